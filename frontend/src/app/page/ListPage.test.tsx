import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { PlaceContext, type Place } from "../place/place";
import { figuresMs, useRows } from "../use-rows";
import { ListPage } from "./ListPage";

/** A list as the server gives it: at most 200 at once, the newest first. */
function listOf(total: number) {
  const rows = Array.from({ length: total }, (_, index) => ({ id: String(total - index) }));
  return ({ page_size, cursor = "0" }: { page_size: number; cursor?: string }) => {
    const end = Number(cursor) + Math.min(page_size, 200);
    const next = end < total ? `http://here/api/things/?cursor=${end}` : null;
    return Promise.resolve({ results: rows.slice(Number(cursor), end), next });
  };
}

function Things({ list }: { list: ReturnType<typeof listOf> }) {
  const rows = useRows(list, () => ["/api/things/"], {}, { refetchInterval: figuresMs });
  const columns = [
    {
      key: "id",
      title: "Number",
      sortBy: ({ id }: { id: string }) => Number(id),
      render: ({ id }: { id: string }) => `thing ${id}`,
    },
  ];
  return <ListPage title="Things" list={rows} columns={columns} folder="things" empty="None." />;
}

function show(total: number, list = listOf(total)) {
  const place = { organization: { slug: "acme" }, project: { slug: "main" } } as unknown as Place;
  const element = <Things list={list} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
      </PlaceContext>
    </QueryClientProvider>,
  );
}

const older = () => screen.queryByRole("button", { name: "Show older" });

it("shows and sorts more than the server gives at once", async () => {
  show(300);
  expect(await screen.findByRole("table", { name: "Things, 300 rows" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Number" }));
  expect(screen.getByText("thing 1")).toBeInTheDocument();
  expect(older()).toBeNull();
});

it("reads figures anew that no news tells of", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const list = vi.fn(listOf(1));
  show(1, list);
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(figuresMs + 100);
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  vi.useRealTimers();
});

it("says of very many how many it shows, and leads to the rest", async () => {
  show(1_100);
  expect(await screen.findByRole("table", { name: "Things, 1000 rows" })).toBeInTheDocument();
  expect(screen.getByText("The newest 1,000 are shown.")).toBeInTheDocument();
  await userEvent.click(older()!);
  expect(await screen.findByRole("table", { name: "Things, 1100 rows" })).toBeInTheDocument();
  expect(older()).toBeNull();
});
