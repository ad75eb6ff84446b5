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
  CompilationOutput,
  DraftInputRequest,
  PaginatedPipelineOutputList,
  PatchedPipelineRenameRequest,
  PipelineDetail,
  PipelineInputRequest,
  PipelinesListParams,
  Problem,
  VersionDetail,
  VersionOutput
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

export const getPipelinesListUrl = (params?: PipelinesListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/pipelines/?${stringifiedParams}` : `/api/pipelines/`
}

export const pipelinesList = async (params?: PipelinesListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedPipelineOutputList> => {

  return request<PaginatedPipelineOutputList>(getPipelinesListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPipelinesListQueryKey = (params?: PipelinesListParams,) => {
    return [
    `/api/pipelines/`, ...(params ? [params] : [])
    ] as const;
    }


export const getPipelinesListQueryOptions = <TData = Awaited<ReturnType<typeof pipelinesList>>, TError = ErrorType<Problem>>(params?: PipelinesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPipelinesListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof pipelinesList>>> = ({ signal }) => pipelinesList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof pipelinesList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PipelinesListQueryResult = NonNullable<Awaited<ReturnType<typeof pipelinesList>>>
export type PipelinesListQueryError = ErrorType<Problem>


export function usePipelinesList<TData = Awaited<ReturnType<typeof pipelinesList>>, TError = ErrorType<Problem>>(
 params: undefined |  PipelinesListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelinesList>>,
          TError,
          Awaited<ReturnType<typeof pipelinesList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelinesList<TData = Awaited<ReturnType<typeof pipelinesList>>, TError = ErrorType<Problem>>(
 params?: PipelinesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelinesList>>,
          TError,
          Awaited<ReturnType<typeof pipelinesList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelinesList<TData = Awaited<ReturnType<typeof pipelinesList>>, TError = ErrorType<Problem>>(
 params?: PipelinesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function usePipelinesList<TData = Awaited<ReturnType<typeof pipelinesList>>, TError = ErrorType<Problem>>(
 params?: PipelinesListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPipelinesListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getPipelinesCreateUrl = () => {




  return `/api/pipelines/`
}

export const pipelinesCreate = async (pipelineInputRequest: PipelineInputRequest, options?: Parameters<typeof request>[1]): Promise<PipelineDetail> => {

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
return request<PipelineDetail>(getPipelinesCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(pipelineInputRequest)
  }
);}





export const getPipelinesCreateMutationKey = () => ['pipelinesCreate'] as const;

export const getPipelinesCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelinesCreate>>, TError,PipelinesCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelinesCreate>>, TError,PipelinesCreateMutationVariables, TContext> => {

const mutationKey = getPipelinesCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelinesCreate>>, PipelinesCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  pipelinesCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelinesCreateMutationResult = NonNullable<Awaited<ReturnType<typeof pipelinesCreate>>>
    export type PipelinesCreateMutationBody = PipelineInputRequest
    export type PipelinesCreateMutationError = ErrorType<Problem>
    export type PipelinesCreateMutationVariables = {data: PipelineInputRequest}

    export const usePipelinesCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelinesCreate>>, TError,PipelinesCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelinesCreate>>,
        TError,
        PipelinesCreateMutationVariables,
        TContext
      > => {
      return useMutation(getPipelinesCreateMutationOptions(options), queryClient);
    }
    export const getPipelinesRetrieveUrl = (id: string,) => {




  return `/api/pipelines/${id}/`
}

export const pipelinesRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<PipelineDetail> => {

  return request<PipelineDetail>(getPipelinesRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPipelinesRetrieveQueryKey = (id: string,) => {
    return [
    `/api/pipelines/${id}/`
    ] as const;
    }


export const getPipelinesRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof pipelinesRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPipelinesRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof pipelinesRetrieve>>> = ({ signal }) => pipelinesRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof pipelinesRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PipelinesRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof pipelinesRetrieve>>>
export type PipelinesRetrieveQueryError = ErrorType<Problem>


export function usePipelinesRetrieve<TData = Awaited<ReturnType<typeof pipelinesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelinesRetrieve>>,
          TError,
          Awaited<ReturnType<typeof pipelinesRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelinesRetrieve<TData = Awaited<ReturnType<typeof pipelinesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelinesRetrieve>>,
          TError,
          Awaited<ReturnType<typeof pipelinesRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelinesRetrieve<TData = Awaited<ReturnType<typeof pipelinesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function usePipelinesRetrieve<TData = Awaited<ReturnType<typeof pipelinesRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelinesRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPipelinesRetrieveQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getPipelinesPartialUpdateUrl = (id: string,) => {




  return `/api/pipelines/${id}/`
}

export const pipelinesPartialUpdate = async (id: string,
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
return request<PipelineDetail>(getPipelinesPartialUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedPipelineRenameRequest)
  }
);}





export const getPipelinesPartialUpdateMutationKey = () => ['pipelinesPartialUpdate'] as const;

export const getPipelinesPartialUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelinesPartialUpdate>>, TError,PipelinesPartialUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelinesPartialUpdate>>, TError,PipelinesPartialUpdateMutationVariables, TContext> => {

const mutationKey = getPipelinesPartialUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelinesPartialUpdate>>, PipelinesPartialUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  pipelinesPartialUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelinesPartialUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof pipelinesPartialUpdate>>>
    export type PipelinesPartialUpdateMutationBody = PatchedPipelineRenameRequest | undefined
    export type PipelinesPartialUpdateMutationError = ErrorType<Problem>
    export type PipelinesPartialUpdateMutationVariables = {id: string;data?: PatchedPipelineRenameRequest}

    export const usePipelinesPartialUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelinesPartialUpdate>>, TError,PipelinesPartialUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelinesPartialUpdate>>,
        TError,
        PipelinesPartialUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getPipelinesPartialUpdateMutationOptions(options), queryClient);
    }
    export const getPipelinesDestroyUrl = (id: string,) => {




  return `/api/pipelines/${id}/`
}

export const pipelinesDestroy = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getPipelinesDestroyUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getPipelinesDestroyMutationKey = () => ['pipelinesDestroy'] as const;

export const getPipelinesDestroyMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelinesDestroy>>, TError,PipelinesDestroyMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof pipelinesDestroy>>, TError,PipelinesDestroyMutationVariables, TContext> => {

const mutationKey = getPipelinesDestroyMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof pipelinesDestroy>>, PipelinesDestroyMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  pipelinesDestroy(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelinesDestroyMutationResult = NonNullable<Awaited<ReturnType<typeof pipelinesDestroy>>>

    export type PipelinesDestroyMutationError = ErrorType<Problem>
    export type PipelinesDestroyMutationVariables = {id: string}

    export const usePipelinesDestroy = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof pipelinesDestroy>>, TError,PipelinesDestroyMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof pipelinesDestroy>>,
        TError,
        PipelinesDestroyMutationVariables,
        TContext
      > => {
      return useMutation(getPipelinesDestroyMutationOptions(options), queryClient);
    }
    export const getPipelineCompileUrl = (id: string,) => {




  return `/api/pipelines/${id}/compile/`
}

export const pipelineCompile = async (id: string, options?: Parameters<typeof request>[1]): Promise<CompilationOutput> => {

  return request<CompilationOutput>(getPipelineCompileUrl(id),
  {
    ...options,
    method: 'POST'


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
          const {id} = props ?? {};

          return  pipelineCompile(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelineCompileMutationResult = NonNullable<Awaited<ReturnType<typeof pipelineCompile>>>

    export type PipelineCompileMutationError = ErrorType<Problem>
    export type PipelineCompileMutationVariables = {id: string}

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

export const pipelinePublish = async (id: string, options?: Parameters<typeof request>[1]): Promise<VersionDetail> => {

  return request<VersionDetail>(getPipelinePublishUrl(id),
  {
    ...options,
    method: 'POST'


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
          const {id} = props ?? {};

          return  pipelinePublish(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type PipelinePublishMutationResult = NonNullable<Awaited<ReturnType<typeof pipelinePublish>>>

    export type PipelinePublishMutationError = ErrorType<Problem>
    export type PipelinePublishMutationVariables = {id: string}

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
    export const getPipelineVersionsUrl = (id: string,) => {




  return `/api/pipelines/${id}/versions/`
}

export const pipelineVersions = async (id: string, options?: Parameters<typeof request>[1]): Promise<VersionOutput[]> => {

  return request<VersionOutput[]>(getPipelineVersionsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPipelineVersionsQueryKey = (id: string,) => {
    return [
    `/api/pipelines/${id}/versions/`
    ] as const;
    }


export const getPipelineVersionsQueryOptions = <TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPipelineVersionsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof pipelineVersions>>> = ({ signal }) => pipelineVersions(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PipelineVersionsQueryResult = NonNullable<Awaited<ReturnType<typeof pipelineVersions>>>
export type PipelineVersionsQueryError = ErrorType<Problem>


export function usePipelineVersions<TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineVersions>>,
          TError,
          Awaited<ReturnType<typeof pipelineVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineVersions<TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineVersions>>,
          TError,
          Awaited<ReturnType<typeof pipelineVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineVersions<TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function usePipelineVersions<TData = Awaited<ReturnType<typeof pipelineVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPipelineVersionsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






