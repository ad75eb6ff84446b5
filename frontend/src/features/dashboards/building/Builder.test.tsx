import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import type { MountedTableOutput, WidgetKindOutput } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { Builder } from "./Builder";
import type { Shelves } from "./shelves";

vi.mock("@/api/request", () => ({ request: vi.fn(() => new Promise(() => undefined)) }));
vi.mock("@/app/page/PageFrame", () => ({
  PageFrame: ({ actions, children }: Record<string, ReactNode>) => (
    <>
      {actions}
      {children}
    </>
  ),
}));

const table = { id: "1", name: "departures", columns: [] } as unknown as MountedTableOutput;
const guess: Shelves = {
  kind: "scorecard",
  x: null,
  y: null,
  size: null,
  grain: null,
  measures: [{ function: "count", column: null }],
  series: null,
  columns: [],
};

const scorecard = {
  name: "scorecard",
  settings: {},
  shelves: [{ name: "measures", accepts: ["integer"], most: 1, functions: ["count"] }],
} as unknown as WidgetKindOutput;

function open(operations: string[]) {
  const place = {
    organization: { slug: "acme", operations: [] },
    project: { id: "p", slug: "main", operations },
  } as unknown as Place;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <MemoryRouter>
          <Builder table={table} guess={guess} kinds={[scorecard]} />
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

it("calls a chart by its measure until somebody says otherwise", async () => {
  open(["datasets.edit", "dashboards.edit"]);
  await userEvent.click(screen.getByRole("tab", { name: "Style" }));
  expect(screen.getByRole("textbox", { name: "Title" })).not.toHaveValue("");
});

it.each([["datasets.edit"], ["dashboards.edit"]])(
  "tells who has only %s that a right is missing, by keyboard too",
  async (operation) => {
    open([operation]);
    const add = screen.getByRole("button", { name: /Add to dashboard$/ });
    add.focus();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("An owner of the project");
    await userEvent.click(add);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
