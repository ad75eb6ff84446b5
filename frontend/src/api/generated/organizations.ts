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
  OrganizationOutput,
  OrganizationsListParams,
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

export const getOrganizationsListUrl = (params?: OrganizationsListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/organizations/?${stringifiedParams}` : `/api/organizations/`
}

export const organizationsList = async (params?: OrganizationsListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedOrganizationOutputList> => {

  return request<PaginatedOrganizationOutputList>(getOrganizationsListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOrganizationsListQueryKey = (params?: OrganizationsListParams,) => {
    return [
    `/api/organizations/`, ...(params ? [params] : [])
    ] as const;
    }


export const getOrganizationsListQueryOptions = <TData = Awaited<ReturnType<typeof organizationsList>>, TError = ErrorType<Problem>>(params?: OrganizationsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrganizationsListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof organizationsList>>> = ({ signal }) => organizationsList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof organizationsList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrganizationsListQueryResult = NonNullable<Awaited<ReturnType<typeof organizationsList>>>
export type OrganizationsListQueryError = ErrorType<Problem>


export function useOrganizationsList<TData = Awaited<ReturnType<typeof organizationsList>>, TError = ErrorType<Problem>>(
 params: undefined |  OrganizationsListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationsList>>,
          TError,
          Awaited<ReturnType<typeof organizationsList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationsList<TData = Awaited<ReturnType<typeof organizationsList>>, TError = ErrorType<Problem>>(
 params?: OrganizationsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationsList>>,
          TError,
          Awaited<ReturnType<typeof organizationsList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationsList<TData = Awaited<ReturnType<typeof organizationsList>>, TError = ErrorType<Problem>>(
 params?: OrganizationsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOrganizationsList<TData = Awaited<ReturnType<typeof organizationsList>>, TError = ErrorType<Problem>>(
 params?: OrganizationsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrganizationsListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOrganizationsCreateUrl = () => {




  return `/api/organizations/`
}

export const organizationsCreate = async (organizationInputRequest: OrganizationInputRequest, options?: Parameters<typeof request>[1]): Promise<OrganizationOutput> => {

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
return request<OrganizationOutput>(getOrganizationsCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(organizationInputRequest)
  }
);}





export const getOrganizationsCreateMutationKey = () => ['organizationsCreate'] as const;

export const getOrganizationsCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationsCreate>>, TError,OrganizationsCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationsCreate>>, TError,OrganizationsCreateMutationVariables, TContext> => {

const mutationKey = getOrganizationsCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationsCreate>>, OrganizationsCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  organizationsCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationsCreateMutationResult = NonNullable<Awaited<ReturnType<typeof organizationsCreate>>>
    export type OrganizationsCreateMutationBody = OrganizationInputRequest
    export type OrganizationsCreateMutationError = ErrorType<Problem>
    export type OrganizationsCreateMutationVariables = {data: OrganizationInputRequest}

    export const useOrganizationsCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationsCreate>>, TError,OrganizationsCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationsCreate>>,
        TError,
        OrganizationsCreateMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationsCreateMutationOptions(options), queryClient);
    }
    export const getOrganizationsRetrieveUrl = (id: string,) => {




  return `/api/organizations/${id}/`
}

export const organizationsRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<OrganizationOutput> => {

  return request<OrganizationOutput>(getOrganizationsRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOrganizationsRetrieveQueryKey = (id: string,) => {
    return [
    `/api/organizations/${id}/`
    ] as const;
    }


export const getOrganizationsRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof organizationsRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrganizationsRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof organizationsRetrieve>>> = ({ signal }) => organizationsRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof organizationsRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrganizationsRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof organizationsRetrieve>>>
export type OrganizationsRetrieveQueryError = ErrorType<Problem>


export function useOrganizationsRetrieve<TData = Awaited<ReturnType<typeof organizationsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationsRetrieve>>,
          TError,
          Awaited<ReturnType<typeof organizationsRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationsRetrieve<TData = Awaited<ReturnType<typeof organizationsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationsRetrieve>>,
          TError,
          Awaited<ReturnType<typeof organizationsRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationsRetrieve<TData = Awaited<ReturnType<typeof organizationsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOrganizationsRetrieve<TData = Awaited<ReturnType<typeof organizationsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrganizationsRetrieveQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOrganizationsPeopleListUrl = (id: string,) => {




  return `/api/organizations/${id}/people/`
}

export const organizationsPeopleList = async (id: string, options?: Parameters<typeof request>[1]): Promise<MembershipOutput[]> => {

  return request<MembershipOutput[]>(getOrganizationsPeopleListUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOrganizationsPeopleListQueryKey = (id: string,) => {
    return [
    `/api/organizations/${id}/people/`
    ] as const;
    }


export const getOrganizationsPeopleListQueryOptions = <TData = Awaited<ReturnType<typeof organizationsPeopleList>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsPeopleList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrganizationsPeopleListQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof organizationsPeopleList>>> = ({ signal }) => organizationsPeopleList(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof organizationsPeopleList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrganizationsPeopleListQueryResult = NonNullable<Awaited<ReturnType<typeof organizationsPeopleList>>>
export type OrganizationsPeopleListQueryError = ErrorType<Problem>


export function useOrganizationsPeopleList<TData = Awaited<ReturnType<typeof organizationsPeopleList>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsPeopleList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationsPeopleList>>,
          TError,
          Awaited<ReturnType<typeof organizationsPeopleList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationsPeopleList<TData = Awaited<ReturnType<typeof organizationsPeopleList>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsPeopleList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationsPeopleList>>,
          TError,
          Awaited<ReturnType<typeof organizationsPeopleList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationsPeopleList<TData = Awaited<ReturnType<typeof organizationsPeopleList>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsPeopleList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOrganizationsPeopleList<TData = Awaited<ReturnType<typeof organizationsPeopleList>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationsPeopleList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrganizationsPeopleListQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






