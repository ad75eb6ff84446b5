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
  MountedTableListParams,
  MountedTableOutput,
  PaginatedMountedTableOutputList,
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

export const getMountedTableListUrl = (params?: MountedTableListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/mounted-tables/?${stringifiedParams}` : `/api/mounted-tables/`
}

export const mountedTableList = async (params?: MountedTableListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedMountedTableOutputList> => {

  return request<PaginatedMountedTableOutputList>(getMountedTableListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getMountedTableListQueryKey = (params?: MountedTableListParams,) => {
    return [
    `/api/mounted-tables/`, ...(params ? [params] : [])
    ] as const;
    }


export const getMountedTableListQueryOptions = <TData = Awaited<ReturnType<typeof mountedTableList>>, TError = ErrorType<Problem>>(params?: MountedTableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getMountedTableListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof mountedTableList>>> = ({ signal }) => mountedTableList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof mountedTableList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type MountedTableListQueryResult = NonNullable<Awaited<ReturnType<typeof mountedTableList>>>
export type MountedTableListQueryError = ErrorType<Problem>


export function useMountedTableList<TData = Awaited<ReturnType<typeof mountedTableList>>, TError = ErrorType<Problem>>(
 params: undefined |  MountedTableListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof mountedTableList>>,
          TError,
          Awaited<ReturnType<typeof mountedTableList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMountedTableList<TData = Awaited<ReturnType<typeof mountedTableList>>, TError = ErrorType<Problem>>(
 params?: MountedTableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof mountedTableList>>,
          TError,
          Awaited<ReturnType<typeof mountedTableList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMountedTableList<TData = Awaited<ReturnType<typeof mountedTableList>>, TError = ErrorType<Problem>>(
 params?: MountedTableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useMountedTableList<TData = Awaited<ReturnType<typeof mountedTableList>>, TError = ErrorType<Problem>>(
 params?: MountedTableListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getMountedTableListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getMountedTableGetUrl = (id: string,) => {




  return `/api/mounted-tables/${id}/`
}

export const mountedTableGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<MountedTableOutput> => {

  return request<MountedTableOutput>(getMountedTableGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getMountedTableGetQueryKey = (id: string,) => {
    return [
    `/api/mounted-tables/${id}/`
    ] as const;
    }


export const getMountedTableGetQueryOptions = <TData = Awaited<ReturnType<typeof mountedTableGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getMountedTableGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof mountedTableGet>>> = ({ signal }) => mountedTableGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof mountedTableGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type MountedTableGetQueryResult = NonNullable<Awaited<ReturnType<typeof mountedTableGet>>>
export type MountedTableGetQueryError = ErrorType<Problem>


export function useMountedTableGet<TData = Awaited<ReturnType<typeof mountedTableGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof mountedTableGet>>,
          TError,
          Awaited<ReturnType<typeof mountedTableGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMountedTableGet<TData = Awaited<ReturnType<typeof mountedTableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof mountedTableGet>>,
          TError,
          Awaited<ReturnType<typeof mountedTableGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useMountedTableGet<TData = Awaited<ReturnType<typeof mountedTableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useMountedTableGet<TData = Awaited<ReturnType<typeof mountedTableGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof mountedTableGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getMountedTableGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getMountedTableDeleteUrl = (id: string,) => {




  return `/api/mounted-tables/${id}/`
}

export const mountedTableDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getMountedTableDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getMountedTableDeleteMutationKey = () => ['mountedTableDelete'] as const;

export const getMountedTableDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof mountedTableDelete>>, TError,MountedTableDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof mountedTableDelete>>, TError,MountedTableDeleteMutationVariables, TContext> => {

const mutationKey = getMountedTableDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof mountedTableDelete>>, MountedTableDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  mountedTableDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type MountedTableDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof mountedTableDelete>>>

    export type MountedTableDeleteMutationError = ErrorType<Problem>
    export type MountedTableDeleteMutationVariables = {id: string}

    export const useMountedTableDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof mountedTableDelete>>, TError,MountedTableDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof mountedTableDelete>>,
        TError,
        MountedTableDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getMountedTableDeleteMutationOptions(options), queryClient);
    }
