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
  InvitedOutput,
  JoinInputRequest,
  OrganizationOutput,
  Problem,
  SessionOutput,
  TokenInputRequest
} from './forebay.schemas.ts';

import { request } from '../request.ts';
import type { ErrorType } from '../request.ts';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getInvitationAcceptUrl = () => {




  return `/api/invitations/accept/`
}

export const invitationAccept = async (tokenInputRequest: TokenInputRequest, options?: Parameters<typeof request>[1]): Promise<OrganizationOutput> => {

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
return request<OrganizationOutput>(getInvitationAcceptUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(tokenInputRequest)
  }
);}





export const getInvitationAcceptMutationKey = () => ['invitationAccept'] as const;

export const getInvitationAcceptMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof invitationAccept>>, TError,InvitationAcceptMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof invitationAccept>>, TError,InvitationAcceptMutationVariables, TContext> => {

const mutationKey = getInvitationAcceptMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof invitationAccept>>, InvitationAcceptMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  invitationAccept(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type InvitationAcceptMutationResult = NonNullable<Awaited<ReturnType<typeof invitationAccept>>>
    export type InvitationAcceptMutationBody = TokenInputRequest
    export type InvitationAcceptMutationError = ErrorType<Problem>
    export type InvitationAcceptMutationVariables = {data: TokenInputRequest}

    export const useInvitationAccept = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof invitationAccept>>, TError,InvitationAcceptMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof invitationAccept>>,
        TError,
        InvitationAcceptMutationVariables,
        TContext
      > => {
      return useMutation(getInvitationAcceptMutationOptions(options), queryClient);
    }
    export const getInvitationJoinUrl = () => {




  return `/api/invitations/join/`
}

/**
 * Somebody new, signed in at once.
 */
export const invitationJoin = async (joinInputRequest: JoinInputRequest, options?: Parameters<typeof request>[1]): Promise<SessionOutput> => {

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
return request<SessionOutput>(getInvitationJoinUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(joinInputRequest)
  }
);}





export const getInvitationJoinMutationKey = () => ['invitationJoin'] as const;

export const getInvitationJoinMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof invitationJoin>>, TError,InvitationJoinMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof invitationJoin>>, TError,InvitationJoinMutationVariables, TContext> => {

const mutationKey = getInvitationJoinMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof invitationJoin>>, InvitationJoinMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  invitationJoin(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type InvitationJoinMutationResult = NonNullable<Awaited<ReturnType<typeof invitationJoin>>>
    export type InvitationJoinMutationBody = JoinInputRequest
    export type InvitationJoinMutationError = ErrorType<Problem>
    export type InvitationJoinMutationVariables = {data: JoinInputRequest}

    export const useInvitationJoin = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof invitationJoin>>, TError,InvitationJoinMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof invitationJoin>>,
        TError,
        InvitationJoinMutationVariables,
        TContext
      > => {
      return useMutation(getInvitationJoinMutationOptions(options), queryClient);
    }
    export const getInvitationLookUrl = () => {




  return `/api/invitations/look/`
}

/**
 * What the link is for. The token comes in the body: addresses are written to logs.
 */
export const invitationLook = async (tokenInputRequest: TokenInputRequest, options?: Parameters<typeof request>[1]): Promise<InvitedOutput> => {

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
return request<InvitedOutput>(getInvitationLookUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(tokenInputRequest)
  }
);}





export const getInvitationLookMutationKey = () => ['invitationLook'] as const;

export const getInvitationLookMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof invitationLook>>, TError,InvitationLookMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof invitationLook>>, TError,InvitationLookMutationVariables, TContext> => {

const mutationKey = getInvitationLookMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof invitationLook>>, InvitationLookMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  invitationLook(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type InvitationLookMutationResult = NonNullable<Awaited<ReturnType<typeof invitationLook>>>
    export type InvitationLookMutationBody = TokenInputRequest
    export type InvitationLookMutationError = ErrorType<Problem>
    export type InvitationLookMutationVariables = {data: TokenInputRequest}

    export const useInvitationLook = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof invitationLook>>, TError,InvitationLookMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof invitationLook>>,
        TError,
        InvitationLookMutationVariables,
        TContext
      > => {
      return useMutation(getInvitationLookMutationOptions(options), queryClient);
    }
