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
  CheckInputRequest,
  FindingOutput,
  Problem
} from './forebay.schemas.ts';

import { request } from '../request.ts';
import type { ErrorType } from '../request.ts';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getCaptureChecksUrl = () => {




  return `/api/capture-checks/`
}

export const captureChecks = async (checkInputRequest: CheckInputRequest, options?: Parameters<typeof request>[1]): Promise<FindingOutput[]> => {

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
return request<FindingOutput[]>(getCaptureChecksUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(checkInputRequest)
  }
);}





export const getCaptureChecksMutationKey = () => ['captureChecks'] as const;

export const getCaptureChecksMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureChecks>>, TError,CaptureChecksMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof captureChecks>>, TError,CaptureChecksMutationVariables, TContext> => {

const mutationKey = getCaptureChecksMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof captureChecks>>, CaptureChecksMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  captureChecks(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type CaptureChecksMutationResult = NonNullable<Awaited<ReturnType<typeof captureChecks>>>
    export type CaptureChecksMutationBody = CheckInputRequest
    export type CaptureChecksMutationError = ErrorType<Problem>
    export type CaptureChecksMutationVariables = {data: CheckInputRequest}

    export const useCaptureChecks = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof captureChecks>>, TError,CaptureChecksMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof captureChecks>>,
        TError,
        CaptureChecksMutationVariables,
        TContext
      > => {
      return useMutation(getCaptureChecksMutationOptions(options), queryClient);
    }
