import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pipelineCreate } from "@/api/generated/pipelines";
import { PlaceContext, type Place } from "@/app/place/place";
import { startWords } from "@/i18n/i18n";
import { NewPipeline } from "./NewPipeline";

const { tables, schemas, listed } = vi.hoisted(() => ({
  tables: vi.fn(),
  schemas: vi.fn(),
  listed: vi.fn(),
}));
const pageOf = (results: unknown[]) => Promise.resolve({ results, next: null });
const connections = ["kafka", "postgres"].map((kind) => ({ id: kind, name: `my_${kind}`, kind }));
vi.mock("@/api/generated/connections", () => ({
  connectionList: listed,
  getConnectionListQueryKey: () => ["connections"],
  getConnectionTablesQueryOptions: (id: string) => ({ queryKey: [id], queryFn: schemas }),
}));
vi.mock("@/api/generated/tables", () => ({
  tableList: () => pageOf(tables() as unknown[]),
  getTableListQueryKey: () => ["tables"],
}));
vi.mock("@/api/generated/pipelines", () => ({ pipelineCreate: vi.fn() }));
const kinds = [
  { name: "source.ums", family: "source", connects: [{ kinds: ["kafka"] }], options: [] },
  {
    name: "sink.postgres",
    family: "sink",
    connects: [{ kinds: ["postgres"] }],
    options: [{ name: "table" }],
  },
];
vi.mock("@/api/generated/node-kinds", () => ({
  getNodeKindsQueryOptions: () => ({ queryKey: ["kinds"], queryFn: () => Promise.resolve(kinds) }),
}));

beforeAll(startWords);
beforeEach(() => {
  vi.mocked(pipelineCreate)
    .mockReset()
    .mockResolvedValue({ id: "1" } as never);
  const namespace = { kind: "postgres", instance: "shop", database: "public" };
  const pattern = "postgres.shop.public.orders.*.*.*";
  tables.mockReturnValue([{ id: "t", name: "orders", namespace, pattern, keys: ["no"] }]);
  schemas.mockResolvedValue([{ schema: "mart" }]);
  listed.mockImplementation(() => pageOf(connections));
});

function show() {
  const place = {
    organization: { slug: "acme" },
    project: { id: "p", slug: "main", operations: [] },
  };
  render(
    <MemoryRouter>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <PlaceContext value={place as unknown as Place}>
          <NewPipeline onClose={vi.fn()} />
        </PlaceContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

async function choose(field: string, option: string) {
  await userEvent.click(screen.getByRole("combobox", { name: field }));
  await userEvent.click(await screen.findByTitle(option));
}

async function create(name: string): Promise<string> {
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), name);
  await userEvent.click(screen.getByRole("button", { name: "Create pipeline" }));
  await waitFor(() => expect(pipelineCreate).toHaveBeenCalledOnce());
  return vi.mocked(pipelineCreate).mock.calls[0]?.[0].sql ?? "";
}

it("offers the tables and databases there are, and writes them into the script", async () => {
  show();
  await choose("Table to read", "orders · postgres.shop.public");
  await choose("Database to write to", "my_postgres");
  const script = await create("late");
  expect(script).toContain("connection = 'my_kafka', namespace = 'postgres.shop.public.orders.*");
  expect(script).toContain("connection = 'my_postgres', table = 'mart.late', keys = 'no')");
});

it("offers them in the order of their names", async () => {
  const namespace = { kind: "postgres", instance: "shop", database: "public" };
  const names = ["weather", "airlines", "flights"];
  tables.mockReturnValue(names.map((name) => ({ id: name, name, namespace, keys: [] })));
  show();
  await userEvent.click(screen.getByRole("combobox", { name: "Table to read" }));
  const offered = await screen.findAllByTitle(/postgres\.shop\.public$/);
  expect(offered.map(({ title }) => title.split(" ")[0])).toEqual([...names].sort());
});

it("makes one whose schema is left to fill in where the database does not answer", async () => {
  schemas.mockRejectedValue(new Error("away"));
  show();
  await choose("Database to write to", "my_postgres");
  expect(await create("late")).toContain("connection = 'my_postgres', table = '',");
});

it("leads to a capture where there is no table yet", async () => {
  tables.mockReturnValue([]);
  show();
  const link = await screen.findByRole("link", { name: "Capture a table first" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/captures\/new$/));
});

it("says why there is nothing to choose from", async () => {
  listed.mockRejectedValue(new Error("away"));
  show();
  expect(await screen.findByRole("alert")).toBeInTheDocument();
});

it("waits for the connections where somebody is quicker", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  listed.mockReturnValue(promise);
  show();
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "late{Enter}");
  resolve({ results: connections, next: null });
  await waitFor(() => expect(pipelineCreate).toHaveBeenCalledOnce());
  expect(vi.mocked(pipelineCreate).mock.calls[0]?.[0].sql).toContain("connection = 'my_kafka'");
});
