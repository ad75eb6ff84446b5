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
  RunListParams,
  RunOutput
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

export const getRunListUrl = (params?: RunListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/runs/?${stringifiedParams}` : `/api/runs/`
}

export const runList = async (params?: RunListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedRunOutputList> => {

  return request<PaginatedRunOutputList>(getRunListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getRunListQueryKey = (params?: RunListParams,) => {
    return [
    `/api/runs/`, ...(params ? [params] : [])
    ] as const;
    }


export const getRunListQueryOptions = <TData = Awaited<ReturnType<typeof runList>>, TError = ErrorType<Problem>>(params?: RunListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getRunListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof runList>>> = ({ signal }) => runList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof runList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type RunListQueryResult = NonNullable<Awaited<ReturnType<typeof runList>>>
export type RunListQueryError = ErrorType<Problem>


export function useRunList<TData = Awaited<ReturnType<typeof runList>>, TError = ErrorType<Problem>>(
 params: undefined |  RunListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof runList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof runList>>,
          TError,
          Awaited<ReturnType<typeof runList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRunList<TData = Awaited<ReturnType<typeof runList>>, TError = ErrorType<Problem>>(
 params?: RunListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof runList>>,
          TError,
          Awaited<ReturnType<typeof runList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRunList<TData = Awaited<ReturnType<typeof runList>>, TError = ErrorType<Problem>>(
 params?: RunListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useRunList<TData = Awaited<ReturnType<typeof runList>>, TError = ErrorType<Problem>>(
 params?: RunListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getRunListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getRunGetUrl = (id: string,) => {




  return `/api/runs/${id}/`
}

export const runGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<RunOutput> => {

  return request<RunOutput>(getRunGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getRunGetQueryKey = (id: string,) => {
    return [
    `/api/runs/${id}/`
    ] as const;
    }


export const getRunGetQueryOptions = <TData = Awaited<ReturnType<typeof runGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getRunGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof runGet>>> = ({ signal }) => runGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof runGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type RunGetQueryResult = NonNullable<Awaited<ReturnType<typeof runGet>>>
export type RunGetQueryError = ErrorType<Problem>


export function useRunGet<TData = Awaited<ReturnType<typeof runGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof runGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof runGet>>,
          TError,
          Awaited<ReturnType<typeof runGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRunGet<TData = Awaited<ReturnType<typeof runGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof runGet>>,
          TError,
          Awaited<ReturnType<typeof runGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRunGet<TData = Awaited<ReturnType<typeof runGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useRunGet<TData = Awaited<ReturnType<typeof runGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof runGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getRunGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






