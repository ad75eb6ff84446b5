import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { flowFollowSource, useFlowSourceChanges } from "@/api/generated/flows";
import type { FlowDetail } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { SourceChanges } from "./SourceChanges";

vi.mock("@/api/generated/flows", () => ({
  flowFollowSource: vi.fn(() => Promise.resolve({ id: "f" })),
  getFlowGetQueryKey: (id: string) => [id],
  useFlowSourceChanges: vi.fn(),
}));

const change = { kind: "narrowed", column: "amount", before: "decimal(10,2)", after: "int" };
const table = {
  node: "orders",
  table: "t",
  path: "postgres.shop.sales.orders",
  before: 1,
  after: 2,
  changes: [change],
};
const gone = { node: "paid", code: "NO_SUCH", message: "No column amount.", hint: "" };

function show(data: object, operations = ["runs.start", "pipelines.publish"]) {
  vi.mocked(useFlowSourceChanges).mockReturnValue({ data, error: null } as never);
  const project = { slug: "main", operations };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <MemoryRouter>
          <SourceChanges flow={{ id: "f", pipeline: "p" } as FlowDetail} />
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => vi.mocked(flowFollowSource).mockClear());

it("shows what changed, and goes on with it", async () => {
  show({ tables: [table], can_follow: true, against: [] });
  expect(screen.getByText("decimal(10,2) → int")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Go on with the new columns" }));
  expect(flowFollowSource).toHaveBeenCalledWith("f", { keeps_state: true });
});

it("says why the state cannot be kept, and rebuilds it", async () => {
  const parameters = { name: "late", version: 2, node: "sums", other: null, case: "columns" };
  const why = { code: "flow.state_does_not_fit", message: "", hint: "", parameters };
  show({ tables: [table], can_follow: true, against: [], why_rebuild: why });
  expect(screen.getByText(/cannot keep its state/)).toHaveTextContent("starts with an empty state");
  await userEvent.click(screen.getByRole("button", { name: "Rebuild with the new columns" }));
  expect(flowFollowSource).toHaveBeenCalledWith("f", { keeps_state: false });
});

it("offers nothing that would fail, and says why", () => {
  show({ tables: [table], can_follow: false, against: [gone] });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/No column amount/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Change the pipeline" })).toBeInTheDocument();
});

it.each(["runs.start", "pipelines.publish"])("needs more than %s to go on", async (operation) => {
  show({ tables: [table], can_follow: true, against: [] }, [operation]);
  const button = screen.getByRole("button", { name: "Go on with the new columns" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  expect(flowFollowSource).not.toHaveBeenCalled();
});

it("waits for the capture's report", () => {
  show({ tables: [], can_follow: false, against: [] });
  expect(screen.getByText(/has not reported/)).toBeInTheDocument();
  expect(screen.queryByRole("link")).toBeNull();
});
