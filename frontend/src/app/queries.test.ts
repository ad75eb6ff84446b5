import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { ApiError } from "@/api/api-error";
import { queries } from "./queries";

const queryKey = ["/api/dead-letters/7/payload/"];

async function askAgain(error: ApiError) {
  let answer = () => Promise.resolve("a row");
  const shown = new QueryObserver(queries, { queryKey, queryFn: () => answer(), retry: false });
  const leave = shown.subscribe(() => undefined);
  await shown.refetch();
  expect(shown.getCurrentResult().data).toBe("a row");
  answer = () => Promise.reject(error);
  await shown.refetch();
  leave();
  return shown.getCurrentResult();
}

afterEach(() => queries.clear());

it.each([403, 404])("forgets what may no longer be read: %s", async (status) => {
  const shown = await askAgain(new ApiError({ status, code: "any" }));
  expect(shown).toMatchObject({ data: undefined, status: "error", error: { status } });
  expect(queries.getQueryData(queryKey)).toBeUndefined();
});

it.each([0, 401, 429, 503])("keeps what is merely not answered now: %s", async (status) => {
  const shown = await askAgain(new ApiError({ status, code: "any" }));
  expect(shown).toMatchObject({ data: "a row", error: { status } });
});
