import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { PlaceContext, type Place } from "../place/place";
import { CommandPalette } from "./CommandPalette";

const { find } = vi.hoisted(() => ({ find: vi.fn() }));
vi.mock("../features", () => ({ features: [{ find }] }));

beforeEach(() => find.mockReset());

const nothing = "Nothing has this name.";

async function search(typed: string, project: object | null = { id: "p", operations: [] }) {
  const organization = { slug: "acme", operations: [] };
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PlaceContext value={{ organization, project } as unknown as Place}>
        <MemoryRouter>
          <CommandPalette isOpen onKeys={vi.fn()} onClose={vi.fn()} />
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole("combobox"), typed);
}

it("waits for the objects before it says that nothing has a name", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  find.mockReturnValue(promise);
  await search("orders");
  expect(await screen.findByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(screen.queryByText(nothing)).toBeNull();
  resolve([{ kind: "pipeline", name: "late orders", to: "pipelines/1" }]);
  expect(await screen.findByRole("option", { name: /late orders/ })).toBeInTheDocument();
  expect(screen.queryByRole("status")).toBeNull();
});

it("is walked by keys also when they came before the objects", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  find.mockReturnValue(promise);
  await search("orders");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  resolve([
    { kind: "pipeline", name: "orders", to: "pipelines/1" },
    { kind: "pipeline", name: "late orders", to: "pipelines/2" },
  ]);
  expect(await screen.findByRole("option", { selected: true })).toHaveTextContent("orders");
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("late orders");
});

it("says that the objects cannot be read, and reads them again", async () => {
  find.mockRejectedValueOnce(new ApiError({ status: 503, code: "client.unreadable" }));
  find.mockResolvedValue([]);
  await search("orders");
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.queryByText(nothing)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(nothing)).toBeInTheDocument();
});

it("waits for nothing outside a project", async () => {
  await search("orders", null);
  expect(await screen.findByText(nothing)).toBeInTheDocument();
  expect(find).not.toHaveBeenCalled();
});
