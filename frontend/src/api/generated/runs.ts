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
  PaginatedRunOutputList,
  Problem,
  RunOutput,
  RunsListParams
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

export const getRunsListUrl = (params?: RunsListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/runs/?${stringifiedParams}` : `/api/runs/`
}

export const runsList = async (params?: RunsListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedRunOutputList> => {

  return request<PaginatedRunOutputList>(getRunsListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getRunsListQueryKey = (params?: RunsListParams,) => {
    return [
    `/api/runs/`, ...(params ? [params] : [])
    ] as const;
    }


export const getRunsListQueryOptions = <TData = Awaited<ReturnType<typeof runsList>>, TError = ErrorType<Problem>>(params?: RunsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getRunsListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof runsList>>> = ({ signal }) => runsList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof runsList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type RunsListQueryResult = NonNullable<Awaited<ReturnType<typeof runsList>>>
export type RunsListQueryError = ErrorType<Problem>


export function useRunsList<TData = Awaited<ReturnType<typeof runsList>>, TError = ErrorType<Problem>>(
 params: undefined |  RunsListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof runsList>>,
          TError,
          Awaited<ReturnType<typeof runsList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRunsList<TData = Awaited<ReturnType<typeof runsList>>, TError = ErrorType<Problem>>(
 params?: RunsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof runsList>>,
          TError,
          Awaited<ReturnType<typeof runsList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRunsList<TData = Awaited<ReturnType<typeof runsList>>, TError = ErrorType<Problem>>(
 params?: RunsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useRunsList<TData = Awaited<ReturnType<typeof runsList>>, TError = ErrorType<Problem>>(
 params?: RunsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getRunsListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getRunsRetrieveUrl = (id: string,) => {




  return `/api/runs/${id}/`
}

export const runsRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<RunOutput> => {

  return request<RunOutput>(getRunsRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getRunsRetrieveQueryKey = (id: string,) => {
    return [
    `/api/runs/${id}/`
    ] as const;
    }


export const getRunsRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof runsRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getRunsRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof runsRetrieve>>> = ({ signal }) => runsRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof runsRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type RunsRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof runsRetrieve>>>
export type RunsRetrieveQueryError = ErrorType<Problem>


export function useRunsRetrieve<TData = Awaited<ReturnType<typeof runsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof runsRetrieve>>,
          TError,
          Awaited<ReturnType<typeof runsRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRunsRetrieve<TData = Awaited<ReturnType<typeof runsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof runsRetrieve>>,
          TError,
          Awaited<ReturnType<typeof runsRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRunsRetrieve<TData = Awaited<ReturnType<typeof runsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useRunsRetrieve<TData = Awaited<ReturnType<typeof runsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getRunsRetrieveQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






