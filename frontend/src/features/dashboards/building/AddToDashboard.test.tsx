import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { getDashboardListQueryKey } from "@/api/generated/dashboards";
import { request } from "@/api/request";
import { PlaceContext, type Place } from "@/app/place/place";
import { AddToDashboard } from "./AddToDashboard";
import type { Shelves } from "./shelves";

vi.mock("@/api/request", () => ({ request: vi.fn() }));

const place = {
  organization: { slug: "acme", operations: [] },
  project: { id: "p", slug: "main", operations: [] },
} as unknown as Place;
const chart = { table: "1", shelves: {} as Shelves, title: "Flights", style: {} };

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData([...getDashboardListQueryKey({ project: "p" }), "every"], []);
  render(
    <QueryClientProvider client={queries}>
      <PlaceContext value={place}>
        <MemoryRouter>
          <AddToDashboard isOpen onClose={() => undefined} chart={chart} name="departures" />
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
  return screen.getByRole("textbox", { name: "Title" });
}

beforeEach(() => {
  vi.mocked(request)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
});

it("asks for the name of a new dashboard where there is none", () => {
  expect(open()).toHaveValue("departures");
});

it("makes one dashboard by Enter, and none without a title", async () => {
  const title = open();
  const enter = () => {
    fireEvent.keyDown(title, { key: "Enter" });
    fireEvent.keyUp(title, { key: "Enter" });
  };
  fireEvent.change(title, { target: { value: "  " } });
  enter();
  fireEvent.change(title, { target: { value: "Late flights" } });
  enter();
  enter();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(request).toHaveBeenCalledOnce();
  expect(vi.mocked(request).mock.calls[0]?.[1]?.body).toContain("Late flights");
});

it("marks a title that cannot be taken", async () => {
  const errors = [{ path: "dashboard_title", code: "max_length", message: "" }];
  const refusal = new ApiError({ status: 400, code: "input.invalid", errors });
  vi.mocked(request).mockRejectedValue(refusal);
  const title = open();
  fireEvent.keyDown(title, { key: "Enter" });
  await screen.findByText("This is too long.");
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription("This is too long.");
});
