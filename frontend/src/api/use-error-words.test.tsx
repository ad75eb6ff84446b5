import { renderHook, waitFor } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { startWords, words } from "@/i18n/i18n";
import { ApiError } from "./api-error";
import { useErrorWords } from "./use-error-words";

beforeAll(startWords);

async function wordsOf(error: unknown) {
  const { result } = renderHook(() => useErrorWords());
  await waitFor(() => expect(words.hasLoadedNamespace("errors")).toBe(true));
  await waitFor(() => expect(result.current).toBeTypeOf("function"));
  return result.current(error);
}

it("words a known code, with its parameters", async () => {
  const error = new ApiError({
    status: 409,
    code: "engine.hosts_flows",
    detail: "3 flows …",
    parameters: { engine: "local", flows: 3 },
  });
  expect(await wordsOf(error)).toMatchObject({
    message: "Flows are assigned to the engine `local`: 3.",
    hint: "Move or delete them first.",
  });
});

it("tells an unknown code in the server's words", async () => {
  const error = new ApiError({ status: 400, code: "new.one", detail: "It is so.", hint: "Do so." });
  expect(await wordsOf(error)).toMatchObject({ message: "It is so.", hint: "Do so." });
});

it("tells what the page itself did wrong", async () => {
  expect(await wordsOf(new Error("x is undefined"))).toMatchObject({
    message: "This page failed.",
    hint: "x is undefined",
    code: "client.failed",
  });
});
