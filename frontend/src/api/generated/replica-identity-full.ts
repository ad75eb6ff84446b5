/**
 * Generated from backend/openapi.yaml by `npm run api`.
 */
import {
  useMutation
} from '@tanstack/react-query';
import type {
  MutationFunction,
  QueryClient,
  UseMutationOptions,
  UseMutationResult
} from '@tanstack/react-query';

import type {
  IdentityInputRequest,
  Problem
} from './forebay.schemas.ts';

import { request } from '../request.ts';
import type { ErrorType } from '../request.ts';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getReplicaIdentityFullUrl = () => {




  return `/api/replica-identity-full/`
}

export const replicaIdentityFull = async (identityInputRequest: IdentityInputRequest, options?: Parameters<typeof request>[1]): Promise<void> => {

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
return request<void>(getReplicaIdentityFullUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(identityInputRequest)
  }
);}





export const getReplicaIdentityFullMutationKey = () => ['replicaIdentityFull'] as const;

export const getReplicaIdentityFullMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof replicaIdentityFull>>, TError,ReplicaIdentityFullMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof replicaIdentityFull>>, TError,ReplicaIdentityFullMutationVariables, TContext> => {

const mutationKey = getReplicaIdentityFullMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof replicaIdentityFull>>, ReplicaIdentityFullMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  replicaIdentityFull(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ReplicaIdentityFullMutationResult = NonNullable<Awaited<ReturnType<typeof replicaIdentityFull>>>
    export type ReplicaIdentityFullMutationBody = IdentityInputRequest
    export type ReplicaIdentityFullMutationError = ErrorType<Problem>
    export type ReplicaIdentityFullMutationVariables = {data: IdentityInputRequest}

    export const useReplicaIdentityFull = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof replicaIdentityFull>>, TError,ReplicaIdentityFullMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof replicaIdentityFull>>,
        TError,
        ReplicaIdentityFullMutationVariables,
        TContext
      > => {
      return useMutation(getReplicaIdentityFullMutationOptions(options), queryClient);
    }
