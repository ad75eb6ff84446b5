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
  ArchiveInputRequest,
  ConnectionUseOutput,
  MemberInputRequest,
  MemberOutput,
  MoveInputRequest,
  OverviewOutput,
  PaginatedProjectOutputList,
  PatchedProjectRenameRequest,
  Problem,
  ProjectInputRequest,
  ProjectListParams,
  ProjectOutput,
  ServiceInputRequest
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

export const getProjectListUrl = (params?: ProjectListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/projects/?${stringifiedParams}` : `/api/projects/`
}

export const projectList = async (params?: ProjectListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedProjectOutputList> => {

  return request<PaginatedProjectOutputList>(getProjectListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getProjectListQueryKey = (params?: ProjectListParams,) => {
    return [
    `/api/projects/`, ...(params ? [params] : [])
    ] as const;
    }


export const getProjectListQueryOptions = <TData = Awaited<ReturnType<typeof projectList>>, TError = ErrorType<Problem>>(params?: ProjectListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProjectListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof projectList>>> = ({ signal }) => projectList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof projectList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProjectListQueryResult = NonNullable<Awaited<ReturnType<typeof projectList>>>
export type ProjectListQueryError = ErrorType<Problem>


export function useProjectList<TData = Awaited<ReturnType<typeof projectList>>, TError = ErrorType<Problem>>(
 params: undefined |  ProjectListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectList>>,
          TError,
          Awaited<ReturnType<typeof projectList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectList<TData = Awaited<ReturnType<typeof projectList>>, TError = ErrorType<Problem>>(
 params?: ProjectListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectList>>,
          TError,
          Awaited<ReturnType<typeof projectList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectList<TData = Awaited<ReturnType<typeof projectList>>, TError = ErrorType<Problem>>(
 params?: ProjectListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useProjectList<TData = Awaited<ReturnType<typeof projectList>>, TError = ErrorType<Problem>>(
 params?: ProjectListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProjectListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProjectCreateUrl = () => {




  return `/api/projects/`
}

export const projectCreate = async (projectInputRequest: ProjectInputRequest, options?: Parameters<typeof request>[1]): Promise<ProjectOutput> => {

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
return request<ProjectOutput>(getProjectCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(projectInputRequest)
  }
);}





export const getProjectCreateMutationKey = () => ['projectCreate'] as const;

export const getProjectCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectCreate>>, TError,ProjectCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectCreate>>, TError,ProjectCreateMutationVariables, TContext> => {

const mutationKey = getProjectCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectCreate>>, ProjectCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  projectCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectCreateMutationResult = NonNullable<Awaited<ReturnType<typeof projectCreate>>>
    export type ProjectCreateMutationBody = ProjectInputRequest
    export type ProjectCreateMutationError = ErrorType<Problem>
    export type ProjectCreateMutationVariables = {data: ProjectInputRequest}

    export const useProjectCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectCreate>>, TError,ProjectCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectCreate>>,
        TError,
        ProjectCreateMutationVariables,
        TContext
      > => {
      return useMutation(getProjectCreateMutationOptions(options), queryClient);
    }
    export const getProjectGetUrl = (id: string,) => {




  return `/api/projects/${id}/`
}

export const projectGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<ProjectOutput> => {

  return request<ProjectOutput>(getProjectGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getProjectGetQueryKey = (id: string,) => {
    return [
    `/api/projects/${id}/`
    ] as const;
    }


export const getProjectGetQueryOptions = <TData = Awaited<ReturnType<typeof projectGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProjectGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof projectGet>>> = ({ signal }) => projectGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof projectGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProjectGetQueryResult = NonNullable<Awaited<ReturnType<typeof projectGet>>>
export type ProjectGetQueryError = ErrorType<Problem>


export function useProjectGet<TData = Awaited<ReturnType<typeof projectGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectGet>>,
          TError,
          Awaited<ReturnType<typeof projectGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectGet<TData = Awaited<ReturnType<typeof projectGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectGet>>,
          TError,
          Awaited<ReturnType<typeof projectGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectGet<TData = Awaited<ReturnType<typeof projectGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useProjectGet<TData = Awaited<ReturnType<typeof projectGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProjectGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProjectUpdateUrl = (id: string,) => {




  return `/api/projects/${id}/`
}

export const projectUpdate = async (id: string,
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
return request<ProjectOutput>(getProjectUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedProjectRenameRequest)
  }
);}





export const getProjectUpdateMutationKey = () => ['projectUpdate'] as const;

export const getProjectUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectUpdate>>, TError,ProjectUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectUpdate>>, TError,ProjectUpdateMutationVariables, TContext> => {

const mutationKey = getProjectUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectUpdate>>, ProjectUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  projectUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof projectUpdate>>>
    export type ProjectUpdateMutationBody = PatchedProjectRenameRequest | undefined
    export type ProjectUpdateMutationError = ErrorType<Problem>
    export type ProjectUpdateMutationVariables = {id: string;data?: PatchedProjectRenameRequest}

    export const useProjectUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectUpdate>>, TError,ProjectUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectUpdate>>,
        TError,
        ProjectUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getProjectUpdateMutationOptions(options), queryClient);
    }
    export const getProjectDeleteUrl = (id: string,) => {




  return `/api/projects/${id}/`
}

/**
 * Into the trash.
 */
export const projectDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getProjectDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getProjectDeleteMutationKey = () => ['projectDelete'] as const;

export const getProjectDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectDelete>>, TError,ProjectDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectDelete>>, TError,ProjectDeleteMutationVariables, TContext> => {

const mutationKey = getProjectDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectDelete>>, ProjectDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  projectDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof projectDelete>>>

    export type ProjectDeleteMutationError = ErrorType<Problem>
    export type ProjectDeleteMutationVariables = {id: string}

    export const useProjectDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectDelete>>, TError,ProjectDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectDelete>>,
        TError,
        ProjectDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getProjectDeleteMutationOptions(options), queryClient);
    }
    export const getProjectArchiveUrl = (id: string,) => {




  return `/api/projects/${id}/archive/`
}

/**
 * Into the archive, or out of it.
 */
export const projectArchive = async (id: string,
    archiveInputRequest: ArchiveInputRequest, options?: Parameters<typeof request>[1]): Promise<ProjectOutput> => {

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
return request<ProjectOutput>(getProjectArchiveUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(archiveInputRequest)
  }
);}





export const getProjectArchiveMutationKey = () => ['projectArchive'] as const;

export const getProjectArchiveMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectArchive>>, TError,ProjectArchiveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectArchive>>, TError,ProjectArchiveMutationVariables, TContext> => {

const mutationKey = getProjectArchiveMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectArchive>>, ProjectArchiveMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  projectArchive(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectArchiveMutationResult = NonNullable<Awaited<ReturnType<typeof projectArchive>>>
    export type ProjectArchiveMutationBody = ArchiveInputRequest
    export type ProjectArchiveMutationError = ErrorType<Problem>
    export type ProjectArchiveMutationVariables = {id: string;data: ArchiveInputRequest}

    export const useProjectArchive = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectArchive>>, TError,ProjectArchiveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectArchive>>,
        TError,
        ProjectArchiveMutationVariables,
        TContext
      > => {
      return useMutation(getProjectArchiveMutationOptions(options), queryClient);
    }
    export const getProjectMembersUrl = (id: string,) => {




  return `/api/projects/${id}/members/`
}

/**
 * People and teams that have a place in it; of a team, everybody inside has it.
 */
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
    memberInputRequest?: MemberInputRequest, options?: Parameters<typeof request>[1]): Promise<MemberOutput> => {

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
    export type ProjectAddMemberMutationBody = MemberInputRequest | undefined
    export type ProjectAddMemberMutationError = ErrorType<Problem>
    export type ProjectAddMemberMutationVariables = {id: string;data?: MemberInputRequest}

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
    holderId: string,) => {




  return `/api/projects/${id}/members/${holderId}/`
}

/**
 * `holder_id`: whose place it is, a person's or a team's.
 */
export const projectRemoveMember = async (id: string,
    holderId: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getProjectRemoveMemberUrl(id,holderId),
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
          const {id,holderId} = props ?? {};

          return  projectRemoveMember(id,holderId,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectRemoveMemberMutationResult = NonNullable<Awaited<ReturnType<typeof projectRemoveMember>>>

    export type ProjectRemoveMemberMutationError = ErrorType<Problem>
    export type ProjectRemoveMemberMutationVariables = {id: string;holderId: string}

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
    export const getProjectMoveUrl = (id: string,) => {




  return `/api/projects/${id}/move/`
}

/**
 * Into another organization of yours.
 */
export const projectMove = async (id: string,
    moveInputRequest: MoveInputRequest, options?: Parameters<typeof request>[1]): Promise<ProjectOutput> => {

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
return request<ProjectOutput>(getProjectMoveUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(moveInputRequest)
  }
);}





export const getProjectMoveMutationKey = () => ['projectMove'] as const;

export const getProjectMoveMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectMove>>, TError,ProjectMoveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectMove>>, TError,ProjectMoveMutationVariables, TContext> => {

const mutationKey = getProjectMoveMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectMove>>, ProjectMoveMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  projectMove(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectMoveMutationResult = NonNullable<Awaited<ReturnType<typeof projectMove>>>
    export type ProjectMoveMutationBody = MoveInputRequest
    export type ProjectMoveMutationError = ErrorType<Problem>
    export type ProjectMoveMutationVariables = {id: string;data: MoveInputRequest}

    export const useProjectMove = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectMove>>, TError,ProjectMoveMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectMove>>,
        TError,
        ProjectMoveMutationVariables,
        TContext
      > => {
      return useMutation(getProjectMoveMutationOptions(options), queryClient);
    }
    export const getProjectRestoreUrl = (id: string,) => {




  return `/api/projects/${id}/restore/`
}

export const projectRestore = async (id: string, options?: Parameters<typeof request>[1]): Promise<ProjectOutput> => {

  return request<ProjectOutput>(getProjectRestoreUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getProjectRestoreMutationKey = () => ['projectRestore'] as const;

export const getProjectRestoreMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectRestore>>, TError,ProjectRestoreMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectRestore>>, TError,ProjectRestoreMutationVariables, TContext> => {

const mutationKey = getProjectRestoreMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectRestore>>, ProjectRestoreMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  projectRestore(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectRestoreMutationResult = NonNullable<Awaited<ReturnType<typeof projectRestore>>>

    export type ProjectRestoreMutationError = ErrorType<Problem>
    export type ProjectRestoreMutationVariables = {id: string}

    export const useProjectRestore = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectRestore>>, TError,ProjectRestoreMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectRestore>>,
        TError,
        ProjectRestoreMutationVariables,
        TContext
      > => {
      return useMutation(getProjectRestoreMutationOptions(options), queryClient);
    }
    export const getProjectAddServiceUrl = (id: string,) => {




  return `/api/projects/${id}/services/`
}

/**
 * A program of the project; API tokens speak for it.
 */
export const projectAddService = async (id: string,
    serviceInputRequest: ServiceInputRequest, options?: Parameters<typeof request>[1]): Promise<MemberOutput> => {

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
return request<MemberOutput>(getProjectAddServiceUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(serviceInputRequest)
  }
);}





export const getProjectAddServiceMutationKey = () => ['projectAddService'] as const;

export const getProjectAddServiceMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectAddService>>, TError,ProjectAddServiceMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof projectAddService>>, TError,ProjectAddServiceMutationVariables, TContext> => {

const mutationKey = getProjectAddServiceMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof projectAddService>>, ProjectAddServiceMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  projectAddService(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ProjectAddServiceMutationResult = NonNullable<Awaited<ReturnType<typeof projectAddService>>>
    export type ProjectAddServiceMutationBody = ServiceInputRequest
    export type ProjectAddServiceMutationError = ErrorType<Problem>
    export type ProjectAddServiceMutationVariables = {id: string;data: ServiceInputRequest}

    export const useProjectAddService = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof projectAddService>>, TError,ProjectAddServiceMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof projectAddService>>,
        TError,
        ProjectAddServiceMutationVariables,
        TContext
      > => {
      return useMutation(getProjectAddServiceMutationOptions(options), queryClient);
    }
    export const getConnectionUsesUrl = (projectId: string,) => {




  return `/api/projects/${projectId}/connection-uses/`
}

/**
 * Which captures, pipelines and virtual databases use which connection of the project.
 */
export const connectionUses = async (projectId: string, options?: Parameters<typeof request>[1]): Promise<ConnectionUseOutput[]> => {

  return request<ConnectionUseOutput[]>(getConnectionUsesUrl(projectId),
  {
    ...options,
    method: 'GET'


  }
);}





export const getConnectionUsesQueryKey = (projectId: string,) => {
    return [
    `/api/projects/${projectId}/connection-uses/`
    ] as const;
    }


export const getConnectionUsesQueryOptions = <TData = Awaited<ReturnType<typeof connectionUses>>, TError = ErrorType<Problem>>(projectId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionUses>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getConnectionUsesQueryKey(projectId);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof connectionUses>>> = ({ signal }) => connectionUses(projectId, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: projectId !== null && projectId !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof connectionUses>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ConnectionUsesQueryResult = NonNullable<Awaited<ReturnType<typeof connectionUses>>>
export type ConnectionUsesQueryError = ErrorType<Problem>


export function useConnectionUses<TData = Awaited<ReturnType<typeof connectionUses>>, TError = ErrorType<Problem>>(
 projectId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionUses>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionUses>>,
          TError,
          Awaited<ReturnType<typeof connectionUses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionUses<TData = Awaited<ReturnType<typeof connectionUses>>, TError = ErrorType<Problem>>(
 projectId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionUses>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof connectionUses>>,
          TError,
          Awaited<ReturnType<typeof connectionUses>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useConnectionUses<TData = Awaited<ReturnType<typeof connectionUses>>, TError = ErrorType<Problem>>(
 projectId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionUses>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useConnectionUses<TData = Awaited<ReturnType<typeof connectionUses>>, TError = ErrorType<Problem>>(
 projectId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof connectionUses>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getConnectionUsesQueryOptions(projectId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProjectOverviewUrl = (projectId: string,) => {




  return `/api/projects/${projectId}/overview/`
}

/**
 * What runs, what lags, what failed, and where to look; newest happenings.
 */
export const projectOverview = async (projectId: string, options?: Parameters<typeof request>[1]): Promise<OverviewOutput> => {

  return request<OverviewOutput>(getProjectOverviewUrl(projectId),
  {
    ...options,
    method: 'GET'


  }
);}





export const getProjectOverviewQueryKey = (projectId: string,) => {
    return [
    `/api/projects/${projectId}/overview/`
    ] as const;
    }


export const getProjectOverviewQueryOptions = <TData = Awaited<ReturnType<typeof projectOverview>>, TError = ErrorType<Problem>>(projectId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectOverview>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProjectOverviewQueryKey(projectId);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof projectOverview>>> = ({ signal }) => projectOverview(projectId, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: projectId !== null && projectId !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof projectOverview>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProjectOverviewQueryResult = NonNullable<Awaited<ReturnType<typeof projectOverview>>>
export type ProjectOverviewQueryError = ErrorType<Problem>


export function useProjectOverview<TData = Awaited<ReturnType<typeof projectOverview>>, TError = ErrorType<Problem>>(
 projectId: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectOverview>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectOverview>>,
          TError,
          Awaited<ReturnType<typeof projectOverview>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectOverview<TData = Awaited<ReturnType<typeof projectOverview>>, TError = ErrorType<Problem>>(
 projectId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectOverview>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectOverview>>,
          TError,
          Awaited<ReturnType<typeof projectOverview>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectOverview<TData = Awaited<ReturnType<typeof projectOverview>>, TError = ErrorType<Problem>>(
 projectId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectOverview>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useProjectOverview<TData = Awaited<ReturnType<typeof projectOverview>>, TError = ErrorType<Problem>>(
 projectId: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectOverview>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProjectOverviewQueryOptions(projectId,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getProjectTrashUrl = () => {




  return `/api/projects/trash/`
}

/**
 * Those that you may restore.
 */
export const projectTrash = async ( options?: Parameters<typeof request>[1]): Promise<ProjectOutput[]> => {

  return request<ProjectOutput[]>(getProjectTrashUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getProjectTrashQueryKey = () => {
    return [
    `/api/projects/trash/`
    ] as const;
    }


export const getProjectTrashQueryOptions = <TData = Awaited<ReturnType<typeof projectTrash>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectTrash>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getProjectTrashQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof projectTrash>>> = ({ signal }) => projectTrash({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof projectTrash>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type ProjectTrashQueryResult = NonNullable<Awaited<ReturnType<typeof projectTrash>>>
export type ProjectTrashQueryError = ErrorType<Problem>


export function useProjectTrash<TData = Awaited<ReturnType<typeof projectTrash>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectTrash>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectTrash>>,
          TError,
          Awaited<ReturnType<typeof projectTrash>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectTrash<TData = Awaited<ReturnType<typeof projectTrash>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectTrash>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof projectTrash>>,
          TError,
          Awaited<ReturnType<typeof projectTrash>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useProjectTrash<TData = Awaited<ReturnType<typeof projectTrash>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectTrash>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useProjectTrash<TData = Awaited<ReturnType<typeof projectTrash>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof projectTrash>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getProjectTrashQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






