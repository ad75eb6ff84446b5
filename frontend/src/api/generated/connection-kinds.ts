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
  KindOutput,
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

export const getConnectionKindsUrl = () => {




  return `/api/connection-kinds/`
}

export const connectionKinds = async ( options?: Parameters<typeof request>[1]): Promise<KindOutput[]> => {

  return request<KindOutput[]>(getConnectionKindsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getConnectionKindsQueryKey = () => {
    return [
    `/api/connection-kinds/`
    ] as const;
    }


export const getConnectionKindsQueryOptions = <TData = Awaited<ReturnType<typeof connectionKinds>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionKinds>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getConnectionKindsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof connectionKinds>>> = ({ signal }) => connectionKinds({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof connectionKinds>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ConnectionKindsQueryResult = NonNullable<Awaited<ReturnType<typeof connectionKinds>>>
export type ConnectionKindsQueryError = ErrorType<Problem>


export function useConnectionKinds<TData = Awaited<ReturnType<typeof connectionKinds>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionKinds>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionKinds>>,
          TError,
          Awaited<ReturnType<typeof connectionKinds>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionKinds<TData = Awaited<ReturnType<typeof connectionKinds>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionKinds>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionKinds>>,
          TError,
          Awaited<ReturnType<typeof connectionKinds>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionKinds<TData = Awaited<ReturnType<typeof connectionKinds>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionKinds>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useConnectionKinds<TData = Awaited<ReturnType<typeof connectionKinds>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionKinds>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getConnectionKindsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






