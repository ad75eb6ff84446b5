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
  DatasetInputRequest,
  DatasetListParams,
  DatasetOutput,
  DatasetResultOutput,
  PaginatedDatasetOutputList,
  PatchedDatasetChangeRequest,
  Problem,
  RunInputRequest,
  TryInputRequest
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

export const getDatasetListUrl = (params?: DatasetListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/datasets/?${stringifiedParams}` : `/api/datasets/`
}

export const datasetList = async (params?: DatasetListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedDatasetOutputList> => {

  return request<PaginatedDatasetOutputList>(getDatasetListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDatasetListQueryKey = (params?: DatasetListParams,) => {
    return [
    `/api/datasets/`, ...(params ? [params] : [])
    ] as const;
    }


export const getDatasetListQueryOptions = <TData = Awaited<ReturnType<typeof datasetList>>, TError = ErrorType<Problem>>(params?: DatasetListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDatasetListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof datasetList>>> = ({ signal }) => datasetList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof datasetList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DatasetListQueryResult = NonNullable<Awaited<ReturnType<typeof datasetList>>>
export type DatasetListQueryError = ErrorType<Problem>


export function useDatasetList<TData = Awaited<ReturnType<typeof datasetList>>, TError = ErrorType<Problem>>(
 params: undefined |  DatasetListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof datasetList>>,
          TError,
          Awaited<ReturnType<typeof datasetList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDatasetList<TData = Awaited<ReturnType<typeof datasetList>>, TError = ErrorType<Problem>>(
 params?: DatasetListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof datasetList>>,
          TError,
          Awaited<ReturnType<typeof datasetList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDatasetList<TData = Awaited<ReturnType<typeof datasetList>>, TError = ErrorType<Problem>>(
 params?: DatasetListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDatasetList<TData = Awaited<ReturnType<typeof datasetList>>, TError = ErrorType<Problem>>(
 params?: DatasetListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDatasetListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDatasetCreateUrl = () => {




  return `/api/datasets/`
}

export const datasetCreate = async (datasetInputRequest: DatasetInputRequest, options?: Parameters<typeof request>[1]): Promise<DatasetOutput> => {

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
return request<DatasetOutput>(getDatasetCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(datasetInputRequest)
  }
);}





export const getDatasetCreateMutationKey = () => ['datasetCreate'] as const;

export const getDatasetCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetCreate>>, TError,DatasetCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof datasetCreate>>, TError,DatasetCreateMutationVariables, TContext> => {

const mutationKey = getDatasetCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof datasetCreate>>, DatasetCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  datasetCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DatasetCreateMutationResult = NonNullable<Awaited<ReturnType<typeof datasetCreate>>>
    export type DatasetCreateMutationBody = DatasetInputRequest
    export type DatasetCreateMutationError = ErrorType<Problem>
    export type DatasetCreateMutationVariables = {data: DatasetInputRequest}

    export const useDatasetCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetCreate>>, TError,DatasetCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof datasetCreate>>,
        TError,
        DatasetCreateMutationVariables,
        TContext
      > => {
      return useMutation(getDatasetCreateMutationOptions(options), queryClient);
    }
    export const getDatasetGetUrl = (id: string,) => {




  return `/api/datasets/${id}/`
}

export const datasetGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<DatasetOutput> => {

  return request<DatasetOutput>(getDatasetGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDatasetGetQueryKey = (id: string,) => {
    return [
    `/api/datasets/${id}/`
    ] as const;
    }


export const getDatasetGetQueryOptions = <TData = Awaited<ReturnType<typeof datasetGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDatasetGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof datasetGet>>> = ({ signal }) => datasetGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof datasetGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DatasetGetQueryResult = NonNullable<Awaited<ReturnType<typeof datasetGet>>>
export type DatasetGetQueryError = ErrorType<Problem>


export function useDatasetGet<TData = Awaited<ReturnType<typeof datasetGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof datasetGet>>,
          TError,
          Awaited<ReturnType<typeof datasetGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDatasetGet<TData = Awaited<ReturnType<typeof datasetGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof datasetGet>>,
          TError,
          Awaited<ReturnType<typeof datasetGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDatasetGet<TData = Awaited<ReturnType<typeof datasetGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDatasetGet<TData = Awaited<ReturnType<typeof datasetGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof datasetGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDatasetGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDatasetUpdateUrl = (id: string,) => {




  return `/api/datasets/${id}/`
}

export const datasetUpdate = async (id: string,
    patchedDatasetChangeRequest?: PatchedDatasetChangeRequest, options?: Parameters<typeof request>[1]): Promise<DatasetOutput> => {

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
return request<DatasetOutput>(getDatasetUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedDatasetChangeRequest)
  }
);}





export const getDatasetUpdateMutationKey = () => ['datasetUpdate'] as const;

export const getDatasetUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetUpdate>>, TError,DatasetUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof datasetUpdate>>, TError,DatasetUpdateMutationVariables, TContext> => {

const mutationKey = getDatasetUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof datasetUpdate>>, DatasetUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  datasetUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DatasetUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof datasetUpdate>>>
    export type DatasetUpdateMutationBody = PatchedDatasetChangeRequest | undefined
    export type DatasetUpdateMutationError = ErrorType<Problem>
    export type DatasetUpdateMutationVariables = {id: string;data?: PatchedDatasetChangeRequest}

    export const useDatasetUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetUpdate>>, TError,DatasetUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof datasetUpdate>>,
        TError,
        DatasetUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getDatasetUpdateMutationOptions(options), queryClient);
    }
    export const getDatasetDeleteUrl = (id: string,) => {




  return `/api/datasets/${id}/`
}

export const datasetDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getDatasetDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDatasetDeleteMutationKey = () => ['datasetDelete'] as const;

export const getDatasetDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetDelete>>, TError,DatasetDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof datasetDelete>>, TError,DatasetDeleteMutationVariables, TContext> => {

const mutationKey = getDatasetDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof datasetDelete>>, DatasetDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  datasetDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DatasetDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof datasetDelete>>>

    export type DatasetDeleteMutationError = ErrorType<Problem>
    export type DatasetDeleteMutationVariables = {id: string}

    export const useDatasetDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetDelete>>, TError,DatasetDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof datasetDelete>>,
        TError,
        DatasetDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getDatasetDeleteMutationOptions(options), queryClient);
    }
    export const getDatasetRunUrl = (id: string,) => {




  return `/api/datasets/${id}/run/`
}

export const datasetRun = async (id: string,
    runInputRequest?: RunInputRequest, options?: Parameters<typeof request>[1]): Promise<DatasetResultOutput> => {

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
return request<DatasetResultOutput>(getDatasetRunUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(runInputRequest)
  }
);}





export const getDatasetRunMutationKey = () => ['datasetRun'] as const;

export const getDatasetRunMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetRun>>, TError,DatasetRunMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof datasetRun>>, TError,DatasetRunMutationVariables, TContext> => {

const mutationKey = getDatasetRunMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof datasetRun>>, DatasetRunMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  datasetRun(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DatasetRunMutationResult = NonNullable<Awaited<ReturnType<typeof datasetRun>>>
    export type DatasetRunMutationBody = RunInputRequest | undefined
    export type DatasetRunMutationError = ErrorType<Problem>
    export type DatasetRunMutationVariables = {id: string;data?: RunInputRequest}

    export const useDatasetRun = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetRun>>, TError,DatasetRunMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof datasetRun>>,
        TError,
        DatasetRunMutationVariables,
        TContext
      > => {
      return useMutation(getDatasetRunMutationOptions(options), queryClient);
    }
    export const getDatasetTryUrl = () => {




  return `/api/datasets/try/`
}

/**
 * Run SQL that nobody saved yet.
 */
export const datasetTry = async (tryInputRequest: TryInputRequest, options?: Parameters<typeof request>[1]): Promise<DatasetResultOutput> => {

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
return request<DatasetResultOutput>(getDatasetTryUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(tryInputRequest)
  }
);}





export const getDatasetTryMutationKey = () => ['datasetTry'] as const;

export const getDatasetTryMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetTry>>, TError,DatasetTryMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof datasetTry>>, TError,DatasetTryMutationVariables, TContext> => {

const mutationKey = getDatasetTryMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof datasetTry>>, DatasetTryMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  datasetTry(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DatasetTryMutationResult = NonNullable<Awaited<ReturnType<typeof datasetTry>>>
    export type DatasetTryMutationBody = TryInputRequest
    export type DatasetTryMutationError = ErrorType<Problem>
    export type DatasetTryMutationVariables = {data: TryInputRequest}

    export const useDatasetTry = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof datasetTry>>, TError,DatasetTryMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof datasetTry>>,
        TError,
        DatasetTryMutationVariables,
        TContext
      > => {
      return useMutation(getDatasetTryMutationOptions(options), queryClient);
    }
