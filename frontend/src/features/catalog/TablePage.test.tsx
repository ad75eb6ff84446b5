import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { tableSample } from "@/api/generated/tables";
import { PlaceContext, type Place } from "@/app/place/place";
import { TablePage } from "./TablePage";

const namespace = { kind: "postgres", instance: "shop", database: "public" };
const table = { id: "1", name: "orders", namespace, columns: [] };

vi.mock("@/api/generated/tables", () => ({
  tableSample: vi.fn(),
  useTableGet: () => ({ data: table, error: null }),
  useTableUses: () => ({ data: [], error: null }),
}));
vi.mock("@/app/object/ObjectFrame", () => ({
  ObjectFrame: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("./Columns", () => ({ Columns: () => null }));
vi.mock("./Versions", () => ({ Versions: () => null }));

function show(operations: string[]) {
  const place = { organization: { operations: [] }, project: { operations } } as unknown as Place;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <MemoryRouter initialEntries={["/1"]}>
          <Routes>
            <Route path=":id" element={<TablePage />} />
          </Routes>
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.mocked(tableSample).mockReset();
  vi.mocked(tableSample).mockResolvedValue({
    columns: [{ name: "body" }],
    rows: [["blue"]],
    is_truncated: false,
  } as never);
});

it("reads rows when somebody who may asks for them, not before", async () => {
  show(["project.view", "connections.use", "data.read_raw"]);
  expect(tableSample).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Read some rows" }));
  expect(tableSample).toHaveBeenCalledWith("1", { limit: 50 });
  expect(await screen.findByRole("button", { name: "Read rows again" })).toBeInTheDocument();
});

it("offers no rows to an analyst, and says who can let them", () => {
  show(["project.view", "connections.use", "queries.run"]);
  expect(screen.getByText(/You may not read raw data here/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /rows/ })).toBeNull();
});
