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
  Problem,
  ShareInputRequest,
  ShareOutput
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

export const getSharesUrl = (kind: string,
    id: string,) => {




  return `/api/shares/${kind}/${id}/`
}

export const shares = async (kind: string,
    id: string, options?: Parameters<typeof request>[1]): Promise<ShareOutput[]> => {

  return request<ShareOutput[]>(getSharesUrl(kind,id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getSharesQueryKey = (kind: string,
    id: string,) => {
    return [
    `/api/shares/${kind}/${id}/`
    ] as const;
    }


export const getSharesQueryOptions = <TData = Awaited<ReturnType<typeof shares>>, TError = ErrorType<Problem>>(kind: string,
    id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof shares>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSharesQueryKey(kind,id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof shares>>> = ({ signal }) => shares(kind,id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: kind !== null && kind !== undefined && id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof shares>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SharesQueryResult = NonNullable<Awaited<ReturnType<typeof shares>>>
export type SharesQueryError = ErrorType<Problem>


export function useShares<TData = Awaited<ReturnType<typeof shares>>, TError = ErrorType<Problem>>(
 kind: string,
    id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof shares>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof shares>>,
          TError,
          Awaited<ReturnType<typeof shares>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useShares<TData = Awaited<ReturnType<typeof shares>>, TError = ErrorType<Problem>>(
 kind: string,
    id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof shares>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof shares>>,
          TError,
          Awaited<ReturnType<typeof shares>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useShares<TData = Awaited<ReturnType<typeof shares>>, TError = ErrorType<Problem>>(
 kind: string,
    id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof shares>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useShares<TData = Awaited<ReturnType<typeof shares>>, TError = ErrorType<Problem>>(
 kind: string,
    id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof shares>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSharesQueryOptions(kind,id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getShareUrl = (kind: string,
    id: string,) => {




  return `/api/shares/${kind}/${id}/`
}

/**
 * Share it with a person or a team; what was shared with them before ends.
 */
export const share = async (kind: string,
    id: string,
    shareInputRequest: ShareInputRequest, options?: Parameters<typeof request>[1]): Promise<ShareOutput[]> => {

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
return request<ShareOutput[]>(getShareUrl(kind,id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(shareInputRequest)
  }
);}





export const getShareMutationKey = () => ['share'] as const;

export const getShareMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof share>>, TError,ShareMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof share>>, TError,ShareMutationVariables, TContext> => {

const mutationKey = getShareMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof share>>, ShareMutationVariables> = (props) => {
          const {kind,id,data} = props ?? {};

          return  share(kind,id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ShareMutationResult = NonNullable<Awaited<ReturnType<typeof share>>>
    export type ShareMutationBody = ShareInputRequest
    export type ShareMutationError = ErrorType<Problem>
    export type ShareMutationVariables = {kind: string;id: string;data: ShareInputRequest}

    export const useShare = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof share>>, TError,ShareMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof share>>,
        TError,
        ShareMutationVariables,
        TContext
      > => {
      return useMutation(getShareMutationOptions(options), queryClient);
    }
    export const getShareEndUrl = (kind: string,
    id: string,
    holderId: string,) => {




  return `/api/shares/${kind}/${id}/${holderId}/`
}

/**
 * `holder_id`: with whom it is shared, a person or a team.
 */
export const shareEnd = async (kind: string,
    id: string,
    holderId: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getShareEndUrl(kind,id,holderId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getShareEndMutationKey = () => ['shareEnd'] as const;

export const getShareEndMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof shareEnd>>, TError,ShareEndMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof shareEnd>>, TError,ShareEndMutationVariables, TContext> => {

const mutationKey = getShareEndMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof shareEnd>>, ShareEndMutationVariables> = (props) => {
          const {kind,id,holderId} = props ?? {};

          return  shareEnd(kind,id,holderId,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ShareEndMutationResult = NonNullable<Awaited<ReturnType<typeof shareEnd>>>

    export type ShareEndMutationError = ErrorType<Problem>
    export type ShareEndMutationVariables = {kind: string;id: string;holderId: string}

    export const useShareEnd = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof shareEnd>>, TError,ShareEndMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof shareEnd>>,
        TError,
        ShareEndMutationVariables,
        TContext
      > => {
      return useMutation(getShareEndMutationOptions(options), queryClient);
    }
