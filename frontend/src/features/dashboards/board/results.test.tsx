import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import type { DatasetResultOutput } from "@/api/generated/forebay.schemas";
import { useTopicNews } from "@/live/use-topic";
import { useResults } from "./results";

vi.mock("@/live/use-topic", () => ({ useTopicNews: vi.fn() }));

const datasets = ["flights"];
const answer = (ran_at: string) => ({ ran_at }) as DatasetResultOutput;
const [older, newer] = [answer("2026-03-01T09:00:00Z"), answer("2026-03-01T09:00:01Z")];

/** The results on some dashboards of one page. */
function page() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (dashboard: string, run: () => Promise<DatasetResultOutput>) => {
    const { result, rerender } = renderHook(
      ({ isPaused }) => useResults(dashboard, datasets, run, isPaused),
      {
        initialProps: { isPaused: false },
        wrapper: ({ children }) => (
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        ),
      },
    );
    const shown = () => result.current.get("flights")?.result;
    return Object.assign(shown, {
      all: () => result.current.get("flights"),
      pause: () => rerender({ isPaused: true }),
    });
  };
}

it("shows on each dashboard only what was answered for it", async () => {
  const open = page();
  const mine = open("mine", () => Promise.resolve(older));
  await waitFor(() => expect(mine()).toBe(older));
  const shared = open("shared", () => new Promise(() => undefined));
  expect(shared()).toBeUndefined();
});

it("takes newer results as they are pushed, and no older ones", async () => {
  const board = page()("mine", () => Promise.resolve(older));
  await waitFor(() => expect(board()).toBe(older));
  const [topic, push] = vi.mocked(useTopicNews).mock.lastCall ?? [];
  expect(topic).toBe("dashboard:mine");
  push?.({ dataset: "flights", result: newer });
  await waitFor(() => expect(board()).toEqual(newer));
  push?.({ dataset: "flights", result: older });
  expect(board()).toEqual(newer);
});

it("knows rows that come again for the same ones", async () => {
  const at = (second: number) => `2026-03-01T09:00:0${second}Z`;
  const same = (second: number) => ({ ...answer(at(second)), rows: [[1, "EWR"]] });
  const board = page()("mine", () => Promise.resolve(same(0)));
  await waitFor(() => expect(board()).toEqual(same(0)));
  const drawn = board()?.rows;
  const [, push] = vi.mocked(useTopicNews).mock.lastCall ?? [];
  act(() => push?.({ dataset: "flights", result: same(1) }));
  await waitFor(() => expect(board()?.ran_at).toBe(at(1)));
  expect(board()?.rows).toBe(drawn);
});

it("keeps what was pushed while an older answer was on its way", async () => {
  let arrive: (result: DatasetResultOutput) => void = () => undefined;
  const board = page()("mine", () => new Promise((resolve) => (arrive = resolve)));
  const [, push] = vi.mocked(useTopicNews).mock.lastCall ?? [];
  push?.({ dataset: "flights", result: newer });
  await waitFor(() => expect(board()).toEqual(newer));
  arrive(older);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(board()).toEqual(newer);
});

it("takes a newer age of what is shown, and none that was told before it", async () => {
  const at = (minute: number) => `2026-03-01T09:0${minute}:00Z`;
  const aged = (newest: number, seen: number, is_stopped = false) => ({
    newest_commit_at: at(newest),
    seen_up_to: at(seen),
    is_stopped,
  });
  const board = page()("mine", () => Promise.resolve({ ...newer, ...aged(2, 2, true) }));
  await waitFor(() => expect(board()).toMatchObject(aged(2, 2, true)));
  const [, push] = vi.mocked(useTopicNews).mock.lastCall ?? [];
  act(() => push?.({ dataset: "flights", ...aged(0, 1) }));
  await waitFor(() => expect(board()).toMatchObject(aged(2, 2, true)));
  act(() => push?.({ dataset: "flights", ...aged(2, 3) }));
  await waitFor(() => expect(board()).toMatchObject(aged(2, 3)));
  act(() => push?.({ dataset: "flights", ...aged(2, 3, true) }));
  await waitFor(() => expect(board()).toMatchObject(aged(2, 3, true)));
});

it.each([false, true])("shows no rows that one may no longer see, paused: %s", async (isPaused) => {
  const forbidden = new ApiError({ status: 403, code: "forbidden" });
  const run = vi.fn(() => Promise.resolve(older));
  const board = page()("mine", run);
  await waitFor(() => expect(board()).toBe(older));
  if (isPaused) board.pause();
  run.mockRejectedValue(forbidden);
  board.all()?.retry();
  await waitFor(() => expect(board.all()).toMatchObject({ result: undefined, error: forbidden }));
});

it("drops the rows that a board does not vouch for, and keeps what a failure cannot renew", async () => {
  const open = page();
  const board = open("mine", () => Promise.resolve(older));
  await waitFor(() => expect(board()).toBe(older));
  board.pause();
  const [, push] = vi.mocked(useTopicNews).mock.lastCall ?? [];
  act(() => push?.({ dataset: "flights", problem: { code: "query.timed_out" } }));
  expect(board()).toBe(older);
  act(() => push?.({ dataset: "flights", problem: { code: "dashboard.not_vouched" } }));
  await waitFor(() => expect(board()).toBeUndefined());
  const again = open("mine", () => new Promise(() => undefined));
  expect(again()).toBeUndefined();
});

it("forgets why it failed once another try has succeeded", async () => {
  const board = page()("mine", () => Promise.resolve(older));
  await waitFor(() => expect(board()).toBe(older));
  const [, push] = vi.mocked(useTopicNews).mock.lastCall ?? [];
  const problem = { code: "query.timed_out", detail: "", hint: "", parameters: {} };
  push?.({ dataset: "flights", problem });
  await waitFor(() => expect(board.all()?.error).not.toBeNull());
  board.all()?.retry();
  await waitFor(() => expect(board.all()?.error).toBeNull());
});
