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
  BellOutput,
  LookInputRequest,
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

export const getNotificationListUrl = () => {




  return `/api/notifications/`
}

/**
 * The newest 50, and how many of them are unread.
 */
export const notificationList = async ( options?: Parameters<typeof request>[1]): Promise<BellOutput> => {

  return request<BellOutput>(getNotificationListUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getNotificationListQueryKey = () => {
    return [
    `/api/notifications/`
    ] as const;
    }


export const getNotificationListQueryOptions = <TData = Awaited<ReturnType<typeof notificationList>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof notificationList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getNotificationListQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof notificationList>>> = ({ signal }) => notificationList({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof notificationList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type NotificationListQueryResult = NonNullable<Awaited<ReturnType<typeof notificationList>>>
export type NotificationListQueryError = ErrorType<Problem>


export function useNotificationList<TData = Awaited<ReturnType<typeof notificationList>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof notificationList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof notificationList>>,
          TError,
          Awaited<ReturnType<typeof notificationList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNotificationList<TData = Awaited<ReturnType<typeof notificationList>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof notificationList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof notificationList>>,
          TError,
          Awaited<ReturnType<typeof notificationList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNotificationList<TData = Awaited<ReturnType<typeof notificationList>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof notificationList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useNotificationList<TData = Awaited<ReturnType<typeof notificationList>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof notificationList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getNotificationListQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getNotificationLookUrl = () => {




  return `/api/notifications/look/`
}

/**
 * Whatever happened until then counts as read, in every browser of this person.
 */
export const notificationLook = async (lookInputRequest: LookInputRequest, options?: Parameters<typeof request>[1]): Promise<void> => {

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
return request<void>(getNotificationLookUrl(),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(lookInputRequest)
  }
);}





export const getNotificationLookMutationKey = () => ['notificationLook'] as const;

export const getNotificationLookMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof notificationLook>>, TError,NotificationLookMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof notificationLook>>, TError,NotificationLookMutationVariables, TContext> => {

const mutationKey = getNotificationLookMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof notificationLook>>, NotificationLookMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  notificationLook(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type NotificationLookMutationResult = NonNullable<Awaited<ReturnType<typeof notificationLook>>>
    export type NotificationLookMutationBody = LookInputRequest
    export type NotificationLookMutationError = ErrorType<Problem>
    export type NotificationLookMutationVariables = {data: LookInputRequest}

    export const useNotificationLook = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof notificationLook>>, TError,NotificationLookMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof notificationLook>>,
        TError,
        NotificationLookMutationVariables,
        TContext
      > => {
      return useMutation(getNotificationLookMutationOptions(options), queryClient);
    }
