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
  AuditRuleInputRequest,
  AuditRuleOutput,
  InvitationInputRequest,
  InvitationMade,
  InvitationOutput,
  MembershipOutput,
  OrganizationInputRequest,
  OrganizationListParams,
  OrganizationOutput,
  OrganizationRemovePersonParams,
  PaginatedOrganizationOutputList,
  PatchedMembershipChangeRequest,
  PatchedOrganizationRenameRequest,
  PeopleChangeRequest,
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






export const getOrganizationUpdateUrl = (id: string,) => {




  return `/api/organizations/${id}/`
}

export const organizationUpdate = async (id: string,
    patchedOrganizationRenameRequest?: PatchedOrganizationRenameRequest, options?: Parameters<typeof request>[1]): Promise<OrganizationOutput> => {

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
return request<OrganizationOutput>(getOrganizationUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedOrganizationRenameRequest)
  }
);}





export const getOrganizationUpdateMutationKey = () => ['organizationUpdate'] as const;

export const getOrganizationUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationUpdate>>, TError,OrganizationUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationUpdate>>, TError,OrganizationUpdateMutationVariables, TContext> => {

const mutationKey = getOrganizationUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationUpdate>>, OrganizationUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  organizationUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof organizationUpdate>>>
    export type OrganizationUpdateMutationBody = PatchedOrganizationRenameRequest | undefined
    export type OrganizationUpdateMutationError = ErrorType<Problem>
    export type OrganizationUpdateMutationVariables = {id: string;data?: PatchedOrganizationRenameRequest}

    export const useOrganizationUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationUpdate>>, TError,OrganizationUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationUpdate>>,
        TError,
        OrganizationUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationUpdateMutationOptions(options), queryClient);
    }
    export const getOrganizationAuditRuleUrl = (id: string,) => {




  return `/api/organizations/${id}/audit-rule/`
}

/**
 * How long an organization keeps what happened in it.
 */
export const organizationAuditRule = async (id: string, options?: Parameters<typeof request>[1]): Promise<AuditRuleOutput> => {

  return request<AuditRuleOutput>(getOrganizationAuditRuleUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOrganizationAuditRuleQueryKey = (id: string,) => {
    return [
    `/api/organizations/${id}/audit-rule/`
    ] as const;
    }


export const getOrganizationAuditRuleQueryOptions = <TData = Awaited<ReturnType<typeof organizationAuditRule>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationAuditRule>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrganizationAuditRuleQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof organizationAuditRule>>> = ({ signal }) => organizationAuditRule(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof organizationAuditRule>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrganizationAuditRuleQueryResult = NonNullable<Awaited<ReturnType<typeof organizationAuditRule>>>
export type OrganizationAuditRuleQueryError = ErrorType<Problem>


export function useOrganizationAuditRule<TData = Awaited<ReturnType<typeof organizationAuditRule>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationAuditRule>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationAuditRule>>,
          TError,
          Awaited<ReturnType<typeof organizationAuditRule>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationAuditRule<TData = Awaited<ReturnType<typeof organizationAuditRule>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationAuditRule>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationAuditRule>>,
          TError,
          Awaited<ReturnType<typeof organizationAuditRule>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationAuditRule<TData = Awaited<ReturnType<typeof organizationAuditRule>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationAuditRule>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOrganizationAuditRule<TData = Awaited<ReturnType<typeof organizationAuditRule>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationAuditRule>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrganizationAuditRuleQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOrganizationChangeAuditRuleUrl = (id: string,) => {




  return `/api/organizations/${id}/audit-rule/`
}

/**
 * How long an organization keeps what happened in it.
 */
export const organizationChangeAuditRule = async (id: string,
    auditRuleInputRequest: AuditRuleInputRequest, options?: Parameters<typeof request>[1]): Promise<AuditRuleOutput> => {

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
return request<AuditRuleOutput>(getOrganizationChangeAuditRuleUrl(id),
  {
    ...options,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(auditRuleInputRequest)
  }
);}





export const getOrganizationChangeAuditRuleMutationKey = () => ['organizationChangeAuditRule'] as const;

export const getOrganizationChangeAuditRuleMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationChangeAuditRule>>, TError,OrganizationChangeAuditRuleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationChangeAuditRule>>, TError,OrganizationChangeAuditRuleMutationVariables, TContext> => {

const mutationKey = getOrganizationChangeAuditRuleMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationChangeAuditRule>>, OrganizationChangeAuditRuleMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  organizationChangeAuditRule(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationChangeAuditRuleMutationResult = NonNullable<Awaited<ReturnType<typeof organizationChangeAuditRule>>>
    export type OrganizationChangeAuditRuleMutationBody = AuditRuleInputRequest
    export type OrganizationChangeAuditRuleMutationError = ErrorType<Problem>
    export type OrganizationChangeAuditRuleMutationVariables = {id: string;data: AuditRuleInputRequest}

    export const useOrganizationChangeAuditRule = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationChangeAuditRule>>, TError,OrganizationChangeAuditRuleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationChangeAuditRule>>,
        TError,
        OrganizationChangeAuditRuleMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationChangeAuditRuleMutationOptions(options), queryClient);
    }
    export const getOrganizationInvitationsUrl = (id: string,) => {




  return `/api/organizations/${id}/invitations/`
}

/**
 * Those that may still be used.
 */
export const organizationInvitations = async (id: string, options?: Parameters<typeof request>[1]): Promise<InvitationOutput[]> => {

  return request<InvitationOutput[]>(getOrganizationInvitationsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOrganizationInvitationsQueryKey = (id: string,) => {
    return [
    `/api/organizations/${id}/invitations/`
    ] as const;
    }


export const getOrganizationInvitationsQueryOptions = <TData = Awaited<ReturnType<typeof organizationInvitations>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationInvitations>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOrganizationInvitationsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof organizationInvitations>>> = ({ signal }) => organizationInvitations(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof organizationInvitations>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OrganizationInvitationsQueryResult = NonNullable<Awaited<ReturnType<typeof organizationInvitations>>>
export type OrganizationInvitationsQueryError = ErrorType<Problem>


export function useOrganizationInvitations<TData = Awaited<ReturnType<typeof organizationInvitations>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationInvitations>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationInvitations>>,
          TError,
          Awaited<ReturnType<typeof organizationInvitations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationInvitations<TData = Awaited<ReturnType<typeof organizationInvitations>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationInvitations>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof organizationInvitations>>,
          TError,
          Awaited<ReturnType<typeof organizationInvitations>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOrganizationInvitations<TData = Awaited<ReturnType<typeof organizationInvitations>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationInvitations>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOrganizationInvitations<TData = Awaited<ReturnType<typeof organizationInvitations>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof organizationInvitations>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOrganizationInvitationsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOrganizationInviteUrl = (id: string,) => {




  return `/api/organizations/${id}/invitations/`
}

/**
 * The answer holds the link, to be handed on; one for an address is mailed there instead,
 * and shown to nobody else. 409 `invitation.no_mail`, 503 `invitation.not_mailed`.
 */
export const organizationInvite = async (id: string,
    invitationInputRequest?: InvitationInputRequest, options?: Parameters<typeof request>[1]): Promise<InvitationMade> => {

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
return request<InvitationMade>(getOrganizationInviteUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(invitationInputRequest)
  }
);}





export const getOrganizationInviteMutationKey = () => ['organizationInvite'] as const;

export const getOrganizationInviteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationInvite>>, TError,OrganizationInviteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationInvite>>, TError,OrganizationInviteMutationVariables, TContext> => {

const mutationKey = getOrganizationInviteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationInvite>>, OrganizationInviteMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  organizationInvite(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationInviteMutationResult = NonNullable<Awaited<ReturnType<typeof organizationInvite>>>
    export type OrganizationInviteMutationBody = InvitationInputRequest | undefined
    export type OrganizationInviteMutationError = ErrorType<Problem>
    export type OrganizationInviteMutationVariables = {id: string;data?: InvitationInputRequest}

    export const useOrganizationInvite = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationInvite>>, TError,OrganizationInviteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationInvite>>,
        TError,
        OrganizationInviteMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationInviteMutationOptions(options), queryClient);
    }
    export const getOrganizationWithdrawInvitationUrl = (id: string,
    invitationId: string,) => {




  return `/api/organizations/${id}/invitations/${invitationId}/`
}

export const organizationWithdrawInvitation = async (id: string,
    invitationId: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getOrganizationWithdrawInvitationUrl(id,invitationId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getOrganizationWithdrawInvitationMutationKey = () => ['organizationWithdrawInvitation'] as const;

export const getOrganizationWithdrawInvitationMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationWithdrawInvitation>>, TError,OrganizationWithdrawInvitationMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationWithdrawInvitation>>, TError,OrganizationWithdrawInvitationMutationVariables, TContext> => {

const mutationKey = getOrganizationWithdrawInvitationMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationWithdrawInvitation>>, OrganizationWithdrawInvitationMutationVariables> = (props) => {
          const {id,invitationId} = props ?? {};

          return  organizationWithdrawInvitation(id,invitationId,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationWithdrawInvitationMutationResult = NonNullable<Awaited<ReturnType<typeof organizationWithdrawInvitation>>>

    export type OrganizationWithdrawInvitationMutationError = ErrorType<Problem>
    export type OrganizationWithdrawInvitationMutationVariables = {id: string;invitationId: string}

    export const useOrganizationWithdrawInvitation = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationWithdrawInvitation>>, TError,OrganizationWithdrawInvitationMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationWithdrawInvitation>>,
        TError,
        OrganizationWithdrawInvitationMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationWithdrawInvitationMutationOptions(options), queryClient);
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






export const getOrganizationChangePersonUrl = (id: string,
    userId: string,) => {




  return `/api/organizations/${id}/people/${userId}/`
}

/**
 * Make them an owner or a member; disable them, or enable them again.
 */
export const organizationChangePerson = async (id: string,
    userId: string,
    patchedMembershipChangeRequest?: PatchedMembershipChangeRequest, options?: Parameters<typeof request>[1]): Promise<MembershipOutput> => {

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
return request<MembershipOutput>(getOrganizationChangePersonUrl(id,userId),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedMembershipChangeRequest)
  }
);}





export const getOrganizationChangePersonMutationKey = () => ['organizationChangePerson'] as const;

export const getOrganizationChangePersonMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationChangePerson>>, TError,OrganizationChangePersonMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationChangePerson>>, TError,OrganizationChangePersonMutationVariables, TContext> => {

const mutationKey = getOrganizationChangePersonMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationChangePerson>>, OrganizationChangePersonMutationVariables> = (props) => {
          const {id,userId,data} = props ?? {};

          return  organizationChangePerson(id,userId,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationChangePersonMutationResult = NonNullable<Awaited<ReturnType<typeof organizationChangePerson>>>
    export type OrganizationChangePersonMutationBody = PatchedMembershipChangeRequest | undefined
    export type OrganizationChangePersonMutationError = ErrorType<Problem>
    export type OrganizationChangePersonMutationVariables = {id: string;userId: string;data?: PatchedMembershipChangeRequest}

    export const useOrganizationChangePerson = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationChangePerson>>, TError,OrganizationChangePersonMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationChangePerson>>,
        TError,
        OrganizationChangePersonMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationChangePersonMutationOptions(options), queryClient);
    }
    export const getOrganizationRemovePersonUrl = (id: string,
    userId: string,
    params?: OrganizationRemovePersonParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/organizations/${id}/people/${userId}/?${stringifiedParams}` : `/api/organizations/${id}/people/${userId}/`
}

/**
 * Somebody else, or oneself: that is leaving.
 */
export const organizationRemovePerson = async (id: string,
    userId: string,
    params?: OrganizationRemovePersonParams, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getOrganizationRemovePersonUrl(id,userId,params),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getOrganizationRemovePersonMutationKey = () => ['organizationRemovePerson'] as const;

export const getOrganizationRemovePersonMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationRemovePerson>>, TError,OrganizationRemovePersonMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationRemovePerson>>, TError,OrganizationRemovePersonMutationVariables, TContext> => {

const mutationKey = getOrganizationRemovePersonMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationRemovePerson>>, OrganizationRemovePersonMutationVariables> = (props) => {
          const {id,userId,params} = props ?? {};

          return  organizationRemovePerson(id,userId,params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationRemovePersonMutationResult = NonNullable<Awaited<ReturnType<typeof organizationRemovePerson>>>

    export type OrganizationRemovePersonMutationError = ErrorType<Problem>
    export type OrganizationRemovePersonMutationVariables = {id: string;userId: string;params?: OrganizationRemovePersonParams}

    export const useOrganizationRemovePerson = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationRemovePerson>>, TError,OrganizationRemovePersonMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationRemovePerson>>,
        TError,
        OrganizationRemovePersonMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationRemovePersonMutationOptions(options), queryClient);
    }
    export const getOrganizationChangePeopleUrl = (id: string,) => {




  return `/api/organizations/${id}/people/change/`
}

/**
 * The same for several: for all of them, or for nobody.
 */
export const organizationChangePeople = async (id: string,
    peopleChangeRequest: PeopleChangeRequest, options?: Parameters<typeof request>[1]): Promise<void> => {

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
return request<void>(getOrganizationChangePeopleUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(peopleChangeRequest)
  }
);}





export const getOrganizationChangePeopleMutationKey = () => ['organizationChangePeople'] as const;

export const getOrganizationChangePeopleMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationChangePeople>>, TError,OrganizationChangePeopleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof organizationChangePeople>>, TError,OrganizationChangePeopleMutationVariables, TContext> => {

const mutationKey = getOrganizationChangePeopleMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof organizationChangePeople>>, OrganizationChangePeopleMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  organizationChangePeople(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OrganizationChangePeopleMutationResult = NonNullable<Awaited<ReturnType<typeof organizationChangePeople>>>
    export type OrganizationChangePeopleMutationBody = PeopleChangeRequest
    export type OrganizationChangePeopleMutationError = ErrorType<Problem>
    export type OrganizationChangePeopleMutationVariables = {id: string;data: PeopleChangeRequest}

    export const useOrganizationChangePeople = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof organizationChangePeople>>, TError,OrganizationChangePeopleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof organizationChangePeople>>,
        TError,
        OrganizationChangePeopleMutationVariables,
        TContext
      > => {
      return useMutation(getOrganizationChangePeopleMutationOptions(options), queryClient);
    }
