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
  NamespaceOutput,
  NamespacesListParams,
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

export const getNamespacesListUrl = (params?: NamespacesListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/namespaces/?${stringifiedParams}` : `/api/namespaces/`
}

export const namespacesList = async (params?: NamespacesListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedNamespaceOutputList> => {

  return request<PaginatedNamespaceOutputList>(getNamespacesListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getNamespacesListQueryKey = (params?: NamespacesListParams,) => {
    return [
    `/api/namespaces/`, ...(params ? [params] : [])
    ] as const;
    }


export const getNamespacesListQueryOptions = <TData = Awaited<ReturnType<typeof namespacesList>>, TError = ErrorType<Problem>>(params?: NamespacesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getNamespacesListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof namespacesList>>> = ({ signal }) => namespacesList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof namespacesList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type NamespacesListQueryResult = NonNullable<Awaited<ReturnType<typeof namespacesList>>>
export type NamespacesListQueryError = ErrorType<Problem>


export function useNamespacesList<TData = Awaited<ReturnType<typeof namespacesList>>, TError = ErrorType<Problem>>(
 params: undefined |  NamespacesListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof namespacesList>>,
          TError,
          Awaited<ReturnType<typeof namespacesList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNamespacesList<TData = Awaited<ReturnType<typeof namespacesList>>, TError = ErrorType<Problem>>(
 params?: NamespacesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof namespacesList>>,
          TError,
          Awaited<ReturnType<typeof namespacesList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNamespacesList<TData = Awaited<ReturnType<typeof namespacesList>>, TError = ErrorType<Problem>>(
 params?: NamespacesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useNamespacesList<TData = Awaited<ReturnType<typeof namespacesList>>, TError = ErrorType<Problem>>(
 params?: NamespacesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getNamespacesListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getNamespacesRetrieveUrl = (id: string,) => {




  return `/api/namespaces/${id}/`
}

export const namespacesRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<NamespaceOutput> => {

  return request<NamespaceOutput>(getNamespacesRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getNamespacesRetrieveQueryKey = (id: string,) => {
    return [
    `/api/namespaces/${id}/`
    ] as const;
    }


export const getNamespacesRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof namespacesRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getNamespacesRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof namespacesRetrieve>>> = ({ signal }) => namespacesRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof namespacesRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type NamespacesRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof namespacesRetrieve>>>
export type NamespacesRetrieveQueryError = ErrorType<Problem>


export function useNamespacesRetrieve<TData = Awaited<ReturnType<typeof namespacesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof namespacesRetrieve>>,
          TError,
          Awaited<ReturnType<typeof namespacesRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNamespacesRetrieve<TData = Awaited<ReturnType<typeof namespacesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof namespacesRetrieve>>,
          TError,
          Awaited<ReturnType<typeof namespacesRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNamespacesRetrieve<TData = Awaited<ReturnType<typeof namespacesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useNamespacesRetrieve<TData = Awaited<ReturnType<typeof namespacesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof namespacesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getNamespacesRetrieveQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






