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
  ChartDrawInputRequest,
  ChartGuessInputRequest,
  ChartInputRequest,
  DashboardDetail,
  DrawnOutput,
  Problem,
  ShelvesOutput
} from './forebay.schemas.ts';

import { request } from '../request.ts';
import type { ErrorType } from '../request.ts';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];



export const getChartAddUrl = () => {




  return `/api/charts/`
}

/**
 * Put a chart of a table on a dashboard, and make its dataset.
 */
export const chartAdd = async (chartInputRequest: ChartInputRequest, options?: Parameters<typeof request>[1]): Promise<DashboardDetail> => {

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
return request<DashboardDetail>(getChartAddUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(chartInputRequest)
  }
);}





export const getChartAddMutationKey = () => ['chartAdd'] as const;

export const getChartAddMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof chartAdd>>, TError,ChartAddMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof chartAdd>>, TError,ChartAddMutationVariables, TContext> => {

const mutationKey = getChartAddMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof chartAdd>>, ChartAddMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  chartAdd(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ChartAddMutationResult = NonNullable<Awaited<ReturnType<typeof chartAdd>>>
    export type ChartAddMutationBody = ChartInputRequest
    export type ChartAddMutationError = ErrorType<Problem>
    export type ChartAddMutationVariables = {data: ChartInputRequest}

    export const useChartAdd = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof chartAdd>>, TError,ChartAddMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof chartAdd>>,
        TError,
        ChartAddMutationVariables,
        TContext
      > => {
      return useMutation(getChartAddMutationOptions(options), queryClient);
    }
    export const getChartDrawUrl = () => {




  return `/api/charts/draw/`
}

/**
 * The rows of a chart that nobody saved; its query can be cancelled by its id.
 */
export const chartDraw = async (chartDrawInputRequest: ChartDrawInputRequest, options?: Parameters<typeof request>[1]): Promise<DrawnOutput> => {

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
return request<DrawnOutput>(getChartDrawUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(chartDrawInputRequest)
  }
);}





export const getChartDrawMutationKey = () => ['chartDraw'] as const;

export const getChartDrawMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof chartDraw>>, TError,ChartDrawMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof chartDraw>>, TError,ChartDrawMutationVariables, TContext> => {

const mutationKey = getChartDrawMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof chartDraw>>, ChartDrawMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  chartDraw(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ChartDrawMutationResult = NonNullable<Awaited<ReturnType<typeof chartDraw>>>
    export type ChartDrawMutationBody = ChartDrawInputRequest
    export type ChartDrawMutationError = ErrorType<Problem>
    export type ChartDrawMutationVariables = {data: ChartDrawInputRequest}

    export const useChartDraw = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof chartDraw>>, TError,ChartDrawMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof chartDraw>>,
        TError,
        ChartDrawMutationVariables,
        TContext
      > => {
      return useMutation(getChartDrawMutationOptions(options), queryClient);
    }
    export const getChartGuessUrl = () => {




  return `/api/charts/guess/`
}

/**
 * What to draw of a table first.
 */
export const chartGuess = async (chartGuessInputRequest: ChartGuessInputRequest, options?: Parameters<typeof request>[1]): Promise<ShelvesOutput> => {

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
return request<ShelvesOutput>(getChartGuessUrl(),
  {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...getHeaders(options?.headers) },
    body: JSON.stringify(chartGuessInputRequest)
  }
);}





export const getChartGuessMutationKey = () => ['chartGuess'] as const;

export const getChartGuessMutationOptions = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof chartGuess>>, TError,ChartGuessMutationVariables, TContext>, request?: SecondParameter<typeof request>}
): UseMutationOptions<Awaited<ReturnType<typeof chartGuess>>, TError,ChartGuessMutationVariables, TContext> => {

const mutationKey = getChartGuessMutationKey();
const {mutation: mutationOptions, request: requestOptions} = options ?
      options.mutation && 'mutationKey' in options.mutation && options.mutation.mutationKey ?
      options
      : {...options, mutation: {...options.mutation, mutationKey}}
      : {mutation: { mutationKey, }, request: undefined};




      const mutationFn: MutationFunction<Awaited<ReturnType<typeof chartGuess>>, ChartGuessMutationVariables> = (props) => {
          const {data} = props ?? {};

          return  chartGuess(data,requestOptions)
        }






  return  { mutationFn, ...mutationOptions }}

    export type ChartGuessMutationResult = NonNullable<Awaited<ReturnType<typeof chartGuess>>>
    export type ChartGuessMutationBody = ChartGuessInputRequest
    export type ChartGuessMutationError = ErrorType<Problem>
    export type ChartGuessMutationVariables = {data: ChartGuessInputRequest}

    export const useChartGuess = <TError = ErrorType<Problem>,
    TContext = unknown>(options?: { mutation?:UseMutationOptions<Awaited<ReturnType<typeof chartGuess>>, TError,ChartGuessMutationVariables, TContext>, request?: SecondParameter<typeof request>}
 , queryClient?: QueryClient): UseMutationResult<
        Awaited<ReturnType<typeof chartGuess>>,
        TError,
        ChartGuessMutationVariables,
        TContext
      > => {
      return useMutation(getChartGuessMutationOptions(options), queryClient);
    }
