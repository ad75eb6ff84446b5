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
  Problem,
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

export const getPipelineVersionGetUrl = (id: string,) => {




  return `/api/pipeline-versions/${id}/`
}

export const pipelineVersionGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<VersionDetail> => {

  return request<VersionDetail>(getPipelineVersionGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getPipelineVersionGetQueryKey = (id: string,) => {
    return [
    `/api/pipeline-versions/${id}/`
    ] as const;
    }


export const getPipelineVersionGetQueryOptions = <TData = Awaited<ReturnType<typeof pipelineVersionGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersionGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getPipelineVersionGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof pipelineVersionGet>>> = ({ signal }) => pipelineVersionGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof pipelineVersionGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type PipelineVersionGetQueryResult = NonNullable<Awaited<ReturnType<typeof pipelineVersionGet>>>
export type PipelineVersionGetQueryError = ErrorType<Problem>


export function usePipelineVersionGet<TData = Awaited<ReturnType<typeof pipelineVersionGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersionGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineVersionGet>>,
          TError,
          Awaited<ReturnType<typeof pipelineVersionGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineVersionGet<TData = Awaited<ReturnType<typeof pipelineVersionGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersionGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof pipelineVersionGet>>,
          TError,
          Awaited<ReturnType<typeof pipelineVersionGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function usePipelineVersionGet<TData = Awaited<ReturnType<typeof pipelineVersionGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersionGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function usePipelineVersionGet<TData = Awaited<ReturnType<typeof pipelineVersionGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof pipelineVersionGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getPipelineVersionGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






