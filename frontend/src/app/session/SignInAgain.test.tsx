import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSessionReadQueryKey, sessionRead } from "@/api/generated/session";
import { forgetSession } from "@/api/session-cookie";
import { socket, useLine } from "@/live/line";
import { SignInAgain } from "./SignInAgain";
import { useOftenReadSession, useSession } from "./session";

vi.mock("@/api/generated/session", async (original) => ({
  ...(await original<object>()),
  sessionRead: vi.fn(),
}));
vi.mock("@/features/identity/ways", () => ({
  useWays: () => ({ directories: [], providers: [{ id: "1", name: "Acme ID" }] }),
}));
vi.mock("@/features/identity/SignInForm", () => ({
  SignInForm: ({ onSignedIn }: { onSignedIn: () => void }) => (
    <button onClick={onSignedIn}>Sign in</button>
  ),
}));

const ask = vi.fn(() => Promise.resolve("news"));

function Page() {
  const { user } = useSession();
  useOftenReadSession();
  useQuery({ queryKey: ["news"], queryFn: ask, refetchInterval: 1000 });
  return <p>Draft of {user?.username}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
  useLine.setState({ status: "live" });
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), { user: { username: "ada" } });
  render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <Page />
      </Suspense>
      <SignInAgain username="ada" keeper="Acme ID" />
    </QueryClientProvider>,
  );
});
afterEach(() => void vi.useRealTimers());

const lose = () =>
  act(async () => {
    forgetSession();
    await Promise.resolve();
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("lets the page rest while nobody is signed in, and go on after", async () => {
  vi.mocked(sessionRead).mockResolvedValue({ user: { username: "ada" } } as never);
  await pass(2100);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.mocked(sessionRead).mockResolvedValue({ user: null } as never);
  await lose();
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.mocked(sessionRead).mockResolvedValue({ user: { username: "ada" } } as never);
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await pass(1100);
  expect(ask.mock.calls.length).toBeGreaterThan(4);
});

it("keeps the page below when it is the session itself that tells of its end", async () => {
  vi.mocked(sessionRead).mockResolvedValue({ user: null } as never);
  await pass(5100);
  expect(screen.getByRole("button", { name: "Sign in" })).toBeInTheDocument();
  expect(screen.getByText("Draft of ada")).toBeInTheDocument();
});

it("asks nobody who is signed in: the answer was to a session before this one", async () => {
  vi.mocked(sessionRead).mockResolvedValue({ user: { username: "ada" } } as never);
  await lose();
  await pass(100);
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});

it("goes once another tab has signed this browser in", async () => {
  vi.mocked(sessionRead).mockResolvedValue({ user: null } as never);
  const hurry = vi.spyOn(socket, "hurry");
  await lose();
  await pass(100);
  expect(screen.getByRole("button", { name: "Sign in" })).toBeInTheDocument();
  act(() => useLine.setState({ status: "reconnecting" }));
  fireEvent.focus(window);
  expect(hurry).toHaveBeenCalled();
  vi.mocked(sessionRead).mockResolvedValue({ user: { username: "ada" } } as never);
  act(() => useLine.setState({ status: "live" }));
  const before = ask.mock.calls.length;
  await pass(1100);
  expect(ask.mock.calls.length).toBeGreaterThan(before);
});

it("leads who signs in elsewhere to another tab, and keeps this page", async () => {
  history.replaceState(null, "", "/acme/flights/pipelines");
  vi.mocked(sessionRead).mockResolvedValue({ user: null } as never);
  await lose();
  const elsewhere = screen.getByRole("link", { name: /Acme ID/ });
  expect(elsewhere).toHaveAttribute("href", "/sign-in?organization=acme");
  expect(elsewhere).toHaveAttribute("target", "_blank");
});
