import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { captureList, useCaptureFindings, useCaptureGet } from "@/api/generated/captures";
import { showAt } from "@/app/place/for-tests";
import { CapturePage } from "./CapturePage";
import { CapturesPage } from "./CapturesPage";

vi.mock("@/api/generated/captures", async (original) => ({
  ...(await original<object>()),
  captureList: vi.fn(),
  useCaptureGet: vi.fn(),
  useCaptureFindings: vi.fn(() => ({ data: undefined, error: null })),
}));
vi.mock("@/app/object/ObjectFrame", () => ({
  ObjectFrame: ({ facts, children }: Record<string, ReactNode>) => (
    <>
      {facts}
      {children}
    </>
  ),
}));

const shown = (state: string) => ({ state, last: null, heard_at: null, reason: null });
const failure = { code: "KEY_LOST", message: "A key is lost.", hint: "Add it.", parameters: {} };
const capture = {
  id: "1",
  name: "shop",
  wanted: "running",
  state: shown("running"),
  problem: null,
  tables: [],
  snapshot: null,
  lag: { bytes: null, retained_bytes: null, heartbeat_at: null },
  announces_ddl: null,
  flow: { id: "f", name: "shop", state: shown("failed"), failure },
};

const page = "/acme/main/captures/1";

function show(operations: string[] = ["project.view"], changed: object = {}, at = page) {
  const data = { ...capture, ...changed };
  vi.mocked(useCaptureGet).mockReturnValue({ data, error: null } as never);
  vi.mocked(captureList).mockResolvedValue({ results: [capture], next: null } as never);
  const routes = [
    { path: "/acme/main/captures", element: <CapturesPage /> },
    { path: "/acme/main/captures/:id", element: <CapturePage /> },
    { path: "/acme/main/flows/:id/overview", element: <h1>Flow</h1> },
  ];
  return showAt(at, routes, operations);
}

it("says that it failed when its normaliser did, why, and leads there", async () => {
  const router = show();
  expect(screen.getByText("Failed")).toBeInTheDocument();
  expect(screen.queryByText("Running")).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent("KEY_LOST");
  await userEvent.click(screen.getByRole("button", { name: "Open its flow" }));
  expect(router.state.location.pathname).toBe("/acme/main/flows/f/overview");
});

it("says so in the list, too", async () => {
  show(undefined, {}, "/acme/main/captures");
  expect(await screen.findByText("Failed")).toBeInTheDocument();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/acme/main/flows/f/overview");
});

it.each([
  ["reserved", "Keeps the log it needs"],
  ["unreserved", "In danger: the source may discard log that was not read"],
  ["none", "Missing at the source"],
])("has words for a slot that is %s", (state, words) => {
  show([], { slot_state: state });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByText(state)).toBeNull();
});

it("tells with its state when it was heard of", () => {
  const heardAt = new Date(Date.now() - 200_000).toISOString();
  show([], { state: { ...shown("running"), heard_at: heardAt }, flow: null });
  expect(screen.getByText("heard 3 min ago")).toBeInTheDocument();
});

it("says why its connector is not known, once", () => {
  const reason = { code: "state.nothing_heard", message: "", hint: "", parameters: {} };
  show([], { state: { ...shown("unknown"), reason }, flow: null });
  expect(screen.getByText("No current status has been reported.")).toBeInTheDocument();
});

it("tells of each table its newest schema version, and whether it breaks readers", () => {
  const table = { id: "t", schema: "sales", table: "orders", topic: "shop.orders", left_out: {} };
  show([], { tables: [{ ...table, catalog_table: "c", version: 3, verdict: "breaking" }] });
  expect(screen.getByRole("row", { name: /orders/ })).toHaveTextContent("3 Breaking");
});

it("asks anew what the source lacks when its problem is another", () => {
  const problem = { code: "capture.updates_refused", message: "", hint: "" };
  const tables = ["public.orders"];
  show([], { flow: null });
  show([], { flow: null, problem: { ...problem, parameters: { tables } } });
  expect(screen.getByRole("alert")).toHaveTextContent("public.orders");
  const [first, , last] = vi.mocked(useCaptureFindings).mock.calls.map((call) => call[1]);
  expect(last?.query?.queryKey).not.toEqual(first?.query?.queryKey);
});
