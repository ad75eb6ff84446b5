import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAutosave } from "./use-autosave";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Save = (draft: string, revision: number) => Promise<{ revision: number }>;

function begin(save: Save, isReadOnly = false) {
  const onLost = vi.fn<(error: Error) => void>();
  const shown = renderHook(
    ({ draft, revision }) =>
      useAutosave({ draft, revision, pauseMs: 500, isReadOnly, save, onLost }),
    { initialProps: { draft: "a", revision: 7 } },
  );
  return {
    shown,
    onLost,
    type: (draft: string, revision = 7) => shown.rerender({ draft, revision }),
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("saves what stands after the pause, on top of what it came from", async () => {
  const save = vi
    .fn<Save>()
    .mockResolvedValueOnce({ revision: 8 })
    .mockResolvedValue({ revision: 9 });
  const { shown, type } = begin(save);
  type("ab");
  await pass(400);
  type("abc");
  await pass(499);
  expect(save).not.toHaveBeenCalled();
  await pass(1);
  expect(save.mock.calls).toEqual([["abc", 7]]);
  expect(shown.result.current).toMatchObject({ saving: "saved", revision: 8 });
  type("abcd");
  await pass(500);
  expect(save).toHaveBeenLastCalledWith("abcd", 8);
});

it("sends what was refused once, and the next change again", async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(new Error("stale"))
    .mockResolvedValue({ revision: 8 });
  const { shown, type } = begin(save);
  type("ab");
  await pass(2_000);
  expect(save).toHaveBeenCalledOnce();
  expect(shown.result.current.saving).toBe("failed");
  expect(shown.result.current.error?.message).toBe("stale");
  type("abc");
  await pass(500);
  expect(shown.result.current.saving).toBe("saved");
});

it("keeps what was typed while it saved for the next time", async () => {
  let answer: (kept: { revision: number }) => void = () => undefined;
  const save = vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)));
  const { shown, type } = begin(save);
  type("ab");
  await pass(500);
  type("abc");
  await pass(2_000);
  expect(save).toHaveBeenCalledOnce();
  await act(async () => {
    answer({ revision: 8 });
    await Promise.resolve();
  });
  expect(shown.result.current.isKept).toBe(false);
  await pass(500);
  expect(save).toHaveBeenLastCalledWith("abc", 8);
});

it("asks before an unsaved draft is left, and not when it is kept", async () => {
  const { type } = begin(vi.fn<Save>().mockResolvedValue({ revision: 8 }));
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  type("ab");
  expect(leave()).toBe(true);
  await pass(500);
  expect(leave()).toBe(false);
});

it("saves nothing for who may only read", async () => {
  const save = vi.fn<Save>();
  const { shown, type } = begin(save, true);
  type("ab");
  await pass(1_000);
  shown.result.current.saveNow();
  expect(save).not.toHaveBeenCalled();
});

it("goes on from what somebody saved meanwhile, or in its place", async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(new Error("stale"))
    .mockResolvedValueOnce({ revision: 10 })
    .mockRejectedValueOnce(new Error("stale"));
  const { shown, type } = begin(save);
  type("mine");
  await pass(500);
  act(() => shown.result.current.saveOn(9));
  await pass(0);
  expect(save).toHaveBeenLastCalledWith("mine", 9);
  expect(shown.result.current).toMatchObject({ saving: "saved", revision: 10, error: null });
  type("mine too");
  await pass(500);
  act(() => shown.result.current.reset("theirs", 11));
  type("theirs");
  expect(shown.result.current).toMatchObject({ saving: "saved", revision: 11, error: null });
  expect(save).toHaveBeenCalledTimes(3);
});

it("saves what is left unsaved when another page is opened", async () => {
  const save = vi.fn<Save>().mockResolvedValue({ revision: 8 });
  const { shown, type } = begin(save);
  type("ab");
  shown.unmount();
  await pass(0);
  expect(save.mock.calls).toEqual([["ab", 7]]);
});

it("saves it after the older draft that is on its way", async () => {
  let answer: (kept: { revision: number }) => void = () => undefined;
  const save = vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)));
  const { shown, type } = begin(save);
  type("ab");
  await pass(500);
  type("abc");
  shown.unmount();
  expect(save).toHaveBeenCalledOnce();
  answer({ revision: 8 });
  await pass(0);
  expect(save.mock.calls).toEqual([
    ["ab", 7],
    ["abc", 8],
  ]);
});

it("saves nothing when what is kept, or was refused, is left", async () => {
  const save = vi.fn<Save>().mockRejectedValue(new Error("stale"));
  const { shown, type } = begin(save);
  type("ab");
  await pass(500);
  shown.unmount();
  begin(save).shown.unmount();
  const other = begin(save);
  other.type("cd");
  await pass(500);
  other.shown.unmount();
  await pass(0);
  expect(save.mock.calls.map(([draft]) => draft)).toEqual(["ab", "cd"]);
});

it("is at risk while somebody else's draft is stored, until that one is chosen", async () => {
  const { shown, type } = begin(vi.fn<Save>().mockResolvedValue({ revision: 9 }));
  type("a", 8);
  expect(shown.result.current.isAtRisk).toBe(false);
  type("mine", 8);
  expect(shown.result.current.isAtRisk).toBe(true);
  act(() => shown.result.current.saveOn(8));
  await pass(0);
  expect(shown.result.current.isAtRisk).toBe(false);
});

it("tells why what was left was not saved", async () => {
  const { shown, type, onLost } = begin(vi.fn<Save>().mockRejectedValue(new Error("stale")));
  type("ab");
  shown.unmount();
  await pass(0);
  expect(onLost.mock.calls).toEqual([[new Error("stale")]]);
});

it("tells it also of what was on its way already", async () => {
  let refuse: (error: Error) => void = () => undefined;
  const save = vi.fn<Save>(() => new Promise((_, reject) => (refuse = reject)));
  const { shown, type, onLost } = begin(save);
  type("ab");
  await pass(500);
  shown.unmount();
  refuse(new Error("stale"));
  await pass(0);
  expect(save).toHaveBeenCalledOnce();
  expect(onLost.mock.calls).toEqual([[new Error("stale")]]);
});
