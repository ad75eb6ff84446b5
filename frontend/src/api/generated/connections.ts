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
  CheckOutput,
  ConnectionInputRequest,
  ConnectionOutput,
  ConnectionsListParams,
  PaginatedConnectionOutputList,
  PatchedConnectionChangeRequest,
  Problem,
  TableInfoOutput
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

export const getConnectionsListUrl = (params?: ConnectionsListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/connections/?${stringifiedParams}` : `/api/connections/`
}

export const connectionsList = async (params?: ConnectionsListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedConnectionOutputList> => {

  return request<PaginatedConnectionOutputList>(getConnectionsListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getConnectionsListQueryKey = (params?: ConnectionsListParams,) => {
    return [
    `/api/connections/`, ...(params ? [params] : [])
    ] as const;
    }


export const getConnectionsListQueryOptions = <TData = Awaited<ReturnType<typeof connectionsList>>, TError = ErrorType<Problem>>(params?: ConnectionsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getConnectionsListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof connectionsList>>> = ({ signal }) => connectionsList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof connectionsList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ConnectionsListQueryResult = NonNullable<Awaited<ReturnType<typeof connectionsList>>>
export type ConnectionsListQueryError = ErrorType<Problem>


export function useConnectionsList<TData = Awaited<ReturnType<typeof connectionsList>>, TError = ErrorType<Problem>>(
 params: undefined |  ConnectionsListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionsList>>,
          TError,
          Awaited<ReturnType<typeof connectionsList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionsList<TData = Awaited<ReturnType<typeof connectionsList>>, TError = ErrorType<Problem>>(
 params?: ConnectionsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionsList>>,
          TError,
          Awaited<ReturnType<typeof connectionsList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionsList<TData = Awaited<ReturnType<typeof connectionsList>>, TError = ErrorType<Problem>>(
 params?: ConnectionsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useConnectionsList<TData = Awaited<ReturnType<typeof connectionsList>>, TError = ErrorType<Problem>>(
 params?: ConnectionsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getConnectionsListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getConnectionsCreateUrl = () => {




  return `/api/connections/`
}

export const connectionsCreate = async (connectionInputRequest: ConnectionInputRequest, options?: Parameters<typeof request>[1]): Promise<ConnectionOutput> => {

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
return request<ConnectionOutput>(getConnectionsCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(connectionInputRequest)
  }
);}





export const getConnectionsCreateMutationKey = () => ['connectionsCreate'] as const;

export const getConnectionsCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionsCreate>>, TError,ConnectionsCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionsCreate>>, TError,ConnectionsCreateMutationVariables, TContext> => {

const mutationKey = getConnectionsCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionsCreate>>, ConnectionsCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  connectionsCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionsCreateMutationResult = NonNullable<Awaited<ReturnType<typeof connectionsCreate>>>
    export type ConnectionsCreateMutationBody = ConnectionInputRequest
    export type ConnectionsCreateMutationError = ErrorType<Problem>
    export type ConnectionsCreateMutationVariables = {data: ConnectionInputRequest}

    export const useConnectionsCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionsCreate>>, TError,ConnectionsCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionsCreate>>,
        TError,
        ConnectionsCreateMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionsCreateMutationOptions(options), queryClient);
    }
    export const getConnectionsRetrieveUrl = (id: string,) => {




  return `/api/connections/${id}/`
}

export const connectionsRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<ConnectionOutput> => {

  return request<ConnectionOutput>(getConnectionsRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getConnectionsRetrieveQueryKey = (id: string,) => {
    return [
    `/api/connections/${id}/`
    ] as const;
    }


export const getConnectionsRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof connectionsRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getConnectionsRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof connectionsRetrieve>>> = ({ signal }) => connectionsRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof connectionsRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ConnectionsRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof connectionsRetrieve>>>
export type ConnectionsRetrieveQueryError = ErrorType<Problem>


export function useConnectionsRetrieve<TData = Awaited<ReturnType<typeof connectionsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionsRetrieve>>,
          TError,
          Awaited<ReturnType<typeof connectionsRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionsRetrieve<TData = Awaited<ReturnType<typeof connectionsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionsRetrieve>>,
          TError,
          Awaited<ReturnType<typeof connectionsRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionsRetrieve<TData = Awaited<ReturnType<typeof connectionsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useConnectionsRetrieve<TData = Awaited<ReturnType<typeof connectionsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getConnectionsRetrieveQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getConnectionsPartialUpdateUrl = (id: string,) => {




  return `/api/connections/${id}/`
}

export const connectionsPartialUpdate = async (id: string,
    patchedConnectionChangeRequest?: PatchedConnectionChangeRequest, options?: Parameters<typeof request>[1]): Promise<ConnectionOutput> => {

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
return request<ConnectionOutput>(getConnectionsPartialUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedConnectionChangeRequest)
  }
);}





export const getConnectionsPartialUpdateMutationKey = () => ['connectionsPartialUpdate'] as const;

export const getConnectionsPartialUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionsPartialUpdate>>, TError,ConnectionsPartialUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionsPartialUpdate>>, TError,ConnectionsPartialUpdateMutationVariables, TContext> => {

const mutationKey = getConnectionsPartialUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionsPartialUpdate>>, ConnectionsPartialUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  connectionsPartialUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionsPartialUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof connectionsPartialUpdate>>>
    export type ConnectionsPartialUpdateMutationBody = PatchedConnectionChangeRequest | undefined
    export type ConnectionsPartialUpdateMutationError = ErrorType<Problem>
    export type ConnectionsPartialUpdateMutationVariables = {id: string;data?: PatchedConnectionChangeRequest}

    export const useConnectionsPartialUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionsPartialUpdate>>, TError,ConnectionsPartialUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionsPartialUpdate>>,
        TError,
        ConnectionsPartialUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionsPartialUpdateMutationOptions(options), queryClient);
    }
    export const getConnectionsDestroyUrl = (id: string,) => {




  return `/api/connections/${id}/`
}

export const connectionsDestroy = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getConnectionsDestroyUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getConnectionsDestroyMutationKey = () => ['connectionsDestroy'] as const;

export const getConnectionsDestroyMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionsDestroy>>, TError,ConnectionsDestroyMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionsDestroy>>, TError,ConnectionsDestroyMutationVariables, TContext> => {

const mutationKey = getConnectionsDestroyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionsDestroy>>, ConnectionsDestroyMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  connectionsDestroy(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionsDestroyMutationResult = NonNullable<Awaited<ReturnType<typeof connectionsDestroy>>>

    export type ConnectionsDestroyMutationError = ErrorType<Problem>
    export type ConnectionsDestroyMutationVariables = {id: string}

    export const useConnectionsDestroy = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionsDestroy>>, TError,ConnectionsDestroyMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionsDestroy>>,
        TError,
        ConnectionsDestroyMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionsDestroyMutationOptions(options), queryClient);
    }
    export const getConnectionCheckUrl = (id: string,) => {




  return `/api/connections/${id}/check/`
}

export const connectionCheck = async (id: string, options?: Parameters<typeof request>[1]): Promise<CheckOutput> => {

  return request<CheckOutput>(getConnectionCheckUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getConnectionCheckMutationKey = () => ['connectionCheck'] as const;

export const getConnectionCheckMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionCheck>>, TError,ConnectionCheckMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionCheck>>, TError,ConnectionCheckMutationVariables, TContext> => {

const mutationKey = getConnectionCheckMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionCheck>>, ConnectionCheckMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  connectionCheck(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionCheckMutationResult = NonNullable<Awaited<ReturnType<typeof connectionCheck>>>

    export type ConnectionCheckMutationError = ErrorType<Problem>
    export type ConnectionCheckMutationVariables = {id: string}

    export const useConnectionCheck = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionCheck>>, TError,ConnectionCheckMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionCheck>>,
        TError,
        ConnectionCheckMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionCheckMutationOptions(options), queryClient);
    }
    export const getConnectionTablesUrl = (id: string,) => {




  return `/api/connections/${id}/tables/`
}

export const connectionTables = async (id: string, options?: Parameters<typeof request>[1]): Promise<TableInfoOutput[]> => {

  return request<TableInfoOutput[]>(getConnectionTablesUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getConnectionTablesQueryKey = (id: string,) => {
    return [
    `/api/connections/${id}/tables/`
    ] as const;
    }


export const getConnectionTablesQueryOptions = <TData = Awaited<ReturnType<typeof connectionTables>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionTables>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getConnectionTablesQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof connectionTables>>> = ({ signal }) => connectionTables(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof connectionTables>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ConnectionTablesQueryResult = NonNullable<Awaited<ReturnType<typeof connectionTables>>>
export type ConnectionTablesQueryError = ErrorType<Problem>


export function useConnectionTables<TData = Awaited<ReturnType<typeof connectionTables>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionTables>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionTables>>,
          TError,
          Awaited<ReturnType<typeof connectionTables>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionTables<TData = Awaited<ReturnType<typeof connectionTables>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionTables>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionTables>>,
          TError,
          Awaited<ReturnType<typeof connectionTables>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionTables<TData = Awaited<ReturnType<typeof connectionTables>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionTables>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useConnectionTables<TData = Awaited<ReturnType<typeof connectionTables>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionTables>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getConnectionTablesQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






