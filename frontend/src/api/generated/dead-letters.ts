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
  DeadLetterOutput,
  DeadLettersListParams,
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

export const getDeadLettersListUrl = (params?: DeadLettersListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/dead-letters/?${stringifiedParams}` : `/api/dead-letters/`
}

export const deadLettersList = async (params?: DeadLettersListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedDeadLetterOutputList> => {

  return request<PaginatedDeadLetterOutputList>(getDeadLettersListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDeadLettersListQueryKey = (params?: DeadLettersListParams,) => {
    return [
    `/api/dead-letters/`, ...(params ? [params] : [])
    ] as const;
    }


export const getDeadLettersListQueryOptions = <TData = Awaited<ReturnType<typeof deadLettersList>>, TError = ErrorType<Problem>>(params?: DeadLettersListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDeadLettersListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof deadLettersList>>> = ({ signal }) => deadLettersList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof deadLettersList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DeadLettersListQueryResult = NonNullable<Awaited<ReturnType<typeof deadLettersList>>>
export type DeadLettersListQueryError = ErrorType<Problem>


export function useDeadLettersList<TData = Awaited<ReturnType<typeof deadLettersList>>, TError = ErrorType<Problem>>(
 params: undefined |  DeadLettersListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLettersList>>,
          TError,
          Awaited<ReturnType<typeof deadLettersList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLettersList<TData = Awaited<ReturnType<typeof deadLettersList>>, TError = ErrorType<Problem>>(
 params?: DeadLettersListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLettersList>>,
          TError,
          Awaited<ReturnType<typeof deadLettersList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLettersList<TData = Awaited<ReturnType<typeof deadLettersList>>, TError = ErrorType<Problem>>(
 params?: DeadLettersListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDeadLettersList<TData = Awaited<ReturnType<typeof deadLettersList>>, TError = ErrorType<Problem>>(
 params?: DeadLettersListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDeadLettersListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDeadLettersRetrieveUrl = (id: string,) => {




  return `/api/dead-letters/${id}/`
}

export const deadLettersRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<DeadLetterOutput> => {

  return request<DeadLetterOutput>(getDeadLettersRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDeadLettersRetrieveQueryKey = (id: string,) => {
    return [
    `/api/dead-letters/${id}/`
    ] as const;
    }


export const getDeadLettersRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof deadLettersRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDeadLettersRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof deadLettersRetrieve>>> = ({ signal }) => deadLettersRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof deadLettersRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DeadLettersRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof deadLettersRetrieve>>>
export type DeadLettersRetrieveQueryError = ErrorType<Problem>


export function useDeadLettersRetrieve<TData = Awaited<ReturnType<typeof deadLettersRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLettersRetrieve>>,
          TError,
          Awaited<ReturnType<typeof deadLettersRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLettersRetrieve<TData = Awaited<ReturnType<typeof deadLettersRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof deadLettersRetrieve>>,
          TError,
          Awaited<ReturnType<typeof deadLettersRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDeadLettersRetrieve<TData = Awaited<ReturnType<typeof deadLettersRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDeadLettersRetrieve<TData = Awaited<ReturnType<typeof deadLettersRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof deadLettersRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDeadLettersRetrieveQueryOptions(id,options)

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






