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
  PaginatedRoleOutputList,
  PatchedRoleChangeRequest,
  Problem,
  RoleInputRequest,
  RoleListParams,
  RoleOutput
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

export const getRoleListUrl = (params?: RoleListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/roles/?${stringifiedParams}` : `/api/roles/`
}

/**
 * The own roles of one's organizations.
 */
export const roleList = async (params?: RoleListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedRoleOutputList> => {

  return request<PaginatedRoleOutputList>(getRoleListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getRoleListQueryKey = (params?: RoleListParams,) => {
    return [
    `/api/roles/`, ...(params ? [params] : [])
    ] as const;
    }


export const getRoleListQueryOptions = <TData = Awaited<ReturnType<typeof roleList>>, TError = ErrorType<Problem>>(params?: RoleListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getRoleListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof roleList>>> = ({ signal }) => roleList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof roleList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type RoleListQueryResult = NonNullable<Awaited<ReturnType<typeof roleList>>>
export type RoleListQueryError = ErrorType<Problem>


export function useRoleList<TData = Awaited<ReturnType<typeof roleList>>, TError = ErrorType<Problem>>(
 params: undefined |  RoleListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof roleList>>,
          TError,
          Awaited<ReturnType<typeof roleList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRoleList<TData = Awaited<ReturnType<typeof roleList>>, TError = ErrorType<Problem>>(
 params?: RoleListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof roleList>>,
          TError,
          Awaited<ReturnType<typeof roleList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRoleList<TData = Awaited<ReturnType<typeof roleList>>, TError = ErrorType<Problem>>(
 params?: RoleListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useRoleList<TData = Awaited<ReturnType<typeof roleList>>, TError = ErrorType<Problem>>(
 params?: RoleListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getRoleListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getRoleCreateUrl = () => {




  return `/api/roles/`
}

/**
 * The own roles of one's organizations.
 */
export const roleCreate = async (roleInputRequest: RoleInputRequest, options?: Parameters<typeof request>[1]): Promise<RoleOutput> => {

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
return request<RoleOutput>(getRoleCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(roleInputRequest)
  }
);}





export const getRoleCreateMutationKey = () => ['roleCreate'] as const;

export const getRoleCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof roleCreate>>, TError,RoleCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof roleCreate>>, TError,RoleCreateMutationVariables, TContext> => {

const mutationKey = getRoleCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof roleCreate>>, RoleCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  roleCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RoleCreateMutationResult = NonNullable<Awaited<ReturnType<typeof roleCreate>>>
    export type RoleCreateMutationBody = RoleInputRequest
    export type RoleCreateMutationError = ErrorType<Problem>
    export type RoleCreateMutationVariables = {data: RoleInputRequest}

    export const useRoleCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof roleCreate>>, TError,RoleCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof roleCreate>>,
        TError,
        RoleCreateMutationVariables,
        TContext
      > => {
      return useMutation(getRoleCreateMutationOptions(options), queryClient);
    }
    export const getRoleGetUrl = (id: string,) => {




  return `/api/roles/${id}/`
}

/**
 * The own roles of one's organizations.
 */
export const roleGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<RoleOutput> => {

  return request<RoleOutput>(getRoleGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getRoleGetQueryKey = (id: string,) => {
    return [
    `/api/roles/${id}/`
    ] as const;
    }


export const getRoleGetQueryOptions = <TData = Awaited<ReturnType<typeof roleGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getRoleGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof roleGet>>> = ({ signal }) => roleGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof roleGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type RoleGetQueryResult = NonNullable<Awaited<ReturnType<typeof roleGet>>>
export type RoleGetQueryError = ErrorType<Problem>


export function useRoleGet<TData = Awaited<ReturnType<typeof roleGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof roleGet>>,
          TError,
          Awaited<ReturnType<typeof roleGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRoleGet<TData = Awaited<ReturnType<typeof roleGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof roleGet>>,
          TError,
          Awaited<ReturnType<typeof roleGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useRoleGet<TData = Awaited<ReturnType<typeof roleGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useRoleGet<TData = Awaited<ReturnType<typeof roleGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof roleGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getRoleGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getRoleUpdateUrl = (id: string,) => {




  return `/api/roles/${id}/`
}

/**
 * The own roles of one's organizations.
 */
export const roleUpdate = async (id: string,
    patchedRoleChangeRequest?: PatchedRoleChangeRequest, options?: Parameters<typeof request>[1]): Promise<RoleOutput> => {

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
return request<RoleOutput>(getRoleUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedRoleChangeRequest)
  }
);}





export const getRoleUpdateMutationKey = () => ['roleUpdate'] as const;

export const getRoleUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof roleUpdate>>, TError,RoleUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof roleUpdate>>, TError,RoleUpdateMutationVariables, TContext> => {

const mutationKey = getRoleUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof roleUpdate>>, RoleUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  roleUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RoleUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof roleUpdate>>>
    export type RoleUpdateMutationBody = PatchedRoleChangeRequest | undefined
    export type RoleUpdateMutationError = ErrorType<Problem>
    export type RoleUpdateMutationVariables = {id: string;data?: PatchedRoleChangeRequest}

    export const useRoleUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof roleUpdate>>, TError,RoleUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof roleUpdate>>,
        TError,
        RoleUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getRoleUpdateMutationOptions(options), queryClient);
    }
    export const getRoleDeleteUrl = (id: string,) => {




  return `/api/roles/${id}/`
}

/**
 * The own roles of one's organizations.
 */
export const roleDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getRoleDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getRoleDeleteMutationKey = () => ['roleDelete'] as const;

export const getRoleDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof roleDelete>>, TError,RoleDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof roleDelete>>, TError,RoleDeleteMutationVariables, TContext> => {

const mutationKey = getRoleDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof roleDelete>>, RoleDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  roleDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type RoleDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof roleDelete>>>

    export type RoleDeleteMutationError = ErrorType<Problem>
    export type RoleDeleteMutationVariables = {id: string}

    export const useRoleDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof roleDelete>>, TError,RoleDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof roleDelete>>,
        TError,
        RoleDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getRoleDeleteMutationOptions(options), queryClient);
    }
