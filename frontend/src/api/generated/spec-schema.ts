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
  SpecSchema200
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

export const getSpecSchemaUrl = () => {




  return `/api/spec-schema/`
}

/**
 * The JSON Schema of a spec, from which forms are drawn.
 */
export const specSchema = async ( options?: Parameters<typeof request>[1]): Promise<SpecSchema200> => {

  return request<SpecSchema200>(getSpecSchemaUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getSpecSchemaQueryKey = () => {
    return [
    `/api/spec-schema/`
    ] as const;
    }


export const getSpecSchemaQueryOptions = <TData = Awaited<ReturnType<typeof specSchema>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof specSchema>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSpecSchemaQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof specSchema>>> = ({ signal }) => specSchema({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof specSchema>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SpecSchemaQueryResult = NonNullable<Awaited<ReturnType<typeof specSchema>>>
export type SpecSchemaQueryError = ErrorType<Problem>


export function useSpecSchema<TData = Awaited<ReturnType<typeof specSchema>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof specSchema>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof specSchema>>,
          TError,
          Awaited<ReturnType<typeof specSchema>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSpecSchema<TData = Awaited<ReturnType<typeof specSchema>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof specSchema>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof specSchema>>,
          TError,
          Awaited<ReturnType<typeof specSchema>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSpecSchema<TData = Awaited<ReturnType<typeof specSchema>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof specSchema>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useSpecSchema<TData = Awaited<ReturnType<typeof specSchema>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof specSchema>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSpecSchemaQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






