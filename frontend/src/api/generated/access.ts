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
  AccessExplainParams,
  ExplainedOutput,
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

export const getAccessExplainUrl = (kind: string,
    id: string,
    params?: AccessExplainParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/access/${kind}/${id}/?${stringifiedParams}` : `/api/access/${kind}/${id}/`
}

/**
 * What a person may do with the object, with every reason. Of others it is told to who
 * may let people in; who may nothing has an empty list.
 */
export const accessExplain = async (kind: string,
    id: string,
    params?: AccessExplainParams, options?: Parameters<typeof request>[1]): Promise<ExplainedOutput[]> => {

  return request<ExplainedOutput[]>(getAccessExplainUrl(kind,id,params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getAccessExplainQueryKey = (kind: string,
    id: string,
    params?: AccessExplainParams,) => {
    return [
    `/api/access/${kind}/${id}/`, ...(params ? [params] : [])
    ] as const;
    }


export const getAccessExplainQueryOptions = <TData = Awaited<ReturnType<typeof accessExplain>>, TError = ErrorType<Problem>>(kind: string,
    id: string,
    params?: AccessExplainParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accessExplain>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getAccessExplainQueryKey(kind,id,params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof accessExplain>>> = ({ signal }) => accessExplain(kind,id,params, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: kind !== null && kind !== undefined && id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof accessExplain>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type AccessExplainQueryResult = NonNullable<Awaited<ReturnType<typeof accessExplain>>>
export type AccessExplainQueryError = ErrorType<Problem>


export function useAccessExplain<TData = Awaited<ReturnType<typeof accessExplain>>, TError = ErrorType<Problem>>(
 kind: string,
    id: string,
    params: undefined |  AccessExplainParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof accessExplain>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof accessExplain>>,
          TError,
          Awaited<ReturnType<typeof accessExplain>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAccessExplain<TData = Awaited<ReturnType<typeof accessExplain>>, TError = ErrorType<Problem>>(
 kind: string,
    id: string,
    params?: AccessExplainParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accessExplain>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof accessExplain>>,
          TError,
          Awaited<ReturnType<typeof accessExplain>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useAccessExplain<TData = Awaited<ReturnType<typeof accessExplain>>, TError = ErrorType<Problem>>(
 kind: string,
    id: string,
    params?: AccessExplainParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accessExplain>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useAccessExplain<TData = Awaited<ReturnType<typeof accessExplain>>, TError = ErrorType<Problem>>(
 kind: string,
    id: string,
    params?: AccessExplainParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof accessExplain>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getAccessExplainQueryOptions(kind,id,params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






