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
  DirectoryDeleteParams,
  DirectoryInputRequest,
  DirectoryListParams,
  DirectoryOutput,
  GroupOutput,
  GroupRuleInputRequest,
  GroupRuleOutput,
  PaginatedDirectoryOutputList,
  PatchedDirectoryChangeRequest,
  Problem,
  SyncInputRequest,
  SyncReportOutput,
  TrialInputRequest,
  TrialOutput
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

export const getDirectoryListUrl = (params?: DirectoryListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/directories/?${stringifiedParams}` : `/api/directories/`
}

/**
 * LDAP directories of the organizations that one owns.
 */
export const directoryList = async (params?: DirectoryListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedDirectoryOutputList> => {

  return request<PaginatedDirectoryOutputList>(getDirectoryListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDirectoryListQueryKey = (params?: DirectoryListParams,) => {
    return [
    `/api/directories/`, ...(params ? [params] : [])
    ] as const;
    }


export const getDirectoryListQueryOptions = <TData = Awaited<ReturnType<typeof directoryList>>, TError = ErrorType<Problem>>(params?: DirectoryListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDirectoryListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof directoryList>>> = ({ signal }) => directoryList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof directoryList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DirectoryListQueryResult = NonNullable<Awaited<ReturnType<typeof directoryList>>>
export type DirectoryListQueryError = ErrorType<Problem>


export function useDirectoryList<TData = Awaited<ReturnType<typeof directoryList>>, TError = ErrorType<Problem>>(
 params: undefined |  DirectoryListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof directoryList>>,
          TError,
          Awaited<ReturnType<typeof directoryList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDirectoryList<TData = Awaited<ReturnType<typeof directoryList>>, TError = ErrorType<Problem>>(
 params?: DirectoryListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof directoryList>>,
          TError,
          Awaited<ReturnType<typeof directoryList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDirectoryList<TData = Awaited<ReturnType<typeof directoryList>>, TError = ErrorType<Problem>>(
 params?: DirectoryListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDirectoryList<TData = Awaited<ReturnType<typeof directoryList>>, TError = ErrorType<Problem>>(
 params?: DirectoryListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDirectoryListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDirectoryCreateUrl = () => {




  return `/api/directories/`
}

/**
 * LDAP directories of the organizations that one owns.
 */
export const directoryCreate = async (directoryInputRequest: DirectoryInputRequest, options?: Parameters<typeof request>[1]): Promise<DirectoryOutput> => {

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
return request<DirectoryOutput>(getDirectoryCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(directoryInputRequest)
  }
);}





export const getDirectoryCreateMutationKey = () => ['directoryCreate'] as const;

export const getDirectoryCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryCreate>>, TError,DirectoryCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof directoryCreate>>, TError,DirectoryCreateMutationVariables, TContext> => {

const mutationKey = getDirectoryCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof directoryCreate>>, DirectoryCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  directoryCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DirectoryCreateMutationResult = NonNullable<Awaited<ReturnType<typeof directoryCreate>>>
    export type DirectoryCreateMutationBody = DirectoryInputRequest
    export type DirectoryCreateMutationError = ErrorType<Problem>
    export type DirectoryCreateMutationVariables = {data: DirectoryInputRequest}

    export const useDirectoryCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryCreate>>, TError,DirectoryCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof directoryCreate>>,
        TError,
        DirectoryCreateMutationVariables,
        TContext
      > => {
      return useMutation(getDirectoryCreateMutationOptions(options), queryClient);
    }
    export const getDirectoryGetUrl = (id: string,) => {




  return `/api/directories/${id}/`
}

/**
 * LDAP directories of the organizations that one owns.
 */
export const directoryGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<DirectoryOutput> => {

  return request<DirectoryOutput>(getDirectoryGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDirectoryGetQueryKey = (id: string,) => {
    return [
    `/api/directories/${id}/`
    ] as const;
    }


export const getDirectoryGetQueryOptions = <TData = Awaited<ReturnType<typeof directoryGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDirectoryGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof directoryGet>>> = ({ signal }) => directoryGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof directoryGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DirectoryGetQueryResult = NonNullable<Awaited<ReturnType<typeof directoryGet>>>
export type DirectoryGetQueryError = ErrorType<Problem>


export function useDirectoryGet<TData = Awaited<ReturnType<typeof directoryGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof directoryGet>>,
          TError,
          Awaited<ReturnType<typeof directoryGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDirectoryGet<TData = Awaited<ReturnType<typeof directoryGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof directoryGet>>,
          TError,
          Awaited<ReturnType<typeof directoryGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDirectoryGet<TData = Awaited<ReturnType<typeof directoryGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDirectoryGet<TData = Awaited<ReturnType<typeof directoryGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDirectoryGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDirectoryUpdateUrl = (id: string,) => {




  return `/api/directories/${id}/`
}

/**
 * What is given changes. Where it is and how it proves itself only with its password.
 */
export const directoryUpdate = async (id: string,
    patchedDirectoryChangeRequest?: PatchedDirectoryChangeRequest, options?: Parameters<typeof request>[1]): Promise<DirectoryOutput> => {

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
return request<DirectoryOutput>(getDirectoryUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedDirectoryChangeRequest)
  }
);}





export const getDirectoryUpdateMutationKey = () => ['directoryUpdate'] as const;

export const getDirectoryUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryUpdate>>, TError,DirectoryUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof directoryUpdate>>, TError,DirectoryUpdateMutationVariables, TContext> => {

const mutationKey = getDirectoryUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof directoryUpdate>>, DirectoryUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  directoryUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DirectoryUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof directoryUpdate>>>
    export type DirectoryUpdateMutationBody = PatchedDirectoryChangeRequest | undefined
    export type DirectoryUpdateMutationError = ErrorType<Problem>
    export type DirectoryUpdateMutationVariables = {id: string;data?: PatchedDirectoryChangeRequest}

    export const useDirectoryUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryUpdate>>, TError,DirectoryUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof directoryUpdate>>,
        TError,
        DirectoryUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getDirectoryUpdateMutationOptions(options), queryClient);
    }
    export const getDirectoryDeleteUrl = (id: string,
    params?: DirectoryDeleteParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/directories/${id}/?${stringifiedParams}` : `/api/directories/${id}/`
}

/**
 * LDAP directories of the organizations that one owns.
 */
export const directoryDelete = async (id: string,
    params?: DirectoryDeleteParams, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getDirectoryDeleteUrl(id,params),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDirectoryDeleteMutationKey = () => ['directoryDelete'] as const;

export const getDirectoryDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryDelete>>, TError,DirectoryDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof directoryDelete>>, TError,DirectoryDeleteMutationVariables, TContext> => {

const mutationKey = getDirectoryDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof directoryDelete>>, DirectoryDeleteMutationVariables> = (props) => {
          const {id,params} = props ?? {};

          return  directoryDelete(id,params,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DirectoryDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof directoryDelete>>>

    export type DirectoryDeleteMutationError = ErrorType<Problem>
    export type DirectoryDeleteMutationVariables = {id: string;params?: DirectoryDeleteParams}

    export const useDirectoryDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryDelete>>, TError,DirectoryDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof directoryDelete>>,
        TError,
        DirectoryDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getDirectoryDeleteMutationOptions(options), queryClient);
    }
    export const getDirectoryGroupsUrl = (id: string,) => {




  return `/api/directories/${id}/groups/`
}

/**
 * The directory's groups, read now.
 */
export const directoryGroups = async (id: string, options?: Parameters<typeof request>[1]): Promise<GroupOutput[]> => {

  return request<GroupOutput[]>(getDirectoryGroupsUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDirectoryGroupsQueryKey = (id: string,) => {
    return [
    `/api/directories/${id}/groups/`
    ] as const;
    }


export const getDirectoryGroupsQueryOptions = <TData = Awaited<ReturnType<typeof directoryGroups>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGroups>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDirectoryGroupsQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof directoryGroups>>> = ({ signal }) => directoryGroups(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof directoryGroups>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DirectoryGroupsQueryResult = NonNullable<Awaited<ReturnType<typeof directoryGroups>>>
export type DirectoryGroupsQueryError = ErrorType<Problem>


export function useDirectoryGroups<TData = Awaited<ReturnType<typeof directoryGroups>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGroups>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof directoryGroups>>,
          TError,
          Awaited<ReturnType<typeof directoryGroups>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDirectoryGroups<TData = Awaited<ReturnType<typeof directoryGroups>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGroups>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof directoryGroups>>,
          TError,
          Awaited<ReturnType<typeof directoryGroups>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDirectoryGroups<TData = Awaited<ReturnType<typeof directoryGroups>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGroups>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDirectoryGroups<TData = Awaited<ReturnType<typeof directoryGroups>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryGroups>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDirectoryGroupsQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDirectoryPreviewUrl = (id: string,) => {




  return `/api/directories/${id}/preview/`
}

/**
 * What a sync would change, now. Nothing changes.
 */
export const directoryPreview = async (id: string, options?: Parameters<typeof request>[1]): Promise<SyncReportOutput> => {

  return request<SyncReportOutput>(getDirectoryPreviewUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getDirectoryPreviewMutationKey = () => ['directoryPreview'] as const;

export const getDirectoryPreviewMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryPreview>>, TError,DirectoryPreviewMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof directoryPreview>>, TError,DirectoryPreviewMutationVariables, TContext> => {

const mutationKey = getDirectoryPreviewMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof directoryPreview>>, DirectoryPreviewMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  directoryPreview(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DirectoryPreviewMutationResult = NonNullable<Awaited<ReturnType<typeof directoryPreview>>>

    export type DirectoryPreviewMutationError = ErrorType<Problem>
    export type DirectoryPreviewMutationVariables = {id: string}

    export const useDirectoryPreview = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryPreview>>, TError,DirectoryPreviewMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof directoryPreview>>,
        TError,
        DirectoryPreviewMutationVariables,
        TContext
      > => {
      return useMutation(getDirectoryPreviewMutationOptions(options), queryClient);
    }
    export const getDirectoryRulesUrl = (id: string,) => {




  return `/api/directories/${id}/rules/`
}

/**
 * Which groups make which teams.
 */
export const directoryRules = async (id: string, options?: Parameters<typeof request>[1]): Promise<GroupRuleOutput[]> => {

  return request<GroupRuleOutput[]>(getDirectoryRulesUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getDirectoryRulesQueryKey = (id: string,) => {
    return [
    `/api/directories/${id}/rules/`
    ] as const;
    }


export const getDirectoryRulesQueryOptions = <TData = Awaited<ReturnType<typeof directoryRules>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryRules>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getDirectoryRulesQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof directoryRules>>> = ({ signal }) => directoryRules(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof directoryRules>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type DirectoryRulesQueryResult = NonNullable<Awaited<ReturnType<typeof directoryRules>>>
export type DirectoryRulesQueryError = ErrorType<Problem>


export function useDirectoryRules<TData = Awaited<ReturnType<typeof directoryRules>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryRules>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof directoryRules>>,
          TError,
          Awaited<ReturnType<typeof directoryRules>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDirectoryRules<TData = Awaited<ReturnType<typeof directoryRules>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryRules>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof directoryRules>>,
          TError,
          Awaited<ReturnType<typeof directoryRules>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useDirectoryRules<TData = Awaited<ReturnType<typeof directoryRules>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryRules>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useDirectoryRules<TData = Awaited<ReturnType<typeof directoryRules>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof directoryRules>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getDirectoryRulesQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getDirectoryAddRuleUrl = (id: string,) => {




  return `/api/directories/${id}/rules/`
}

/**
 * LDAP directories of the organizations that one owns.
 */
export const directoryAddRule = async (id: string,
    groupRuleInputRequest: GroupRuleInputRequest, options?: Parameters<typeof request>[1]): Promise<GroupRuleOutput> => {

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
return request<GroupRuleOutput>(getDirectoryAddRuleUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(groupRuleInputRequest)
  }
);}





export const getDirectoryAddRuleMutationKey = () => ['directoryAddRule'] as const;

export const getDirectoryAddRuleMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryAddRule>>, TError,DirectoryAddRuleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof directoryAddRule>>, TError,DirectoryAddRuleMutationVariables, TContext> => {

const mutationKey = getDirectoryAddRuleMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof directoryAddRule>>, DirectoryAddRuleMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  directoryAddRule(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DirectoryAddRuleMutationResult = NonNullable<Awaited<ReturnType<typeof directoryAddRule>>>
    export type DirectoryAddRuleMutationBody = GroupRuleInputRequest
    export type DirectoryAddRuleMutationError = ErrorType<Problem>
    export type DirectoryAddRuleMutationVariables = {id: string;data: GroupRuleInputRequest}

    export const useDirectoryAddRule = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryAddRule>>, TError,DirectoryAddRuleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof directoryAddRule>>,
        TError,
        DirectoryAddRuleMutationVariables,
        TContext
      > => {
      return useMutation(getDirectoryAddRuleMutationOptions(options), queryClient);
    }
    export const getDirectoryDeleteRuleUrl = (id: string,
    ruleId: string,) => {




  return `/api/directories/${id}/rules/${ruleId}/`
}

/**
 * LDAP directories of the organizations that one owns.
 */
export const directoryDeleteRule = async (id: string,
    ruleId: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getDirectoryDeleteRuleUrl(id,ruleId),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getDirectoryDeleteRuleMutationKey = () => ['directoryDeleteRule'] as const;

export const getDirectoryDeleteRuleMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryDeleteRule>>, TError,DirectoryDeleteRuleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof directoryDeleteRule>>, TError,DirectoryDeleteRuleMutationVariables, TContext> => {

const mutationKey = getDirectoryDeleteRuleMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof directoryDeleteRule>>, DirectoryDeleteRuleMutationVariables> = (props) => {
          const {id,ruleId} = props ?? {};

          return  directoryDeleteRule(id,ruleId,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DirectoryDeleteRuleMutationResult = NonNullable<Awaited<ReturnType<typeof directoryDeleteRule>>>

    export type DirectoryDeleteRuleMutationError = ErrorType<Problem>
    export type DirectoryDeleteRuleMutationVariables = {id: string;ruleId: string}

    export const useDirectoryDeleteRule = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryDeleteRule>>, TError,DirectoryDeleteRuleMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof directoryDeleteRule>>,
        TError,
        DirectoryDeleteRuleMutationVariables,
        TContext
      > => {
      return useMutation(getDirectoryDeleteRuleMutationOptions(options), queryClient);
    }
    export const getDirectorySyncUrl = (id: string,) => {




  return `/api/directories/${id}/sync/`
}

/**
 * Now, and wait for it; `last_sync` tells what came of it.
 */
export const directorySync = async (id: string,
    syncInputRequest?: SyncInputRequest, options?: Parameters<typeof request>[1]): Promise<DirectoryOutput> => {

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
return request<DirectoryOutput>(getDirectorySyncUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(syncInputRequest)
  }
);}





export const getDirectorySyncMutationKey = () => ['directorySync'] as const;

export const getDirectorySyncMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directorySync>>, TError,DirectorySyncMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof directorySync>>, TError,DirectorySyncMutationVariables, TContext> => {

const mutationKey = getDirectorySyncMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof directorySync>>, DirectorySyncMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  directorySync(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DirectorySyncMutationResult = NonNullable<Awaited<ReturnType<typeof directorySync>>>
    export type DirectorySyncMutationBody = SyncInputRequest | undefined
    export type DirectorySyncMutationError = ErrorType<Problem>
    export type DirectorySyncMutationVariables = {id: string;data?: SyncInputRequest}

    export const useDirectorySync = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directorySync>>, TError,DirectorySyncMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof directorySync>>,
        TError,
        DirectorySyncMutationVariables,
        TContext
      > => {
      return useMutation(getDirectorySyncMutationOptions(options), queryClient);
    }
    export const getDirectoryTestUrl = (id: string,) => {




  return `/api/directories/${id}/test/`
}

/**
 * Connect, TLS, bind, search, groups: each told apart.
 */
export const directoryTest = async (id: string,
    trialInputRequest?: TrialInputRequest, options?: Parameters<typeof request>[1]): Promise<TrialOutput> => {

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
return request<TrialOutput>(getDirectoryTestUrl(id),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(trialInputRequest)
  }
);}





export const getDirectoryTestMutationKey = () => ['directoryTest'] as const;

export const getDirectoryTestMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryTest>>, TError,DirectoryTestMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof directoryTest>>, TError,DirectoryTestMutationVariables, TContext> => {

const mutationKey = getDirectoryTestMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof directoryTest>>, DirectoryTestMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  directoryTest(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type DirectoryTestMutationResult = NonNullable<Awaited<ReturnType<typeof directoryTest>>>
    export type DirectoryTestMutationBody = TrialInputRequest | undefined
    export type DirectoryTestMutationError = ErrorType<Problem>
    export type DirectoryTestMutationVariables = {id: string;data?: TrialInputRequest}

    export const useDirectoryTest = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof directoryTest>>, TError,DirectoryTestMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof directoryTest>>,
        TError,
        DirectoryTestMutationVariables,
        TContext
      > => {
      return useMutation(getDirectoryTestMutationOptions(options), queryClient);
    }
