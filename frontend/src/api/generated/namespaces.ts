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
  NamespaceListParams,
  NamespaceOutput,
  PaginatedNamespaceOutputList,
  Problem
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

export const getNamespaceListUrl = (params?: NamespaceListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/namespaces/?${stringifiedParams}` : `/api/namespaces/`
}

export const namespaceList = async (params?: NamespaceListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedNamespaceOutputList> => {

  return request<PaginatedNamespaceOutputList>(getNamespaceListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getNamespaceListQueryKey = (params?: NamespaceListParams,) => {
    return [
    `/api/namespaces/`, ...(params ? [params] : [])
    ] as const;
    }


export const getNamespaceListQueryOptions = <TData = Awaited<ReturnType<typeof namespaceList>>, TError = ErrorType<Problem>>(params?: NamespaceListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getNamespaceListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof namespaceList>>> = ({ signal }) => namespaceList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof namespaceList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type NamespaceListQueryResult = NonNullable<Awaited<ReturnType<typeof namespaceList>>>
export type NamespaceListQueryError = ErrorType<Problem>


export function useNamespaceList<TData = Awaited<ReturnType<typeof namespaceList>>, TError = ErrorType<Problem>>(
 params: undefined |  NamespaceListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof namespaceList>>,
          TError,
          Awaited<ReturnType<typeof namespaceList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNamespaceList<TData = Awaited<ReturnType<typeof namespaceList>>, TError = ErrorType<Problem>>(
 params?: NamespaceListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof namespaceList>>,
          TError,
          Awaited<ReturnType<typeof namespaceList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNamespaceList<TData = Awaited<ReturnType<typeof namespaceList>>, TError = ErrorType<Problem>>(
 params?: NamespaceListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useNamespaceList<TData = Awaited<ReturnType<typeof namespaceList>>, TError = ErrorType<Problem>>(
 params?: NamespaceListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getNamespaceListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getNamespaceGetUrl = (id: string,) => {




  return `/api/namespaces/${id}/`
}

export const namespaceGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<NamespaceOutput> => {

  return request<NamespaceOutput>(getNamespaceGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getNamespaceGetQueryKey = (id: string,) => {
    return [
    `/api/namespaces/${id}/`
    ] as const;
    }


export const getNamespaceGetQueryOptions = <TData = Awaited<ReturnType<typeof namespaceGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getNamespaceGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof namespaceGet>>> = ({ signal }) => namespaceGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof namespaceGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type NamespaceGetQueryResult = NonNullable<Awaited<ReturnType<typeof namespaceGet>>>
export type NamespaceGetQueryError = ErrorType<Problem>


export function useNamespaceGet<TData = Awaited<ReturnType<typeof namespaceGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof namespaceGet>>,
          TError,
          Awaited<ReturnType<typeof namespaceGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNamespaceGet<TData = Awaited<ReturnType<typeof namespaceGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof namespaceGet>>,
          TError,
          Awaited<ReturnType<typeof namespaceGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNamespaceGet<TData = Awaited<ReturnType<typeof namespaceGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useNamespaceGet<TData = Awaited<ReturnType<typeof namespaceGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespaceGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getNamespaceGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






