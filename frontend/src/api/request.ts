import { ApiError, readProblem, unreachable } from "./api-error";
import { csrfToken, forgetSession } from "./session-cookie";

/** The generated hooks fail with this. */
export type ErrorType<_Problem> = ApiError;

const harmless = new Set(["GET", "HEAD"]);

/** The one door to the server. Fails with `ApiError` alone, or as aborted. */
export async function request<Answer>(url: string, options: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set("Accept", "application/json");
  if (!harmless.has(options.method ?? "GET")) headers.set("X-CSRFToken", await csrfToken());

  const response = await answer(url, { ...options, headers });
  if (!response.ok) {
    const problem = await readProblem(response);
    if (isSessionLost(problem)) forgetSession();
    throw problem;
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function answer(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (problem) {
    if (options.signal?.aborted) throw problem;
    throw new ApiError({ status: 0, code: unreachable });
  }
}

/** A wrong password is refused with the same status, and ends no session. */
function isSessionLost({ status, code }: ApiError): boolean {
  return status === 401 && !code.startsWith("sign_in.");
}
