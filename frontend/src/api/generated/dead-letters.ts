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
  DeadLetterListParams,
  DeadLetterOutput,
  PaginatedDeadLetterOutputList,
  PayloadOutput,
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

export const getDeadLetterListUrl = (params?: DeadLetterListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/dead-letters/?${stringifiedParams}` : `/api/dead-letters/`
}

export const deadLetterList = async (params?: DeadLetterListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedDeadLetterOutputList> => {

  return request<PaginatedDeadLetterOutputList>(getDeadLetterListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDeadLetterListQueryKey = (params?: DeadLetterListParams,) => {
    return [
    `/api/dead-letters/`, ...(params ? [params] : [])
    ] as const;
    }


export const getDeadLetterListQueryOptions = <TData = Awaited<ReturnType<typeof deadLetterList>>, TError = ErrorType<Problem>>(params?: DeadLetterListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDeadLetterListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof deadLetterList>>> = ({ signal }) => deadLetterList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof deadLetterList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DeadLetterListQueryResult = NonNullable<Awaited<ReturnType<typeof deadLetterList>>>
export type DeadLetterListQueryError = ErrorType<Problem>


export function useDeadLetterList<TData = Awaited<ReturnType<typeof deadLetterList>>, TError = ErrorType<Problem>>(
 params: undefined |  DeadLetterListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLetterList>>,
          TError,
          Awaited<ReturnType<typeof deadLetterList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLetterList<TData = Awaited<ReturnType<typeof deadLetterList>>, TError = ErrorType<Problem>>(
 params?: DeadLetterListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLetterList>>,
          TError,
          Awaited<ReturnType<typeof deadLetterList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLetterList<TData = Awaited<ReturnType<typeof deadLetterList>>, TError = ErrorType<Problem>>(
 params?: DeadLetterListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDeadLetterList<TData = Awaited<ReturnType<typeof deadLetterList>>, TError = ErrorType<Problem>>(
 params?: DeadLetterListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDeadLetterListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDeadLetterGetUrl = (id: string,) => {




  return `/api/dead-letters/${id}/`
}

export const deadLetterGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<DeadLetterOutput> => {

  return request<DeadLetterOutput>(getDeadLetterGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDeadLetterGetQueryKey = (id: string,) => {
    return [
    `/api/dead-letters/${id}/`
    ] as const;
    }


export const getDeadLetterGetQueryOptions = <TData = Awaited<ReturnType<typeof deadLetterGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDeadLetterGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof deadLetterGet>>> = ({ signal }) => deadLetterGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof deadLetterGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DeadLetterGetQueryResult = NonNullable<Awaited<ReturnType<typeof deadLetterGet>>>
export type DeadLetterGetQueryError = ErrorType<Problem>


export function useDeadLetterGet<TData = Awaited<ReturnType<typeof deadLetterGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLetterGet>>,
          TError,
          Awaited<ReturnType<typeof deadLetterGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLetterGet<TData = Awaited<ReturnType<typeof deadLetterGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLetterGet>>,
          TError,
          Awaited<ReturnType<typeof deadLetterGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLetterGet<TData = Awaited<ReturnType<typeof deadLetterGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDeadLetterGet<TData = Awaited<ReturnType<typeof deadLetterGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDeadLetterGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDeadLetterPayloadUrl = (id: string,) => {




  return `/api/dead-letters/${id}/payload/`
}

/**
 * Raw data: needs the operation `data.read_raw`.
 */
export const deadLetterPayload = async (id: string, options?: Parameters<typeof request>[1]): Promise<PayloadOutput> => {

  return request<PayloadOutput>(getDeadLetterPayloadUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDeadLetterPayloadQueryKey = (id: string,) => {
    return [
    `/api/dead-letters/${id}/payload/`
    ] as const;
    }


export const getDeadLetterPayloadQueryOptions = <TData = Awaited<ReturnType<typeof deadLetterPayload>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterPayload>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDeadLetterPayloadQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof deadLetterPayload>>> = ({ signal }) => deadLetterPayload(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof deadLetterPayload>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DeadLetterPayloadQueryResult = NonNullable<Awaited<ReturnType<typeof deadLetterPayload>>>
export type DeadLetterPayloadQueryError = ErrorType<Problem>


export function useDeadLetterPayload<TData = Awaited<ReturnType<typeof deadLetterPayload>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterPayload>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLetterPayload>>,
          TError,
          Awaited<ReturnType<typeof deadLetterPayload>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLetterPayload<TData = Awaited<ReturnType<typeof deadLetterPayload>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterPayload>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLetterPayload>>,
          TError,
          Awaited<ReturnType<typeof deadLetterPayload>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLetterPayload<TData = Awaited<ReturnType<typeof deadLetterPayload>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterPayload>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDeadLetterPayload<TData = Awaited<ReturnType<typeof deadLetterPayload>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLetterPayload>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDeadLetterPayloadQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






