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
  MeOutput,
  OpenSessionOutput,
  PasswordInputRequest,
  PatchedProfileInputRequest,
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

export const getMeUrl = () => {




  return `/api/me/`
}

export const me = async ( options?: Parameters<typeof request>[1]): Promise<MeOutput> => {

  return request<MeOutput>(getMeUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getMeQueryKey = () => {
    return [
    `/api/me/`
    ] as const;
    }


export const getMeQueryOptions = <TData = Awaited<ReturnType<typeof me>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof me>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getMeQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof me>>> = ({ signal }) => me({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof me>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type MeQueryResult = NonNullable<Awaited<ReturnType<typeof me>>>
export type MeQueryError = ErrorType<Problem>


export function useMe<TData = Awaited<ReturnType<typeof me>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof me>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof me>>,
          TError,
          Awaited<ReturnType<typeof me>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMe<TData = Awaited<ReturnType<typeof me>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof me>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof me>>,
          TError,
          Awaited<ReturnType<typeof me>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMe<TData = Awaited<ReturnType<typeof me>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof me>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useMe<TData = Awaited<ReturnType<typeof me>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof me>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getMeQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getMeUpdateUrl = () => {




  return `/api/me/`
}

export const meUpdate = async (patchedProfileInputRequest?: PatchedProfileInputRequest, options?: Parameters<typeof request>[1]): Promise<MeOutput> => {

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
return request<MeOutput>(getMeUpdateUrl(),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedProfileInputRequest)
  }
);}





export const getMeUpdateMutationKey = () => ['meUpdate'] as const;

export const getMeUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof meUpdate>>, TError,MeUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof meUpdate>>, TError,MeUpdateMutationVariables, TContext> => {

const mutationKey = getMeUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof meUpdate>>, MeUpdateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  meUpdate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type MeUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof meUpdate>>>
    export type MeUpdateMutationBody = PatchedProfileInputRequest | undefined
    export type MeUpdateMutationError = ErrorType<Problem>
    export type MeUpdateMutationVariables = {data?: PatchedProfileInputRequest}

    export const useMeUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof meUpdate>>, TError,MeUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof meUpdate>>,
        TError,
        MeUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getMeUpdateMutationOptions(options), queryClient);
    }
    export const getMeSetPasswordUrl = () => {




  return `/api/me/password/`
}

/**
 * Every other session of this person ends with the old password.
 */
export const meSetPassword = async (passwordInputRequest: PasswordInputRequest, options?: Parameters<typeof request>[1]): Promise<void> => {

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
return request<void>(getMeSetPasswordUrl(),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(passwordInputRequest)
  }
);}





export const getMeSetPasswordMutationKey = () => ['meSetPassword'] as const;

export const getMeSetPasswordMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof meSetPassword>>, TError,MeSetPasswordMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof meSetPassword>>, TError,MeSetPasswordMutationVariables, TContext> => {

const mutationKey = getMeSetPasswordMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof meSetPassword>>, MeSetPasswordMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  meSetPassword(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type MeSetPasswordMutationResult = NonNullable<Awaited<ReturnType<typeof meSetPassword>>>
    export type MeSetPasswordMutationBody = PasswordInputRequest
    export type MeSetPasswordMutationError = ErrorType<Problem>
    export type MeSetPasswordMutationVariables = {data: PasswordInputRequest}

    export const useMeSetPassword = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof meSetPassword>>, TError,MeSetPasswordMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof meSetPassword>>,
        TError,
        MeSetPasswordMutationVariables,
        TContext
      > => {
      return useMutation(getMeSetPasswordMutationOptions(options), queryClient);
    }
    export const getMeSessionsUrl = () => {




  return `/api/me/sessions/`
}

export const meSessions = async ( options?: Parameters<typeof request>[1]): Promise<OpenSessionOutput[]> => {

  return request<OpenSessionOutput[]>(getMeSessionsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getMeSessionsQueryKey = () => {
    return [
    `/api/me/sessions/`
    ] as const;
    }


export const getMeSessionsQueryOptions = <TData = Awaited<ReturnType<typeof meSessions>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof meSessions>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getMeSessionsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof meSessions>>> = ({ signal }) => meSessions({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof meSessions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type MeSessionsQueryResult = NonNullable<Awaited<ReturnType<typeof meSessions>>>
export type MeSessionsQueryError = ErrorType<Problem>


export function useMeSessions<TData = Awaited<ReturnType<typeof meSessions>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof meSessions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof meSessions>>,
          TError,
          Awaited<ReturnType<typeof meSessions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMeSessions<TData = Awaited<ReturnType<typeof meSessions>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof meSessions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof meSessions>>,
          TError,
          Awaited<ReturnType<typeof meSessions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMeSessions<TData = Awaited<ReturnType<typeof meSessions>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof meSessions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useMeSessions<TData = Awaited<ReturnType<typeof meSessions>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof meSessions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getMeSessionsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getMeEndSessionsUrl = () => {




  return `/api/me/sessions/`
}

/**
 * Sign out everywhere, here too.
 */
export const meEndSessions = async ( options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getMeEndSessionsUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getMeEndSessionsMutationKey = () => ['meEndSessions'] as const;

export const getMeEndSessionsMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof meEndSessions>>, TError,void, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof meEndSessions>>, TError,void, TContext> => {

const mutationKey = getMeEndSessionsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof meEndSessions>>, void> = () => {


          return  meEndSessions(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type MeEndSessionsMutationResult = NonNullable<Awaited<ReturnType<typeof meEndSessions>>>

    export type MeEndSessionsMutationError = ErrorType<Problem>


    export const useMeEndSessions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof meEndSessions>>, TError,void, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof meEndSessions>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getMeEndSessionsMutationOptions(options), queryClient);
    }
    export const getMeEndSessionUrl = (id: string,) => {




  return `/api/me/sessions/${id}/`
}

/**
 * The browser that has it is signed out at its next request; an open socket soon after.
 */
export const meEndSession = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getMeEndSessionUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getMeEndSessionMutationKey = () => ['meEndSession'] as const;

export const getMeEndSessionMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof meEndSession>>, TError,MeEndSessionMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof meEndSession>>, TError,MeEndSessionMutationVariables, TContext> => {

const mutationKey = getMeEndSessionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof meEndSession>>, MeEndSessionMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  meEndSession(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type MeEndSessionMutationResult = NonNullable<Awaited<ReturnType<typeof meEndSession>>>

    export type MeEndSessionMutationError = ErrorType<Problem>
    export type MeEndSessionMutationVariables = {id: string}

    export const useMeEndSession = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof meEndSession>>, TError,MeEndSessionMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof meEndSession>>,
        TError,
        MeEndSessionMutationVariables,
        TContext
      > => {
      return useMutation(getMeEndSessionMutationOptions(options), queryClient);
    }
