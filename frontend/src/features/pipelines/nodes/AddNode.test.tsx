import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import type { GraphNodeOutput, NodeKindOutput } from "@/api/generated/forebay.schemas";
import { getNodeKindsQueryKey } from "@/api/generated/node-kinds";
import { nodeStatement } from "@/api/generated/node-statements";
import { PlaceContext, type Place } from "@/app/place/place";
import { AddNode } from "./AddNode";

vi.mock("@/api/generated/node-statements", () => ({ nodeStatement: vi.fn() }));
vi.mock("@/app/use-rows", () => ({
  useEveryRow: () => ({ data: [{ name: "mart", kind: "postgres" }] }),
}));

const filter: NodeKindOutput = {
  name: "step.filter",
  family: "step",
  icon: "filter",
  takes: ["in"],
  gives: ["out"],
  connects: [],
  schema: {
    type: "object",
    properties: { condition: { type: "string", format: "sql" } },
    required: ["condition"],
  },
  options: [],
  is_default: false,
};
const project: NodeKindOutput = {
  ...filter,
  name: "step.project",
  schema: {
    type: "object",
    properties: { column: { type: "string", column: "any" } },
    required: ["column"],
  },
};
const source = { ...filter, name: "source.ums", family: "source", takes: [] } as NodeKindOutput;
const sink = { ...filter, name: "sink.ums", family: "sink", gives: [] } as NodeKindOutput;
const nodes = [
  { id: "orders", kind: "source.ums", columns: [], keys: [] },
  { id: "mart", kind: "sink.ums", columns: [], keys: ["id"] },
] as unknown as GraphNodeOutput[];

const onAdd = vi.fn();
const onClose = vi.fn();

function show() {
  const queries = new QueryClient();
  queries.setQueryData(getNodeKindsQueryKey(), [source, filter, project, sink]);
  const place = { project: { id: "p", slug: "main", operations: [] } } as unknown as Place;
  render(
    <QueryClientProvider client={queries}>
      <PlaceContext value={place}>
        <App component={false}>
          <AddNode nodes={nodes} onAdd={onAdd} onClose={onClose} />
        </App>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

async function choose(kind: string) {
  await userEvent.click(screen.getByRole("combobox", { name: "Kind" }));
  await userEvent.click(await screen.findByTitle(kind));
}

beforeEach(() => {
  vi.mocked(nodeStatement).mockReset();
  onAdd.mockReset();
  onClose.mockReset();
});

it("adds the statements that the server makes of a form", async () => {
  vi.mocked(nodeStatement).mockResolvedValue({ sql: "CREATE VIEW large;\n" });
  show();
  await choose("Filter");
  expect(screen.getByText("Keeps the rows for which a condition is true.")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: "Condition" }), "amount > 100");
  await userEvent.click(screen.getByRole("button", { name: "Add node" }));
  await waitFor(() => expect(onAdd).toHaveBeenCalledWith("CREATE VIEW large;\n"));
  // Of what there is only the source can be read.
  expect(nodeStatement).toHaveBeenCalledWith({
    kind: "step.filter",
    id: "filter_1",
    inputs: ["orders"],
    fields: { condition: "amount > 100" },
  });
  expect(onClose).toHaveBeenCalled();
});

it("shows what does not fit at its field, and adds nothing", async () => {
  vi.mocked(nodeStatement).mockRejectedValue(
    new ApiError({
      status: 400,
      code: "pipeline.node_unfit",
      parameters: {},
      errors: [
        {
          path: "fields.condition",
          code: "SPEC_INVALID",
          message: "In the server's words.",
          parameters: { path: "condition", case: "string_too_short" },
        },
      ],
    }),
  );
  show();
  await choose("Filter");
  await userEvent.click(screen.getByRole("button", { name: "Add node" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Condition" })).toHaveAttribute(
      "aria-invalid",
      "true",
    ),
  );
  expect(screen.getByRole("textbox", { name: "Condition" })).toHaveAccessibleDescription(
    /^condition is empty\. Fill it in\./,
  );
  expect(screen.getByText("condition").tagName).toBe("CODE");
  expect(onAdd).not.toHaveBeenCalled();
});

it("tells why no columns of its input can be chosen", async () => {
  show();
  await choose("Select columns");
  await userEvent.click(screen.getByRole("combobox", { name: "Column" }));
  expect(
    await screen.findByText(/are not known\. Fix the problems of the script first\./),
  ).toHaveTextContent("The columns of orders are not known.");
});
