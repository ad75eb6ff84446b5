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
  BacklogOutput,
  DashboardDetail,
  DashboardDraftInputRequest,
  DashboardInputRequest,
  DashboardListParams,
  DashboardPublishInputRequest,
  DatasetResultOutput,
  PaginatedDashboardOutputList,
  PatchedDashboardRenameRequest,
  Problem,
  ShownInputRequest
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

export const getDashboardListUrl = (params?: DashboardListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/dashboards/?${stringifiedParams}` : `/api/dashboards/`
}

export const dashboardList = async (params?: DashboardListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedDashboardOutputList> => {

  return request<PaginatedDashboardOutputList>(getDashboardListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDashboardListQueryKey = (params?: DashboardListParams,) => {
    return [
    `/api/dashboards/`, ...(params ? [params] : [])
    ] as const;
    }


export const getDashboardListQueryOptions = <TData = Awaited<ReturnType<typeof dashboardList>>, TError = ErrorType<Problem>>(params?: DashboardListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDashboardListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof dashboardList>>> = ({ signal }) => dashboardList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof dashboardList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DashboardListQueryResult = NonNullable<Awaited<ReturnType<typeof dashboardList>>>
export type DashboardListQueryError = ErrorType<Problem>


export function useDashboardList<TData = Awaited<ReturnType<typeof dashboardList>>, TError = ErrorType<Problem>>(
 params: undefined |  DashboardListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof dashboardList>>,
          TError,
          Awaited<ReturnType<typeof dashboardList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDashboardList<TData = Awaited<ReturnType<typeof dashboardList>>, TError = ErrorType<Problem>>(
 params?: DashboardListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof dashboardList>>,
          TError,
          Awaited<ReturnType<typeof dashboardList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDashboardList<TData = Awaited<ReturnType<typeof dashboardList>>, TError = ErrorType<Problem>>(
 params?: DashboardListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDashboardList<TData = Awaited<ReturnType<typeof dashboardList>>, TError = ErrorType<Problem>>(
 params?: DashboardListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDashboardListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDashboardCreateUrl = () => {




  return `/api/dashboards/`
}

export const dashboardCreate = async (dashboardInputRequest: DashboardInputRequest, options?: Parameters<typeof request>[1]): Promise<DashboardDetail> => {

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
return request<DashboardDetail>(getDashboardCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(dashboardInputRequest)
  }
);}





export const getDashboardCreateMutationKey = () => ['dashboardCreate'] as const;

export const getDashboardCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardCreate>>, TError,DashboardCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof dashboardCreate>>, TError,DashboardCreateMutationVariables, TContext> => {

const mutationKey = getDashboardCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof dashboardCreate>>, DashboardCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  dashboardCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DashboardCreateMutationResult = NonNullable<Awaited<ReturnType<typeof dashboardCreate>>>
    export type DashboardCreateMutationBody = DashboardInputRequest
    export type DashboardCreateMutationError = ErrorType<Problem>
    export type DashboardCreateMutationVariables = {data: DashboardInputRequest}

    export const useDashboardCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardCreate>>, TError,DashboardCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof dashboardCreate>>,
        TError,
        DashboardCreateMutationVariables,
        TContext
      > => {
      return useMutation(getDashboardCreateMutationOptions(options), queryClient);
    }
    export const getDashboardGetUrl = (id: string,) => {




  return `/api/dashboards/${id}/`
}

export const dashboardGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<DashboardDetail> => {

  return request<DashboardDetail>(getDashboardGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDashboardGetQueryKey = (id: string,) => {
    return [
    `/api/dashboards/${id}/`
    ] as const;
    }


export const getDashboardGetQueryOptions = <TData = Awaited<ReturnType<typeof dashboardGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDashboardGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof dashboardGet>>> = ({ signal }) => dashboardGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof dashboardGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DashboardGetQueryResult = NonNullable<Awaited<ReturnType<typeof dashboardGet>>>
export type DashboardGetQueryError = ErrorType<Problem>


export function useDashboardGet<TData = Awaited<ReturnType<typeof dashboardGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof dashboardGet>>,
          TError,
          Awaited<ReturnType<typeof dashboardGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDashboardGet<TData = Awaited<ReturnType<typeof dashboardGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof dashboardGet>>,
          TError,
          Awaited<ReturnType<typeof dashboardGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDashboardGet<TData = Awaited<ReturnType<typeof dashboardGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDashboardGet<TData = Awaited<ReturnType<typeof dashboardGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDashboardGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDashboardUpdateUrl = (id: string,) => {




  return `/api/dashboards/${id}/`
}

export const dashboardUpdate = async (id: string,
    patchedDashboardRenameRequest?: PatchedDashboardRenameRequest, options?: Parameters<typeof request>[1]): Promise<DashboardDetail> => {

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
return request<DashboardDetail>(getDashboardUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedDashboardRenameRequest)
  }
);}





export const getDashboardUpdateMutationKey = () => ['dashboardUpdate'] as const;

export const getDashboardUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardUpdate>>, TError,DashboardUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof dashboardUpdate>>, TError,DashboardUpdateMutationVariables, TContext> => {

const mutationKey = getDashboardUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof dashboardUpdate>>, DashboardUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  dashboardUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DashboardUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof dashboardUpdate>>>
    export type DashboardUpdateMutationBody = PatchedDashboardRenameRequest | undefined
    export type DashboardUpdateMutationError = ErrorType<Problem>
    export type DashboardUpdateMutationVariables = {id: string;data?: PatchedDashboardRenameRequest}

    export const useDashboardUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardUpdate>>, TError,DashboardUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof dashboardUpdate>>,
        TError,
        DashboardUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getDashboardUpdateMutationOptions(options), queryClient);
    }
    export const getDashboardDeleteUrl = (id: string,) => {




  return `/api/dashboards/${id}/`
}

export const dashboardDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getDashboardDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDashboardDeleteMutationKey = () => ['dashboardDelete'] as const;

export const getDashboardDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardDelete>>, TError,DashboardDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof dashboardDelete>>, TError,DashboardDeleteMutationVariables, TContext> => {

const mutationKey = getDashboardDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof dashboardDelete>>, DashboardDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  dashboardDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DashboardDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof dashboardDelete>>>

    export type DashboardDeleteMutationError = ErrorType<Problem>
    export type DashboardDeleteMutationVariables = {id: string}

    export const useDashboardDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardDelete>>, TError,DashboardDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof dashboardDelete>>,
        TError,
        DashboardDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getDashboardDeleteMutationOptions(options), queryClient);
    }
    export const getDashboardBacklogUrl = (id: string,) => {




  return `/api/dashboards/${id}/backlog/`
}

/**
 * What the flows that fill it have still to read, and how far full pulls are.
 */
export const dashboardBacklog = async (id: string, options?: Parameters<typeof request>[1]): Promise<BacklogOutput> => {

  return request<BacklogOutput>(getDashboardBacklogUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDashboardBacklogQueryKey = (id: string,) => {
    return [
    `/api/dashboards/${id}/backlog/`
    ] as const;
    }


export const getDashboardBacklogQueryOptions = <TData = Awaited<ReturnType<typeof dashboardBacklog>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardBacklog>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDashboardBacklogQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof dashboardBacklog>>> = ({ signal }) => dashboardBacklog(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof dashboardBacklog>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DashboardBacklogQueryResult = NonNullable<Awaited<ReturnType<typeof dashboardBacklog>>>
export type DashboardBacklogQueryError = ErrorType<Problem>


export function useDashboardBacklog<TData = Awaited<ReturnType<typeof dashboardBacklog>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardBacklog>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof dashboardBacklog>>,
          TError,
          Awaited<ReturnType<typeof dashboardBacklog>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDashboardBacklog<TData = Awaited<ReturnType<typeof dashboardBacklog>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardBacklog>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof dashboardBacklog>>,
          TError,
          Awaited<ReturnType<typeof dashboardBacklog>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDashboardBacklog<TData = Awaited<ReturnType<typeof dashboardBacklog>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardBacklog>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDashboardBacklog<TData = Awaited<ReturnType<typeof dashboardBacklog>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof dashboardBacklog>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDashboardBacklogQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDashboardRunUrl = (id: string,
    datasetId: string,) => {




  return `/api/dashboards/${id}/datasets/${datasetId}/run/`
}

/**
 * The rows of a dataset that it shows, also for whom it alone was shared with.
 */
export const dashboardRun = async (id: string,
    datasetId: string,
    shownInputRequest?: ShownInputRequest, options?: Parameters<typeof request>[1]): Promise<DatasetResultOutput> => {

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
return request<DatasetResultOutput>(getDashboardRunUrl(id,datasetId),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(shownInputRequest)
  }
);}





export const getDashboardRunMutationKey = () => ['dashboardRun'] as const;

export const getDashboardRunMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardRun>>, TError,DashboardRunMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof dashboardRun>>, TError,DashboardRunMutationVariables, TContext> => {

const mutationKey = getDashboardRunMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof dashboardRun>>, DashboardRunMutationVariables> = (props) => {
          const {id,datasetId,data} = props ?? {};

          return  dashboardRun(id,datasetId,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DashboardRunMutationResult = NonNullable<Awaited<ReturnType<typeof dashboardRun>>>
    export type DashboardRunMutationBody = ShownInputRequest | undefined
    export type DashboardRunMutationError = ErrorType<Problem>
    export type DashboardRunMutationVariables = {id: string;datasetId: string;data?: ShownInputRequest}

    export const useDashboardRun = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardRun>>, TError,DashboardRunMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof dashboardRun>>,
        TError,
        DashboardRunMutationVariables,
        TContext
      > => {
      return useMutation(getDashboardRunMutationOptions(options), queryClient);
    }
    export const getDashboardSaveDraftUrl = (id: string,) => {




  return `/api/dashboards/${id}/draft/`
}

export const dashboardSaveDraft = async (id: string,
    dashboardDraftInputRequest: DashboardDraftInputRequest, options?: Parameters<typeof request>[1]): Promise<DashboardDetail> => {

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
return request<DashboardDetail>(getDashboardSaveDraftUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(dashboardDraftInputRequest)
  }
);}





export const getDashboardSaveDraftMutationKey = () => ['dashboardSaveDraft'] as const;

export const getDashboardSaveDraftMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardSaveDraft>>, TError,DashboardSaveDraftMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof dashboardSaveDraft>>, TError,DashboardSaveDraftMutationVariables, TContext> => {

const mutationKey = getDashboardSaveDraftMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof dashboardSaveDraft>>, DashboardSaveDraftMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  dashboardSaveDraft(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DashboardSaveDraftMutationResult = NonNullable<Awaited<ReturnType<typeof dashboardSaveDraft>>>
    export type DashboardSaveDraftMutationBody = DashboardDraftInputRequest
    export type DashboardSaveDraftMutationError = ErrorType<Problem>
    export type DashboardSaveDraftMutationVariables = {id: string;data: DashboardDraftInputRequest}

    export const useDashboardSaveDraft = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardSaveDraft>>, TError,DashboardSaveDraftMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof dashboardSaveDraft>>,
        TError,
        DashboardSaveDraftMutationVariables,
        TContext
      > => {
      return useMutation(getDashboardSaveDraftMutationOptions(options), queryClient);
    }
    export const getDashboardPublishUrl = (id: string,) => {




  return `/api/dashboards/${id}/publish/`
}

export const dashboardPublish = async (id: string,
    dashboardPublishInputRequest: DashboardPublishInputRequest, options?: Parameters<typeof request>[1]): Promise<DashboardDetail> => {

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
return request<DashboardDetail>(getDashboardPublishUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(dashboardPublishInputRequest)
  }
);}





export const getDashboardPublishMutationKey = () => ['dashboardPublish'] as const;

export const getDashboardPublishMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardPublish>>, TError,DashboardPublishMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof dashboardPublish>>, TError,DashboardPublishMutationVariables, TContext> => {

const mutationKey = getDashboardPublishMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof dashboardPublish>>, DashboardPublishMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  dashboardPublish(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DashboardPublishMutationResult = NonNullable<Awaited<ReturnType<typeof dashboardPublish>>>
    export type DashboardPublishMutationBody = DashboardPublishInputRequest
    export type DashboardPublishMutationError = ErrorType<Problem>
    export type DashboardPublishMutationVariables = {id: string;data: DashboardPublishInputRequest}

    export const useDashboardPublish = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof dashboardPublish>>, TError,DashboardPublishMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof dashboardPublish>>,
        TError,
        DashboardPublishMutationVariables,
        TContext
      > => {
      return useMutation(getDashboardPublishMutationOptions(options), queryClient);
    }
