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
  OpenidProviderListParams,
  PaginatedProviderOutputList,
  PatchedProviderChangeRequest,
  Problem,
  ProviderInputRequest,
  ProviderOutput,
  ProviderStageOutput,
  ReturnAddressOutput
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

export const getOpenidProviderListUrl = (params?: OpenidProviderListParams,) => {
  const normalizedParams = new URLSearchParams();

  Object.entries(params || {}).forEach(([key, value]) => {

    if (value !== undefined) {
      normalizedParams.append(key, value === null ? 'null' : String(value))
    }
  });

  const stringifiedParams = normalizedParams.toString();

  return stringifiedParams.length > 0 ? `/api/openid-providers/?${stringifiedParams}` : `/api/openid-providers/`
}

/**
 * OpenID Connect issuers of the organizations that one owns.
 */
export const openidProviderList = async (params?: OpenidProviderListParams, options?: Parameters<typeof request>[1]): Promise<PaginatedProviderOutputList> => {

  return request<PaginatedProviderOutputList>(getOpenidProviderListUrl(params),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOpenidProviderListQueryKey = (params?: OpenidProviderListParams,) => {
    return [
    `/api/openid-providers/`, ...(params ? [params] : [])
    ] as const;
    }


export const getOpenidProviderListQueryOptions = <TData = Awaited<ReturnType<typeof openidProviderList>>, TError = ErrorType<Problem>>(params?: OpenidProviderListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderList>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOpenidProviderListQueryKey(params);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof openidProviderList>>> = ({ signal }) => openidProviderList(params, { signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof openidProviderList>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OpenidProviderListQueryResult = NonNullable<Awaited<ReturnType<typeof openidProviderList>>>
export type OpenidProviderListQueryError = ErrorType<Problem>


export function useOpenidProviderList<TData = Awaited<ReturnType<typeof openidProviderList>>, TError = ErrorType<Problem>>(
 params: undefined |  OpenidProviderListParams, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderList>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof openidProviderList>>,
          TError,
          Awaited<ReturnType<typeof openidProviderList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOpenidProviderList<TData = Awaited<ReturnType<typeof openidProviderList>>, TError = ErrorType<Problem>>(
 params?: OpenidProviderListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderList>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof openidProviderList>>,
          TError,
          Awaited<ReturnType<typeof openidProviderList>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOpenidProviderList<TData = Awaited<ReturnType<typeof openidProviderList>>, TError = ErrorType<Problem>>(
 params?: OpenidProviderListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOpenidProviderList<TData = Awaited<ReturnType<typeof openidProviderList>>, TError = ErrorType<Problem>>(
 params?: OpenidProviderListParams, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderList>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOpenidProviderListQueryOptions(params,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOpenidProviderCreateUrl = () => {




  return `/api/openid-providers/`
}

/**
 * OpenID Connect issuers of the organizations that one owns.
 */
export const openidProviderCreate = async (providerInputRequest: ProviderInputRequest, options?: Parameters<typeof request>[1]): Promise<ProviderOutput> => {

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
return request<ProviderOutput>(getOpenidProviderCreateUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(providerInputRequest)
  }
);}





export const getOpenidProviderCreateMutationKey = () => ['openidProviderCreate'] as const;

export const getOpenidProviderCreateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openidProviderCreate>>, TError,OpenidProviderCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof openidProviderCreate>>, TError,OpenidProviderCreateMutationVariables, TContext> => {

const mutationKey = getOpenidProviderCreateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof openidProviderCreate>>, OpenidProviderCreateMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  openidProviderCreate(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OpenidProviderCreateMutationResult = NonNullable<Awaited<ReturnType<typeof openidProviderCreate>>>
    export type OpenidProviderCreateMutationBody = ProviderInputRequest
    export type OpenidProviderCreateMutationError = ErrorType<Problem>
    export type OpenidProviderCreateMutationVariables = {data: ProviderInputRequest}

    export const useOpenidProviderCreate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openidProviderCreate>>, TError,OpenidProviderCreateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof openidProviderCreate>>,
        TError,
        OpenidProviderCreateMutationVariables,
        TContext
      > => {
      return useMutation(getOpenidProviderCreateMutationOptions(options), queryClient);
    }
    export const getOpenidProviderGetUrl = (id: string,) => {




  return `/api/openid-providers/${id}/`
}

/**
 * OpenID Connect issuers of the organizations that one owns.
 */
export const openidProviderGet = async (id: string, options?: Parameters<typeof request>[1]): Promise<ProviderOutput> => {

  return request<ProviderOutput>(getOpenidProviderGetUrl(id),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOpenidProviderGetQueryKey = (id: string,) => {
    return [
    `/api/openid-providers/${id}/`
    ] as const;
    }


export const getOpenidProviderGetQueryOptions = <TData = Awaited<ReturnType<typeof openidProviderGet>>, TError = ErrorType<Problem>>(id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOpenidProviderGetQueryKey(id);



    const queryFn: QueryFunction<Awaited<ReturnType<typeof openidProviderGet>>> = ({ signal }) => openidProviderGet(id, { signal, ...requestOptions });





   return  { queryKey, queryFn, enabled: id !== null && id !== undefined, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof openidProviderGet>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OpenidProviderGetQueryResult = NonNullable<Awaited<ReturnType<typeof openidProviderGet>>>
export type OpenidProviderGetQueryError = ErrorType<Problem>


export function useOpenidProviderGet<TData = Awaited<ReturnType<typeof openidProviderGet>>, TError = ErrorType<Problem>>(
 id: string, options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderGet>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof openidProviderGet>>,
          TError,
          Awaited<ReturnType<typeof openidProviderGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOpenidProviderGet<TData = Awaited<ReturnType<typeof openidProviderGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderGet>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof openidProviderGet>>,
          TError,
          Awaited<ReturnType<typeof openidProviderGet>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOpenidProviderGet<TData = Awaited<ReturnType<typeof openidProviderGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOpenidProviderGet<TData = Awaited<ReturnType<typeof openidProviderGet>>, TError = ErrorType<Problem>>(
 id: string, options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderGet>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOpenidProviderGetQueryOptions(id,options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






export const getOpenidProviderUpdateUrl = (id: string,) => {




  return `/api/openid-providers/${id}/`
}

/**
 * OpenID Connect issuers of the organizations that one owns.
 */
export const openidProviderUpdate = async (id: string,
    patchedProviderChangeRequest?: PatchedProviderChangeRequest, options?: Parameters<typeof request>[1]): Promise<ProviderOutput> => {

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
return request<ProviderOutput>(getOpenidProviderUpdateUrl(id),
  {
    ...options,
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(patchedProviderChangeRequest)
  }
);}





export const getOpenidProviderUpdateMutationKey = () => ['openidProviderUpdate'] as const;

export const getOpenidProviderUpdateMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openidProviderUpdate>>, TError,OpenidProviderUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof openidProviderUpdate>>, TError,OpenidProviderUpdateMutationVariables, TContext> => {

const mutationKey = getOpenidProviderUpdateMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof openidProviderUpdate>>, OpenidProviderUpdateMutationVariables> = (props) => {
          const {id,data} = props ?? {};

          return  openidProviderUpdate(id,data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OpenidProviderUpdateMutationResult = NonNullable<Awaited<ReturnType<typeof openidProviderUpdate>>>
    export type OpenidProviderUpdateMutationBody = PatchedProviderChangeRequest | undefined
    export type OpenidProviderUpdateMutationError = ErrorType<Problem>
    export type OpenidProviderUpdateMutationVariables = {id: string;data?: PatchedProviderChangeRequest}

    export const useOpenidProviderUpdate = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openidProviderUpdate>>, TError,OpenidProviderUpdateMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof openidProviderUpdate>>,
        TError,
        OpenidProviderUpdateMutationVariables,
        TContext
      > => {
      return useMutation(getOpenidProviderUpdateMutationOptions(options), queryClient);
    }
    export const getOpenidProviderDeleteUrl = (id: string,) => {




  return `/api/openid-providers/${id}/`
}

/**
 * OpenID Connect issuers of the organizations that one owns.
 */
export const openidProviderDelete = async (id: string, options?: Parameters<typeof request>[1]): Promise<void> => {

  return request<void>(getOpenidProviderDeleteUrl(id),
  {
    ...options,
    method: 'DELETE'


  }
);}





export const getOpenidProviderDeleteMutationKey = () => ['openidProviderDelete'] as const;

export const getOpenidProviderDeleteMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openidProviderDelete>>, TError,OpenidProviderDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof openidProviderDelete>>, TError,OpenidProviderDeleteMutationVariables, TContext> => {

const mutationKey = getOpenidProviderDeleteMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof openidProviderDelete>>, OpenidProviderDeleteMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  openidProviderDelete(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OpenidProviderDeleteMutationResult = NonNullable<Awaited<ReturnType<typeof openidProviderDelete>>>

    export type OpenidProviderDeleteMutationError = ErrorType<Problem>
    export type OpenidProviderDeleteMutationVariables = {id: string}

    export const useOpenidProviderDelete = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openidProviderDelete>>, TError,OpenidProviderDeleteMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof openidProviderDelete>>,
        TError,
        OpenidProviderDeleteMutationVariables,
        TContext
      > => {
      return useMutation(getOpenidProviderDeleteMutationOptions(options), queryClient);
    }
    export const getOpenidProviderTestUrl = (id: string,) => {




  return `/api/openid-providers/${id}/test/`
}

/**
 * Its description, its keys, whether it lets this client in: each told apart.
 */
export const openidProviderTest = async (id: string, options?: Parameters<typeof request>[1]): Promise<ProviderStageOutput[]> => {

  return request<ProviderStageOutput[]>(getOpenidProviderTestUrl(id),
  {
    ...options,
    method: 'POST'


  }
);}





export const getOpenidProviderTestMutationKey = () => ['openidProviderTest'] as const;

export const getOpenidProviderTestMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openidProviderTest>>, TError,OpenidProviderTestMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof openidProviderTest>>, TError,OpenidProviderTestMutationVariables, TContext> => {

const mutationKey = getOpenidProviderTestMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof openidProviderTest>>, OpenidProviderTestMutationVariables> = (props) => {
          const {id} = props ?? {};

          return  openidProviderTest(id,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type OpenidProviderTestMutationResult = NonNullable<Awaited<ReturnType<typeof openidProviderTest>>>

    export type OpenidProviderTestMutationError = ErrorType<Problem>
    export type OpenidProviderTestMutationVariables = {id: string}

    export const useOpenidProviderTest = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof openidProviderTest>>, TError,OpenidProviderTestMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof openidProviderTest>>,
        TError,
        OpenidProviderTestMutationVariables,
        TContext
      > => {
      return useMutation(getOpenidProviderTestMutationOptions(options), queryClient);
    }
    export const getOpenidProviderReturnAddressUrl = () => {




  return `/api/openid-providers/return-address/`
}

/**
 * Where every issuer sends people back to; the same for all of this installation.
 */
export const openidProviderReturnAddress = async ( options?: Parameters<typeof request>[1]): Promise<ReturnAddressOutput> => {

  return request<ReturnAddressOutput>(getOpenidProviderReturnAddressUrl(),
  {
    ...options,
    method: 'GET'


  }
);}





export const getOpenidProviderReturnAddressQueryKey = () => {
    return [
    `/api/openid-providers/return-address/`
    ] as const;
    }


export const getOpenidProviderReturnAddressQueryOptions = <TData = Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError = ErrorType<Problem>>( options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError, TData>>, request?: SecondParameter<typeof request>}
) => {

const {query: queryOptions, request: requestOptions} = options ?? {};

  const queryKey =  queryOptions?.queryKey ?? getOpenidProviderReturnAddressQueryKey();



    const queryFn: QueryFunction<Awaited<ReturnType<typeof openidProviderReturnAddress>>> = ({ signal }) => openidProviderReturnAddress({ signal, ...requestOptions });





   return  { queryKey, queryFn, ...queryOptions} as UseQueryOptions<Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError, TData> & { queryKey: DataTag<QueryKey, TData, TError> }
}

export type OpenidProviderReturnAddressQueryResult = NonNullable<Awaited<ReturnType<typeof openidProviderReturnAddress>>>
export type OpenidProviderReturnAddressQueryError = ErrorType<Problem>


export function useOpenidProviderReturnAddress<TData = Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError = ErrorType<Problem>>(
  options: { query:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError, TData>> & Pick<
        DefinedInitialDataOptions<
          Awaited<ReturnType<typeof openidProviderReturnAddress>>,
          TError,
          Awaited<ReturnType<typeof openidProviderReturnAddress>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  DefinedUseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOpenidProviderReturnAddress<TData = Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError, TData>> & Pick<
        UndefinedInitialDataOptions<
          Awaited<ReturnType<typeof openidProviderReturnAddress>>,
          TError,
          Awaited<ReturnType<typeof openidProviderReturnAddress>>
        > , 'initialData'
      >, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }
export function useOpenidProviderReturnAddress<TData = Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
  ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> }

export function useOpenidProviderReturnAddress<TData = Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError = ErrorType<Problem>>(
  options?: { query?:Partial<UseQueryOptions<Awaited<ReturnType<typeof openidProviderReturnAddress>>, TError, TData>>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient
 ):  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> } {

  const queryOptions = getOpenidProviderReturnAddressQueryOptions(options)

  const query = useQuery(queryOptions, queryClient) as  UseQueryResult<TData, TError> & { queryKey: DataTag<QueryKey, TData, TError> };

  return withQueryKey(query, queryOptions.queryKey);
}






