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
  LinkInputRequest,
  OpenIdBeginInputRequest,
  OpenIdBeginOutput,
  Problem,
  SessionOutput,
  SignInInputRequest,
  SignInWaysParams,
  WaysOutput
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

export const getSessionReadUrl = () => {




  return `/api/session/`
}

/**
 * The browser's session. Reading it also sets the CSRF cookie that writing needs.
 */
export const sessionRead = async ( options?: Parameters<typeof request>[1]): Promise<SessionOutput> => {

  return request<SessionOutput>(getSessionReadUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getSessionReadQueryKey = () => {
    return [
    `/api/session/`
    ] as const;
    }


export const getSessionReadQueryOptions = <TData = Awaited<ReturnType<typeof sessionRead>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sessionRead>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSessionReadQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof sessionRead>>> = ({ signal }) => sessionRead({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof sessionRead>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SessionReadQueryResult = NonNullable<Awaited<ReturnType<typeof sessionRead>>>
export type SessionReadQueryError = ErrorType<Problem>


export function useSessionRead<TData = Awaited<ReturnType<typeof sessionRead>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof sessionRead>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof sessionRead>>,
          TError,
          Awaited<ReturnType<typeof sessionRead>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSessionRead<TData = Awaited<ReturnType<typeof sessionRead>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sessionRead>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof sessionRead>>,
          TError,
          Awaited<ReturnType<typeof sessionRead>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSessionRead<TData = Awaited<ReturnType<typeof sessionRead>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sessionRead>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useSessionRead<TData = Awaited<ReturnType<typeof sessionRead>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sessionRead>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSessionReadQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getSignInUrl = () => {




  return `/api/session/`
}

/**
 * With `directory`, by that directory's password; `session/ways/` tells which there are.
 */
export const signIn = async (signInInputRequest: SignInInputRequest, options?: Parameters<typeof request>[1]): Promise<SessionOutput> => {

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
return request<SessionOutput>(getSignInUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(signInInputRequest)
  }
);}





export const getSignInMutationKey = () => ['signIn'] as const;

export const getSignInMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signIn>>, TError,SignInMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof signIn>>, TError,SignInMutationVariables, TContext> => {

const mutationKey = getSignInMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signIn>>, SignInMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  signIn(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignInMutationResult = NonNullable<Awaited<ReturnType<typeof signIn>>>
    export type SignInMutationBody = SignInInputRequest
    export type SignInMutationError = ErrorType<Problem>
    export type SignInMutationVariables = {data: SignInInputRequest}

    export const useSignIn = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signIn>>, TError,SignInMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signIn>>,
        TError,
        SignInMutationVariables,
        TContext
      > => {
      return useMutation(getSignInMutationOptions(options), queryClient);
    }
    export const getSignOutUrl = () => {




  return `/api/session/`
}

/**
 * The browser's session. Reading it also sets the CSRF cookie that writing needs.
 */
export const signOut = async ( options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getSignOutUrl(),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getSignOutMutationKey = () => ['signOut'] as const;

export const getSignOutMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signOut>>, TError,void, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof signOut>>, TError,void, TContext> => {

const mutationKey = getSignOutMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signOut>>, void> = () => {


          return  signOut(requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignOutMutationResult = NonNullable<Awaited<ReturnType<typeof signOut>>>

    export type SignOutMutationError = ErrorType<Problem>


    export const useSignOut = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signOut>>, TError,void, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signOut>>,
        TError,
        void,
        TContext
      > => {
      return useMutation(getSignOutMutationOptions(options), queryClient);
    }
    export const getSignInByLinkUrl = () => {




  return `/api/session/by-link/`
}

export const signInByLink = async (linkInputRequest: LinkInputRequest, options?: Parameters<typeof request>[1]): Promise<SessionOutput> => {

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
return request<SessionOutput>(getSignInByLinkUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(linkInputRequest)
  }
);}





export const getSignInByLinkMutationKey = () => ['signInByLink'] as const;

export const getSignInByLinkMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signInByLink>>, TError,SignInByLinkMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof signInByLink>>, TError,SignInByLinkMutationVariables, TContext> => {

const mutationKey = getSignInByLinkMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signInByLink>>, SignInByLinkMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  signInByLink(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignInByLinkMutationResult = NonNullable<Awaited<ReturnType<typeof signInByLink>>>
    export type SignInByLinkMutationBody = LinkInputRequest
    export type SignInByLinkMutationError = ErrorType<Problem>
    export type SignInByLinkMutationVariables = {data: LinkInputRequest}

    export const useSignInByLink = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signInByLink>>, TError,SignInByLinkMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signInByLink>>,
        TError,
        SignInByLinkMutationVariables,
        TContext
      > => {
      return useMutation(getSignInByLinkMutationOptions(options), queryClient);
    }
    export const getSignInByOpenidUrl = () => {




  return `/api/session/openid/`
}

/**
 * Where the page goes next; the browser comes back by itself, signed in.
 */
export const signInByOpenid = async (openIdBeginInputRequest: OpenIdBeginInputRequest, options?: Parameters<typeof request>[1]): Promise<OpenIdBeginOutput> => {

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
return request<OpenIdBeginOutput>(getSignInByOpenidUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(openIdBeginInputRequest)
  }
);}





export const getSignInByOpenidMutationKey = () => ['signInByOpenid'] as const;

export const getSignInByOpenidMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signInByOpenid>>, TError,SignInByOpenidMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof signInByOpenid>>, TError,SignInByOpenidMutationVariables, TContext> => {

const mutationKey = getSignInByOpenidMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof signInByOpenid>>, SignInByOpenidMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  signInByOpenid(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SignInByOpenidMutationResult = NonNullable<Awaited<ReturnType<typeof signInByOpenid>>>
    export type SignInByOpenidMutationBody = OpenIdBeginInputRequest
    export type SignInByOpenidMutationError = ErrorType<Problem>
    export type SignInByOpenidMutationVariables = {data: OpenIdBeginInputRequest}

    export const useSignInByOpenid = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof signInByOpenid>>, TError,SignInByOpenidMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof signInByOpenid>>,
        TError,
        SignInByOpenidMutationVariables,
        TContext
      > => {
      return useMutation(getSignInByOpenidMutationOptions(options), queryClient);
    }
    export const getSignInWaysUrl = (params?: SignInWaysParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/session/ways/?${stringifiedParams}` : `/api/session/ways/`
}

/**
 * Anybody may ask of an organization whose slug they know. All of them are listed nowhere: who
 * makes an organization must not offer its directory to everybody's passwords.
 */
export const signInWays = async (params?: SignInWaysParams, options?: Parameters<typeof request>[1]): Promise<WaysOutput> => {

  return request<WaysOutput>(getSignInWaysUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getSignInWaysQueryKey = (params?: SignInWaysParams,) => {
    return [
    `/api/session/ways/`, ...(params ? [params] : [])
    ] as const;
    }


export const getSignInWaysQueryOptions = <TData = Awaited<ReturnType<typeof signInWays>>, TError = ErrorType<Problem>>(params?: SignInWaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof signInWays>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSignInWaysQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof signInWays>>> = ({ signal }) => signInWays(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof signInWays>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SignInWaysQueryResult = NonNullable<Awaited<ReturnType<typeof signInWays>>>
export type SignInWaysQueryError = ErrorType<Problem>


export function useSignInWays<TData = Awaited<ReturnType<typeof signInWays>>, TError = ErrorType<Problem>>(
 params: undefined |  SignInWaysParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof signInWays>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof signInWays>>,
          TError,
          Awaited<ReturnType<typeof signInWays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSignInWays<TData = Awaited<ReturnType<typeof signInWays>>, TError = ErrorType<Problem>>(
 params?: SignInWaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof signInWays>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof signInWays>>,
          TError,
          Awaited<ReturnType<typeof signInWays>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSignInWays<TData = Awaited<ReturnType<typeof signInWays>>, TError = ErrorType<Problem>>(
 params?: SignInWaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof signInWays>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useSignInWays<TData = Awaited<ReturnType<typeof signInWays>>, TError = ErrorType<Problem>>(
 params?: SignInWaysParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof signInWays>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSignInWaysQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






