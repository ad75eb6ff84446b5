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
  TableOutput,
  TablesListParams
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

export const getTablesListUrl = (params?: TablesListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/tables/?${stringifiedParams}` : `/api/tables/`
}

export const tablesList = async (params?: TablesListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedTableOutputList> => {

  return request<PaginatedTableOutputList>(getTablesListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTablesListQueryKey = (params?: TablesListParams,) => {
    return [
    `/api/tables/`, ...(params ? [params] : [])
    ] as const;
    }


export const getTablesListQueryOptions = <TData = Awaited<ReturnType<typeof tablesList>>, TError = ErrorType<Problem>>(params?: TablesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTablesListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tablesList>>> = ({ signal }) => tablesList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tablesList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TablesListQueryResult = NonNullable<Awaited<ReturnType<typeof tablesList>>>
export type TablesListQueryError = ErrorType<Problem>


export function useTablesList<TData = Awaited<ReturnType<typeof tablesList>>, TError = ErrorType<Problem>>(
 params: undefined |  TablesListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tablesList>>,
          TError,
          Awaited<ReturnType<typeof tablesList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTablesList<TData = Awaited<ReturnType<typeof tablesList>>, TError = ErrorType<Problem>>(
 params?: TablesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tablesList>>,
          TError,
          Awaited<ReturnType<typeof tablesList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTablesList<TData = Awaited<ReturnType<typeof tablesList>>, TError = ErrorType<Problem>>(
 params?: TablesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTablesList<TData = Awaited<ReturnType<typeof tablesList>>, TError = ErrorType<Problem>>(
 params?: TablesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTablesListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTablesRetrieveUrl = (id: string,) => {




  return `/api/tables/${id}/`
}

export const tablesRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<TableOutput> => {

  return request<TableOutput>(getTablesRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTablesRetrieveQueryKey = (id: string,) => {
    return [
    `/api/tables/${id}/`
    ] as const;
    }


export const getTablesRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof tablesRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTablesRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tablesRetrieve>>> = ({ signal }) => tablesRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tablesRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TablesRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof tablesRetrieve>>>
export type TablesRetrieveQueryError = ErrorType<Problem>


export function useTablesRetrieve<TData = Awaited<ReturnType<typeof tablesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tablesRetrieve>>,
          TError,
          Awaited<ReturnType<typeof tablesRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTablesRetrieve<TData = Awaited<ReturnType<typeof tablesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tablesRetrieve>>,
          TError,
          Awaited<ReturnType<typeof tablesRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTablesRetrieve<TData = Awaited<ReturnType<typeof tablesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTablesRetrieve<TData = Awaited<ReturnType<typeof tablesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tablesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTablesRetrieveQueryOptions(id,options)

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






