import type { Problem, ProblemErrorsItem } from "./generated/forebay.schemas";

/** A request that failed, as the server worded it: `code` stays the same for ever. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly fields: readonly ProblemErrorsItem[];

  constructor(problem: Partial<Problem> & { status: number; code: string }) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.name = "ApiError";
    this.status = problem.status;
    this.code = problem.code;
    this.hint = problem.hint ?? "";
    this.parameters = problem.parameters ?? {};
    this.fields = problem.errors ?? [];
  }
}

/** No answer at all: the server or the network is away. */
export const unreachable = "client.unreachable";

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Whether an error has to be shown instead of what was read: there is nothing, or one may no longer
 * see it. What passes (a server that starts anew) leaves pages, and what is being written in them.
 */
export function isInTheWay<Data>(error: Error | null, data: Data | undefined): error is Error {
  if (error === null || data === undefined) return error !== null;
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

export async function readProblem(response: Response): Promise<ApiError> {
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) {
    return new ApiError({ status: response.status, code: "client.unreadable" });
  }
  const problem = (await response.json()) as Partial<Problem>;
  return new ApiError({ code: "client.unreadable", ...problem, status: response.status });
}
