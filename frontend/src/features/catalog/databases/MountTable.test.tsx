import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import type { VirtualDatabaseOutput } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { startWords } from "@/i18n/i18n";
import { MountTable } from "./MountTable";

const { mount, create, databases } = vi.hoisted(() => ({
  mount: vi.fn(),
  create: vi.fn(),
  databases: vi.fn(),
}));
const connection = { id: "c", name: "mart", kind: "postgres" };
vi.mock("@/api/generated/connections", () => ({
  connectionList: () => Promise.resolve({ results: [connection], next: null }),
  getConnectionListQueryKey: () => ["connections"],
  useConnectionTables: () => ({ data: [{ schema: "mart", name: "delays" }] }),
}));
vi.mock("@/api/generated/virtual-databases", () => ({
  virtualDatabaseList: () => Promise.resolve({ results: databases() as unknown[], next: null }),
  getVirtualDatabaseListQueryKey: () => ["databases"],
  virtualDatabaseCreate: create,
  virtualDatabaseMount: mount,
}));

beforeAll(startWords);
beforeEach(() => {
  vi.resetAllMocks();
  mount.mockResolvedValue({ id: "m", database: "d" });
});

async function choose(field: string, option: string) {
  await userEvent.click(screen.getByRole("combobox", { name: field }));
  await userEvent.click(await screen.findByTitle(option));
}

async function openForm(database?: VirtualDatabaseOutput) {
  const place = {
    organization: { slug: "acme" },
    project: { id: "p", slug: "flights", operations: ["databases.edit"] },
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PlaceContext value={place as unknown as Place}>
          <MountTable {...(database && { database })} />
          <Address />
        </PlaceContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: /Add a table/ }));
  await choose("Connection", "mart");
  await choose("Table", "mart.delays");
}

it("mounts a table, in a database of its own where there is none, and opens its chart", async () => {
  databases.mockReturnValue([]);
  create.mockResolvedValue({ id: "d" });
  await openForm();
  await userEvent.click(screen.getByRole("button", { name: "Add and chart" }));
  expect(await screen.findByText("/acme/flights/charts/new?table=m")).toBeVisible();
  expect(create).toHaveBeenCalledWith({ project: "p", name: "tables" });
  expect(mount).toHaveBeenCalledWith("d", { connection: "c", schema: "mart", table: "delays" });
});

it("mounts it in the one of several databases that was chosen, under a name of one's own", async () => {
  databases.mockReturnValue([
    { id: "d", name: "shop" },
    { id: "e", name: "archive" },
  ]);
  await openForm();
  await choose("Virtual database", "archive");
  await userEvent.type(screen.getByRole("textbox", { name: "Name in queries" }), "late");
  await userEvent.click(screen.getByRole("button", { name: "Add and chart" }));
  expect(mount).toHaveBeenCalledWith("e", {
    connection: "c",
    schema: "mart",
    table: "delays",
    name: "late",
  });
});

it("stays on the page of the database that it was opened on", async () => {
  const shop = { id: "d", name: "shop" } as VirtualDatabaseOutput;
  databases.mockReturnValue([{ id: "e", name: "archive" }, shop]);
  await openForm(shop);
  await userEvent.click(screen.getAllByRole("button", { name: /Add a table/ }).at(-1)!);
  expect(mount).toHaveBeenCalledWith("d", { connection: "c", schema: "mart", table: "delays" });
  expect(screen.getByText("/")).toBeVisible();
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

it("marks a name that cannot be taken", async () => {
  databases.mockReturnValue([{ id: "d", name: "shop" }]);
  const errors = [{ path: "name", code: "invalid", message: "" }];
  mount.mockRejectedValue(new ApiError({ status: 400, code: "input.invalid", errors }));
  await openForm();
  const name = screen.getByRole("textbox", { name: "Name in queries" });
  await userEvent.type(name, "O'Neil");
  await userEvent.click(screen.getByRole("button", { name: "Add and chart" }));
  await screen.findByText("Correct the fields that are marked.");
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription(/^This value does not fit\. ./);
});
