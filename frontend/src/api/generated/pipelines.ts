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
  CompareInputRequest,
  CompilationOutput,
  CompileInputRequest,
  DifferenceOutput,
  DraftInputRequest,
  PaginatedPipelineOutputList,
  PaginatedVersionOutputList,
  PatchedPipelineRenameRequest,
  PipelineDetail,
  PipelineDifferenceParams,
  PipelineInputRequest,
  PipelineListParams,
  PipelinePage,
  PipelineVersionsParams,
  Problem,
  PublishInputRequest,
  VersionDetail
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

export const getPipelineListUrl = (params?: PipelineListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/pipelines/?${stringifiedParams}` : `/api/pipelines/`
}

export const pipelineList = async (params?: PipelineListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedPipelineOutputList> => {

  return request<PaginatedPipelineOutputList>(getPipelineListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPipelineListQueryKey = (params?: PipelineListParams,) => {
    return [
    `/api/pipelines/`, ...(params ? [params] : [])
    ] as const;
    }


export const getPipelineListQueryOptions = <TData = Awaited<ReturnType<typeof pipelineList>>, TError = ErrorType<Problem>>(params?: PipelineListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPipelineListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof pipelineList>>> = ({ signal }) => pipelineList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof pipelineList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PipelineListQueryResult = NonNullable<Awaited<ReturnType<typeof pipelineList>>>
export type PipelineListQueryError = ErrorType<Problem>


export function usePipelineList<TData = Awaited<ReturnType<typeof pipelineList>>, TError = ErrorType<Problem>>(
 params: undefined |  PipelineListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineList>>,
          TError,
          Awaited<ReturnType<typeof pipelineList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineList<TData = Awaited<ReturnType<typeof pipelineList>>, TError = ErrorType<Problem>>(
 params?: PipelineListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineList>>,
          TError,
          Awaited<ReturnType<typeof pipelineList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineList<TData = Awaited<ReturnType<typeof pipelineList>>, TError = ErrorType<Problem>>(
 params?: PipelineListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function usePipelineList<TData = Awaited<ReturnType<typeof pipelineList>>, TError = ErrorType<Problem>>(
 params?: PipelineListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPipelineListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getPipelineCreateUrl = () => {




  return `/api/pipelines/`
}

export const pipelineCreate = async (pipelineInputRequest: PipelineInputRequest, options?: Parameters<typeof request>[1]): Promise<PipelineDetail> => {

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
return request<PipelineDetail>(getPipelineCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(pipelineInputRequest)
  }
);}





export const getPipelineCreateMutationKey = () => ['pipelineCreate'] as const;

export const getPipelineCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineCreate>>, TError,PipelineCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelineCreate>>, TError,PipelineCreateMutationVariables, TContext> => {

const mutationKey = getPipelineCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelineCreate>>, PipelineCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  pipelineCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelineCreateMutationResult = NonNullable<Awaited<ReturnType<typeof pipelineCreate>>>
    export type PipelineCreateMutationBody = PipelineInputRequest
    export type PipelineCreateMutationError = ErrorType<Problem>
    export type PipelineCreateMutationVariables = {data: PipelineInputRequest}

    export const usePipelineCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineCreate>>, TError,PipelineCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelineCreate>>,
        TError,
        PipelineCreateMutationVariables,
        TContext
      > => {
      return useMutation(getPipelineCreateMutationOptions(options), queryClient);
    }
    export const getPipelineGetUrl = (id: string,) => {




  return `/api/pipelines/${id}/`
}

export const pipelineGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<PipelinePage> => {

  return request<PipelinePage>(getPipelineGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPipelineGetQueryKey = (id: string,) => {
    return [
    `/api/pipelines/${id}/`
    ] as const;
    }


export const getPipelineGetQueryOptions = <TData = Awaited<ReturnType<typeof pipelineGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPipelineGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof pipelineGet>>> = ({ signal }) => pipelineGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof pipelineGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PipelineGetQueryResult = NonNullable<Awaited<ReturnType<typeof pipelineGet>>>
export type PipelineGetQueryError = ErrorType<Problem>


export function usePipelineGet<TData = Awaited<ReturnType<typeof pipelineGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineGet>>,
          TError,
          Awaited<ReturnType<typeof pipelineGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineGet<TData = Awaited<ReturnType<typeof pipelineGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineGet>>,
          TError,
          Awaited<ReturnType<typeof pipelineGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineGet<TData = Awaited<ReturnType<typeof pipelineGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function usePipelineGet<TData = Awaited<ReturnType<typeof pipelineGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPipelineGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getPipelineUpdateUrl = (id: string,) => {




  return `/api/pipelines/${id}/`
}

export const pipelineUpdate = async (id: string,
    patchedPipelineRenameRequest?: PatchedPipelineRenameRequest, options?: Parameters<typeof request>[1]): Promise<PipelineDetail> => {

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
return request<PipelineDetail>(getPipelineUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedPipelineRenameRequest)
  }
);}





export const getPipelineUpdateMutationKey = () => ['pipelineUpdate'] as const;

export const getPipelineUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineUpdate>>, TError,PipelineUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelineUpdate>>, TError,PipelineUpdateMutationVariables, TContext> => {

const mutationKey = getPipelineUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelineUpdate>>, PipelineUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  pipelineUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelineUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof pipelineUpdate>>>
    export type PipelineUpdateMutationBody = PatchedPipelineRenameRequest | undefined
    export type PipelineUpdateMutationError = ErrorType<Problem>
    export type PipelineUpdateMutationVariables = {id: string;data?: PatchedPipelineRenameRequest}

    export const usePipelineUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineUpdate>>, TError,PipelineUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelineUpdate>>,
        TError,
        PipelineUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getPipelineUpdateMutationOptions(options), queryClient);
    }
    export const getPipelineDeleteUrl = (id: string,) => {




  return `/api/pipelines/${id}/`
}

export const pipelineDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getPipelineDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getPipelineDeleteMutationKey = () => ['pipelineDelete'] as const;

export const getPipelineDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineDelete>>, TError,PipelineDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelineDelete>>, TError,PipelineDeleteMutationVariables, TContext> => {

const mutationKey = getPipelineDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelineDelete>>, PipelineDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  pipelineDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelineDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof pipelineDelete>>>

    export type PipelineDeleteMutationError = ErrorType<Problem>
    export type PipelineDeleteMutationVariables = {id: string}

    export const usePipelineDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineDelete>>, TError,PipelineDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelineDelete>>,
        TError,
        PipelineDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getPipelineDeleteMutationOptions(options), queryClient);
    }
    export const getPipelineCompareUrl = (id: string,) => {




  return `/api/pipelines/${id}/compare/`
}

/**
 * What the stored draft changes in the given text. Nothing is kept.
 */
export const pipelineCompare = async (id: string,
    compareInputRequest?: CompareInputRequest, options?: Parameters<typeof request>[1]): Promise<DifferenceOutput> => {

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
return request<DifferenceOutput>(getPipelineCompareUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(compareInputRequest)
  }
);}





export const getPipelineCompareMutationKey = () => ['pipelineCompare'] as const;

export const getPipelineCompareMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineCompare>>, TError,PipelineCompareMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelineCompare>>, TError,PipelineCompareMutationVariables, TContext> => {

const mutationKey = getPipelineCompareMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelineCompare>>, PipelineCompareMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  pipelineCompare(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelineCompareMutationResult = NonNullable<Awaited<ReturnType<typeof pipelineCompare>>>
    export type PipelineCompareMutationBody = CompareInputRequest | undefined
    export type PipelineCompareMutationError = ErrorType<Problem>
    export type PipelineCompareMutationVariables = {id: string;data?: CompareInputRequest}

    export const usePipelineCompare = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineCompare>>, TError,PipelineCompareMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelineCompare>>,
        TError,
        PipelineCompareMutationVariables,
        TContext
      > => {
      return useMutation(getPipelineCompareMutationOptions(options), queryClient);
    }
    export const getPipelineCompileUrl = (id: string,) => {




  return `/api/pipelines/${id}/compile/`
}

/**
 * The given `spec` or `sql`, else the stored draft. Nothing is kept.
 */
export const pipelineCompile = async (id: string,
    compileInputRequest?: CompileInputRequest, options?: Parameters<typeof request>[1]): Promise<CompilationOutput> => {

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
return request<CompilationOutput>(getPipelineCompileUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(compileInputRequest)
  }
);}





export const getPipelineCompileMutationKey = () => ['pipelineCompile'] as const;

export const getPipelineCompileMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineCompile>>, TError,PipelineCompileMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelineCompile>>, TError,PipelineCompileMutationVariables, TContext> => {

const mutationKey = getPipelineCompileMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelineCompile>>, PipelineCompileMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  pipelineCompile(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelineCompileMutationResult = NonNullable<Awaited<ReturnType<typeof pipelineCompile>>>
    export type PipelineCompileMutationBody = CompileInputRequest | undefined
    export type PipelineCompileMutationError = ErrorType<Problem>
    export type PipelineCompileMutationVariables = {id: string;data?: CompileInputRequest}

    export const usePipelineCompile = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineCompile>>, TError,PipelineCompileMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelineCompile>>,
        TError,
        PipelineCompileMutationVariables,
        TContext
      > => {
      return useMutation(getPipelineCompileMutationOptions(options), queryClient);
    }
    export const getPipelineDifferenceUrl = (id: string,
    params: PipelineDifferenceParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/pipelines/${id}/difference/?${stringifiedParams}` : `/api/pipelines/${id}/difference/`
}

/**
 * What changed between two versions, or between one and the draft.
 */
export const pipelineDifference = async (id: string,
    params: PipelineDifferenceParams, options?: Parameters<typeof request>[1]): Promise<DifferenceOutput> => {

  return request<DifferenceOutput>(getPipelineDifferenceUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPipelineDifferenceQueryKey = (id: string,
    params?: PipelineDifferenceParams,) => {
    return [
    `/api/pipelines/${id}/difference/`, ...(params ? [params] : [])
    ] as const;
    }


export const getPipelineDifferenceQueryOptions = <TData = Awaited<ReturnType<typeof pipelineDifference>>, TError = ErrorType<Problem>>(id: string,
    params: PipelineDifferenceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineDifference>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPipelineDifferenceQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof pipelineDifference>>> = ({ signal }) => pipelineDifference(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof pipelineDifference>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PipelineDifferenceQueryResult = NonNullable<Awaited<ReturnType<typeof pipelineDifference>>>
export type PipelineDifferenceQueryError = ErrorType<Problem>


export function usePipelineDifference<TData = Awaited<ReturnType<typeof pipelineDifference>>, TError = ErrorType<Problem>>(
 id: string,
    params: PipelineDifferenceParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineDifference>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineDifference>>,
          TError,
          Awaited<ReturnType<typeof pipelineDifference>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineDifference<TData = Awaited<ReturnType<typeof pipelineDifference>>, TError = ErrorType<Problem>>(
 id: string,
    params: PipelineDifferenceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineDifference>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineDifference>>,
          TError,
          Awaited<ReturnType<typeof pipelineDifference>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineDifference<TData = Awaited<ReturnType<typeof pipelineDifference>>, TError = ErrorType<Problem>>(
 id: string,
    params: PipelineDifferenceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineDifference>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function usePipelineDifference<TData = Awaited<ReturnType<typeof pipelineDifference>>, TError = ErrorType<Problem>>(
 id: string,
    params: PipelineDifferenceParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineDifference>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPipelineDifferenceQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getPipelineSaveDraftUrl = (id: string,) => {




  return `/api/pipelines/${id}/draft/`
}

export const pipelineSaveDraft = async (id: string,
    draftInputRequest: DraftInputRequest, options?: Parameters<typeof request>[1]): Promise<PipelineDetail> => {

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
return request<PipelineDetail>(getPipelineSaveDraftUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(draftInputRequest)
  }
);}





export const getPipelineSaveDraftMutationKey = () => ['pipelineSaveDraft'] as const;

export const getPipelineSaveDraftMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineSaveDraft>>, TError,PipelineSaveDraftMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelineSaveDraft>>, TError,PipelineSaveDraftMutationVariables, TContext> => {

const mutationKey = getPipelineSaveDraftMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelineSaveDraft>>, PipelineSaveDraftMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  pipelineSaveDraft(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelineSaveDraftMutationResult = NonNullable<Awaited<ReturnType<typeof pipelineSaveDraft>>>
    export type PipelineSaveDraftMutationBody = DraftInputRequest
    export type PipelineSaveDraftMutationError = ErrorType<Problem>
    export type PipelineSaveDraftMutationVariables = {id: string;data: DraftInputRequest}

    export const usePipelineSaveDraft = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelineSaveDraft>>, TError,PipelineSaveDraftMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelineSaveDraft>>,
        TError,
        PipelineSaveDraftMutationVariables,
        TContext
      > => {
      return useMutation(getPipelineSaveDraftMutationOptions(options), queryClient);
    }
    export const getPipelinePublishUrl = (id: string,) => {




  return `/api/pipelines/${id}/publish/`
}

export const pipelinePublish = async (id: string,
    publishInputRequest?: PublishInputRequest, options?: Parameters<typeof request>[1]): Promise<VersionDetail> => {

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
return request<VersionDetail>(getPipelinePublishUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(publishInputRequest)
  }
);}





export const getPipelinePublishMutationKey = () => ['pipelinePublish'] as const;

export const getPipelinePublishMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelinePublish>>, TError,PipelinePublishMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelinePublish>>, TError,PipelinePublishMutationVariables, TContext> => {

const mutationKey = getPipelinePublishMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelinePublish>>, PipelinePublishMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  pipelinePublish(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelinePublishMutationResult = NonNullable<Awaited<ReturnType<typeof pipelinePublish>>>
    export type PipelinePublishMutationBody = PublishInputRequest | undefined
    export type PipelinePublishMutationError = ErrorType<Problem>
    export type PipelinePublishMutationVariables = {id: string;data?: PublishInputRequest}

    export const usePipelinePublish = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelinePublish>>, TError,PipelinePublishMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelinePublish>>,
        TError,
        PipelinePublishMutationVariables,
        TContext
      > => {
      return useMutation(getPipelinePublishMutationOptions(options), queryClient);
    }
    export const getPipelineVersionsUrl = (id: string,
    params?: PipelineVersionsParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/pipelines/${id}/versions/?${stringifiedParams}` : `/api/pipelines/${id}/versions/`
}

/**
 * Newest first, without their texts.
 */
export const pipelineVersions = async (id: string,
    params?: PipelineVersionsParams, options?: Parameters<typeof request>[1]): Promise<PaginatedVersionOutputList> => {

  return request<PaginatedVersionOutputList>(getPipelineVersionsUrl(id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPipelineVersionsQueryKey = (id: string,
    params?: PipelineVersionsParams,) => {
    return [
    `/api/pipelines/${id}/versions/`, ...(params ? [params] : [])
    ] as const;
    }


export const getPipelineVersionsQueryOptions = <TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(id: string,
    params?: PipelineVersionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPipelineVersionsQueryKey(id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof pipelineVersions>>> = ({ signal }) => pipelineVersions(id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PipelineVersionsQueryResult = NonNullable<Awaited<ReturnType<typeof pipelineVersions>>>
export type PipelineVersionsQueryError = ErrorType<Problem>


export function usePipelineVersions<TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(
 id: string,
    params: undefined |  PipelineVersionsParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineVersions>>,
          TError,
          Awaited<ReturnType<typeof pipelineVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineVersions<TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(
 id: string,
    params?: PipelineVersionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineVersions>>,
          TError,
          Awaited<ReturnType<typeof pipelineVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineVersions<TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(
 id: string,
    params?: PipelineVersionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function usePipelineVersions<TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(
 id: string,
    params?: PipelineVersionsParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPipelineVersionsQueryOptions(id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






