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
  Problem,
  SetUpInputRequest,
  SetUpOutput
} from './forebay.schemas.ts';

import { request } from '../request.ts';
import type { ErrorType } from '../request.ts';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getSetUpUrl = () => {




  return `/api/set-up/`
}

/**
 * Whoever came by the first link names themselves, and learns where to go.
 */
export const setUp = async (setUpInputRequest: SetUpInputRequest, options?: Parameters<typeof request>[1]): Promise<SetUpOutput> => {

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
return request<SetUpOutput>(getSetUpUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(setUpInputRequest)
  }
);}





export const getSetUpMutationKey = () => ['setUp'] as const;

export const getSetUpMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof setUp>>, TError,SetUpMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof setUp>>, TError,SetUpMutationVariables, TContext> => {

const mutationKey = getSetUpMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof setUp>>, SetUpMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  setUp(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type SetUpMutationResult = NonNullable<Awaited<ReturnType<typeof setUp>>>
    export type SetUpMutationBody = SetUpInputRequest
    export type SetUpMutationError = ErrorType<Problem>
    export type SetUpMutationVariables = {data: SetUpInputRequest}

    export const useSetUp = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof setUp>>, TError,SetUpMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof setUp>>,
        TError,
        SetUpMutationVariables,
        TContext
      > => {
      return useMutation(getSetUpMutationOptions(options), queryClient);
    }
