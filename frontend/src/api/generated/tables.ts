/**
 * Generated from backend/openapi.yaml by `npm run api`.
 */
import {
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  PaginatedTableOutputList,
  Problem,
  SchemaVersionOutput,
  TableListParams,
  TableOutput
} from './forebay.schemas.ts';

import { request } from '../request.ts';
import type { ErrorType } from '../request.ts';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



const withQueryKey = <T extends object, K>(query: T, queryKey: K): T & { queryKey: K } => {
  const result = { queryKey } as T & { queryKey: K };
  for (const key of Object.keys(query)) {
    // The explicit queryKey always wins, matching the previous
    // `{ ...query, queryKey }` spread where it was set last.
    if (key === 'queryKey') continue;
    Object.defineProperty(result, key, {
      enumerable: true,
      configurable: true,
      get: () => (query as Record<string, unknown>)[key],
    });
  }
  return result;
};

export const getTableListUrl = (params?: TableListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/tables/?${stringifiedParams}` : `/api/tables/`
}

export const tableList = async (params?: TableListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedTableOutputList> => {

  return request<PaginatedTableOutputList>(getTableListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTableListQueryKey = (params?: TableListParams,) => {
    return [
    `/api/tables/`, ...(params ? [params] : [])
    ] as const;
    }


export const getTableListQueryOptions = <TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(params?: TableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTableListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tableList>>> = ({ signal }) => tableList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TableListQueryResult = NonNullable<Awaited<ReturnType<typeof tableList>>>
export type TableListQueryError = ErrorType<Problem>


export function useTableList<TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(
 params: undefined |  TableListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableList>>,
          TError,
          Awaited<ReturnType<typeof tableList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableList<TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(
 params?: TableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableList>>,
          TError,
          Awaited<ReturnType<typeof tableList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableList<TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(
 params?: TableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTableList<TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(
 params?: TableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTableListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTableGetUrl = (id: string,) => {




  return `/api/tables/${id}/`
}

export const tableGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<TableOutput> => {

  return request<TableOutput>(getTableGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTableGetQueryKey = (id: string,) => {
    return [
    `/api/tables/${id}/`
    ] as const;
    }


export const getTableGetQueryOptions = <TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTableGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tableGet>>> = ({ signal }) => tableGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TableGetQueryResult = NonNullable<Awaited<ReturnType<typeof tableGet>>>
export type TableGetQueryError = ErrorType<Problem>


export function useTableGet<TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableGet>>,
          TError,
          Awaited<ReturnType<typeof tableGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableGet<TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableGet>>,
          TError,
          Awaited<ReturnType<typeof tableGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableGet<TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTableGet<TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTableGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTableVersionsUrl = (id: string,) => {




  return `/api/tables/${id}/versions/`
}

export const tableVersions = async (id: string, options?: Parameters<typeof request>[1]): Promise<SchemaVersionOutput[]> => {

  return request<SchemaVersionOutput[]>(getTableVersionsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTableVersionsQueryKey = (id: string,) => {
    return [
    `/api/tables/${id}/versions/`
    ] as const;
    }


export const getTableVersionsQueryOptions = <TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTableVersionsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tableVersions>>> = ({ signal }) => tableVersions(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TableVersionsQueryResult = NonNullable<Awaited<ReturnType<typeof tableVersions>>>
export type TableVersionsQueryError = ErrorType<Problem>


export function useTableVersions<TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableVersions>>,
          TError,
          Awaited<ReturnType<typeof tableVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableVersions<TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableVersions>>,
          TError,
          Awaited<ReturnType<typeof tableVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableVersions<TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTableVersions<TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTableVersionsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






