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
  MembershipOutput,
  OrganizationInputRequest,
  OrganizationListParams,
  OrganizationOutput,
  PaginatedOrganizationOutputList,
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

export const getOrganizationListUrl = (params?: OrganizationListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/organizations/?${stringifiedParams}` : `/api/organizations/`
}

export const organizationList = async (params?: OrganizationListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedOrganizationOutputList> => {

  return request<PaginatedOrganizationOutputList>(getOrganizationListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOrganizationListQueryKey = (params?: OrganizationListParams,) => {
    return [
    `/api/organizations/`, ...(params ? [params] : [])
    ] as const;
    }


export const getOrganizationListQueryOptions = <TData = Awaited<ReturnType<typeof organizationList>>, TError = ErrorType<Problem>>(params?: OrganizationListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrganizationListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof organizationList>>> = ({ signal }) => organizationList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof organizationList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrganizationListQueryResult = NonNullable<Awaited<ReturnType<typeof organizationList>>>
export type OrganizationListQueryError = ErrorType<Problem>


export function useOrganizationList<TData = Awaited<ReturnType<typeof organizationList>>, TError = ErrorType<Problem>>(
 params: undefined |  OrganizationListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationList>>,
          TError,
          Awaited<ReturnType<typeof organizationList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationList<TData = Awaited<ReturnType<typeof organizationList>>, TError = ErrorType<Problem>>(
 params?: OrganizationListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationList>>,
          TError,
          Awaited<ReturnType<typeof organizationList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationList<TData = Awaited<ReturnType<typeof organizationList>>, TError = ErrorType<Problem>>(
 params?: OrganizationListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOrganizationList<TData = Awaited<ReturnType<typeof organizationList>>, TError = ErrorType<Problem>>(
 params?: OrganizationListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrganizationListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOrganizationCreateUrl = () => {




  return `/api/organizations/`
}

export const organizationCreate = async (organizationInputRequest: OrganizationInputRequest, options?: Parameters<typeof request>[1]): Promise<OrganizationOutput> => {

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
return request<OrganizationOutput>(getOrganizationCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(organizationInputRequest)
  }
);}





export const getOrganizationCreateMutationKey = () => ['organizationCreate'] as const;

export const getOrganizationCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationCreate>>, TError,OrganizationCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationCreate>>, TError,OrganizationCreateMutationVariables, TContext> => {

const mutationKey = getOrganizationCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationCreate>>, OrganizationCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  organizationCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationCreateMutationResult = NonNullable<Awaited<ReturnType<typeof organizationCreate>>>
    export type OrganizationCreateMutationBody = OrganizationInputRequest
    export type OrganizationCreateMutationError = ErrorType<Problem>
    export type OrganizationCreateMutationVariables = {data: OrganizationInputRequest}

    export const useOrganizationCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationCreate>>, TError,OrganizationCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationCreate>>,
        TError,
        OrganizationCreateMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationCreateMutationOptions(options), queryClient);
    }
    export const getOrganizationGetUrl = (id: string,) => {




  return `/api/organizations/${id}/`
}

export const organizationGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<OrganizationOutput> => {

  return request<OrganizationOutput>(getOrganizationGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOrganizationGetQueryKey = (id: string,) => {
    return [
    `/api/organizations/${id}/`
    ] as const;
    }


export const getOrganizationGetQueryOptions = <TData = Awaited<ReturnType<typeof organizationGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrganizationGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof organizationGet>>> = ({ signal }) => organizationGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof organizationGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrganizationGetQueryResult = NonNullable<Awaited<ReturnType<typeof organizationGet>>>
export type OrganizationGetQueryError = ErrorType<Problem>


export function useOrganizationGet<TData = Awaited<ReturnType<typeof organizationGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationGet>>,
          TError,
          Awaited<ReturnType<typeof organizationGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationGet<TData = Awaited<ReturnType<typeof organizationGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationGet>>,
          TError,
          Awaited<ReturnType<typeof organizationGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationGet<TData = Awaited<ReturnType<typeof organizationGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOrganizationGet<TData = Awaited<ReturnType<typeof organizationGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrganizationGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOrganizationPeopleUrl = (id: string,) => {




  return `/api/organizations/${id}/people/`
}

export const organizationPeople = async (id: string, options?: Parameters<typeof request>[1]): Promise<MembershipOutput[]> => {

  return request<MembershipOutput[]>(getOrganizationPeopleUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOrganizationPeopleQueryKey = (id: string,) => {
    return [
    `/api/organizations/${id}/people/`
    ] as const;
    }


export const getOrganizationPeopleQueryOptions = <TData = Awaited<ReturnType<typeof organizationPeople>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationPeople>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrganizationPeopleQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof organizationPeople>>> = ({ signal }) => organizationPeople(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof organizationPeople>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrganizationPeopleQueryResult = NonNullable<Awaited<ReturnType<typeof organizationPeople>>>
export type OrganizationPeopleQueryError = ErrorType<Problem>


export function useOrganizationPeople<TData = Awaited<ReturnType<typeof organizationPeople>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationPeople>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationPeople>>,
          TError,
          Awaited<ReturnType<typeof organizationPeople>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationPeople<TData = Awaited<ReturnType<typeof organizationPeople>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationPeople>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationPeople>>,
          TError,
          Awaited<ReturnType<typeof organizationPeople>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationPeople<TData = Awaited<ReturnType<typeof organizationPeople>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationPeople>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOrganizationPeople<TData = Awaited<ReturnType<typeof organizationPeople>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationPeople>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrganizationPeopleQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






