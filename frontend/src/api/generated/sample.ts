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
  MovingSampleInputRequest,
  MovingSampleOutput,
  Problem,
  SampleGetParams
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

export const getSampleGetUrl = (params: SampleGetParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/sample/?${stringifiedParams}` : `/api/sample/`
}

export const sampleGet = async (params: SampleGetParams, options?: Parameters<typeof request>[1]): Promise<MovingSampleOutput> => {

  return request<MovingSampleOutput>(getSampleGetUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getSampleGetQueryKey = (params?: SampleGetParams,) => {
    return [
    `/api/sample/`, ...(params ? [params] : [])
    ] as const;
    }


export const getSampleGetQueryOptions = <TData = Awaited<ReturnType<typeof sampleGet>>, TError = ErrorType<Problem>>(params: SampleGetParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sampleGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getSampleGetQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof sampleGet>>> = ({ signal }) => sampleGet(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof sampleGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type SampleGetQueryResult = NonNullable<Awaited<ReturnType<typeof sampleGet>>>
export type SampleGetQueryError = ErrorType<Problem>


export function useSampleGet<TData = Awaited<ReturnType<typeof sampleGet>>, TError = ErrorType<Problem>>(
 params: SampleGetParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof sampleGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof sampleGet>>,
          TError,
          Awaited<ReturnType<typeof sampleGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSampleGet<TData = Awaited<ReturnType<typeof sampleGet>>, TError = ErrorType<Problem>>(
 params: SampleGetParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sampleGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof sampleGet>>,
          TError,
          Awaited<ReturnType<typeof sampleGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useSampleGet<TData = Awaited<ReturnType<typeof sampleGet>>, TError = ErrorType<Problem>>(
 params: SampleGetParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sampleGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useSampleGet<TData = Awaited<ReturnType<typeof sampleGet>>, TError = ErrorType<Problem>>(
 params: SampleGetParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof sampleGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getSampleGetQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getSampleRemoveUrl = () => {




  return `/api/sample/remove/`
}

/**
 * Its flows stop; the rest goes when they have. Watch the state.
 */
export const sampleRemove = async (movingSampleInputRequest: MovingSampleInputRequest, options?: Parameters<typeof request>[1]): Promise<MovingSampleOutput> => {

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
return request<MovingSampleOutput>(getSampleRemoveUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(movingSampleInputRequest)
  }
);}





export const getSampleRemoveMutationKey = () => ['sampleRemove'] as const;

export const getSampleRemoveMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sampleRemove>>, TError,SampleRemoveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof sampleRemove>>, TError,SampleRemoveMutationVariables, TContext> => {

const mutationKey = getSampleRemoveMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof sampleRemove>>, SampleRemoveMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  sampleRemove(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SampleRemoveMutationResult = NonNullable<Awaited<ReturnType<typeof sampleRemove>>>
    export type SampleRemoveMutationBody = MovingSampleInputRequest
    export type SampleRemoveMutationError = ErrorType<Problem>
    export type SampleRemoveMutationVariables = {data: MovingSampleInputRequest}

    export const useSampleRemove = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof sampleRemove>>, TError,SampleRemoveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof sampleRemove>>,
        TError,
        SampleRemoveMutationVariables,
        TContext
      > => {
      return useMutation(getSampleRemoveMutationOptions(options), queryClient);
    }
