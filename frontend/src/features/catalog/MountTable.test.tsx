import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { beforeAll, expect, it, vi } from "vitest";
import { PlaceContext, type Place } from "@/app/place/place";
import { startWords } from "@/i18n/i18n";
import { MountTable } from "./MountTable";

const { mount, create } = vi.hoisted(() => ({ mount: vi.fn(), create: vi.fn() }));
const connection = { id: "c", name: "mart", kind: "postgres" };
vi.mock("@/api/generated/connections", () => ({
  useConnectionList: () => ({ data: { results: [connection] } }),
  useConnectionTables: () => ({ data: [{ schema: "mart", name: "delays" }] }),
}));
vi.mock("@/api/generated/virtual-databases", () => ({
  useVirtualDatabaseList: () => ({ data: { results: [] } }),
  virtualDatabaseCreate: create,
  virtualDatabaseMount: mount,
}));

beforeAll(startWords);

it("mounts a table, in a database of its own where there is none, and opens its chart", async () => {
  create.mockResolvedValue({ id: "d" });
  mount.mockResolvedValue({ id: "m" });
  const place = {
    organization: { slug: "acme" },
    project: { id: "p", slug: "flights", operations: ["databases.edit"] },
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PlaceContext value={place as unknown as Place}>
          <MountTable />
          <Address />
        </PlaceContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: /Add a table/ }));
  await userEvent.click(screen.getByRole("combobox", { name: "Connection" }));
  await userEvent.click(await screen.findByTitle("mart"));
  await userEvent.click(screen.getByRole("combobox", { name: "Table" }));
  await userEvent.click(await screen.findByTitle("mart.delays"));
  await userEvent.click(screen.getByRole("button", { name: "Add and chart" }));
  expect(await screen.findByText("/acme/flights/charts/new?table=m")).toBeVisible();
  expect(create).toHaveBeenCalledWith({ project: "p", name: "tables" });
  expect(mount).toHaveBeenCalledWith("d", { connection: "c", schema: "mart", table: "delays" });
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}
