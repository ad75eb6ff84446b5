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
  ConnectionListParams,
  ConnectionOutput,
  OptionsCheckInputRequest,
  PaginatedConnectionOutputList,
  PatchedConnectionChangeRequest,
  Problem,
  SampleInputRequest,
  SampleOutput,
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

export const getConnectionListUrl = (params?: ConnectionListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/connections/?${stringifiedParams}` : `/api/connections/`
}

export const connectionList = async (params?: ConnectionListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedConnectionOutputList> => {

  return request<PaginatedConnectionOutputList>(getConnectionListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getConnectionListQueryKey = (params?: ConnectionListParams,) => {
    return [
    `/api/connections/`, ...(params ? [params] : [])
    ] as const;
    }


export const getConnectionListQueryOptions = <TData = Awaited<ReturnType<typeof connectionList>>, TError = ErrorType<Problem>>(params?: ConnectionListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getConnectionListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof connectionList>>> = ({ signal }) => connectionList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof connectionList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ConnectionListQueryResult = NonNullable<Awaited<ReturnType<typeof connectionList>>>
export type ConnectionListQueryError = ErrorType<Problem>


export function useConnectionList<TData = Awaited<ReturnType<typeof connectionList>>, TError = ErrorType<Problem>>(
 params: undefined |  ConnectionListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionList>>,
          TError,
          Awaited<ReturnType<typeof connectionList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionList<TData = Awaited<ReturnType<typeof connectionList>>, TError = ErrorType<Problem>>(
 params?: ConnectionListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionList>>,
          TError,
          Awaited<ReturnType<typeof connectionList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionList<TData = Awaited<ReturnType<typeof connectionList>>, TError = ErrorType<Problem>>(
 params?: ConnectionListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useConnectionList<TData = Awaited<ReturnType<typeof connectionList>>, TError = ErrorType<Problem>>(
 params?: ConnectionListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getConnectionListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getConnectionCreateUrl = () => {




  return `/api/connections/`
}

export const connectionCreate = async (connectionInputRequest: ConnectionInputRequest, options?: Parameters<typeof request>[1]): Promise<ConnectionOutput> => {

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
return request<ConnectionOutput>(getConnectionCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(connectionInputRequest)
  }
);}





export const getConnectionCreateMutationKey = () => ['connectionCreate'] as const;

export const getConnectionCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionCreate>>, TError,ConnectionCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionCreate>>, TError,ConnectionCreateMutationVariables, TContext> => {

const mutationKey = getConnectionCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionCreate>>, ConnectionCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  connectionCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionCreateMutationResult = NonNullable<Awaited<ReturnType<typeof connectionCreate>>>
    export type ConnectionCreateMutationBody = ConnectionInputRequest
    export type ConnectionCreateMutationError = ErrorType<Problem>
    export type ConnectionCreateMutationVariables = {data: ConnectionInputRequest}

    export const useConnectionCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionCreate>>, TError,ConnectionCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionCreate>>,
        TError,
        ConnectionCreateMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionCreateMutationOptions(options), queryClient);
    }
    export const getConnectionGetUrl = (id: string,) => {




  return `/api/connections/${id}/`
}

export const connectionGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<ConnectionOutput> => {

  return request<ConnectionOutput>(getConnectionGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getConnectionGetQueryKey = (id: string,) => {
    return [
    `/api/connections/${id}/`
    ] as const;
    }


export const getConnectionGetQueryOptions = <TData = Awaited<ReturnType<typeof connectionGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getConnectionGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof connectionGet>>> = ({ signal }) => connectionGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof connectionGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ConnectionGetQueryResult = NonNullable<Awaited<ReturnType<typeof connectionGet>>>
export type ConnectionGetQueryError = ErrorType<Problem>


export function useConnectionGet<TData = Awaited<ReturnType<typeof connectionGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionGet>>,
          TError,
          Awaited<ReturnType<typeof connectionGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionGet<TData = Awaited<ReturnType<typeof connectionGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionGet>>,
          TError,
          Awaited<ReturnType<typeof connectionGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionGet<TData = Awaited<ReturnType<typeof connectionGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useConnectionGet<TData = Awaited<ReturnType<typeof connectionGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getConnectionGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getConnectionUpdateUrl = (id: string,) => {




  return `/api/connections/${id}/`
}

export const connectionUpdate = async (id: string,
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
return request<ConnectionOutput>(getConnectionUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedConnectionChangeRequest)
  }
);}





export const getConnectionUpdateMutationKey = () => ['connectionUpdate'] as const;

export const getConnectionUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionUpdate>>, TError,ConnectionUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionUpdate>>, TError,ConnectionUpdateMutationVariables, TContext> => {

const mutationKey = getConnectionUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionUpdate>>, ConnectionUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  connectionUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof connectionUpdate>>>
    export type ConnectionUpdateMutationBody = PatchedConnectionChangeRequest | undefined
    export type ConnectionUpdateMutationError = ErrorType<Problem>
    export type ConnectionUpdateMutationVariables = {id: string;data?: PatchedConnectionChangeRequest}

    export const useConnectionUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionUpdate>>, TError,ConnectionUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionUpdate>>,
        TError,
        ConnectionUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionUpdateMutationOptions(options), queryClient);
    }
    export const getConnectionDeleteUrl = (id: string,) => {




  return `/api/connections/${id}/`
}

export const connectionDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getConnectionDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getConnectionDeleteMutationKey = () => ['connectionDelete'] as const;

export const getConnectionDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionDelete>>, TError,ConnectionDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionDelete>>, TError,ConnectionDeleteMutationVariables, TContext> => {

const mutationKey = getConnectionDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionDelete>>, ConnectionDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  connectionDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof connectionDelete>>>

    export type ConnectionDeleteMutationError = ErrorType<Problem>
    export type ConnectionDeleteMutationVariables = {id: string}

    export const useConnectionDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionDelete>>, TError,ConnectionDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionDelete>>,
        TError,
        ConnectionDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionDeleteMutationOptions(options), queryClient);
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
    export const getConnectionSampleUrl = (id: string,) => {




  return `/api/connections/${id}/sample/`
}

/**
 * The newest rows of a table, read now. Raw data: needs the operation `data.read_raw`.
 */
export const connectionSample = async (id: string,
    sampleInputRequest: SampleInputRequest, options?: Parameters<typeof request>[1]): Promise<SampleOutput> => {

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
return request<SampleOutput>(getConnectionSampleUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(sampleInputRequest)
  }
);}





export const getConnectionSampleMutationKey = () => ['connectionSample'] as const;

export const getConnectionSampleMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionSample>>, TError,ConnectionSampleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionSample>>, TError,ConnectionSampleMutationVariables, TContext> => {

const mutationKey = getConnectionSampleMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionSample>>, ConnectionSampleMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  connectionSample(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionSampleMutationResult = NonNullable<Awaited<ReturnType<typeof connectionSample>>>
    export type ConnectionSampleMutationBody = SampleInputRequest
    export type ConnectionSampleMutationError = ErrorType<Problem>
    export type ConnectionSampleMutationVariables = {id: string;data: SampleInputRequest}

    export const useConnectionSample = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionSample>>, TError,ConnectionSampleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionSample>>,
        TError,
        ConnectionSampleMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionSampleMutationOptions(options), queryClient);
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






export const getConnectionCheckOptionsUrl = () => {




  return `/api/connections/check-options/`
}

/**
 * Before it is kept: what a form holds.
 */
export const connectionCheckOptions = async (optionsCheckInputRequest: OptionsCheckInputRequest, options?: Parameters<typeof request>[1]): Promise<CheckOutput> => {

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
return request<CheckOutput>(getConnectionCheckOptionsUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(optionsCheckInputRequest)
  }
);}





export const getConnectionCheckOptionsMutationKey = () => ['connectionCheckOptions'] as const;

export const getConnectionCheckOptionsMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionCheckOptions>>, TError,ConnectionCheckOptionsMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof connectionCheckOptions>>, TError,ConnectionCheckOptionsMutationVariables, TContext> => {

const mutationKey = getConnectionCheckOptionsMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof connectionCheckOptions>>, ConnectionCheckOptionsMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  connectionCheckOptions(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ConnectionCheckOptionsMutationResult = NonNullable<Awaited<ReturnType<typeof connectionCheckOptions>>>
    export type ConnectionCheckOptionsMutationBody = OptionsCheckInputRequest
    export type ConnectionCheckOptionsMutationError = ErrorType<Problem>
    export type ConnectionCheckOptionsMutationVariables = {data: OptionsCheckInputRequest}

    export const useConnectionCheckOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof connectionCheckOptions>>, TError,ConnectionCheckOptionsMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof connectionCheckOptions>>,
        TError,
        ConnectionCheckOptionsMutationVariables,
        TContext
      > => {
      return useMutation(getConnectionCheckOptionsMutationOptions(options), queryClient);
    }
