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
  CaptureInputRequest,
  CaptureOutput,
  CapturesListParams,
  PaginatedCaptureOutputList,
  Problem,
  RaiseEpochInputRequest,
  TableNamesRequest,
  TablesInputRequest
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

export const getCapturesListUrl = (params?: CapturesListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/captures/?${stringifiedParams}` : `/api/captures/`
}

export const capturesList = async (params?: CapturesListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedCaptureOutputList> => {

  return request<PaginatedCaptureOutputList>(getCapturesListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCapturesListQueryKey = (params?: CapturesListParams,) => {
    return [
    `/api/captures/`, ...(params ? [params] : [])
    ] as const;
    }


export const getCapturesListQueryOptions = <TData = Awaited<ReturnType<typeof capturesList>>, TError = ErrorType<Problem>>(params?: CapturesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCapturesListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof capturesList>>> = ({ signal }) => capturesList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof capturesList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CapturesListQueryResult = NonNullable<Awaited<ReturnType<typeof capturesList>>>
export type CapturesListQueryError = ErrorType<Problem>


export function useCapturesList<TData = Awaited<ReturnType<typeof capturesList>>, TError = ErrorType<Problem>>(
 params: undefined |  CapturesListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof capturesList>>,
          TError,
          Awaited<ReturnType<typeof capturesList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCapturesList<TData = Awaited<ReturnType<typeof capturesList>>, TError = ErrorType<Problem>>(
 params?: CapturesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof capturesList>>,
          TError,
          Awaited<ReturnType<typeof capturesList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCapturesList<TData = Awaited<ReturnType<typeof capturesList>>, TError = ErrorType<Problem>>(
 params?: CapturesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useCapturesList<TData = Awaited<ReturnType<typeof capturesList>>, TError = ErrorType<Problem>>(
 params?: CapturesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCapturesListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCapturesCreateUrl = () => {




  return `/api/captures/`
}

export const capturesCreate = async (captureInputRequest: CaptureInputRequest, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

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
return request<CaptureOutput>(getCapturesCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(captureInputRequest)
  }
);}





export const getCapturesCreateMutationKey = () => ['capturesCreate'] as const;

export const getCapturesCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesCreate>>, TError,CapturesCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof capturesCreate>>, TError,CapturesCreateMutationVariables, TContext> => {

const mutationKey = getCapturesCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof capturesCreate>>, CapturesCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  capturesCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CapturesCreateMutationResult = NonNullable<Awaited<ReturnType<typeof capturesCreate>>>
    export type CapturesCreateMutationBody = CaptureInputRequest
    export type CapturesCreateMutationError = ErrorType<Problem>
    export type CapturesCreateMutationVariables = {data: CaptureInputRequest}

    export const useCapturesCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesCreate>>, TError,CapturesCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof capturesCreate>>,
        TError,
        CapturesCreateMutationVariables,
        TContext
      > => {
      return useMutation(getCapturesCreateMutationOptions(options), queryClient);
    }
    export const getCapturesRetrieveUrl = (id: string,) => {




  return `/api/captures/${id}/`
}

export const capturesRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

  return request<CaptureOutput>(getCapturesRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCapturesRetrieveQueryKey = (id: string,) => {
    return [
    `/api/captures/${id}/`
    ] as const;
    }


export const getCapturesRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof capturesRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCapturesRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof capturesRetrieve>>> = ({ signal }) => capturesRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof capturesRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CapturesRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof capturesRetrieve>>>
export type CapturesRetrieveQueryError = ErrorType<Problem>


export function useCapturesRetrieve<TData = Awaited<ReturnType<typeof capturesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof capturesRetrieve>>,
          TError,
          Awaited<ReturnType<typeof capturesRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCapturesRetrieve<TData = Awaited<ReturnType<typeof capturesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof capturesRetrieve>>,
          TError,
          Awaited<ReturnType<typeof capturesRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCapturesRetrieve<TData = Awaited<ReturnType<typeof capturesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useCapturesRetrieve<TData = Awaited<ReturnType<typeof capturesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof capturesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCapturesRetrieveQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCapturesDestroyUrl = (id: string,) => {




  return `/api/captures/${id}/`
}

export const capturesDestroy = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getCapturesDestroyUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getCapturesDestroyMutationKey = () => ['capturesDestroy'] as const;

export const getCapturesDestroyMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesDestroy>>, TError,CapturesDestroyMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof capturesDestroy>>, TError,CapturesDestroyMutationVariables, TContext> => {

const mutationKey = getCapturesDestroyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof capturesDestroy>>, CapturesDestroyMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  capturesDestroy(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CapturesDestroyMutationResult = NonNullable<Awaited<ReturnType<typeof capturesDestroy>>>

    export type CapturesDestroyMutationError = ErrorType<Problem>
    export type CapturesDestroyMutationVariables = {id: string}

    export const useCapturesDestroy = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesDestroy>>, TError,CapturesDestroyMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof capturesDestroy>>,
        TError,
        CapturesDestroyMutationVariables,
        TContext
      > => {
      return useMutation(getCapturesDestroyMutationOptions(options), queryClient);
    }
    export const getCapturesAddTablesCreateUrl = (id: string,) => {




  return `/api/captures/${id}/add-tables/`
}

export const capturesAddTablesCreate = async (id: string,
    tablesInputRequest: TablesInputRequest, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

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
return request<CaptureOutput>(getCapturesAddTablesCreateUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(tablesInputRequest)
  }
);}





export const getCapturesAddTablesCreateMutationKey = () => ['capturesAddTablesCreate'] as const;

export const getCapturesAddTablesCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesAddTablesCreate>>, TError,CapturesAddTablesCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof capturesAddTablesCreate>>, TError,CapturesAddTablesCreateMutationVariables, TContext> => {

const mutationKey = getCapturesAddTablesCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof capturesAddTablesCreate>>, CapturesAddTablesCreateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  capturesAddTablesCreate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CapturesAddTablesCreateMutationResult = NonNullable<Awaited<ReturnType<typeof capturesAddTablesCreate>>>
    export type CapturesAddTablesCreateMutationBody = TablesInputRequest
    export type CapturesAddTablesCreateMutationError = ErrorType<Problem>
    export type CapturesAddTablesCreateMutationVariables = {id: string;data: TablesInputRequest}

    export const useCapturesAddTablesCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesAddTablesCreate>>, TError,CapturesAddTablesCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof capturesAddTablesCreate>>,
        TError,
        CapturesAddTablesCreateMutationVariables,
        TContext
      > => {
      return useMutation(getCapturesAddTablesCreateMutationOptions(options), queryClient);
    }
    export const getCapturesPauseCreateUrl = (id: string,) => {




  return `/api/captures/${id}/pause/`
}

export const capturesPauseCreate = async (id: string, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

  return request<CaptureOutput>(getCapturesPauseCreateUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCapturesPauseCreateMutationKey = () => ['capturesPauseCreate'] as const;

export const getCapturesPauseCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesPauseCreate>>, TError,CapturesPauseCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof capturesPauseCreate>>, TError,CapturesPauseCreateMutationVariables, TContext> => {

const mutationKey = getCapturesPauseCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof capturesPauseCreate>>, CapturesPauseCreateMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  capturesPauseCreate(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CapturesPauseCreateMutationResult = NonNullable<Awaited<ReturnType<typeof capturesPauseCreate>>>

    export type CapturesPauseCreateMutationError = ErrorType<Problem>
    export type CapturesPauseCreateMutationVariables = {id: string}

    export const useCapturesPauseCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesPauseCreate>>, TError,CapturesPauseCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof capturesPauseCreate>>,
        TError,
        CapturesPauseCreateMutationVariables,
        TContext
      > => {
      return useMutation(getCapturesPauseCreateMutationOptions(options), queryClient);
    }
    export const getCapturesRaiseEpochCreateUrl = (id: string,) => {




  return `/api/captures/${id}/raise-epoch/`
}

export const capturesRaiseEpochCreate = async (id: string,
    raiseEpochInputRequest?: RaiseEpochInputRequest, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

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
return request<CaptureOutput>(getCapturesRaiseEpochCreateUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(raiseEpochInputRequest)
  }
);}





export const getCapturesRaiseEpochCreateMutationKey = () => ['capturesRaiseEpochCreate'] as const;

export const getCapturesRaiseEpochCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesRaiseEpochCreate>>, TError,CapturesRaiseEpochCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof capturesRaiseEpochCreate>>, TError,CapturesRaiseEpochCreateMutationVariables, TContext> => {

const mutationKey = getCapturesRaiseEpochCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof capturesRaiseEpochCreate>>, CapturesRaiseEpochCreateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  capturesRaiseEpochCreate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CapturesRaiseEpochCreateMutationResult = NonNullable<Awaited<ReturnType<typeof capturesRaiseEpochCreate>>>
    export type CapturesRaiseEpochCreateMutationBody = RaiseEpochInputRequest | undefined
    export type CapturesRaiseEpochCreateMutationError = ErrorType<Problem>
    export type CapturesRaiseEpochCreateMutationVariables = {id: string;data?: RaiseEpochInputRequest}

    export const useCapturesRaiseEpochCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesRaiseEpochCreate>>, TError,CapturesRaiseEpochCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof capturesRaiseEpochCreate>>,
        TError,
        CapturesRaiseEpochCreateMutationVariables,
        TContext
      > => {
      return useMutation(getCapturesRaiseEpochCreateMutationOptions(options), queryClient);
    }
    export const getCapturesRemoveTablesCreateUrl = (id: string,) => {




  return `/api/captures/${id}/remove-tables/`
}

export const capturesRemoveTablesCreate = async (id: string,
    tableNamesRequest: TableNamesRequest, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

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
return request<CaptureOutput>(getCapturesRemoveTablesCreateUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(tableNamesRequest)
  }
);}





export const getCapturesRemoveTablesCreateMutationKey = () => ['capturesRemoveTablesCreate'] as const;

export const getCapturesRemoveTablesCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesRemoveTablesCreate>>, TError,CapturesRemoveTablesCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof capturesRemoveTablesCreate>>, TError,CapturesRemoveTablesCreateMutationVariables, TContext> => {

const mutationKey = getCapturesRemoveTablesCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof capturesRemoveTablesCreate>>, CapturesRemoveTablesCreateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  capturesRemoveTablesCreate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CapturesRemoveTablesCreateMutationResult = NonNullable<Awaited<ReturnType<typeof capturesRemoveTablesCreate>>>
    export type CapturesRemoveTablesCreateMutationBody = TableNamesRequest
    export type CapturesRemoveTablesCreateMutationError = ErrorType<Problem>
    export type CapturesRemoveTablesCreateMutationVariables = {id: string;data: TableNamesRequest}

    export const useCapturesRemoveTablesCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesRemoveTablesCreate>>, TError,CapturesRemoveTablesCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof capturesRemoveTablesCreate>>,
        TError,
        CapturesRemoveTablesCreateMutationVariables,
        TContext
      > => {
      return useMutation(getCapturesRemoveTablesCreateMutationOptions(options), queryClient);
    }
    export const getCapturesStartCreateUrl = (id: string,) => {




  return `/api/captures/${id}/start/`
}

export const capturesStartCreate = async (id: string, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

  return request<CaptureOutput>(getCapturesStartCreateUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCapturesStartCreateMutationKey = () => ['capturesStartCreate'] as const;

export const getCapturesStartCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesStartCreate>>, TError,CapturesStartCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof capturesStartCreate>>, TError,CapturesStartCreateMutationVariables, TContext> => {

const mutationKey = getCapturesStartCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof capturesStartCreate>>, CapturesStartCreateMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  capturesStartCreate(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CapturesStartCreateMutationResult = NonNullable<Awaited<ReturnType<typeof capturesStartCreate>>>

    export type CapturesStartCreateMutationError = ErrorType<Problem>
    export type CapturesStartCreateMutationVariables = {id: string}

    export const useCapturesStartCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturesStartCreate>>, TError,CapturesStartCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof capturesStartCreate>>,
        TError,
        CapturesStartCreateMutationVariables,
        TContext
      > => {
      return useMutation(getCapturesStartCreateMutationOptions(options), queryClient);
    }
