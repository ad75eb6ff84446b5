/**
 * Generated from backend/openapi.yaml by `npm run api`.
 */
import {
  useQuery
} from '@tanstack/react-query';
import type {
  DataTag,
  DefinedInitialDataOptions,
  DefinedUseQueryResult,
  QueryClient,
  QueryFunction,
  QueryKey,
  UndefinedInitialDataOptions,
  UseQueryOptions,
  UseQueryResult
} from '@tanstack/react-query';

import type {
  AuditActionsOutput,
  AuditExportParams,
  AuditListParams,
  PaginatedAuditEntryOutputList,
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

export const getAuditListUrl = (params?: AuditListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/audit/?${stringifiedParams}` : `/api/audit/`
}

/**
 * What happened, the newest first.
 */
export const auditList = async (params?: AuditListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedAuditEntryOutputList> => {

  return request<PaginatedAuditEntryOutputList>(getAuditListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getAuditListQueryKey = (params?: AuditListParams,) => {
    return [
    `/api/audit/`, ...(params ? [params] : [])
    ] as const;
    }


export const getAuditListQueryOptions = <TData = Awaited<ReturnType<typeof auditList>>, TError = ErrorType<Problem>>(params?: AuditListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getAuditListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof auditList>>> = ({ signal }) => auditList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof auditList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type AuditListQueryResult = NonNullable<Awaited<ReturnType<typeof auditList>>>
export type AuditListQueryError = ErrorType<Problem>


export function useAuditList<TData = Awaited<ReturnType<typeof auditList>>, TError = ErrorType<Problem>>(
 params: undefined |  AuditListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof auditList>>,
          TError,
          Awaited<ReturnType<typeof auditList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAuditList<TData = Awaited<ReturnType<typeof auditList>>, TError = ErrorType<Problem>>(
 params?: AuditListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof auditList>>,
          TError,
          Awaited<ReturnType<typeof auditList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAuditList<TData = Awaited<ReturnType<typeof auditList>>, TError = ErrorType<Problem>>(
 params?: AuditListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useAuditList<TData = Awaited<ReturnType<typeof auditList>>, TError = ErrorType<Problem>>(
 params?: AuditListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getAuditListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getAuditActionsUrl = () => {




  return `/api/audit/actions/`
}

/**
 * Whatever an entry may say that was done.
 */
export const auditActions = async ( options?: Parameters<typeof request>[1]): Promise<AuditActionsOutput> => {

  return request<AuditActionsOutput>(getAuditActionsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getAuditActionsQueryKey = () => {
    return [
    `/api/audit/actions/`
    ] as const;
    }


export const getAuditActionsQueryOptions = <TData = Awaited<ReturnType<typeof auditActions>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditActions>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getAuditActionsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof auditActions>>> = ({ signal }) => auditActions({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof auditActions>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type AuditActionsQueryResult = NonNullable<Awaited<ReturnType<typeof auditActions>>>
export type AuditActionsQueryError = ErrorType<Problem>


export function useAuditActions<TData = Awaited<ReturnType<typeof auditActions>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditActions>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof auditActions>>,
          TError,
          Awaited<ReturnType<typeof auditActions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAuditActions<TData = Awaited<ReturnType<typeof auditActions>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditActions>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof auditActions>>,
          TError,
          Awaited<ReturnType<typeof auditActions>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAuditActions<TData = Awaited<ReturnType<typeof auditActions>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditActions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useAuditActions<TData = Awaited<ReturnType<typeof auditActions>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditActions>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getAuditActionsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getAuditExportUrl = (params?: AuditExportParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/audit/export/?${stringifiedParams}` : `/api/audit/export/`
}

/**
 * The same as a file, all of it.
 */
export const auditExport = async (params?: AuditExportParams, options?: Parameters<typeof request>[1]): Promise<string> => {

  return request<string>(getAuditExportUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getAuditExportQueryKey = (params?: AuditExportParams,) => {
    return [
    `/api/audit/export/`, ...(params ? [params] : [])
    ] as const;
    }


export const getAuditExportQueryOptions = <TData = Awaited<ReturnType<typeof auditExport>>, TError = ErrorType<Problem>>(params?: AuditExportParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditExport>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getAuditExportQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof auditExport>>> = ({ signal }) => auditExport(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof auditExport>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type AuditExportQueryResult = NonNullable<Awaited<ReturnType<typeof auditExport>>>
export type AuditExportQueryError = ErrorType<Problem>


export function useAuditExport<TData = Awaited<ReturnType<typeof auditExport>>, TError = ErrorType<Problem>>(
 params: undefined |  AuditExportParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditExport>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof auditExport>>,
          TError,
          Awaited<ReturnType<typeof auditExport>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAuditExport<TData = Awaited<ReturnType<typeof auditExport>>, TError = ErrorType<Problem>>(
 params?: AuditExportParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditExport>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof auditExport>>,
          TError,
          Awaited<ReturnType<typeof auditExport>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAuditExport<TData = Awaited<ReturnType<typeof auditExport>>, TError = ErrorType<Problem>>(
 params?: AuditExportParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditExport>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useAuditExport<TData = Awaited<ReturnType<typeof auditExport>>, TError = ErrorType<Problem>>(
 params?: AuditExportParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof auditExport>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getAuditExportQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






