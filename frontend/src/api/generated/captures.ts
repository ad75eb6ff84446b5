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
  CaptureListParams,
  CaptureOutput,
  CapturePage,
  CaptureSnapshotsParams,
  FindingOutput,
  PaginatedCapturePageList,
  PaginatedSnapshotOutputList,
  Problem,
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

export const getCaptureListUrl = (params?: CaptureListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/captures/?${stringifiedParams}` : `/api/captures/`
}

export const captureList = async (params?: CaptureListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedCapturePageList> => {

  return request<PaginatedCapturePageList>(getCaptureListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCaptureListQueryKey = (params?: CaptureListParams,) => {
    return [
    `/api/captures/`, ...(params ? [params] : [])
    ] as const;
    }


export const getCaptureListQueryOptions = <TData = Awaited<ReturnType<typeof captureList>>, TError = ErrorType<Problem>>(params?: CaptureListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCaptureListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof captureList>>> = ({ signal }) => captureList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof captureList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CaptureListQueryResult = NonNullable<Awaited<ReturnType<typeof captureList>>>
export type CaptureListQueryError = ErrorType<Problem>


export function useCaptureList<TData = Awaited<ReturnType<typeof captureList>>, TError = ErrorType<Problem>>(
 params: undefined |  CaptureListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof captureList>>,
          TError,
          Awaited<ReturnType<typeof captureList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCaptureList<TData = Awaited<ReturnType<typeof captureList>>, TError = ErrorType<Problem>>(
 params?: CaptureListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof captureList>>,
          TError,
          Awaited<ReturnType<typeof captureList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCaptureList<TData = Awaited<ReturnType<typeof captureList>>, TError = ErrorType<Problem>>(
 params?: CaptureListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useCaptureList<TData = Awaited<ReturnType<typeof captureList>>, TError = ErrorType<Problem>>(
 params?: CaptureListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCaptureListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCaptureCreateUrl = () => {




  return `/api/captures/`
}

export const captureCreate = async (captureInputRequest: CaptureInputRequest, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

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
return request<CaptureOutput>(getCaptureCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(captureInputRequest)
  }
);}





export const getCaptureCreateMutationKey = () => ['captureCreate'] as const;

export const getCaptureCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureCreate>>, TError,CaptureCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof captureCreate>>, TError,CaptureCreateMutationVariables, TContext> => {

const mutationKey = getCaptureCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof captureCreate>>, CaptureCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  captureCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CaptureCreateMutationResult = NonNullable<Awaited<ReturnType<typeof captureCreate>>>
    export type CaptureCreateMutationBody = CaptureInputRequest
    export type CaptureCreateMutationError = ErrorType<Problem>
    export type CaptureCreateMutationVariables = {data: CaptureInputRequest}

    export const useCaptureCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureCreate>>, TError,CaptureCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof captureCreate>>,
        TError,
        CaptureCreateMutationVariables,
        TContext
      > => {
      return useMutation(getCaptureCreateMutationOptions(options), queryClient);
    }
    export const getCaptureGetUrl = (id: string,) => {




  return `/api/captures/${id}/`
}

export const captureGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<CapturePage> => {

  return request<CapturePage>(getCaptureGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCaptureGetQueryKey = (id: string,) => {
    return [
    `/api/captures/${id}/`
    ] as const;
    }


export const getCaptureGetQueryOptions = <TData = Awaited<ReturnType<typeof captureGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCaptureGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof captureGet>>> = ({ signal }) => captureGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof captureGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CaptureGetQueryResult = NonNullable<Awaited<ReturnType<typeof captureGet>>>
export type CaptureGetQueryError = ErrorType<Problem>


export function useCaptureGet<TData = Awaited<ReturnType<typeof captureGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof captureGet>>,
          TError,
          Awaited<ReturnType<typeof captureGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCaptureGet<TData = Awaited<ReturnType<typeof captureGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof captureGet>>,
          TError,
          Awaited<ReturnType<typeof captureGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCaptureGet<TData = Awaited<ReturnType<typeof captureGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useCaptureGet<TData = Awaited<ReturnType<typeof captureGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCaptureGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCaptureDeleteUrl = (id: string,) => {




  return `/api/captures/${id}/`
}

export const captureDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getCaptureDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getCaptureDeleteMutationKey = () => ['captureDelete'] as const;

export const getCaptureDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureDelete>>, TError,CaptureDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof captureDelete>>, TError,CaptureDeleteMutationVariables, TContext> => {

const mutationKey = getCaptureDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof captureDelete>>, CaptureDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  captureDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CaptureDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof captureDelete>>>

    export type CaptureDeleteMutationError = ErrorType<Problem>
    export type CaptureDeleteMutationVariables = {id: string}

    export const useCaptureDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureDelete>>, TError,CaptureDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof captureDelete>>,
        TError,
        CaptureDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getCaptureDeleteMutationOptions(options), queryClient);
    }
    export const getCaptureAddTablesUrl = (id: string,) => {




  return `/api/captures/${id}/add-tables/`
}

export const captureAddTables = async (id: string,
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
return request<CaptureOutput>(getCaptureAddTablesUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(tablesInputRequest)
  }
);}





export const getCaptureAddTablesMutationKey = () => ['captureAddTables'] as const;

export const getCaptureAddTablesMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureAddTables>>, TError,CaptureAddTablesMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof captureAddTables>>, TError,CaptureAddTablesMutationVariables, TContext> => {

const mutationKey = getCaptureAddTablesMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof captureAddTables>>, CaptureAddTablesMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  captureAddTables(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CaptureAddTablesMutationResult = NonNullable<Awaited<ReturnType<typeof captureAddTables>>>
    export type CaptureAddTablesMutationBody = TablesInputRequest
    export type CaptureAddTablesMutationError = ErrorType<Problem>
    export type CaptureAddTablesMutationVariables = {id: string;data: TablesInputRequest}

    export const useCaptureAddTables = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureAddTables>>, TError,CaptureAddTablesMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof captureAddTables>>,
        TError,
        CaptureAddTablesMutationVariables,
        TContext
      > => {
      return useMutation(getCaptureAddTablesMutationOptions(options), queryClient);
    }
    export const getCaptureFindingsUrl = (id: string,) => {




  return `/api/captures/${id}/findings/`
}

/**
 * What the source says now about the capture's tables; nothing is kept.
 */
export const captureFindings = async (id: string, options?: Parameters<typeof request>[1]): Promise<FindingOutput[]> => {

  return request<FindingOutput[]>(getCaptureFindingsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCaptureFindingsQueryKey = (id: string,) => {
    return [
    `/api/captures/${id}/findings/`
    ] as const;
    }


export const getCaptureFindingsQueryOptions = <TData = Awaited<ReturnType<typeof captureFindings>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureFindings>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCaptureFindingsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof captureFindings>>> = ({ signal }) => captureFindings(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof captureFindings>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CaptureFindingsQueryResult = NonNullable<Awaited<ReturnType<typeof captureFindings>>>
export type CaptureFindingsQueryError = ErrorType<Problem>


export function useCaptureFindings<TData = Awaited<ReturnType<typeof captureFindings>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureFindings>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof captureFindings>>,
          TError,
          Awaited<ReturnType<typeof captureFindings>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCaptureFindings<TData = Awaited<ReturnType<typeof captureFindings>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureFindings>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof captureFindings>>,
          TError,
          Awaited<ReturnType<typeof captureFindings>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCaptureFindings<TData = Awaited<ReturnType<typeof captureFindings>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureFindings>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useCaptureFindings<TData = Awaited<ReturnType<typeof captureFindings>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureFindings>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCaptureFindingsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCapturePauseUrl = (id: string,) => {




  return `/api/captures/${id}/pause/`
}

export const capturePause = async (id: string, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

  return request<CaptureOutput>(getCapturePauseUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCapturePauseMutationKey = () => ['capturePause'] as const;

export const getCapturePauseMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturePause>>, TError,CapturePauseMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof capturePause>>, TError,CapturePauseMutationVariables, TContext> => {

const mutationKey = getCapturePauseMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof capturePause>>, CapturePauseMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  capturePause(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CapturePauseMutationResult = NonNullable<Awaited<ReturnType<typeof capturePause>>>

    export type CapturePauseMutationError = ErrorType<Problem>
    export type CapturePauseMutationVariables = {id: string}

    export const useCapturePause = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof capturePause>>, TError,CapturePauseMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof capturePause>>,
        TError,
        CapturePauseMutationVariables,
        TContext
      > => {
      return useMutation(getCapturePauseMutationOptions(options), queryClient);
    }
    export const getCaptureRemoveTablesUrl = (id: string,) => {




  return `/api/captures/${id}/remove-tables/`
}

export const captureRemoveTables = async (id: string,
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
return request<CaptureOutput>(getCaptureRemoveTablesUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(tableNamesRequest)
  }
);}





export const getCaptureRemoveTablesMutationKey = () => ['captureRemoveTables'] as const;

export const getCaptureRemoveTablesMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureRemoveTables>>, TError,CaptureRemoveTablesMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof captureRemoveTables>>, TError,CaptureRemoveTablesMutationVariables, TContext> => {

const mutationKey = getCaptureRemoveTablesMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof captureRemoveTables>>, CaptureRemoveTablesMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  captureRemoveTables(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CaptureRemoveTablesMutationResult = NonNullable<Awaited<ReturnType<typeof captureRemoveTables>>>
    export type CaptureRemoveTablesMutationBody = TableNamesRequest
    export type CaptureRemoveTablesMutationError = ErrorType<Problem>
    export type CaptureRemoveTablesMutationVariables = {id: string;data: TableNamesRequest}

    export const useCaptureRemoveTables = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureRemoveTables>>, TError,CaptureRemoveTablesMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof captureRemoveTables>>,
        TError,
        CaptureRemoveTablesMutationVariables,
        TContext
      > => {
      return useMutation(getCaptureRemoveTablesMutationOptions(options), queryClient);
    }
    export const getCaptureResnapshotUrl = (id: string,) => {




  return `/api/captures/${id}/resnapshot/`
}

/**
 * Read every table anew, under ids above all before: a new source epoch.
 */
export const captureResnapshot = async (id: string, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

  return request<CaptureOutput>(getCaptureResnapshotUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCaptureResnapshotMutationKey = () => ['captureResnapshot'] as const;

export const getCaptureResnapshotMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureResnapshot>>, TError,CaptureResnapshotMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof captureResnapshot>>, TError,CaptureResnapshotMutationVariables, TContext> => {

const mutationKey = getCaptureResnapshotMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof captureResnapshot>>, CaptureResnapshotMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  captureResnapshot(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CaptureResnapshotMutationResult = NonNullable<Awaited<ReturnType<typeof captureResnapshot>>>

    export type CaptureResnapshotMutationError = ErrorType<Problem>
    export type CaptureResnapshotMutationVariables = {id: string}

    export const useCaptureResnapshot = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureResnapshot>>, TError,CaptureResnapshotMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof captureResnapshot>>,
        TError,
        CaptureResnapshotMutationVariables,
        TContext
      > => {
      return useMutation(getCaptureResnapshotMutationOptions(options), queryClient);
    }
    export const getCaptureSnapshotsUrl = (id: string,
    params?: CaptureSnapshotsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/captures/${id}/snapshots/?${stringifiedParams}` : `/api/captures/${id}/snapshots/`
}

/**
 * Every full pull, newest first.
 */
export const captureSnapshots = async (id: string,
    params?: CaptureSnapshotsParams, options?: Parameters<typeof request>[1]): Promise<PaginatedSnapshotOutputList> => {

  return request<PaginatedSnapshotOutputList>(getCaptureSnapshotsUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getCaptureSnapshotsQueryKey = (id: string,
    params?: CaptureSnapshotsParams,) => {
    return [
    `/api/captures/${id}/snapshots/`, ...(params ? [params] : [])
    ] as const;
    }


export const getCaptureSnapshotsQueryOptions = <TData = Awaited<ReturnType<typeof captureSnapshots>>, TError = ErrorType<Problem>>(id: string,
    params?: CaptureSnapshotsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureSnapshots>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getCaptureSnapshotsQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof captureSnapshots>>> = ({ signal }) => captureSnapshots(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof captureSnapshots>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type CaptureSnapshotsQueryResult = NonNullable<Awaited<ReturnType<typeof captureSnapshots>>>
export type CaptureSnapshotsQueryError = ErrorType<Problem>


export function useCaptureSnapshots<TData = Awaited<ReturnType<typeof captureSnapshots>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  CaptureSnapshotsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureSnapshots>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof captureSnapshots>>,
          TError,
          Awaited<ReturnType<typeof captureSnapshots>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCaptureSnapshots<TData = Awaited<ReturnType<typeof captureSnapshots>>, TError = ErrorType<Problem>>(
 id: string,
    params?: CaptureSnapshotsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureSnapshots>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof captureSnapshots>>,
          TError,
          Awaited<ReturnType<typeof captureSnapshots>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useCaptureSnapshots<TData = Awaited<ReturnType<typeof captureSnapshots>>, TError = ErrorType<Problem>>(
 id: string,
    params?: CaptureSnapshotsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureSnapshots>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useCaptureSnapshots<TData = Awaited<ReturnType<typeof captureSnapshots>>, TError = ErrorType<Problem>>(
 id: string,
    params?: CaptureSnapshotsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof captureSnapshots>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getCaptureSnapshotsQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getCaptureStartUrl = (id: string,) => {




  return `/api/captures/${id}/start/`
}

export const captureStart = async (id: string, options?: Parameters<typeof request>[1]): Promise<CaptureOutput> => {

  return request<CaptureOutput>(getCaptureStartUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getCaptureStartMutationKey = () => ['captureStart'] as const;

export const getCaptureStartMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureStart>>, TError,CaptureStartMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof captureStart>>, TError,CaptureStartMutationVariables, TContext> => {

const mutationKey = getCaptureStartMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof captureStart>>, CaptureStartMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  captureStart(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CaptureStartMutationResult = NonNullable<Awaited<ReturnType<typeof captureStart>>>

    export type CaptureStartMutationError = ErrorType<Problem>
    export type CaptureStartMutationVariables = {id: string}

    export const useCaptureStart = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureStart>>, TError,CaptureStartMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof captureStart>>,
        TError,
        CaptureStartMutationVariables,
        TContext
      > => {
      return useMutation(getCaptureStartMutationOptions(options), queryClient);
    }
