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
  PaginatedTableOutputList,
  Problem,
  SampleLimitRequest,
  SampleOutput,
  SchemaVersionOutput,
  TableListParams,
  TableOutput,
  UseOutput
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

export const getTableListUrl = (params?: TableListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/tables/?${stringifiedParams}` : `/api/tables/`
}

export const tableList = async (params?: TableListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedTableOutputList> => {

  return request<PaginatedTableOutputList>(getTableListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTableListQueryKey = (params?: TableListParams,) => {
    return [
    `/api/tables/`, ...(params ? [params] : [])
    ] as const;
    }


export const getTableListQueryOptions = <TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(params?: TableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTableListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tableList>>> = ({ signal }) => tableList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TableListQueryResult = NonNullable<Awaited<ReturnType<typeof tableList>>>
export type TableListQueryError = ErrorType<Problem>


export function useTableList<TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(
 params: undefined |  TableListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableList>>,
          TError,
          Awaited<ReturnType<typeof tableList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableList<TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(
 params?: TableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableList>>,
          TError,
          Awaited<ReturnType<typeof tableList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableList<TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(
 params?: TableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTableList<TData = Awaited<ReturnType<typeof tableList>>, TError = ErrorType<Problem>>(
 params?: TableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTableListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTableGetUrl = (id: string,) => {




  return `/api/tables/${id}/`
}

export const tableGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<TableOutput> => {

  return request<TableOutput>(getTableGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTableGetQueryKey = (id: string,) => {
    return [
    `/api/tables/${id}/`
    ] as const;
    }


export const getTableGetQueryOptions = <TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTableGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tableGet>>> = ({ signal }) => tableGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TableGetQueryResult = NonNullable<Awaited<ReturnType<typeof tableGet>>>
export type TableGetQueryError = ErrorType<Problem>


export function useTableGet<TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableGet>>,
          TError,
          Awaited<ReturnType<typeof tableGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableGet<TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableGet>>,
          TError,
          Awaited<ReturnType<typeof tableGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableGet<TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTableGet<TData = Awaited<ReturnType<typeof tableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTableGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTableSampleUrl = (id: string,) => {




  return `/api/tables/${id}/sample/`
}

/**
 * The newest rows at the table's source. Raw data: needs `data.read_raw`.
 */
export const tableSample = async (id: string,
    sampleLimitRequest?: SampleLimitRequest, options?: Parameters<typeof request>[1]): Promise<SampleOutput> => {

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
return request<SampleOutput>(getTableSampleUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(sampleLimitRequest)
  }
);}





export const getTableSampleMutationKey = () => ['tableSample'] as const;

export const getTableSampleMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof tableSample>>, TError,TableSampleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof tableSample>>, TError,TableSampleMutationVariables, TContext> => {

const mutationKey = getTableSampleMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof tableSample>>, TableSampleMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  tableSample(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TableSampleMutationResult = NonNullable<Awaited<ReturnType<typeof tableSample>>>
    export type TableSampleMutationBody = SampleLimitRequest | undefined
    export type TableSampleMutationError = ErrorType<Problem>
    export type TableSampleMutationVariables = {id: string;data?: SampleLimitRequest}

    export const useTableSample = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof tableSample>>, TError,TableSampleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof tableSample>>,
        TError,
        TableSampleMutationVariables,
        TContext
      > => {
      return useMutation(getTableSampleMutationOptions(options), queryClient);
    }
    export const getTableUsesUrl = (id: string,) => {




  return `/api/tables/${id}/uses/`
}

/**
 * Which captures and pipelines read or write the table.
 */
export const tableUses = async (id: string, options?: Parameters<typeof request>[1]): Promise<UseOutput[]> => {

  return request<UseOutput[]>(getTableUsesUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTableUsesQueryKey = (id: string,) => {
    return [
    `/api/tables/${id}/uses/`
    ] as const;
    }


export const getTableUsesQueryOptions = <TData = Awaited<ReturnType<typeof tableUses>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableUses>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTableUsesQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tableUses>>> = ({ signal }) => tableUses(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tableUses>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TableUsesQueryResult = NonNullable<Awaited<ReturnType<typeof tableUses>>>
export type TableUsesQueryError = ErrorType<Problem>


export function useTableUses<TData = Awaited<ReturnType<typeof tableUses>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableUses>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableUses>>,
          TError,
          Awaited<ReturnType<typeof tableUses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableUses<TData = Awaited<ReturnType<typeof tableUses>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableUses>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableUses>>,
          TError,
          Awaited<ReturnType<typeof tableUses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableUses<TData = Awaited<ReturnType<typeof tableUses>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableUses>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTableUses<TData = Awaited<ReturnType<typeof tableUses>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableUses>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTableUsesQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTableVersionsUrl = (id: string,) => {




  return `/api/tables/${id}/versions/`
}

/**
 * Newest first, each with what changed against the one before.
 */
export const tableVersions = async (id: string, options?: Parameters<typeof request>[1]): Promise<SchemaVersionOutput[]> => {

  return request<SchemaVersionOutput[]>(getTableVersionsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTableVersionsQueryKey = (id: string,) => {
    return [
    `/api/tables/${id}/versions/`
    ] as const;
    }


export const getTableVersionsQueryOptions = <TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTableVersionsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof tableVersions>>> = ({ signal }) => tableVersions(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TableVersionsQueryResult = NonNullable<Awaited<ReturnType<typeof tableVersions>>>
export type TableVersionsQueryError = ErrorType<Problem>


export function useTableVersions<TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableVersions>>,
          TError,
          Awaited<ReturnType<typeof tableVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableVersions<TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof tableVersions>>,
          TError,
          Awaited<ReturnType<typeof tableVersions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTableVersions<TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTableVersions<TData = Awaited<ReturnType<typeof tableVersions>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof tableVersions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTableVersionsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






