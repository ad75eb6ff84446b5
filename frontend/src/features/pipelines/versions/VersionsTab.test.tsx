import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import type { ShownState } from "@/api/generated/forebay.schemas";
import { request } from "@/api/request";
import { PlaceContext, type Place } from "@/app/place/place";
import { VersionsTab } from "./VersionsTab";

vi.mock("@/api/request", () => ({ request: vi.fn() }));
vi.mock("@/live/use-topic", () => ({ useTopic: (_: unknown, answer: unknown) => answer }));

const place = {
  organization: { slug: "acme", operations: [] },
  project: { id: "p", slug: "main", operations: ["runs.start"] },
} as unknown as Place;

const version = (number: number) => ({
  id: String(number),
  number,
  note: "",
  published_by: { username: "ada", display_name: "Ada" },
  published_at: "2026-03-01T09:00:00Z",
});

function show(state: ShownState) {
  const flow = { id: "f", version: 2, state: { state, last: null } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <MemoryRouter>
          <Routes>
            <Route element={<Outlet context={{ id: "1", name: "late", flow }} />}>
              <Route path="/" element={<VersionsTab />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

it.each<[ShownState, boolean]>([
  ["running", true],
  ["degraded", true],
  ["stopped", false],
  ["failed", false],
  ["unknown", false],
])("says of the flow's version that it runs only while it does: %s", async (state, runs) => {
  vi.mocked(request).mockResolvedValue({ next: null, results: [version(2), version(1)] });
  show(state);
  expect(await screen.findByText("Version 1")).toBeInTheDocument();
  expect(screen.getByText(runs ? "Version 2 · runs" : "Version 2")).toBeInTheDocument();
});

it("reads on where a page of versions ends", async () => {
  const next = "http://localhost/api/pipelines/1/versions/?cursor=older";
  vi.mocked(request).mockImplementation((address) =>
    Promise.resolve(
      address.includes("cursor=older")
        ? { next: null, results: [version(1)] }
        : { next, results: [version(2)] },
    ),
  );
  show("stopped");
  expect(await screen.findByText("Version 1")).toBeInTheDocument();
  expect(screen.getByText("Version 2")).toBeInTheDocument();
});

it("goes back to an older version, with the state it has or anew", async () => {
  vi.mocked(request).mockImplementation((address) =>
    Promise.resolve(
      address.includes("/versions/?") || address.endsWith("/versions/")
        ? { next: null, results: [version(2), version(1)] }
        : { source: "", changes: [] },
    ),
  );
  show("running");
  await userEvent.click(await screen.findByText("Version 1"));
  await userEvent.click(await screen.findByRole("button", { name: /Run version 1/ }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByLabelText("Rebuild from the start of its sources"));
  await userEvent.click(dialog.getByRole("button", { name: "Change version and rebuild" }));
  const sent = vi.mocked(request).mock.calls.find(([address]) => address.includes("/flows/f/"));
  expect(sent?.[1]?.body).toBe(JSON.stringify({ version: "1", keeps_state: false }));
  await userEvent.click(screen.getByText("Version 2 · runs"));
  expect(screen.queryByRole("button", { name: /Run version/ })).toBeNull();
});
