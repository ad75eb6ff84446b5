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
  MemberInputRequest,
  MemberOutput,
  PaginatedProjectOutputList,
  PatchedProjectRenameRequest,
  Problem,
  ProjectInputRequest,
  ProjectOutput,
  ProjectsListParams
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

export const getProjectsListUrl = (params?: ProjectsListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/projects/?${stringifiedParams}` : `/api/projects/`
}

export const projectsList = async (params?: ProjectsListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedProjectOutputList> => {

  return request<PaginatedProjectOutputList>(getProjectsListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getProjectsListQueryKey = (params?: ProjectsListParams,) => {
    return [
    `/api/projects/`, ...(params ? [params] : [])
    ] as const;
    }


export const getProjectsListQueryOptions = <TData = Awaited<ReturnType<typeof projectsList>>, TError = ErrorType<Problem>>(params?: ProjectsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProjectsListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof projectsList>>> = ({ signal }) => projectsList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof projectsList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProjectsListQueryResult = NonNullable<Awaited<ReturnType<typeof projectsList>>>
export type ProjectsListQueryError = ErrorType<Problem>


export function useProjectsList<TData = Awaited<ReturnType<typeof projectsList>>, TError = ErrorType<Problem>>(
 params: undefined |  ProjectsListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectsList>>,
          TError,
          Awaited<ReturnType<typeof projectsList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectsList<TData = Awaited<ReturnType<typeof projectsList>>, TError = ErrorType<Problem>>(
 params?: ProjectsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectsList>>,
          TError,
          Awaited<ReturnType<typeof projectsList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectsList<TData = Awaited<ReturnType<typeof projectsList>>, TError = ErrorType<Problem>>(
 params?: ProjectsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useProjectsList<TData = Awaited<ReturnType<typeof projectsList>>, TError = ErrorType<Problem>>(
 params?: ProjectsListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProjectsListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProjectsCreateUrl = () => {




  return `/api/projects/`
}

export const projectsCreate = async (projectInputRequest: ProjectInputRequest, options?: Parameters<typeof request>[1]): Promise<ProjectOutput> => {

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
return request<ProjectOutput>(getProjectsCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(projectInputRequest)
  }
);}





export const getProjectsCreateMutationKey = () => ['projectsCreate'] as const;

export const getProjectsCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectsCreate>>, TError,ProjectsCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectsCreate>>, TError,ProjectsCreateMutationVariables, TContext> => {

const mutationKey = getProjectsCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectsCreate>>, ProjectsCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  projectsCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectsCreateMutationResult = NonNullable<Awaited<ReturnType<typeof projectsCreate>>>
    export type ProjectsCreateMutationBody = ProjectInputRequest
    export type ProjectsCreateMutationError = ErrorType<Problem>
    export type ProjectsCreateMutationVariables = {data: ProjectInputRequest}

    export const useProjectsCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectsCreate>>, TError,ProjectsCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectsCreate>>,
        TError,
        ProjectsCreateMutationVariables,
        TContext
      > => {
      return useMutation(getProjectsCreateMutationOptions(options), queryClient);
    }
    export const getProjectsRetrieveUrl = (id: string,) => {




  return `/api/projects/${id}/`
}

export const projectsRetrieve = async (id: string, options?: Parameters<typeof request>[1]): Promise<ProjectOutput> => {

  return request<ProjectOutput>(getProjectsRetrieveUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getProjectsRetrieveQueryKey = (id: string,) => {
    return [
    `/api/projects/${id}/`
    ] as const;
    }


export const getProjectsRetrieveQueryOptions = <TData = Awaited<ReturnType<typeof projectsRetrieve>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProjectsRetrieveQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof projectsRetrieve>>> = ({ signal }) => projectsRetrieve(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof projectsRetrieve>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProjectsRetrieveQueryResult = NonNullable<Awaited<ReturnType<typeof projectsRetrieve>>>
export type ProjectsRetrieveQueryError = ErrorType<Problem>


export function useProjectsRetrieve<TData = Awaited<ReturnType<typeof projectsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsRetrieve>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectsRetrieve>>,
          TError,
          Awaited<ReturnType<typeof projectsRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectsRetrieve<TData = Awaited<ReturnType<typeof projectsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsRetrieve>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectsRetrieve>>,
          TError,
          Awaited<ReturnType<typeof projectsRetrieve>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectsRetrieve<TData = Awaited<ReturnType<typeof projectsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useProjectsRetrieve<TData = Awaited<ReturnType<typeof projectsRetrieve>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectsRetrieve>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProjectsRetrieveQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProjectsPartialUpdateUrl = (id: string,) => {




  return `/api/projects/${id}/`
}

export const projectsPartialUpdate = async (id: string,
    patchedProjectRenameRequest?: PatchedProjectRenameRequest, options?: Parameters<typeof request>[1]): Promise<ProjectOutput> => {

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
return request<ProjectOutput>(getProjectsPartialUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedProjectRenameRequest)
  }
);}





export const getProjectsPartialUpdateMutationKey = () => ['projectsPartialUpdate'] as const;

export const getProjectsPartialUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectsPartialUpdate>>, TError,ProjectsPartialUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectsPartialUpdate>>, TError,ProjectsPartialUpdateMutationVariables, TContext> => {

const mutationKey = getProjectsPartialUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectsPartialUpdate>>, ProjectsPartialUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  projectsPartialUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectsPartialUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof projectsPartialUpdate>>>
    export type ProjectsPartialUpdateMutationBody = PatchedProjectRenameRequest | undefined
    export type ProjectsPartialUpdateMutationError = ErrorType<Problem>
    export type ProjectsPartialUpdateMutationVariables = {id: string;data?: PatchedProjectRenameRequest}

    export const useProjectsPartialUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectsPartialUpdate>>, TError,ProjectsPartialUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectsPartialUpdate>>,
        TError,
        ProjectsPartialUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getProjectsPartialUpdateMutationOptions(options), queryClient);
    }
    export const getProjectMembersUrl = (id: string,) => {




  return `/api/projects/${id}/members/`
}

export const projectMembers = async (id: string, options?: Parameters<typeof request>[1]): Promise<MemberOutput[]> => {

  return request<MemberOutput[]>(getProjectMembersUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getProjectMembersQueryKey = (id: string,) => {
    return [
    `/api/projects/${id}/members/`
    ] as const;
    }


export const getProjectMembersQueryOptions = <TData = Awaited<ReturnType<typeof projectMembers>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectMembers>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProjectMembersQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof projectMembers>>> = ({ signal }) => projectMembers(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof projectMembers>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProjectMembersQueryResult = NonNullable<Awaited<ReturnType<typeof projectMembers>>>
export type ProjectMembersQueryError = ErrorType<Problem>


export function useProjectMembers<TData = Awaited<ReturnType<typeof projectMembers>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectMembers>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectMembers>>,
          TError,
          Awaited<ReturnType<typeof projectMembers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectMembers<TData = Awaited<ReturnType<typeof projectMembers>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectMembers>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectMembers>>,
          TError,
          Awaited<ReturnType<typeof projectMembers>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectMembers<TData = Awaited<ReturnType<typeof projectMembers>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectMembers>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useProjectMembers<TData = Awaited<ReturnType<typeof projectMembers>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectMembers>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProjectMembersQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProjectAddMemberUrl = (id: string,) => {




  return `/api/projects/${id}/members/`
}

export const projectAddMember = async (id: string,
    memberInputRequest: MemberInputRequest, options?: Parameters<typeof request>[1]): Promise<MemberOutput> => {

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
return request<MemberOutput>(getProjectAddMemberUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(memberInputRequest)
  }
);}





export const getProjectAddMemberMutationKey = () => ['projectAddMember'] as const;

export const getProjectAddMemberMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectAddMember>>, TError,ProjectAddMemberMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectAddMember>>, TError,ProjectAddMemberMutationVariables, TContext> => {

const mutationKey = getProjectAddMemberMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectAddMember>>, ProjectAddMemberMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  projectAddMember(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectAddMemberMutationResult = NonNullable<Awaited<ReturnType<typeof projectAddMember>>>
    export type ProjectAddMemberMutationBody = MemberInputRequest
    export type ProjectAddMemberMutationError = ErrorType<Problem>
    export type ProjectAddMemberMutationVariables = {id: string;data: MemberInputRequest}

    export const useProjectAddMember = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectAddMember>>, TError,ProjectAddMemberMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectAddMember>>,
        TError,
        ProjectAddMemberMutationVariables,
        TContext
      > => {
      return useMutation(getProjectAddMemberMutationOptions(options), queryClient);
    }
    export const getProjectRemoveMemberUrl = (id: string,
    userId: string,) => {




  return `/api/projects/${id}/members/${userId}/`
}

export const projectRemoveMember = async (id: string,
    userId: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getProjectRemoveMemberUrl(id,userId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getProjectRemoveMemberMutationKey = () => ['projectRemoveMember'] as const;

export const getProjectRemoveMemberMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectRemoveMember>>, TError,ProjectRemoveMemberMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectRemoveMember>>, TError,ProjectRemoveMemberMutationVariables, TContext> => {

const mutationKey = getProjectRemoveMemberMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectRemoveMember>>, ProjectRemoveMemberMutationVariables> = (props) => {
          const {id,userId} = props ?? {};

          return  projectRemoveMember(id,userId,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectRemoveMemberMutationResult = NonNullable<Awaited<ReturnType<typeof projectRemoveMember>>>

    export type ProjectRemoveMemberMutationError = ErrorType<Problem>
    export type ProjectRemoveMemberMutationVariables = {id: string;userId: string}

    export const useProjectRemoveMember = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectRemoveMember>>, TError,ProjectRemoveMemberMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectRemoveMember>>,
        TError,
        ProjectRemoveMemberMutationVariables,
        TContext
      > => {
      return useMutation(getProjectRemoveMemberMutationOptions(options), queryClient);
    }
