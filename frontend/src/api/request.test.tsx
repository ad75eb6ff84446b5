import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error";
import { request } from "./request";
import { onSessionLost } from "./session-cookie";

const answers = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", answers));
afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
  document.cookie = "forebay_csrf=; max-age=0";
});

const problem = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

const sent = (call: number) => new Headers(answers.mock.calls[call]![1]!.headers);

it("brings the answer", async () => {
  answers.mockResolvedValue(Response.json({ id: 7 }));
  expect(await request("/api/flows/7/")).toEqual({ id: 7 });
  expect(sent(0).has("X-CSRFToken")).toBe(false);
});

it("carries the CSRF token when it writes", async () => {
  document.cookie = "forebay_csrf=abc";
  answers.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await request("/api/flows/7/", { method: "DELETE" })).toBeUndefined();
  expect(sent(0).get("X-CSRFToken")).toBe("abc");
});

it("fetches the token first when there is none", async () => {
  answers.mockImplementationOnce(() => {
    document.cookie = "forebay_csrf=new";
    return Promise.resolve(Response.json({ user: null }));
  });
  answers.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await request("/api/session/", { method: "POST" });
  expect(answers.mock.calls[0]![0]).toBe("/api/session/");
  expect(sent(1).get("X-CSRFToken")).toBe("new");
});

it("fails with the server's code and parameters", async () => {
  answers.mockResolvedValue(
    problem(409, { code: "flow.still_runs", detail: "It runs.", parameters: { name: "x" } }),
  );
  const error = await request("/api/flows/7/").catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, code: "flow.still_runs", parameters: { name: "x" } });
});

it("tells that the session is lost", async () => {
  const lost = vi.fn();
  const leave = onSessionLost(lost);
  answers.mockResolvedValue(problem(401, { code: "not_authenticated" }));
  await expect(request("/api/me/")).rejects.toThrow();
  expect(lost).toHaveBeenCalledOnce();
  leave();
});

it("does not take a wrong password for a lost session", async () => {
  const lost = vi.fn();
  const leave = onSessionLost(lost);
  document.cookie = "forebay_csrf=abc";
  answers.mockResolvedValue(problem(401, { code: "sign_in.refused" }));
  await expect(request("/api/session/", { method: "POST" })).rejects.toThrow();
  expect(lost).not.toHaveBeenCalled();
  leave();
});

it.each([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "client.unreachable"],
  [
    "a proxy's page",
    () => Promise.resolve(new Response("<html>", { status: 502 })),
    "client.unreadable",
  ],
])("words %s by a code of its own", async (_, answer, code) => {
  answers.mockImplementation(answer);
  await expect(request("/api/me/")).rejects.toMatchObject({ code });
});
