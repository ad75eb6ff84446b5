import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BellOutput, NotificationOutput } from "@/api/generated/forebay.schemas";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { request } from "@/api/request";
import { useTopicBreaks, useTopicNews } from "@/live/use-topic";
import { PlaceContext, type Place } from "../place/place";
import { NotificationBell } from "./NotificationBell";

vi.mock("@/api/request", () => ({ request: vi.fn() }));
vi.mock("@/live/use-topic", () => ({ useTopicNews: vi.fn(), useTopicBreaks: vi.fn(() => 0) }));

const project = { id: "p", name: "Flights", slug: "flights", organization_slug: "acme" };
const failed: NotificationOutput = {
  id: "1",
  at: "2026-01-01T10:00:00Z",
  began_at: "2026-01-01T09:00:00Z",
  news: "failed",
  times: 1,
  kind: "pipeline",
  object_id: "o",
  flow: "f",
  name: "departures",
  told: { code: "nobody.knows.this", message: "The sink is full.", hint: "", parameters: {} },
  project,
};
const older: NotificationOutput = {
  ...failed,
  id: "2",
  at: "2026-01-01T08:00:00Z",
  news: "recovered",
  times: 3,
  kind: "engine",
  flow: null,
  name: "main",
  project: { ...project, id: "q", name: "Fleet", slug: "fleet" },
};

let bell: BellOutput;

beforeEach(() => {
  bell = { unread: 1, looked_at: "2026-01-01T09:30:00Z", results: [failed, older] };
  vi.mocked(request).mockImplementation((address) =>
    Promise.resolve((address === "/api/notifications/" ? bell : undefined) as never),
  );
});
afterEach(() => vi.mocked(request).mockReset());

async function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(getSessionReadQueryKey(), { user: { id: "ada" } });
  const place = {
    organization: { slug: "acme" },
    project: { id: "p", slug: "flights" },
  } as unknown as Place;
  const page = (
    <>
      <NotificationBell />
      <button>After</button>
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(
    <QueryClientProvider client={queries}>
      <PlaceContext value={place}>
        <RouterProvider router={router} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: /^Notifications/ });
  return { router, press: userEvent.setup() };
}

const opener = () => screen.getByRole("button", { name: /^Notifications/ });

it("says in words how much is unread, and nothing where all is read", async () => {
  await show();
  expect(await screen.findByText("1 unread notification")).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("1 unread notification");
  expect(opener()).toHaveAccessibleName("Notifications: 1 unread");
});

it("opens by Enter, is left by Esc, and gives the keyboard back", async () => {
  const { press } = await show();
  await press.tab();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAttribute("aria-expanded", "false");
  await press.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Notifications" })).toHaveFocus();
  expect(opener()).toHaveAttribute("aria-expanded", "true");
  await press.keyboard("{Escape}");
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAttribute("aria-expanded", "false");
});

it("is walked through by Tab, and closes behind who goes on", async () => {
  const { press } = await show();
  await press.click(opener());
  const panel = await screen.findByRole("dialog");
  await screen.findByRole("link", { name: "departures" });
  await press.tab();
  expect(screen.getByRole("button", { name: "Mark all as read" })).toHaveFocus();
  await press.tab();
  expect(within(panel).getByRole("link", { name: "departures" })).toHaveFocus();
  await press.tab();
  expect(within(panel).getByRole("link", { name: "main" })).toHaveFocus();
  await press.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
  expect(opener()).toHaveAttribute("aria-expanded", "false");
});

it("tells what happened to what, why, how often, and where if that is not here", async () => {
  const { press } = await show();
  await press.click(opener());
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent("departures");
  expect(first).toHaveTextContent("FailedPipelineThe sink is full.");
  expect(first).toHaveTextContent("Unread");
  expect(first).not.toHaveTextContent("Flights");
  expect(within(first!).getByRole("time")).toHaveAttribute(
    "title",
    expect.stringContaining("2026"),
  );
  expect(second).toHaveTextContent("Runs againEngineFleetBefore that: The sink is full.");
  expect(second).toHaveTextContent("3 times since");
  expect(second).not.toHaveTextContent("Unread");
});

it("closes where somebody clicks beside it", async () => {
  const { press } = await show();
  await press.click(opener());
  await press.click(await screen.findByText("The sink is full."));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  await press.click(document.body);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("leads to the cause and closes", async () => {
  const { press, router } = await show();
  await press.click(opener());
  await press.click(await screen.findByRole("link", { name: "departures" }));
  expect(router.state.location.pathname).toBe("/acme/flights/flows/f/overview");
  expect(opener()).toHaveAttribute("aria-expanded", "false");
});

it("marks as read what is shown, and keeps the keyboard in the panel", async () => {
  const { press } = await show();
  await press.click(opener());
  const read = await screen.findByRole("button", { name: "Mark all as read" });
  bell = { ...bell, unread: 0, looked_at: failed.at };
  await press.click(read);
  const [, sent] = vi.mocked(request).mock.calls.find(([at]) => at.endsWith("/look/"))!;
  expect(JSON.parse(sent?.body as string)).toEqual({ until: failed.at });
  await vi.waitFor(() => expect(screen.queryByText("1 unread notification")).toBeNull());
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  expect(screen.getByRole("dialog")).toHaveFocus();
});

it("says what will appear where nothing is", async () => {
  bell = { unread: 0, looked_at: null, results: [] };
  const { press } = await show();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await press.click(opener());
  expect(await screen.findByText("No notifications")).toBeInTheDocument();
  expect(screen.getByText(/fails or runs again/)).toBeInTheDocument();
});

it("reads again when its person's topic has something new", async () => {
  await show();
  await screen.findByText("1 unread notification");
  bell = { ...bell, unread: 2 };
  const [topic, hear] = vi.mocked(useTopicNews).mock.lastCall!;
  expect(topic).toBe("notifications:ada");
  act(() => hear({ at: "now" }));
  expect(await screen.findByText("2 unread notifications")).toBeInTheDocument();
  expect(useTopicBreaks).toHaveBeenCalledWith("notifications:ada");
});
