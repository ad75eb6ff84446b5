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
  PaginatedTeamOutputList,
  PatchedTeamChangeRequest,
  PersonOutput,
  Problem,
  TeamInputRequest,
  TeamListParams,
  TeamOutput,
  TeamPersonInputRequest
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

export const getTeamListUrl = (params?: TeamListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/teams/?${stringifiedParams}` : `/api/teams/`
}

/**
 * Teams of one's organizations; `parent` makes the tree.
 */
export const teamList = async (params?: TeamListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedTeamOutputList> => {

  return request<PaginatedTeamOutputList>(getTeamListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTeamListQueryKey = (params?: TeamListParams,) => {
    return [
    `/api/teams/`, ...(params ? [params] : [])
    ] as const;
    }


export const getTeamListQueryOptions = <TData = Awaited<ReturnType<typeof teamList>>, TError = ErrorType<Problem>>(params?: TeamListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTeamListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof teamList>>> = ({ signal }) => teamList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof teamList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TeamListQueryResult = NonNullable<Awaited<ReturnType<typeof teamList>>>
export type TeamListQueryError = ErrorType<Problem>


export function useTeamList<TData = Awaited<ReturnType<typeof teamList>>, TError = ErrorType<Problem>>(
 params: undefined |  TeamListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof teamList>>,
          TError,
          Awaited<ReturnType<typeof teamList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTeamList<TData = Awaited<ReturnType<typeof teamList>>, TError = ErrorType<Problem>>(
 params?: TeamListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof teamList>>,
          TError,
          Awaited<ReturnType<typeof teamList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTeamList<TData = Awaited<ReturnType<typeof teamList>>, TError = ErrorType<Problem>>(
 params?: TeamListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTeamList<TData = Awaited<ReturnType<typeof teamList>>, TError = ErrorType<Problem>>(
 params?: TeamListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTeamListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTeamCreateUrl = () => {




  return `/api/teams/`
}

/**
 * Teams of one's organizations; `parent` makes the tree.
 */
export const teamCreate = async (teamInputRequest: TeamInputRequest, options?: Parameters<typeof request>[1]): Promise<TeamOutput> => {

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
return request<TeamOutput>(getTeamCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(teamInputRequest)
  }
);}





export const getTeamCreateMutationKey = () => ['teamCreate'] as const;

export const getTeamCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamCreate>>, TError,TeamCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof teamCreate>>, TError,TeamCreateMutationVariables, TContext> => {

const mutationKey = getTeamCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof teamCreate>>, TeamCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  teamCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TeamCreateMutationResult = NonNullable<Awaited<ReturnType<typeof teamCreate>>>
    export type TeamCreateMutationBody = TeamInputRequest
    export type TeamCreateMutationError = ErrorType<Problem>
    export type TeamCreateMutationVariables = {data: TeamInputRequest}

    export const useTeamCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamCreate>>, TError,TeamCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof teamCreate>>,
        TError,
        TeamCreateMutationVariables,
        TContext
      > => {
      return useMutation(getTeamCreateMutationOptions(options), queryClient);
    }
    export const getTeamGetUrl = (id: string,) => {




  return `/api/teams/${id}/`
}

/**
 * Teams of one's organizations; `parent` makes the tree.
 */
export const teamGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<TeamOutput> => {

  return request<TeamOutput>(getTeamGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTeamGetQueryKey = (id: string,) => {
    return [
    `/api/teams/${id}/`
    ] as const;
    }


export const getTeamGetQueryOptions = <TData = Awaited<ReturnType<typeof teamGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTeamGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof teamGet>>> = ({ signal }) => teamGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof teamGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TeamGetQueryResult = NonNullable<Awaited<ReturnType<typeof teamGet>>>
export type TeamGetQueryError = ErrorType<Problem>


export function useTeamGet<TData = Awaited<ReturnType<typeof teamGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof teamGet>>,
          TError,
          Awaited<ReturnType<typeof teamGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTeamGet<TData = Awaited<ReturnType<typeof teamGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof teamGet>>,
          TError,
          Awaited<ReturnType<typeof teamGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTeamGet<TData = Awaited<ReturnType<typeof teamGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTeamGet<TData = Awaited<ReturnType<typeof teamGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTeamGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTeamUpdateUrl = (id: string,) => {




  return `/api/teams/${id}/`
}

/**
 * Teams of one's organizations; `parent` makes the tree.
 */
export const teamUpdate = async (id: string,
    patchedTeamChangeRequest?: PatchedTeamChangeRequest, options?: Parameters<typeof request>[1]): Promise<TeamOutput> => {

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
return request<TeamOutput>(getTeamUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedTeamChangeRequest)
  }
);}





export const getTeamUpdateMutationKey = () => ['teamUpdate'] as const;

export const getTeamUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamUpdate>>, TError,TeamUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof teamUpdate>>, TError,TeamUpdateMutationVariables, TContext> => {

const mutationKey = getTeamUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof teamUpdate>>, TeamUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  teamUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TeamUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof teamUpdate>>>
    export type TeamUpdateMutationBody = PatchedTeamChangeRequest | undefined
    export type TeamUpdateMutationError = ErrorType<Problem>
    export type TeamUpdateMutationVariables = {id: string;data?: PatchedTeamChangeRequest}

    export const useTeamUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamUpdate>>, TError,TeamUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof teamUpdate>>,
        TError,
        TeamUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getTeamUpdateMutationOptions(options), queryClient);
    }
    export const getTeamDeleteUrl = (id: string,) => {




  return `/api/teams/${id}/`
}

/**
 * Teams of one's organizations; `parent` makes the tree.
 */
export const teamDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getTeamDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getTeamDeleteMutationKey = () => ['teamDelete'] as const;

export const getTeamDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamDelete>>, TError,TeamDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof teamDelete>>, TError,TeamDeleteMutationVariables, TContext> => {

const mutationKey = getTeamDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof teamDelete>>, TeamDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  teamDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TeamDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof teamDelete>>>

    export type TeamDeleteMutationError = ErrorType<Problem>
    export type TeamDeleteMutationVariables = {id: string}

    export const useTeamDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamDelete>>, TError,TeamDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof teamDelete>>,
        TError,
        TeamDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getTeamDeleteMutationOptions(options), queryClient);
    }
    export const getTeamPeopleUrl = (id: string,) => {




  return `/api/teams/${id}/people/`
}

/**
 * Who is in it themselves.
 */
export const teamPeople = async (id: string, options?: Parameters<typeof request>[1]): Promise<PersonOutput[]> => {

  return request<PersonOutput[]>(getTeamPeopleUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getTeamPeopleQueryKey = (id: string,) => {
    return [
    `/api/teams/${id}/people/`
    ] as const;
    }


export const getTeamPeopleQueryOptions = <TData = Awaited<ReturnType<typeof teamPeople>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamPeople>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getTeamPeopleQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof teamPeople>>> = ({ signal }) => teamPeople(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof teamPeople>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type TeamPeopleQueryResult = NonNullable<Awaited<ReturnType<typeof teamPeople>>>
export type TeamPeopleQueryError = ErrorType<Problem>


export function useTeamPeople<TData = Awaited<ReturnType<typeof teamPeople>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamPeople>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof teamPeople>>,
          TError,
          Awaited<ReturnType<typeof teamPeople>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTeamPeople<TData = Awaited<ReturnType<typeof teamPeople>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamPeople>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof teamPeople>>,
          TError,
          Awaited<ReturnType<typeof teamPeople>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useTeamPeople<TData = Awaited<ReturnType<typeof teamPeople>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamPeople>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useTeamPeople<TData = Awaited<ReturnType<typeof teamPeople>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof teamPeople>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getTeamPeopleQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getTeamJoinUrl = (id: string,) => {




  return `/api/teams/${id}/people/`
}

/**
 * Teams of one's organizations; `parent` makes the tree.
 */
export const teamJoin = async (id: string,
    teamPersonInputRequest: TeamPersonInputRequest, options?: Parameters<typeof request>[1]): Promise<void> => {

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
return request<void>(getTeamJoinUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(teamPersonInputRequest)
  }
);}





export const getTeamJoinMutationKey = () => ['teamJoin'] as const;

export const getTeamJoinMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamJoin>>, TError,TeamJoinMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof teamJoin>>, TError,TeamJoinMutationVariables, TContext> => {

const mutationKey = getTeamJoinMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof teamJoin>>, TeamJoinMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  teamJoin(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TeamJoinMutationResult = NonNullable<Awaited<ReturnType<typeof teamJoin>>>
    export type TeamJoinMutationBody = TeamPersonInputRequest
    export type TeamJoinMutationError = ErrorType<Problem>
    export type TeamJoinMutationVariables = {id: string;data: TeamPersonInputRequest}

    export const useTeamJoin = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamJoin>>, TError,TeamJoinMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof teamJoin>>,
        TError,
        TeamJoinMutationVariables,
        TContext
      > => {
      return useMutation(getTeamJoinMutationOptions(options), queryClient);
    }
    export const getTeamLeaveUrl = (id: string,
    userId: string,) => {




  return `/api/teams/${id}/people/${userId}/`
}

/**
 * Teams of one's organizations; `parent` makes the tree.
 */
export const teamLeave = async (id: string,
    userId: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getTeamLeaveUrl(id,userId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getTeamLeaveMutationKey = () => ['teamLeave'] as const;

export const getTeamLeaveMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamLeave>>, TError,TeamLeaveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof teamLeave>>, TError,TeamLeaveMutationVariables, TContext> => {

const mutationKey = getTeamLeaveMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof teamLeave>>, TeamLeaveMutationVariables> = (props) => {
          const {id,userId} = props ?? {};

          return  teamLeave(id,userId,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type TeamLeaveMutationResult = NonNullable<Awaited<ReturnType<typeof teamLeave>>>

    export type TeamLeaveMutationError = ErrorType<Problem>
    export type TeamLeaveMutationVariables = {id: string;userId: string}

    export const useTeamLeave = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof teamLeave>>, TError,TeamLeaveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof teamLeave>>,
        TError,
        TeamLeaveMutationVariables,
        TContext
      > => {
      return useMutation(getTeamLeaveMutationOptions(options), queryClient);
    }
