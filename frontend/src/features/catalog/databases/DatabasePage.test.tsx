import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { PlaceContext, type Place } from "@/app/place/place";
import { startWords } from "@/i18n/i18n";
import { DatabasePage } from "./DatabasePage";

const { unmount, mount, drop } = vi.hoisted(() => ({
  unmount: vi.fn(),
  mount: vi.fn(),
  drop: vi.fn(),
}));
const delays = {
  id: "m",
  database: "d",
  connection: "c",
  name: "delays",
  source_schema: "mart",
  source_table: "departure_delays",
  columns: [
    { name: "minutes", type: "integer", source_type: "int4" },
    { name: "ums_id_", type: "integer", source_type: "int8" },
  ],
};
vi.mock("@/api/generated/connections", () => ({
  connectionList: () =>
    Promise.resolve({ results: [{ id: "c", name: "reader", kind: "postgres" }], next: null }),
  getConnectionListQueryKey: () => ["connections"],
}));
vi.mock("@/api/generated/mounted-tables", () => ({ mountedTableDelete: unmount }));
vi.mock("@/api/generated/virtual-databases", () => ({
  useVirtualDatabaseGet: () => ({ data: { id: "d", name: "shop", tables: [delays] } }),
  virtualDatabaseDelete: drop,
  virtualDatabaseMount: mount,
}));

beforeAll(startWords);
beforeEach(() => vi.resetAllMocks());

function open(operations: string[]) {
  const place = {
    organization: { slug: "acme", operations: [] },
    project: { id: "p", slug: "flights", operations },
  } as unknown as Place;
  const routes = [
    { path: "/acme/flights/databases/:id/:tab?", element: <DatabasePage /> },
    { path: "*", element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/acme/flights/databases/d"] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <RouterProvider router={router} />
      </PlaceContext>
    </QueryClientProvider>,
  );
}

const row = () => screen.getByRole("row", { name: /delays/ });

it("shows its tables, each with its source, its chart and the columns that queries see", async () => {
  open(["project.view", "databases.edit"]);
  expect(row()).toHaveTextContent("mart.departure_delays");
  expect(await within(row()).findByRole("link", { name: "reader" })).toBeVisible();
  expect(within(row()).getByRole("link", { name: "Chart of delays" })).toHaveAttribute(
    "href",
    "/acme/flights/charts/new?table=m",
  );
  await userEvent.click(screen.getByRole("link", { name: "delays" }));
  const columns = within(await screen.findByRole("dialog"));
  expect(columns.getByRole("row", { name: /minutes/ })).toHaveTextContent("minutesintegerint4");
  expect(columns.queryByText("ums_id_")).toBeNull();
});

it("removes a table, or reads its columns again, from the table that is open", async () => {
  open(["project.view", "databases.edit"]);
  await userEvent.click(screen.getByRole("link", { name: "delays" }));
  await userEvent.click(await screen.findByRole("button", { name: "Read columns again" }));
  expect(mount).toHaveBeenCalledWith("d", {
    connection: "c",
    schema: "mart",
    table: "departure_delays",
    name: "delays",
  });
  await userEvent.click(screen.getByRole("button", { name: "Remove table" }));
  await screen.findByText("Remove delays from the virtual database");
  await userEvent.click(screen.getAllByRole("button", { name: "Remove table" }).at(-1)!);
  expect(unmount).toHaveBeenCalledWith("m");
});

it("tells which datasets keep it from being deleted", async () => {
  drop.mockRejectedValue(
    new ApiError({
      status: 409,
      code: "dataset.database_in_use",
      parameters: { name: "shop", datasets: ["by_origin"] },
    }),
  );
  open(["project.view", "databases.edit"]);
  await userEvent.click(screen.getByRole("button", { name: "Delete virtual database" }));
  const asked = within(await screen.findByRole("dialog"));
  await userEvent.click(asked.getByRole("button", { name: "Delete virtual database" }));
  expect(await asked.findByText(/These datasets read .*: by_origin/)).toBeInTheDocument();
});

it("lets a guest look, and offers no charts of tables that are not shared with them", () => {
  open(["dashboards.view"]);
  expect(row()).toHaveTextContent("mart.departure_delays");
  expect(screen.queryByRole("link", { name: /Chart/ })).toBeNull();
  const button = screen.getByRole("button", { name: "Delete virtual database" });
  expect(button).toHaveAttribute("aria-disabled", "true");
});
