import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { PlaceContext, type Place } from "./place";
import { SharedObjects } from "./SharedObjects";

const { boards, tables } = vi.hoisted(() => ({ boards: vi.fn(), tables: vi.fn() }));
vi.mock("../features", () => ({ features: [{ find: boards }, { find: tables }] }));

const delays = { kind: "dashboard", name: "Delays", to: "dashboards/7" };
const away = new ApiError({ status: 503, code: "client.unreadable" });

function show() {
  const place = {
    organization: { slug: "acme", operations: [] },
    project: { id: "p", slug: "flights", name: "Flights", operations: [] },
  } as unknown as Place;
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PlaceContext value={place}>
        <MemoryRouter>
          <SharedObjects />
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  boards.mockReset().mockResolvedValue([]);
  tables.mockReset().mockResolvedValue([]);
});

it("says that nothing is shared once all was read", async () => {
  show();
  expect(await screen.findByText("Nothing is shared with you here")).toBeInTheDocument();
});

it("does not take what could not be read for nothing, and reads that anew", async () => {
  boards.mockRejectedValueOnce(away).mockResolvedValue([delays]);
  show();
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Nothing is shared with you here")).toBeNull();
  await userEvent.click(again);
  expect(await screen.findByRole("link", { name: "Delays" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(tables).toHaveBeenCalledOnce();
});

it("shows what it read beside what it could not", async () => {
  boards.mockResolvedValue([delays]);
  tables.mockRejectedValue(away);
  show();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Delays" })).toBeInTheDocument();
});
