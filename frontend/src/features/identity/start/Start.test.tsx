import { focusManager, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import type { SessionOutput, StartPartOutputStateEnum } from "@/api/generated/forebay.schemas";
import { signInByLink } from "@/api/generated/session";
import { useStart } from "@/api/generated/start";
import { queries } from "@/app/queries";
import { startWords } from "@/i18n/i18n";
import { Start } from "./Start";

vi.mock("@/api/generated/session", () => ({ signInByLink: vi.fn() }));
vi.mock("@/api/generated/start", () => ({ useStart: vi.fn() }));

beforeEach(async () => {
  queries.clear();
  vi.mocked(signInByLink).mockReset();
  await startWords();
});

function open(state: StartPartOutputStateEnum = "ready", onEnter = vi.fn(), onSetUp = vi.fn()) {
  const parts = [{ name: "kafka", state, seconds: 3 }];
  const data = { parts, is_ready: state === "ready" };
  vi.mocked(useStart).mockReturnValue({ data } as never);
  render(
    <QueryClientProvider client={queries}>
      <Start token="abc" onSetUp={onSetUp} onSignIn={vi.fn()} onEnter={onEnter} />
    </QueryClientProvider>,
  );
  return onEnter;
}

it("says that a link was used, and asks no second time", async () => {
  vi.mocked(signInByLink).mockRejectedValue(
    new ApiError({ status: 401, code: "sign_in.link_refused" }),
  );
  open();
  expect(await screen.findByRole("alert")).toHaveTextContent("used or has expired");
  expect(screen.getByRole("heading")).toHaveTextContent("This link opens nothing");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(signInByLink).toHaveBeenCalledOnce();
});

it("tells too many attempts from a used link, and lets try again", async () => {
  const retry_after_seconds = 40;
  vi.mocked(signInByLink)
    .mockRejectedValueOnce(
      new ApiError({
        status: 429,
        code: "sign_in.too_many_attempts",
        parameters: { retry_after_seconds },
      }),
    )
    .mockResolvedValue({} as SessionOutput);
  const onEnter = open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.Wait 40 s");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(onEnter).toHaveBeenCalled());
});

it("asks who comes by the first link for a name, and nobody else", async () => {
  vi.mocked(signInByLink).mockResolvedValue({ needs_set_up: true } as SessionOutput);
  const [onEnter, onSetUp] = [vi.fn(), vi.fn()];
  open("ready", onEnter, onSetUp);
  await vi.waitFor(() => expect(onSetUp).toHaveBeenCalled());
  expect(onEnter).not.toHaveBeenCalled();
});

it("says that another try is on its way", async () => {
  vi.mocked(signInByLink)
    .mockRejectedValueOnce(new ApiError({ status: 429, code: "sign_in.too_many_attempts" }))
    .mockReturnValue(new Promise(() => undefined));
  open();
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await userEvent.click(again);
  expect(screen.getByRole("status")).toHaveTextContent("Signing you in");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("does not ask again of a refused link because somebody looks at the page", async () => {
  vi.mocked(signInByLink).mockRejectedValue(
    new ApiError({ status: 401, code: "sign_in.link_refused" }),
  );
  open();
  await screen.findByRole("alert");
  act(() => focusManager.setFocused(false));
  await act(async () => {
    focusManager.setFocused(true);
    await new Promise((done) => setTimeout(done));
  });
  focusManager.setFocused(undefined);
  expect(signInByLink).toHaveBeenCalledOnce();
});

it("asks again by itself where the server was away", async () => {
  vi.mocked(signInByLink)
    .mockRejectedValueOnce(new ApiError({ status: 503, code: "client.unreadable" }))
    .mockResolvedValue({} as SessionOutput);
  const onEnter = open();
  await vi.waitFor(() => expect(onEnter).toHaveBeenCalled(), { timeout: 10_000 });
});

it("promises nothing while a part has failed", () => {
  open("failed");
  expect(screen.getByText(/A part failed to start/)).toBeVisible();
  expect(screen.queryByText(/goes on by itself/)).toBeNull();
});
