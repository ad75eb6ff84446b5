/**
 * Generated from backend/openapi.yaml by `npm run api`.
 */
import {
  useMutation,
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  MutationFunction,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  ApiTokenInputRequest,
  ApiTokenListParams,
  ApiTokenMade,
  ApiTokenOutput,
  PaginatedApiTokenOutputList,
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

export const getApiTokenListUrl = (params?: ApiTokenListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/api-tokens/?${stringifiedParams}` : `/api/api-tokens/`
}

/**
 * One's own tokens, and those of everybody where one may let people go.
 */
export const apiTokenList = async (params?: ApiTokenListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedApiTokenOutputList> => {

  return request<PaginatedApiTokenOutputList>(getApiTokenListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getApiTokenListQueryKey = (params?: ApiTokenListParams,) => {
    return [
    `/api/api-tokens/`, ...(params ? [params] : [])
    ] as const;
    }


export const getApiTokenListQueryOptions = <TData = Awaited<ReturnType<typeof apiTokenList>>, TError = ErrorType<Problem>>(params?: ApiTokenListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getApiTokenListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof apiTokenList>>> = ({ signal }) => apiTokenList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof apiTokenList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ApiTokenListQueryResult = NonNullable<Awaited<ReturnType<typeof apiTokenList>>>
export type ApiTokenListQueryError = ErrorType<Problem>


export function useApiTokenList<TData = Awaited<ReturnType<typeof apiTokenList>>, TError = ErrorType<Problem>>(
 params: undefined |  ApiTokenListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof apiTokenList>>,
          TError,
          Awaited<ReturnType<typeof apiTokenList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useApiTokenList<TData = Awaited<ReturnType<typeof apiTokenList>>, TError = ErrorType<Problem>>(
 params?: ApiTokenListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof apiTokenList>>,
          TError,
          Awaited<ReturnType<typeof apiTokenList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useApiTokenList<TData = Awaited<ReturnType<typeof apiTokenList>>, TError = ErrorType<Problem>>(
 params?: ApiTokenListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useApiTokenList<TData = Awaited<ReturnType<typeof apiTokenList>>, TError = ErrorType<Problem>>(
 params?: ApiTokenListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getApiTokenListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getApiTokenCreateUrl = () => {




  return `/api/api-tokens/`
}

/**
 * The answer holds the token, this once.
 */
export const apiTokenCreate = async (apiTokenInputRequest: ApiTokenInputRequest, options?: Parameters<typeof request>[1]): Promise<ApiTokenMade> => {

    const getHeaders = (h?: NonNullable<RequestInit['headers']>): Record<string, string | readonly string[]> => {
    if (!h) return {};
    if (h instanceof Headers) return Object.fromEntries(h.entries());
    if (Symbol.iterator in h) {
      return Object.fromEntries(
        Array.from(h as Iterable<Iterable<string>>, (entry) => Array.from(entry) as [string, string]),
      );
    }
    const headers: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<string | readonly string[] | undefined>(h)) {
      if (value !== undefined) headers[name] = value;
    }
    return headers;
  };
return request<ApiTokenMade>(getApiTokenCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(apiTokenInputRequest)
  }
);}





export const getApiTokenCreateMutationKey = () => ['apiTokenCreate'] as const;

export const getApiTokenCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof apiTokenCreate>>, TError,ApiTokenCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof apiTokenCreate>>, TError,ApiTokenCreateMutationVariables, TContext> => {

const mutationKey = getApiTokenCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof apiTokenCreate>>, ApiTokenCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  apiTokenCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ApiTokenCreateMutationResult = NonNullable<Awaited<ReturnType<typeof apiTokenCreate>>>
    export type ApiTokenCreateMutationBody = ApiTokenInputRequest
    export type ApiTokenCreateMutationError = ErrorType<Problem>
    export type ApiTokenCreateMutationVariables = {data: ApiTokenInputRequest}

    export const useApiTokenCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof apiTokenCreate>>, TError,ApiTokenCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof apiTokenCreate>>,
        TError,
        ApiTokenCreateMutationVariables,
        TContext
      > => {
      return useMutation(getApiTokenCreateMutationOptions(options), queryClient);
    }
    export const getApiTokenGetUrl = (id: string,) => {




  return `/api/api-tokens/${id}/`
}

/**
 * One's own tokens, and those of everybody where one may let people go.
 */
export const apiTokenGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<ApiTokenOutput> => {

  return request<ApiTokenOutput>(getApiTokenGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getApiTokenGetQueryKey = (id: string,) => {
    return [
    `/api/api-tokens/${id}/`
    ] as const;
    }


export const getApiTokenGetQueryOptions = <TData = Awaited<ReturnType<typeof apiTokenGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getApiTokenGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof apiTokenGet>>> = ({ signal }) => apiTokenGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof apiTokenGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ApiTokenGetQueryResult = NonNullable<Awaited<ReturnType<typeof apiTokenGet>>>
export type ApiTokenGetQueryError = ErrorType<Problem>


export function useApiTokenGet<TData = Awaited<ReturnType<typeof apiTokenGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof apiTokenGet>>,
          TError,
          Awaited<ReturnType<typeof apiTokenGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useApiTokenGet<TData = Awaited<ReturnType<typeof apiTokenGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof apiTokenGet>>,
          TError,
          Awaited<ReturnType<typeof apiTokenGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useApiTokenGet<TData = Awaited<ReturnType<typeof apiTokenGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useApiTokenGet<TData = Awaited<ReturnType<typeof apiTokenGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof apiTokenGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getApiTokenGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getApiTokenDeleteUrl = (id: string,) => {




  return `/api/api-tokens/${id}/`
}

/**
 * One's own tokens, and those of everybody where one may let people go.
 */
export const apiTokenDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getApiTokenDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getApiTokenDeleteMutationKey = () => ['apiTokenDelete'] as const;

export const getApiTokenDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof apiTokenDelete>>, TError,ApiTokenDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof apiTokenDelete>>, TError,ApiTokenDeleteMutationVariables, TContext> => {

const mutationKey = getApiTokenDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof apiTokenDelete>>, ApiTokenDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  apiTokenDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ApiTokenDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof apiTokenDelete>>>

    export type ApiTokenDeleteMutationError = ErrorType<Problem>
    export type ApiTokenDeleteMutationVariables = {id: string}

    export const useApiTokenDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof apiTokenDelete>>, TError,ApiTokenDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof apiTokenDelete>>,
        TError,
        ApiTokenDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getApiTokenDeleteMutationOptions(options), queryClient);
    }
