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
  StatementInputRequest,
  StatementOutput
} from './forebay.schemas.ts';

import { request } from '../request.ts';
import type { ErrorType } from '../request.ts';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getNodeStatementUrl = () => {




  return `/api/node-statements/`
}

/**
 * A node as statements of a script. Nothing is kept.
 */
export const nodeStatement = async (statementInputRequest: StatementInputRequest, options?: Parameters<typeof request>[1]): Promise<StatementOutput> => {

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
return request<StatementOutput>(getNodeStatementUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(statementInputRequest)
  }
);}





export const getNodeStatementMutationKey = () => ['nodeStatement'] as const;

export const getNodeStatementMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof nodeStatement>>, TError,NodeStatementMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof nodeStatement>>, TError,NodeStatementMutationVariables, TContext> => {

const mutationKey = getNodeStatementMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof nodeStatement>>, NodeStatementMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  nodeStatement(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type NodeStatementMutationResult = NonNullable<Awaited<ReturnType<typeof nodeStatement>>>
    export type NodeStatementMutationBody = StatementInputRequest
    export type NodeStatementMutationError = ErrorType<Problem>
    export type NodeStatementMutationVariables = {data: StatementInputRequest}

    export const useNodeStatement = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof nodeStatement>>, TError,NodeStatementMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof nodeStatement>>,
        TError,
        NodeStatementMutationVariables,
        TContext
      > => {
      return useMutation(getNodeStatementMutationOptions(options), queryClient);
    }
