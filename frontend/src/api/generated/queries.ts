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
  AnswerOutput,
  PaginatedQueryRecordOutputList,
  Problem,
  QueryInputRequest,
  QueryListParams,
  QueryRecordOutput
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

export const getQueryListUrl = (params?: QueryListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/queries/?${stringifiedParams}` : `/api/queries/`
}

/**
 * A person's own queries; others' are for an audit, not for a colleague.
 */
export const queryList = async (params?: QueryListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedQueryRecordOutputList> => {

  return request<PaginatedQueryRecordOutputList>(getQueryListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getQueryListQueryKey = (params?: QueryListParams,) => {
    return [
    `/api/queries/`, ...(params ? [params] : [])
    ] as const;
    }


export const getQueryListQueryOptions = <TData = Awaited<ReturnType<typeof queryList>>, TError = ErrorType<Problem>>(params?: QueryListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getQueryListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof queryList>>> = ({ signal }) => queryList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof queryList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type QueryListQueryResult = NonNullable<Awaited<ReturnType<typeof queryList>>>
export type QueryListQueryError = ErrorType<Problem>


export function useQueryList<TData = Awaited<ReturnType<typeof queryList>>, TError = ErrorType<Problem>>(
 params: undefined |  QueryListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof queryList>>,
          TError,
          Awaited<ReturnType<typeof queryList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useQueryList<TData = Awaited<ReturnType<typeof queryList>>, TError = ErrorType<Problem>>(
 params?: QueryListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof queryList>>,
          TError,
          Awaited<ReturnType<typeof queryList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useQueryList<TData = Awaited<ReturnType<typeof queryList>>, TError = ErrorType<Problem>>(
 params?: QueryListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useQueryList<TData = Awaited<ReturnType<typeof queryList>>, TError = ErrorType<Problem>>(
 params?: QueryListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getQueryListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getQueryRunUrl = () => {




  return `/api/queries/`
}

/**
 * Run one SELECT and answer with its rows.
 */
export const queryRun = async (queryInputRequest: QueryInputRequest, options?: Parameters<typeof request>[1]): Promise<AnswerOutput> => {

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
return request<AnswerOutput>(getQueryRunUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(queryInputRequest)
  }
);}





export const getQueryRunMutationKey = () => ['queryRun'] as const;

export const getQueryRunMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof queryRun>>, TError,QueryRunMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof queryRun>>, TError,QueryRunMutationVariables, TContext> => {

const mutationKey = getQueryRunMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof queryRun>>, QueryRunMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  queryRun(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type QueryRunMutationResult = NonNullable<Awaited<ReturnType<typeof queryRun>>>
    export type QueryRunMutationBody = QueryInputRequest
    export type QueryRunMutationError = ErrorType<Problem>
    export type QueryRunMutationVariables = {data: QueryInputRequest}

    export const useQueryRun = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof queryRun>>, TError,QueryRunMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof queryRun>>,
        TError,
        QueryRunMutationVariables,
        TContext
      > => {
      return useMutation(getQueryRunMutationOptions(options), queryClient);
    }
    export const getQueryGetUrl = (id: string,) => {




  return `/api/queries/${id}/`
}

/**
 * A person's own queries; others' are for an audit, not for a colleague.
 */
export const queryGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<QueryRecordOutput> => {

  return request<QueryRecordOutput>(getQueryGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getQueryGetQueryKey = (id: string,) => {
    return [
    `/api/queries/${id}/`
    ] as const;
    }


export const getQueryGetQueryOptions = <TData = Awaited<ReturnType<typeof queryGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getQueryGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof queryGet>>> = ({ signal }) => queryGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof queryGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type QueryGetQueryResult = NonNullable<Awaited<ReturnType<typeof queryGet>>>
export type QueryGetQueryError = ErrorType<Problem>


export function useQueryGet<TData = Awaited<ReturnType<typeof queryGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof queryGet>>,
          TError,
          Awaited<ReturnType<typeof queryGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useQueryGet<TData = Awaited<ReturnType<typeof queryGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof queryGet>>,
          TError,
          Awaited<ReturnType<typeof queryGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useQueryGet<TData = Awaited<ReturnType<typeof queryGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useQueryGet<TData = Awaited<ReturnType<typeof queryGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof queryGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getQueryGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getQueryCancelUrl = (id: string,) => {




  return `/api/queries/${id}/cancel/`
}

/**
 * A person's own queries; others' are for an audit, not for a colleague.
 */
export const queryCancel = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getQueryCancelUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getQueryCancelMutationKey = () => ['queryCancel'] as const;

export const getQueryCancelMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof queryCancel>>, TError,QueryCancelMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof queryCancel>>, TError,QueryCancelMutationVariables, TContext> => {

const mutationKey = getQueryCancelMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof queryCancel>>, QueryCancelMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  queryCancel(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type QueryCancelMutationResult = NonNullable<Awaited<ReturnType<typeof queryCancel>>>

    export type QueryCancelMutationError = ErrorType<Problem>
    export type QueryCancelMutationVariables = {id: string}

    export const useQueryCancel = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof queryCancel>>, TError,QueryCancelMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof queryCancel>>,
        TError,
        QueryCancelMutationVariables,
        TContext
      > => {
      return useMutation(getQueryCancelMutationOptions(options), queryClient);
    }
