import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShownState } from "@/api/generated/forebay.schemas";
import { request } from "@/api/request";
import { PlaceContext, type Place } from "@/app/place/place";
import { VersionsTab } from "./VersionsTab";

vi.mock("@/api/request", () => ({ request: vi.fn() }));
vi.mock("@/live/use-topic", () => ({ useTopic: (_: unknown, answer: unknown) => answer }));

beforeEach(() => {
  vi.mocked(request).mockReset();
});

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
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
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

/** Opens the dialog that goes back to version 1, of which this is the verdict. */
async function goBack(judge: () => object) {
  vi.mocked(request).mockImplementation((address) => {
    if (address.includes("/verdict/")) return Promise.try(judge);
    return Promise.resolve(
      address.includes("/versions/?") || address.endsWith("/versions/")
        ? { next: null, results: [version(2), version(1)] }
        : { source: "", changes: [] },
    );
  });
  show("running");
  await userEvent.click(await screen.findByText("Version 1"));
  await userEvent.click(await screen.findByRole("button", { name: /Run version 1/ }));
  return within(screen.getByRole("dialog"));
}

const sent = () =>
  vi
    .mocked(request)
    .mock.calls.filter(([address]) => address.includes("/flows/f/change-version/"))
    .map(([, options]) => options?.body);

const verdict = (outcome: string) => ({ outcome, node: "sums", reason: null, why: null });

it("goes back to an older version, with the state it has or anew", async () => {
  const dialog = await goBack(() => verdict("harmless"));
  expect(await dialog.findByText(/^Nothing that this version changes/)).toBeInTheDocument();
  expect(vi.mocked(request)).toHaveBeenCalledWith(
    "/api/flows/f/verdict/?version=1",
    expect.anything(),
  );
  await userEvent.click(dialog.getByLabelText("Rebuild from the start of its sources"));
  await userEvent.click(dialog.getByRole("button", { name: "Change version and rebuild" }));
  expect(sent()).toEqual([JSON.stringify({ version: "1", keeps_state: false })]);
  await userEvent.click(screen.getByText("Version 2 · runs"));
  expect(screen.queryByRole("button", { name: /Run version/ })).toBeNull();
});

it("says which node gives something else while the state fits", async () => {
  const dialog = await goBack(() => verdict("keeps"));
  const said = await dialog.findByText(/^The state fits this version/);
  expect(said).toHaveTextContent("sums gives different columns");
  await userEvent.click(dialog.getByRole("button", { name: "Change version and keep state" }));
  expect(sent()).toEqual([JSON.stringify({ version: "1", keeps_state: true })]);
});

it("does not offer to keep a state that does not fit, and says why", async () => {
  const parameters = { name: "late", version: 1, node: "sums", other: null, case: "aggregates" };
  const why = { code: "flow.state_does_not_fit", message: "", hint: "", parameters };
  const dialog = await goBack(() => ({ ...verdict("rebuild"), why }));
  expect(await dialog.findByText(/cannot keep its state with version 1/)).toHaveTextContent(
    "sums has other aggregates",
  );
  expect(dialog.queryByRole("radio")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Change version and rebuild" }));
  expect(sent()).toEqual([JSON.stringify({ version: "1", keeps_state: false })]);
});

it("leaves the choice where nobody could be asked", async () => {
  const dialog = await goBack(() => {
    throw new Error("away");
  });
  expect(await dialog.findByText(/is not known\.$/)).toBeInTheDocument();
  expect(dialog.getAllByRole("radio")).toHaveLength(2);
});
