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
  NodeKindOutput,
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

export const getNodeKindsUrl = () => {




  return `/api/node-kinds/`
}

/**
 * The kinds of node that a pipeline can have, with the schemas of their forms.
 */
export const nodeKinds = async ( options?: Parameters<typeof request>[1]): Promise<NodeKindOutput[]> => {

  return request<NodeKindOutput[]>(getNodeKindsUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getNodeKindsQueryKey = () => {
    return [
    `/api/node-kinds/`
    ] as const;
    }


export const getNodeKindsQueryOptions = <TData = Awaited<ReturnType<typeof nodeKinds>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof nodeKinds>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getNodeKindsQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof nodeKinds>>> = ({ signal }) => nodeKinds({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof nodeKinds>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type NodeKindsQueryResult = NonNullable<Awaited<ReturnType<typeof nodeKinds>>>
export type NodeKindsQueryError = ErrorType<Problem>


export function useNodeKinds<TData = Awaited<ReturnType<typeof nodeKinds>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof nodeKinds>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof nodeKinds>>,
          TError,
          Awaited<ReturnType<typeof nodeKinds>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNodeKinds<TData = Awaited<ReturnType<typeof nodeKinds>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof nodeKinds>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof nodeKinds>>,
          TError,
          Awaited<ReturnType<typeof nodeKinds>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useNodeKinds<TData = Awaited<ReturnType<typeof nodeKinds>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof nodeKinds>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useNodeKinds<TData = Awaited<ReturnType<typeof nodeKinds>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof nodeKinds>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getNodeKindsQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






