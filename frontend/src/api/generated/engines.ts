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
  EngineInputRequest,
  EngineListParams,
  EngineLogsParams,
  EngineOutput,
  EngineProcessesParams,
  EngineSharingRequest,
  LogPageOutput,
  PaginatedEngineOutputList,
  PaginatedProcessOutputList,
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

export const getEngineListUrl = (params?: EngineListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/engines/?${stringifiedParams}` : `/api/engines/`
}

export const engineList = async (params?: EngineListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedEngineOutputList> => {

  return request<PaginatedEngineOutputList>(getEngineListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getEngineListQueryKey = (params?: EngineListParams,) => {
    return [
    `/api/engines/`, ...(params ? [params] : [])
    ] as const;
    }


export const getEngineListQueryOptions = <TData = Awaited<ReturnType<typeof engineList>>, TError = ErrorType<Problem>>(params?: EngineListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getEngineListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof engineList>>> = ({ signal }) => engineList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof engineList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type EngineListQueryResult = NonNullable<Awaited<ReturnType<typeof engineList>>>
export type EngineListQueryError = ErrorType<Problem>


export function useEngineList<TData = Awaited<ReturnType<typeof engineList>>, TError = ErrorType<Problem>>(
 params: undefined |  EngineListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof engineList>>,
          TError,
          Awaited<ReturnType<typeof engineList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useEngineList<TData = Awaited<ReturnType<typeof engineList>>, TError = ErrorType<Problem>>(
 params?: EngineListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof engineList>>,
          TError,
          Awaited<ReturnType<typeof engineList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useEngineList<TData = Awaited<ReturnType<typeof engineList>>, TError = ErrorType<Problem>>(
 params?: EngineListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useEngineList<TData = Awaited<ReturnType<typeof engineList>>, TError = ErrorType<Problem>>(
 params?: EngineListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getEngineListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEngineCreateUrl = () => {




  return `/api/engines/`
}

export const engineCreate = async (engineInputRequest: EngineInputRequest, options?: Parameters<typeof request>[1]): Promise<EngineOutput> => {

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
return request<EngineOutput>(getEngineCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(engineInputRequest)
  }
);}





export const getEngineCreateMutationKey = () => ['engineCreate'] as const;

export const getEngineCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineCreate>>, TError,EngineCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof engineCreate>>, TError,EngineCreateMutationVariables, TContext> => {

const mutationKey = getEngineCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof engineCreate>>, EngineCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  engineCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EngineCreateMutationResult = NonNullable<Awaited<ReturnType<typeof engineCreate>>>
    export type EngineCreateMutationBody = EngineInputRequest
    export type EngineCreateMutationError = ErrorType<Problem>
    export type EngineCreateMutationVariables = {data: EngineInputRequest}

    export const useEngineCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineCreate>>, TError,EngineCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof engineCreate>>,
        TError,
        EngineCreateMutationVariables,
        TContext
      > => {
      return useMutation(getEngineCreateMutationOptions(options), queryClient);
    }
    export const getEngineGetUrl = (id: string,) => {




  return `/api/engines/${id}/`
}

export const engineGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<EngineOutput> => {

  return request<EngineOutput>(getEngineGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getEngineGetQueryKey = (id: string,) => {
    return [
    `/api/engines/${id}/`
    ] as const;
    }


export const getEngineGetQueryOptions = <TData = Awaited<ReturnType<typeof engineGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getEngineGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof engineGet>>> = ({ signal }) => engineGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof engineGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type EngineGetQueryResult = NonNullable<Awaited<ReturnType<typeof engineGet>>>
export type EngineGetQueryError = ErrorType<Problem>


export function useEngineGet<TData = Awaited<ReturnType<typeof engineGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof engineGet>>,
          TError,
          Awaited<ReturnType<typeof engineGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useEngineGet<TData = Awaited<ReturnType<typeof engineGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof engineGet>>,
          TError,
          Awaited<ReturnType<typeof engineGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useEngineGet<TData = Awaited<ReturnType<typeof engineGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useEngineGet<TData = Awaited<ReturnType<typeof engineGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getEngineGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEngineDeleteUrl = (id: string,) => {




  return `/api/engines/${id}/`
}

export const engineDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getEngineDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getEngineDeleteMutationKey = () => ['engineDelete'] as const;

export const getEngineDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineDelete>>, TError,EngineDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof engineDelete>>, TError,EngineDeleteMutationVariables, TContext> => {

const mutationKey = getEngineDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof engineDelete>>, EngineDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  engineDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EngineDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof engineDelete>>>

    export type EngineDeleteMutationError = ErrorType<Problem>
    export type EngineDeleteMutationVariables = {id: string}

    export const useEngineDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineDelete>>, TError,EngineDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof engineDelete>>,
        TError,
        EngineDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getEngineDeleteMutationOptions(options), queryClient);
    }
    export const getEngineLogsUrl = (id: string,
    params?: EngineLogsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/engines/${id}/logs/?${stringifiedParams}` : `/api/engines/${id}/logs/`
}

/**
 * The engine's own lines; a flow's lines are its project's, and stand with the flow.
 */
export const engineLogs = async (id: string,
    params?: EngineLogsParams, options?: Parameters<typeof request>[1]): Promise<LogPageOutput> => {

  return request<LogPageOutput>(getEngineLogsUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getEngineLogsQueryKey = (id: string,
    params?: EngineLogsParams,) => {
    return [
    `/api/engines/${id}/logs/`, ...(params ? [params] : [])
    ] as const;
    }


export const getEngineLogsQueryOptions = <TData = Awaited<ReturnType<typeof engineLogs>>, TError = ErrorType<Problem>>(id: string,
    params?: EngineLogsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineLogs>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getEngineLogsQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof engineLogs>>> = ({ signal }) => engineLogs(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof engineLogs>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type EngineLogsQueryResult = NonNullable<Awaited<ReturnType<typeof engineLogs>>>
export type EngineLogsQueryError = ErrorType<Problem>


export function useEngineLogs<TData = Awaited<ReturnType<typeof engineLogs>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  EngineLogsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineLogs>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof engineLogs>>,
          TError,
          Awaited<ReturnType<typeof engineLogs>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useEngineLogs<TData = Awaited<ReturnType<typeof engineLogs>>, TError = ErrorType<Problem>>(
 id: string,
    params?: EngineLogsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineLogs>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof engineLogs>>,
          TError,
          Awaited<ReturnType<typeof engineLogs>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useEngineLogs<TData = Awaited<ReturnType<typeof engineLogs>>, TError = ErrorType<Problem>>(
 id: string,
    params?: EngineLogsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineLogs>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useEngineLogs<TData = Awaited<ReturnType<typeof engineLogs>>, TError = ErrorType<Problem>>(
 id: string,
    params?: EngineLogsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineLogs>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getEngineLogsQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEngineProcessesUrl = (id: string,
    params?: EngineProcessesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/engines/${id}/processes/?${stringifiedParams}` : `/api/engines/${id}/processes/`
}

/**
 * Every process it had, newest first, and why each ended.
 */
export const engineProcesses = async (id: string,
    params?: EngineProcessesParams, options?: Parameters<typeof request>[1]): Promise<PaginatedProcessOutputList> => {

  return request<PaginatedProcessOutputList>(getEngineProcessesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getEngineProcessesQueryKey = (id: string,
    params?: EngineProcessesParams,) => {
    return [
    `/api/engines/${id}/processes/`, ...(params ? [params] : [])
    ] as const;
    }


export const getEngineProcessesQueryOptions = <TData = Awaited<ReturnType<typeof engineProcesses>>, TError = ErrorType<Problem>>(id: string,
    params?: EngineProcessesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineProcesses>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getEngineProcessesQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof engineProcesses>>> = ({ signal }) => engineProcesses(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof engineProcesses>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type EngineProcessesQueryResult = NonNullable<Awaited<ReturnType<typeof engineProcesses>>>
export type EngineProcessesQueryError = ErrorType<Problem>


export function useEngineProcesses<TData = Awaited<ReturnType<typeof engineProcesses>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  EngineProcessesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineProcesses>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof engineProcesses>>,
          TError,
          Awaited<ReturnType<typeof engineProcesses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useEngineProcesses<TData = Awaited<ReturnType<typeof engineProcesses>>, TError = ErrorType<Problem>>(
 id: string,
    params?: EngineProcessesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineProcesses>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof engineProcesses>>,
          TError,
          Awaited<ReturnType<typeof engineProcesses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useEngineProcesses<TData = Awaited<ReturnType<typeof engineProcesses>>, TError = ErrorType<Problem>>(
 id: string,
    params?: EngineProcessesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineProcesses>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useEngineProcesses<TData = Awaited<ReturnType<typeof engineProcesses>>, TError = ErrorType<Problem>>(
 id: string,
    params?: EngineProcessesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof engineProcesses>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getEngineProcessesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getEngineShareUrl = (id: string,) => {




  return `/api/engines/${id}/share/`
}

export const engineShare = async (id: string,
    engineSharingRequest: EngineSharingRequest, options?: Parameters<typeof request>[1]): Promise<EngineOutput> => {

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
return request<EngineOutput>(getEngineShareUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(engineSharingRequest)
  }
);}





export const getEngineShareMutationKey = () => ['engineShare'] as const;

export const getEngineShareMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineShare>>, TError,EngineShareMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof engineShare>>, TError,EngineShareMutationVariables, TContext> => {

const mutationKey = getEngineShareMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof engineShare>>, EngineShareMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  engineShare(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EngineShareMutationResult = NonNullable<Awaited<ReturnType<typeof engineShare>>>
    export type EngineShareMutationBody = EngineSharingRequest
    export type EngineShareMutationError = ErrorType<Problem>
    export type EngineShareMutationVariables = {id: string;data: EngineSharingRequest}

    export const useEngineShare = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineShare>>, TError,EngineShareMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof engineShare>>,
        TError,
        EngineShareMutationVariables,
        TContext
      > => {
      return useMutation(getEngineShareMutationOptions(options), queryClient);
    }
    export const getEngineStartUrl = (id: string,) => {




  return `/api/engines/${id}/start/`
}

export const engineStart = async (id: string, options?: Parameters<typeof request>[1]): Promise<EngineOutput> => {

  return request<EngineOutput>(getEngineStartUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getEngineStartMutationKey = () => ['engineStart'] as const;

export const getEngineStartMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineStart>>, TError,EngineStartMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof engineStart>>, TError,EngineStartMutationVariables, TContext> => {

const mutationKey = getEngineStartMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof engineStart>>, EngineStartMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  engineStart(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EngineStartMutationResult = NonNullable<Awaited<ReturnType<typeof engineStart>>>

    export type EngineStartMutationError = ErrorType<Problem>
    export type EngineStartMutationVariables = {id: string}

    export const useEngineStart = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineStart>>, TError,EngineStartMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof engineStart>>,
        TError,
        EngineStartMutationVariables,
        TContext
      > => {
      return useMutation(getEngineStartMutationOptions(options), queryClient);
    }
    export const getEngineStopUrl = (id: string,) => {




  return `/api/engines/${id}/stop/`
}

export const engineStop = async (id: string, options?: Parameters<typeof request>[1]): Promise<EngineOutput> => {

  return request<EngineOutput>(getEngineStopUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getEngineStopMutationKey = () => ['engineStop'] as const;

export const getEngineStopMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineStop>>, TError,EngineStopMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof engineStop>>, TError,EngineStopMutationVariables, TContext> => {

const mutationKey = getEngineStopMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof engineStop>>, EngineStopMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  engineStop(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type EngineStopMutationResult = NonNullable<Awaited<ReturnType<typeof engineStop>>>

    export type EngineStopMutationError = ErrorType<Problem>
    export type EngineStopMutationVariables = {id: string}

    export const useEngineStop = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof engineStop>>, TError,EngineStopMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof engineStop>>,
        TError,
        EngineStopMutationVariables,
        TContext
      > => {
      return useMutation(getEngineStopMutationOptions(options), queryClient);
    }
