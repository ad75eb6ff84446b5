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
  AccountOutput,
  AskedOutput,
  FlowBatchesParams,
  FlowDetail,
  FlowFollowRequest,
  FlowListParams,
  FlowLogsParams,
  FlowMinutesParams,
  FlowMoveRequest,
  FlowOutput,
  FlowReadersOutput,
  FlowRebuildParams,
  FlowRewindRequest,
  FlowSeriesParams,
  FlowStartRequest,
  FlowVerdictParams,
  FlowVersionChangeRequest,
  ForecastOutput,
  LegOutput,
  LogPageOutput,
  MetricMinuteOutput,
  MetricOutput,
  MountedTableOutput,
  PaginatedFlowOutputList,
  Problem,
  ReasonOutput,
  ReplayInputRequest,
  SeriesOutput,
  SourceChangesOutput,
  VerdictOutput
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

export const getFlowListUrl = (params?: FlowListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/flows/?${stringifiedParams}` : `/api/flows/`
}

export const flowList = async (params?: FlowListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedFlowOutputList> => {

  return request<PaginatedFlowOutputList>(getFlowListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowListQueryKey = (params?: FlowListParams,) => {
    return [
    `/api/flows/`, ...(params ? [params] : [])
    ] as const;
    }


export const getFlowListQueryOptions = <TData = Awaited<ReturnType<typeof flowList>>, TError = ErrorType<Problem>>(params?: FlowListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowList>>> = ({ signal }) => flowList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowListQueryResult = NonNullable<Awaited<ReturnType<typeof flowList>>>
export type FlowListQueryError = ErrorType<Problem>


export function useFlowList<TData = Awaited<ReturnType<typeof flowList>>, TError = ErrorType<Problem>>(
 params: undefined |  FlowListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowList>>,
          TError,
          Awaited<ReturnType<typeof flowList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowList<TData = Awaited<ReturnType<typeof flowList>>, TError = ErrorType<Problem>>(
 params?: FlowListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowList>>,
          TError,
          Awaited<ReturnType<typeof flowList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowList<TData = Awaited<ReturnType<typeof flowList>>, TError = ErrorType<Problem>>(
 params?: FlowListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowList<TData = Awaited<ReturnType<typeof flowList>>, TError = ErrorType<Problem>>(
 params?: FlowListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowCreateUrl = () => {




  return `/api/flows/`
}

/**
 * Want a published version running. Its flow is made at the first time.
 */
export const flowCreate = async (flowStartRequest: FlowStartRequest, options?: Parameters<typeof request>[1]): Promise<FlowOutput> => {

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
return request<FlowOutput>(getFlowCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(flowStartRequest)
  }
);}





export const getFlowCreateMutationKey = () => ['flowCreate'] as const;

export const getFlowCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowCreate>>, TError,FlowCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowCreate>>, TError,FlowCreateMutationVariables, TContext> => {

const mutationKey = getFlowCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowCreate>>, FlowCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  flowCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowCreateMutationResult = NonNullable<Awaited<ReturnType<typeof flowCreate>>>
    export type FlowCreateMutationBody = FlowStartRequest
    export type FlowCreateMutationError = ErrorType<Problem>
    export type FlowCreateMutationVariables = {data: FlowStartRequest}

    export const useFlowCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowCreate>>, TError,FlowCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowCreate>>,
        TError,
        FlowCreateMutationVariables,
        TContext
      > => {
      return useMutation(getFlowCreateMutationOptions(options), queryClient);
    }
    export const getFlowGetUrl = (id: string,) => {




  return `/api/flows/${id}/`
}

export const flowGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<FlowDetail> => {

  return request<FlowDetail>(getFlowGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowGetQueryKey = (id: string,) => {
    return [
    `/api/flows/${id}/`
    ] as const;
    }


export const getFlowGetQueryOptions = <TData = Awaited<ReturnType<typeof flowGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowGet>>> = ({ signal }) => flowGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowGetQueryResult = NonNullable<Awaited<ReturnType<typeof flowGet>>>
export type FlowGetQueryError = ErrorType<Problem>


export function useFlowGet<TData = Awaited<ReturnType<typeof flowGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowGet>>,
          TError,
          Awaited<ReturnType<typeof flowGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowGet<TData = Awaited<ReturnType<typeof flowGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowGet>>,
          TError,
          Awaited<ReturnType<typeof flowGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowGet<TData = Awaited<ReturnType<typeof flowGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowGet<TData = Awaited<ReturnType<typeof flowGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowDeleteUrl = (id: string,) => {




  return `/api/flows/${id}/`
}

export const flowDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getFlowDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getFlowDeleteMutationKey = () => ['flowDelete'] as const;

export const getFlowDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowDelete>>, TError,FlowDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowDelete>>, TError,FlowDeleteMutationVariables, TContext> => {

const mutationKey = getFlowDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowDelete>>, FlowDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  flowDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof flowDelete>>>

    export type FlowDeleteMutationError = ErrorType<Problem>
    export type FlowDeleteMutationVariables = {id: string}

    export const useFlowDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowDelete>>, TError,FlowDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowDelete>>,
        TError,
        FlowDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getFlowDeleteMutationOptions(options), queryClient);
    }
    export const getFlowAccountsUrl = (id: string,) => {




  return `/api/flows/${id}/accounts/`
}

/**
 * The newest batches' accounts; the totals stand with the flow.
 */
export const flowAccounts = async (id: string, options?: Parameters<typeof request>[1]): Promise<AccountOutput[]> => {

  return request<AccountOutput[]>(getFlowAccountsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowAccountsQueryKey = (id: string,) => {
    return [
    `/api/flows/${id}/accounts/`
    ] as const;
    }


export const getFlowAccountsQueryOptions = <TData = Awaited<ReturnType<typeof flowAccounts>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowAccounts>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowAccountsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowAccounts>>> = ({ signal }) => flowAccounts(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowAccounts>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowAccountsQueryResult = NonNullable<Awaited<ReturnType<typeof flowAccounts>>>
export type FlowAccountsQueryError = ErrorType<Problem>


export function useFlowAccounts<TData = Awaited<ReturnType<typeof flowAccounts>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowAccounts>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowAccounts>>,
          TError,
          Awaited<ReturnType<typeof flowAccounts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowAccounts<TData = Awaited<ReturnType<typeof flowAccounts>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowAccounts>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowAccounts>>,
          TError,
          Awaited<ReturnType<typeof flowAccounts>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowAccounts<TData = Awaited<ReturnType<typeof flowAccounts>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowAccounts>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowAccounts<TData = Awaited<ReturnType<typeof flowAccounts>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowAccounts>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowAccountsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowBatchesUrl = (id: string,
    params?: FlowBatchesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/flows/${id}/batches/?${stringifiedParams}` : `/api/flows/${id}/batches/`
}

/**
 * The newest batches, newest first; of the last hour unless another range is asked for.
 */
export const flowBatches = async (id: string,
    params?: FlowBatchesParams, options?: Parameters<typeof request>[1]): Promise<MetricOutput[]> => {

  return request<MetricOutput[]>(getFlowBatchesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowBatchesQueryKey = (id: string,
    params?: FlowBatchesParams,) => {
    return [
    `/api/flows/${id}/batches/`, ...(params ? [params] : [])
    ] as const;
    }


export const getFlowBatchesQueryOptions = <TData = Awaited<ReturnType<typeof flowBatches>>, TError = ErrorType<Problem>>(id: string,
    params?: FlowBatchesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowBatches>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowBatchesQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowBatches>>> = ({ signal }) => flowBatches(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowBatches>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowBatchesQueryResult = NonNullable<Awaited<ReturnType<typeof flowBatches>>>
export type FlowBatchesQueryError = ErrorType<Problem>


export function useFlowBatches<TData = Awaited<ReturnType<typeof flowBatches>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  FlowBatchesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowBatches>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowBatches>>,
          TError,
          Awaited<ReturnType<typeof flowBatches>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowBatches<TData = Awaited<ReturnType<typeof flowBatches>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowBatchesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowBatches>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowBatches>>,
          TError,
          Awaited<ReturnType<typeof flowBatches>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowBatches<TData = Awaited<ReturnType<typeof flowBatches>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowBatchesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowBatches>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowBatches<TData = Awaited<ReturnType<typeof flowBatches>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowBatchesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowBatches>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowBatchesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowChangeVersionUrl = (id: string,) => {




  return `/api/flows/${id}/change-version/`
}

export const flowChangeVersion = async (id: string,
    flowVersionChangeRequest: FlowVersionChangeRequest, options?: Parameters<typeof request>[1]): Promise<FlowOutput> => {

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
return request<FlowOutput>(getFlowChangeVersionUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(flowVersionChangeRequest)
  }
);}





export const getFlowChangeVersionMutationKey = () => ['flowChangeVersion'] as const;

export const getFlowChangeVersionMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowChangeVersion>>, TError,FlowChangeVersionMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowChangeVersion>>, TError,FlowChangeVersionMutationVariables, TContext> => {

const mutationKey = getFlowChangeVersionMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowChangeVersion>>, FlowChangeVersionMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  flowChangeVersion(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowChangeVersionMutationResult = NonNullable<Awaited<ReturnType<typeof flowChangeVersion>>>
    export type FlowChangeVersionMutationBody = FlowVersionChangeRequest
    export type FlowChangeVersionMutationError = ErrorType<Problem>
    export type FlowChangeVersionMutationVariables = {id: string;data: FlowVersionChangeRequest}

    export const useFlowChangeVersion = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowChangeVersion>>, TError,FlowChangeVersionMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowChangeVersion>>,
        TError,
        FlowChangeVersionMutationVariables,
        TContext
      > => {
      return useMutation(getFlowChangeVersionMutationOptions(options), queryClient);
    }
    export const getFlowDeadLetterReasonsUrl = (id: string,) => {




  return `/api/flows/${id}/dead-letter-reasons/`
}

export const flowDeadLetterReasons = async (id: string, options?: Parameters<typeof request>[1]): Promise<ReasonOutput[]> => {

  return request<ReasonOutput[]>(getFlowDeadLetterReasonsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowDeadLetterReasonsQueryKey = (id: string,) => {
    return [
    `/api/flows/${id}/dead-letter-reasons/`
    ] as const;
    }


export const getFlowDeadLetterReasonsQueryOptions = <TData = Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowDeadLetterReasonsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowDeadLetterReasons>>> = ({ signal }) => flowDeadLetterReasons(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowDeadLetterReasonsQueryResult = NonNullable<Awaited<ReturnType<typeof flowDeadLetterReasons>>>
export type FlowDeadLetterReasonsQueryError = ErrorType<Problem>


export function useFlowDeadLetterReasons<TData = Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowDeadLetterReasons>>,
          TError,
          Awaited<ReturnType<typeof flowDeadLetterReasons>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowDeadLetterReasons<TData = Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowDeadLetterReasons>>,
          TError,
          Awaited<ReturnType<typeof flowDeadLetterReasons>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowDeadLetterReasons<TData = Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowDeadLetterReasons<TData = Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowDeadLetterReasons>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowDeadLetterReasonsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowFollowSourceUrl = (id: string,) => {




  return `/api/flows/${id}/follow-source/`
}

/**
 * Go on with the columns that its tables have now: its version is published again.
 */
export const flowFollowSource = async (id: string,
    flowFollowRequest?: FlowFollowRequest, options?: Parameters<typeof request>[1]): Promise<FlowOutput> => {

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
return request<FlowOutput>(getFlowFollowSourceUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(flowFollowRequest)
  }
);}





export const getFlowFollowSourceMutationKey = () => ['flowFollowSource'] as const;

export const getFlowFollowSourceMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowFollowSource>>, TError,FlowFollowSourceMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowFollowSource>>, TError,FlowFollowSourceMutationVariables, TContext> => {

const mutationKey = getFlowFollowSourceMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowFollowSource>>, FlowFollowSourceMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  flowFollowSource(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowFollowSourceMutationResult = NonNullable<Awaited<ReturnType<typeof flowFollowSource>>>
    export type FlowFollowSourceMutationBody = FlowFollowRequest | undefined
    export type FlowFollowSourceMutationError = ErrorType<Problem>
    export type FlowFollowSourceMutationVariables = {id: string;data?: FlowFollowRequest}

    export const useFlowFollowSource = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowFollowSource>>, TError,FlowFollowSourceMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowFollowSource>>,
        TError,
        FlowFollowSourceMutationVariables,
        TContext
      > => {
      return useMutation(getFlowFollowSourceMutationOptions(options), queryClient);
    }
    export const getFlowLatencyUrl = (id: string,) => {




  return `/api/flows/${id}/latency/`
}

/**
 * From the source's commit to the sink, leg by leg.
 */
export const flowLatency = async (id: string, options?: Parameters<typeof request>[1]): Promise<LegOutput[]> => {

  return request<LegOutput[]>(getFlowLatencyUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowLatencyQueryKey = (id: string,) => {
    return [
    `/api/flows/${id}/latency/`
    ] as const;
    }


export const getFlowLatencyQueryOptions = <TData = Awaited<ReturnType<typeof flowLatency>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLatency>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowLatencyQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowLatency>>> = ({ signal }) => flowLatency(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowLatency>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowLatencyQueryResult = NonNullable<Awaited<ReturnType<typeof flowLatency>>>
export type FlowLatencyQueryError = ErrorType<Problem>


export function useFlowLatency<TData = Awaited<ReturnType<typeof flowLatency>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLatency>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowLatency>>,
          TError,
          Awaited<ReturnType<typeof flowLatency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowLatency<TData = Awaited<ReturnType<typeof flowLatency>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLatency>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowLatency>>,
          TError,
          Awaited<ReturnType<typeof flowLatency>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowLatency<TData = Awaited<ReturnType<typeof flowLatency>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLatency>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowLatency<TData = Awaited<ReturnType<typeof flowLatency>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLatency>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowLatencyQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowLogsUrl = (id: string,
    params?: FlowLogsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/flows/${id}/logs/?${stringifiedParams}` : `/api/flows/${id}/logs/`
}

export const flowLogs = async (id: string,
    params?: FlowLogsParams, options?: Parameters<typeof request>[1]): Promise<LogPageOutput> => {

  return request<LogPageOutput>(getFlowLogsUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowLogsQueryKey = (id: string,
    params?: FlowLogsParams,) => {
    return [
    `/api/flows/${id}/logs/`, ...(params ? [params] : [])
    ] as const;
    }


export const getFlowLogsQueryOptions = <TData = Awaited<ReturnType<typeof flowLogs>>, TError = ErrorType<Problem>>(id: string,
    params?: FlowLogsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLogs>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowLogsQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowLogs>>> = ({ signal }) => flowLogs(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowLogs>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowLogsQueryResult = NonNullable<Awaited<ReturnType<typeof flowLogs>>>
export type FlowLogsQueryError = ErrorType<Problem>


export function useFlowLogs<TData = Awaited<ReturnType<typeof flowLogs>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  FlowLogsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLogs>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowLogs>>,
          TError,
          Awaited<ReturnType<typeof flowLogs>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowLogs<TData = Awaited<ReturnType<typeof flowLogs>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowLogsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLogs>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowLogs>>,
          TError,
          Awaited<ReturnType<typeof flowLogs>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowLogs<TData = Awaited<ReturnType<typeof flowLogs>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowLogsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLogs>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowLogs<TData = Awaited<ReturnType<typeof flowLogs>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowLogsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowLogs>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowLogsQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowMinutesUrl = (id: string,
    params?: FlowMinutesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/flows/${id}/minutes/?${stringifiedParams}` : `/api/flows/${id}/minutes/`
}

/**
 * The same by minute, kept for a month.
 */
export const flowMinutes = async (id: string,
    params?: FlowMinutesParams, options?: Parameters<typeof request>[1]): Promise<MetricMinuteOutput[]> => {

  return request<MetricMinuteOutput[]>(getFlowMinutesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowMinutesQueryKey = (id: string,
    params?: FlowMinutesParams,) => {
    return [
    `/api/flows/${id}/minutes/`, ...(params ? [params] : [])
    ] as const;
    }


export const getFlowMinutesQueryOptions = <TData = Awaited<ReturnType<typeof flowMinutes>>, TError = ErrorType<Problem>>(id: string,
    params?: FlowMinutesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMinutes>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowMinutesQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowMinutes>>> = ({ signal }) => flowMinutes(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowMinutes>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowMinutesQueryResult = NonNullable<Awaited<ReturnType<typeof flowMinutes>>>
export type FlowMinutesQueryError = ErrorType<Problem>


export function useFlowMinutes<TData = Awaited<ReturnType<typeof flowMinutes>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  FlowMinutesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMinutes>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowMinutes>>,
          TError,
          Awaited<ReturnType<typeof flowMinutes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowMinutes<TData = Awaited<ReturnType<typeof flowMinutes>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowMinutesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMinutes>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowMinutes>>,
          TError,
          Awaited<ReturnType<typeof flowMinutes>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowMinutes<TData = Awaited<ReturnType<typeof flowMinutes>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowMinutesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMinutes>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowMinutes<TData = Awaited<ReturnType<typeof flowMinutes>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowMinutesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMinutes>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowMinutesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowMountedTablesUrl = (id: string,) => {




  return `/api/flows/${id}/mounted-tables/`
}

/**
 * The tables that the flow writes and queries can read.
 */
export const flowMountedTables = async (id: string, options?: Parameters<typeof request>[1]): Promise<MountedTableOutput[]> => {

  return request<MountedTableOutput[]>(getFlowMountedTablesUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowMountedTablesQueryKey = (id: string,) => {
    return [
    `/api/flows/${id}/mounted-tables/`
    ] as const;
    }


export const getFlowMountedTablesQueryOptions = <TData = Awaited<ReturnType<typeof flowMountedTables>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMountedTables>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowMountedTablesQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowMountedTables>>> = ({ signal }) => flowMountedTables(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowMountedTables>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowMountedTablesQueryResult = NonNullable<Awaited<ReturnType<typeof flowMountedTables>>>
export type FlowMountedTablesQueryError = ErrorType<Problem>


export function useFlowMountedTables<TData = Awaited<ReturnType<typeof flowMountedTables>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMountedTables>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowMountedTables>>,
          TError,
          Awaited<ReturnType<typeof flowMountedTables>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowMountedTables<TData = Awaited<ReturnType<typeof flowMountedTables>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMountedTables>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowMountedTables>>,
          TError,
          Awaited<ReturnType<typeof flowMountedTables>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowMountedTables<TData = Awaited<ReturnType<typeof flowMountedTables>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMountedTables>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowMountedTables<TData = Awaited<ReturnType<typeof flowMountedTables>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowMountedTables>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowMountedTablesQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowMoveUrl = (id: string,) => {




  return `/api/flows/${id}/move/`
}

export const flowMove = async (id: string,
    flowMoveRequest: FlowMoveRequest, options?: Parameters<typeof request>[1]): Promise<FlowOutput> => {

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
return request<FlowOutput>(getFlowMoveUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(flowMoveRequest)
  }
);}





export const getFlowMoveMutationKey = () => ['flowMove'] as const;

export const getFlowMoveMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowMove>>, TError,FlowMoveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowMove>>, TError,FlowMoveMutationVariables, TContext> => {

const mutationKey = getFlowMoveMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowMove>>, FlowMoveMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  flowMove(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowMoveMutationResult = NonNullable<Awaited<ReturnType<typeof flowMove>>>
    export type FlowMoveMutationBody = FlowMoveRequest
    export type FlowMoveMutationError = ErrorType<Problem>
    export type FlowMoveMutationVariables = {id: string;data: FlowMoveRequest}

    export const useFlowMove = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowMove>>, TError,FlowMoveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowMove>>,
        TError,
        FlowMoveMutationVariables,
        TContext
      > => {
      return useMutation(getFlowMoveMutationOptions(options), queryClient);
    }
    export const getFlowReadersUrl = (id: string,) => {




  return `/api/flows/${id}/readers/`
}

/**
 * What gets no more changes once the flow stops, and who shows it.
 */
export const flowReaders = async (id: string, options?: Parameters<typeof request>[1]): Promise<FlowReadersOutput> => {

  return request<FlowReadersOutput>(getFlowReadersUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowReadersQueryKey = (id: string,) => {
    return [
    `/api/flows/${id}/readers/`
    ] as const;
    }


export const getFlowReadersQueryOptions = <TData = Awaited<ReturnType<typeof flowReaders>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowReaders>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowReadersQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowReaders>>> = ({ signal }) => flowReaders(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowReaders>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowReadersQueryResult = NonNullable<Awaited<ReturnType<typeof flowReaders>>>
export type FlowReadersQueryError = ErrorType<Problem>


export function useFlowReaders<TData = Awaited<ReturnType<typeof flowReaders>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowReaders>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowReaders>>,
          TError,
          Awaited<ReturnType<typeof flowReaders>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowReaders<TData = Awaited<ReturnType<typeof flowReaders>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowReaders>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowReaders>>,
          TError,
          Awaited<ReturnType<typeof flowReaders>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowReaders<TData = Awaited<ReturnType<typeof flowReaders>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowReaders>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowReaders<TData = Awaited<ReturnType<typeof flowReaders>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowReaders>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowReadersQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowRebuildUrl = (id: string,
    params?: FlowRebuildParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/flows/${id}/rebuild/?${stringifiedParams}` : `/api/flows/${id}/rebuild/`
}

/**
 * What a rewind would read, keep and remove. Changes nothing.
 */
export const flowRebuild = async (id: string,
    params?: FlowRebuildParams, options?: Parameters<typeof request>[1]): Promise<ForecastOutput> => {

  return request<ForecastOutput>(getFlowRebuildUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowRebuildQueryKey = (id: string,
    params?: FlowRebuildParams,) => {
    return [
    `/api/flows/${id}/rebuild/`, ...(params ? [params] : [])
    ] as const;
    }


export const getFlowRebuildQueryOptions = <TData = Awaited<ReturnType<typeof flowRebuild>>, TError = ErrorType<Problem>>(id: string,
    params?: FlowRebuildParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowRebuild>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowRebuildQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowRebuild>>> = ({ signal }) => flowRebuild(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowRebuild>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowRebuildQueryResult = NonNullable<Awaited<ReturnType<typeof flowRebuild>>>
export type FlowRebuildQueryError = ErrorType<Problem>


export function useFlowRebuild<TData = Awaited<ReturnType<typeof flowRebuild>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  FlowRebuildParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowRebuild>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowRebuild>>,
          TError,
          Awaited<ReturnType<typeof flowRebuild>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowRebuild<TData = Awaited<ReturnType<typeof flowRebuild>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowRebuildParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowRebuild>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowRebuild>>,
          TError,
          Awaited<ReturnType<typeof flowRebuild>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowRebuild<TData = Awaited<ReturnType<typeof flowRebuild>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowRebuildParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowRebuild>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowRebuild<TData = Awaited<ReturnType<typeof flowRebuild>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowRebuildParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowRebuild>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowRebuildQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowReplayUrl = (id: string,) => {




  return `/api/flows/${id}/replay/`
}

/**
 * Send dead letters through the flow again, each once: as they were, or edited.
 */
export const flowReplay = async (id: string,
    replayInputRequest?: ReplayInputRequest, options?: Parameters<typeof request>[1]): Promise<AskedOutput> => {

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
return request<AskedOutput>(getFlowReplayUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(replayInputRequest)
  }
);}





export const getFlowReplayMutationKey = () => ['flowReplay'] as const;

export const getFlowReplayMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowReplay>>, TError,FlowReplayMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowReplay>>, TError,FlowReplayMutationVariables, TContext> => {

const mutationKey = getFlowReplayMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowReplay>>, FlowReplayMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  flowReplay(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowReplayMutationResult = NonNullable<Awaited<ReturnType<typeof flowReplay>>>
    export type FlowReplayMutationBody = ReplayInputRequest | undefined
    export type FlowReplayMutationError = ErrorType<Problem>
    export type FlowReplayMutationVariables = {id: string;data?: ReplayInputRequest}

    export const useFlowReplay = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowReplay>>, TError,FlowReplayMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowReplay>>,
        TError,
        FlowReplayMutationVariables,
        TContext
      > => {
      return useMutation(getFlowReplayMutationOptions(options), queryClient);
    }
    export const getFlowRewindUrl = (id: string,) => {




  return `/api/flows/${id}/rewind/`
}

export const flowRewind = async (id: string,
    flowRewindRequest?: FlowRewindRequest, options?: Parameters<typeof request>[1]): Promise<FlowOutput> => {

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
return request<FlowOutput>(getFlowRewindUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(flowRewindRequest)
  }
);}





export const getFlowRewindMutationKey = () => ['flowRewind'] as const;

export const getFlowRewindMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowRewind>>, TError,FlowRewindMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowRewind>>, TError,FlowRewindMutationVariables, TContext> => {

const mutationKey = getFlowRewindMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowRewind>>, FlowRewindMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  flowRewind(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowRewindMutationResult = NonNullable<Awaited<ReturnType<typeof flowRewind>>>
    export type FlowRewindMutationBody = FlowRewindRequest | undefined
    export type FlowRewindMutationError = ErrorType<Problem>
    export type FlowRewindMutationVariables = {id: string;data?: FlowRewindRequest}

    export const useFlowRewind = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowRewind>>, TError,FlowRewindMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowRewind>>,
        TError,
        FlowRewindMutationVariables,
        TContext
      > => {
      return useMutation(getFlowRewindMutationOptions(options), queryClient);
    }
    export const getFlowSeriesUrl = (id: string,
    params?: FlowSeriesParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/flows/${id}/series/?${stringifiedParams}` : `/api/flows/${id}/series/`
}

/**
 * Figures over time in even steps, as a chart takes them; gaps are null.
 */
export const flowSeries = async (id: string,
    params?: FlowSeriesParams, options?: Parameters<typeof request>[1]): Promise<SeriesOutput> => {

  return request<SeriesOutput>(getFlowSeriesUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowSeriesQueryKey = (id: string,
    params?: FlowSeriesParams,) => {
    return [
    `/api/flows/${id}/series/`, ...(params ? [params] : [])
    ] as const;
    }


export const getFlowSeriesQueryOptions = <TData = Awaited<ReturnType<typeof flowSeries>>, TError = ErrorType<Problem>>(id: string,
    params?: FlowSeriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSeries>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowSeriesQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowSeries>>> = ({ signal }) => flowSeries(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowSeries>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowSeriesQueryResult = NonNullable<Awaited<ReturnType<typeof flowSeries>>>
export type FlowSeriesQueryError = ErrorType<Problem>


export function useFlowSeries<TData = Awaited<ReturnType<typeof flowSeries>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  FlowSeriesParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSeries>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowSeries>>,
          TError,
          Awaited<ReturnType<typeof flowSeries>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowSeries<TData = Awaited<ReturnType<typeof flowSeries>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowSeriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSeries>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowSeries>>,
          TError,
          Awaited<ReturnType<typeof flowSeries>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowSeries<TData = Awaited<ReturnType<typeof flowSeries>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowSeriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSeries>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowSeries<TData = Awaited<ReturnType<typeof flowSeries>>, TError = ErrorType<Problem>>(
 id: string,
    params?: FlowSeriesParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSeries>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowSeriesQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowSourceChangesUrl = (id: string,) => {




  return `/api/flows/${id}/source-changes/`
}

/**
 * What changed at the tables that the flow reads, and whether it can go on with that.
 */
export const flowSourceChanges = async (id: string, options?: Parameters<typeof request>[1]): Promise<SourceChangesOutput> => {

  return request<SourceChangesOutput>(getFlowSourceChangesUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowSourceChangesQueryKey = (id: string,) => {
    return [
    `/api/flows/${id}/source-changes/`
    ] as const;
    }


export const getFlowSourceChangesQueryOptions = <TData = Awaited<ReturnType<typeof flowSourceChanges>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSourceChanges>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowSourceChangesQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowSourceChanges>>> = ({ signal }) => flowSourceChanges(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowSourceChanges>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowSourceChangesQueryResult = NonNullable<Awaited<ReturnType<typeof flowSourceChanges>>>
export type FlowSourceChangesQueryError = ErrorType<Problem>


export function useFlowSourceChanges<TData = Awaited<ReturnType<typeof flowSourceChanges>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSourceChanges>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowSourceChanges>>,
          TError,
          Awaited<ReturnType<typeof flowSourceChanges>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowSourceChanges<TData = Awaited<ReturnType<typeof flowSourceChanges>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSourceChanges>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowSourceChanges>>,
          TError,
          Awaited<ReturnType<typeof flowSourceChanges>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowSourceChanges<TData = Awaited<ReturnType<typeof flowSourceChanges>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSourceChanges>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowSourceChanges<TData = Awaited<ReturnType<typeof flowSourceChanges>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowSourceChanges>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowSourceChangesQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getFlowStartUrl = (id: string,) => {




  return `/api/flows/${id}/start/`
}

/**
 * Again, with the version it has.
 */
export const flowStart = async (id: string, options?: Parameters<typeof request>[1]): Promise<FlowOutput> => {

  return request<FlowOutput>(getFlowStartUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getFlowStartMutationKey = () => ['flowStart'] as const;

export const getFlowStartMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowStart>>, TError,FlowStartMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowStart>>, TError,FlowStartMutationVariables, TContext> => {

const mutationKey = getFlowStartMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowStart>>, FlowStartMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  flowStart(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowStartMutationResult = NonNullable<Awaited<ReturnType<typeof flowStart>>>

    export type FlowStartMutationError = ErrorType<Problem>
    export type FlowStartMutationVariables = {id: string}

    export const useFlowStart = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowStart>>, TError,FlowStartMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowStart>>,
        TError,
        FlowStartMutationVariables,
        TContext
      > => {
      return useMutation(getFlowStartMutationOptions(options), queryClient);
    }
    export const getFlowStopUrl = (id: string,) => {




  return `/api/flows/${id}/stop/`
}

export const flowStop = async (id: string, options?: Parameters<typeof request>[1]): Promise<FlowOutput> => {

  return request<FlowOutput>(getFlowStopUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getFlowStopMutationKey = () => ['flowStop'] as const;

export const getFlowStopMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowStop>>, TError,FlowStopMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof flowStop>>, TError,FlowStopMutationVariables, TContext> => {

const mutationKey = getFlowStopMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof flowStop>>, FlowStopMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  flowStop(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type FlowStopMutationResult = NonNullable<Awaited<ReturnType<typeof flowStop>>>

    export type FlowStopMutationError = ErrorType<Problem>
    export type FlowStopMutationVariables = {id: string}

    export const useFlowStop = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof flowStop>>, TError,FlowStopMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof flowStop>>,
        TError,
        FlowStopMutationVariables,
        TContext
      > => {
      return useMutation(getFlowStopMutationOptions(options), queryClient);
    }
    export const getFlowVerdictUrl = (id: string,
    params: FlowVerdictParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/flows/${id}/verdict/?${stringifiedParams}` : `/api/flows/${id}/verdict/`
}

/**
 * Whether the flow may keep its state when its version changes. Nothing is changed.
 */
export const flowVerdict = async (id: string,
    params: FlowVerdictParams, options?: Parameters<typeof request>[1]): Promise<VerdictOutput> => {

  return request<VerdictOutput>(getFlowVerdictUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getFlowVerdictQueryKey = (id: string,
    params?: FlowVerdictParams,) => {
    return [
    `/api/flows/${id}/verdict/`, ...(params ? [params] : [])
    ] as const;
    }


export const getFlowVerdictQueryOptions = <TData = Awaited<ReturnType<typeof flowVerdict>>, TError = ErrorType<Problem>>(id: string,
    params: FlowVerdictParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowVerdict>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getFlowVerdictQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof flowVerdict>>> = ({ signal }) => flowVerdict(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof flowVerdict>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type FlowVerdictQueryResult = NonNullable<Awaited<ReturnType<typeof flowVerdict>>>
export type FlowVerdictQueryError = ErrorType<Problem>


export function useFlowVerdict<TData = Awaited<ReturnType<typeof flowVerdict>>, TError = ErrorType<Problem>>(
 id: string,
    params: FlowVerdictParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowVerdict>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowVerdict>>,
          TError,
          Awaited<ReturnType<typeof flowVerdict>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowVerdict<TData = Awaited<ReturnType<typeof flowVerdict>>, TError = ErrorType<Problem>>(
 id: string,
    params: FlowVerdictParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowVerdict>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof flowVerdict>>,
          TError,
          Awaited<ReturnType<typeof flowVerdict>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useFlowVerdict<TData = Awaited<ReturnType<typeof flowVerdict>>, TError = ErrorType<Problem>>(
 id: string,
    params: FlowVerdictParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowVerdict>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useFlowVerdict<TData = Awaited<ReturnType<typeof flowVerdict>>, TError = ErrorType<Problem>>(
 id: string,
    params: FlowVerdictParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof flowVerdict>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getFlowVerdictQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






