import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { captureCreate, captureStart } from "@/api/generated/captures";
import { getConnectionListQueryKey } from "@/api/generated/connections";
import { PlaceContext, type Place } from "@/app/place/place";
import { NewCapturePage } from "./NewCapturePage";

vi.mock("@/api/generated/captures", () => ({ captureCreate: vi.fn(), captureStart: vi.fn() }));
vi.mock("@/api/generated/connections", async (original) => ({
  ...(await original<object>()),
  useConnectionTables: () => ({ data: [{ schema: "public", name: "flights" }], error: null }),
}));
vi.mock("@/app/page/PageFrame", () => ({
  PageFrame: ({ children }: { children: ReactNode }) => children,
}));

const place = {
  organization: { slug: "acme", operations: [] },
  project: { id: "p", slug: "main", operations: ["captures.manage"] },
} as unknown as Place;

it("starts what it made when the first start failed, and makes no second", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const source = { id: "c", name: "airport", kind: "postgres" };
  queries.setQueryData([...getConnectionListQueryKey({ project: "p" }), "every"], [source]);
  vi.mocked(captureCreate).mockResolvedValue({ id: "7" } as never);
  vi.mocked(captureStart)
    .mockRejectedValueOnce(new ApiError({ status: 503, code: "client.unreadable" }))
    .mockResolvedValue({ id: "7" } as never);
  render(
    <QueryClientProvider client={queries}>
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
