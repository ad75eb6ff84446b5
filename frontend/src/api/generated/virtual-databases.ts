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
  MountInputRequest,
  MountedTableOutput,
  PaginatedVirtualDatabaseOutputList,
  PatchedVirtualDatabaseRenameRequest,
  Problem,
  VirtualDatabaseDetail,
  VirtualDatabaseInputRequest,
  VirtualDatabaseListParams
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

export const getVirtualDatabaseListUrl = (params?: VirtualDatabaseListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/virtual-databases/?${stringifiedParams}` : `/api/virtual-databases/`
}

export const virtualDatabaseList = async (params?: VirtualDatabaseListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedVirtualDatabaseOutputList> => {

  return request<PaginatedVirtualDatabaseOutputList>(getVirtualDatabaseListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getVirtualDatabaseListQueryKey = (params?: VirtualDatabaseListParams,) => {
    return [
    `/api/virtual-databases/`, ...(params ? [params] : [])
    ] as const;
    }


export const getVirtualDatabaseListQueryOptions = <TData = Awaited<ReturnType<typeof virtualDatabaseList>>, TError = ErrorType<Problem>>(params?: VirtualDatabaseListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getVirtualDatabaseListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof virtualDatabaseList>>> = ({ signal }) => virtualDatabaseList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type VirtualDatabaseListQueryResult = NonNullable<Awaited<ReturnType<typeof virtualDatabaseList>>>
export type VirtualDatabaseListQueryError = ErrorType<Problem>


export function useVirtualDatabaseList<TData = Awaited<ReturnType<typeof virtualDatabaseList>>, TError = ErrorType<Problem>>(
 params: undefined |  VirtualDatabaseListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof virtualDatabaseList>>,
          TError,
          Awaited<ReturnType<typeof virtualDatabaseList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useVirtualDatabaseList<TData = Awaited<ReturnType<typeof virtualDatabaseList>>, TError = ErrorType<Problem>>(
 params?: VirtualDatabaseListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof virtualDatabaseList>>,
          TError,
          Awaited<ReturnType<typeof virtualDatabaseList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useVirtualDatabaseList<TData = Awaited<ReturnType<typeof virtualDatabaseList>>, TError = ErrorType<Problem>>(
 params?: VirtualDatabaseListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useVirtualDatabaseList<TData = Awaited<ReturnType<typeof virtualDatabaseList>>, TError = ErrorType<Problem>>(
 params?: VirtualDatabaseListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getVirtualDatabaseListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getVirtualDatabaseCreateUrl = () => {




  return `/api/virtual-databases/`
}

export const virtualDatabaseCreate = async (virtualDatabaseInputRequest: VirtualDatabaseInputRequest, options?: Parameters<typeof request>[1]): Promise<VirtualDatabaseDetail> => {

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
return request<VirtualDatabaseDetail>(getVirtualDatabaseCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(virtualDatabaseInputRequest)
  }
);}





export const getVirtualDatabaseCreateMutationKey = () => ['virtualDatabaseCreate'] as const;

export const getVirtualDatabaseCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseCreate>>, TError,VirtualDatabaseCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseCreate>>, TError,VirtualDatabaseCreateMutationVariables, TContext> => {

const mutationKey = getVirtualDatabaseCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof virtualDatabaseCreate>>, VirtualDatabaseCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  virtualDatabaseCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VirtualDatabaseCreateMutationResult = NonNullable<Awaited<ReturnType<typeof virtualDatabaseCreate>>>
    export type VirtualDatabaseCreateMutationBody = VirtualDatabaseInputRequest
    export type VirtualDatabaseCreateMutationError = ErrorType<Problem>
    export type VirtualDatabaseCreateMutationVariables = {data: VirtualDatabaseInputRequest}

    export const useVirtualDatabaseCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseCreate>>, TError,VirtualDatabaseCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof virtualDatabaseCreate>>,
        TError,
        VirtualDatabaseCreateMutationVariables,
        TContext
      > => {
      return useMutation(getVirtualDatabaseCreateMutationOptions(options), queryClient);
    }
    export const getVirtualDatabaseGetUrl = (id: string,) => {




  return `/api/virtual-databases/${id}/`
}

export const virtualDatabaseGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<VirtualDatabaseDetail> => {

  return request<VirtualDatabaseDetail>(getVirtualDatabaseGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getVirtualDatabaseGetQueryKey = (id: string,) => {
    return [
    `/api/virtual-databases/${id}/`
    ] as const;
    }


export const getVirtualDatabaseGetQueryOptions = <TData = Awaited<ReturnType<typeof virtualDatabaseGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getVirtualDatabaseGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof virtualDatabaseGet>>> = ({ signal }) => virtualDatabaseGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type VirtualDatabaseGetQueryResult = NonNullable<Awaited<ReturnType<typeof virtualDatabaseGet>>>
export type VirtualDatabaseGetQueryError = ErrorType<Problem>


export function useVirtualDatabaseGet<TData = Awaited<ReturnType<typeof virtualDatabaseGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof virtualDatabaseGet>>,
          TError,
          Awaited<ReturnType<typeof virtualDatabaseGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useVirtualDatabaseGet<TData = Awaited<ReturnType<typeof virtualDatabaseGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof virtualDatabaseGet>>,
          TError,
          Awaited<ReturnType<typeof virtualDatabaseGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useVirtualDatabaseGet<TData = Awaited<ReturnType<typeof virtualDatabaseGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useVirtualDatabaseGet<TData = Awaited<ReturnType<typeof virtualDatabaseGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof virtualDatabaseGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getVirtualDatabaseGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getVirtualDatabaseUpdateUrl = (id: string,) => {




  return `/api/virtual-databases/${id}/`
}

export const virtualDatabaseUpdate = async (id: string,
    patchedVirtualDatabaseRenameRequest?: PatchedVirtualDatabaseRenameRequest, options?: Parameters<typeof request>[1]): Promise<VirtualDatabaseDetail> => {

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
return request<VirtualDatabaseDetail>(getVirtualDatabaseUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedVirtualDatabaseRenameRequest)
  }
);}





export const getVirtualDatabaseUpdateMutationKey = () => ['virtualDatabaseUpdate'] as const;

export const getVirtualDatabaseUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseUpdate>>, TError,VirtualDatabaseUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseUpdate>>, TError,VirtualDatabaseUpdateMutationVariables, TContext> => {

const mutationKey = getVirtualDatabaseUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof virtualDatabaseUpdate>>, VirtualDatabaseUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  virtualDatabaseUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VirtualDatabaseUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof virtualDatabaseUpdate>>>
    export type VirtualDatabaseUpdateMutationBody = PatchedVirtualDatabaseRenameRequest | undefined
    export type VirtualDatabaseUpdateMutationError = ErrorType<Problem>
    export type VirtualDatabaseUpdateMutationVariables = {id: string;data?: PatchedVirtualDatabaseRenameRequest}

    export const useVirtualDatabaseUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseUpdate>>, TError,VirtualDatabaseUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof virtualDatabaseUpdate>>,
        TError,
        VirtualDatabaseUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getVirtualDatabaseUpdateMutationOptions(options), queryClient);
    }
    export const getVirtualDatabaseDeleteUrl = (id: string,) => {




  return `/api/virtual-databases/${id}/`
}

export const virtualDatabaseDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getVirtualDatabaseDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getVirtualDatabaseDeleteMutationKey = () => ['virtualDatabaseDelete'] as const;

export const getVirtualDatabaseDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseDelete>>, TError,VirtualDatabaseDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseDelete>>, TError,VirtualDatabaseDeleteMutationVariables, TContext> => {

const mutationKey = getVirtualDatabaseDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof virtualDatabaseDelete>>, VirtualDatabaseDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  virtualDatabaseDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VirtualDatabaseDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof virtualDatabaseDelete>>>

    export type VirtualDatabaseDeleteMutationError = ErrorType<Problem>
    export type VirtualDatabaseDeleteMutationVariables = {id: string}

    export const useVirtualDatabaseDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseDelete>>, TError,VirtualDatabaseDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof virtualDatabaseDelete>>,
        TError,
        VirtualDatabaseDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getVirtualDatabaseDeleteMutationOptions(options), queryClient);
    }
    export const getVirtualDatabaseMountUrl = (id: string,) => {




  return `/api/virtual-databases/${id}/mount/`
}

export const virtualDatabaseMount = async (id: string,
    mountInputRequest: MountInputRequest, options?: Parameters<typeof request>[1]): Promise<MountedTableOutput> => {

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
return request<MountedTableOutput>(getVirtualDatabaseMountUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(mountInputRequest)
  }
);}





export const getVirtualDatabaseMountMutationKey = () => ['virtualDatabaseMount'] as const;

export const getVirtualDatabaseMountMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseMount>>, TError,VirtualDatabaseMountMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseMount>>, TError,VirtualDatabaseMountMutationVariables, TContext> => {

const mutationKey = getVirtualDatabaseMountMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof virtualDatabaseMount>>, VirtualDatabaseMountMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  virtualDatabaseMount(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type VirtualDatabaseMountMutationResult = NonNullable<Awaited<ReturnType<typeof virtualDatabaseMount>>>
    export type VirtualDatabaseMountMutationBody = MountInputRequest
    export type VirtualDatabaseMountMutationError = ErrorType<Problem>
    export type VirtualDatabaseMountMutationVariables = {id: string;data: MountInputRequest}

    export const useVirtualDatabaseMount = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof virtualDatabaseMount>>, TError,VirtualDatabaseMountMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof virtualDatabaseMount>>,
        TError,
        VirtualDatabaseMountMutationVariables,
        TContext
      > => {
      return useMutation(getVirtualDatabaseMountMutationOptions(options), queryClient);
    }
