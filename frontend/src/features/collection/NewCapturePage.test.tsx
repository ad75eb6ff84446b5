import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { captureCreate, captureStart } from "@/api/generated/captures";
import { connectionKinds } from "@/api/generated/connection-kinds";
import { connectionList } from "@/api/generated/connections";
import { PlaceContext, type Place } from "@/app/place/place";
import { NewCapturePage } from "./NewCapturePage";

vi.mock("@/api/generated/captures", () => ({ captureCreate: vi.fn(), captureStart: vi.fn() }));
vi.mock("@/api/generated/connection-kinds", () => ({
  connectionKinds: vi.fn(),
  useConnectionKinds: () => useQuery({ queryKey: ["kinds"], queryFn: () => connectionKinds() }),
}));
vi.mock("@/api/generated/connections", () => ({
  connectionList: vi.fn(),
  getConnectionListQueryKey: () => ["connections"],
  useConnectionTables: () => ({ data: [{ schema: "public", name: "flights" }], error: null }),
}));
vi.mock("@/app/page/PageFrame", () => ({
  PageFrame: ({ children }: { children: ReactNode }) => children,
}));

const place = {
  organization: { slug: "acme", operations: [] },
  project: { id: "p", slug: "main", operations: ["captures.manage"] },
} as unknown as Place;

const kinds = [
  { name: "kafka", capabilities: { captures: false } },
  { name: "oracle", capabilities: { captures: true } },
];

function show(connections: object[]) {
  vi.mocked(connectionKinds).mockResolvedValue(kinds as never);
  vi.mocked(connectionList).mockResolvedValue({ results: connections, next: null } as never);
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PlaceContext value={place}>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={<NewCapturePage />} />
            <Route path="/acme/main/captures/7" element={<h1>Made</h1>} />
          </Routes>
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

const broker = { id: "k", name: "broker", kind: "kafka" };
const source = { id: "c", name: "airport", kind: "oracle" };

it("starts what it made when the first start failed, and makes no second", async () => {
  vi.mocked(captureCreate).mockResolvedValue({ id: "7" } as never);
  vi.mocked(captureStart)
    .mockRejectedValueOnce(new ApiError({ status: 503, code: "client.unreadable" }))
    .mockResolvedValue({ id: "7" } as never);
  show([source]);
  fireEvent.mouseDown(screen.getByRole("combobox", { name: /Source/ }));
  await userEvent.click(await screen.findByTitle("airport"));
  await userEvent.type(screen.getByRole("textbox", { name: /Name/ }), "flights");
  await userEvent.click(screen.getByRole("checkbox", { name: "public.flights" }));
  const create = screen.getByRole("button", { name: "Create and start capture" });
  await userEvent.click(create);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /Name/ })).toBeDisabled();
  await userEvent.click(create);
  expect(await screen.findByRole("heading", { name: "Made" })).toBeInTheDocument();
  expect(captureCreate).toHaveBeenCalledOnce();
  expect(captureStart).toHaveBeenCalledTimes(2);
});

it("offers what can be captured, and nothing else", async () => {
  show([broker, source]);
  await userEvent.click(screen.getByRole("combobox", { name: /Source/ }));
  expect(await screen.findByTitle("airport")).toBeInTheDocument();
  expect(screen.queryByTitle("broker")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

it("leads to a new connection where nothing can be captured", async () => {
  show([broker]);
  const link = await screen.findByRole("link", { name: "Add a connection to a database first" });
  expect(link).toHaveAttribute("href", "/acme/main/connections/new");
});

it("says that the connections cannot be read, and reads them again", async () => {
  const away = new ApiError({ status: 503, code: "client.unreadable" });
  vi.mocked(connectionList).mockRejectedValueOnce(away);
  show([source]);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("combobox", { name: /Source/ }));
  expect(await screen.findByTitle("airport")).toBeInTheDocument();
});

it("marks a name that cannot be taken", async () => {
  const errors = [{ path: "name", code: "invalid", message: "" }];
  const refusal = new ApiError({ status: 400, code: "input.invalid", errors });
  vi.mocked(captureCreate).mockRejectedValueOnce(refusal);
  show([source]);
  fireEvent.mouseDown(screen.getByRole("combobox", { name: /Source/ }));
  await userEvent.click(await screen.findByTitle("airport"));
  const name = screen.getByRole("textbox", { name: /Name/ });
  await userEvent.type(name, "O'Neil");
  await userEvent.click(screen.getByRole("checkbox", { name: "public.flights" }));
  await userEvent.click(screen.getByRole("button", { name: "Create and start capture" }));
  await screen.findByText("Correct the fields that are marked.");
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription(
    "This value does not fit. Small letters, digits and underscores, beginning with a letter.",
  );
});
