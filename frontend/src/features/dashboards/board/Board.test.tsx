import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type {
  ContentSchema,
  DatasetResultOutput,
  WidgetSchema,
} from "@/api/generated/forebay.schemas";
import { Scorecard } from "@/components/charts/kinds/scorecard/Scorecard";
import { Board } from "./Board";
import type { Shown } from "./results";

vi.mock("@/components/charts/kinds/scorecard/Scorecard", { spy: true });

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

function widget(dataset: string): WidgetSchema {
  const settings = { value: "taken" };
  const box = { x: 0, y: 0, w: 4, h: 3 };
  return { id: dataset, kind: "scorecard", title: dataset, dataset, settings, ...box };
}

function shown(newest: string, seen: string | null): Shown {
  const result = {
    columns: [{ name: "taken", type: "integer" }],
    rows: [[120]],
    newest_commit_at: newest,
    seen_up_to: seen,
  } as unknown as DatasetResultOutput;
  return { result, error: null, retry: () => undefined };
}

it("shows the age of a widget whose data is stale, and of no other", () => {
  const content = { widgets: [widget("flights"), widget("orders")] } as ContentSchema;
  const results = new Map([
    ["flights", shown(ago(2), null)],
    ["orders", shown(ago(3600), ago(180))],
  ]);
  render(<Board content={content} results={results} stale={new Map([["orders", 180]])} />);
  const stale = within(screen.getByRole("region", { name: "orders" }));
  expect(stale.getByText("Stale · 3 min")).toBeVisible();
  expect(screen.getAllByText(/Stale/)).toHaveLength(1);
});

it("draws anew what has other rows, and nothing for another age alone", () => {
  const content = { widgets: [widget("flights"), widget("orders")] } as ContentSchema;
  const [flights, orders] = [shown(ago(2), null), shown(ago(2), null)];
  const board = (results: Record<string, Shown>) => (
    <Board content={content} results={new Map(Object.entries(results))} stale={new Map()} />
  );
  const { rerender } = render(board({ flights, orders }));
  const drawn = vi.mocked(Scorecard);
  drawn.mockClear();
  const aged = (of: Shown) => ({ ...of, result: of.result && { ...of.result, ran_at: ago(0) } });
  rerender(board({ flights: aged(flights), orders: aged(orders) }));
  expect(drawn).not.toHaveBeenCalled();
  rerender(board({ flights: shown(ago(0), null), orders: aged(orders) }));
  expect(drawn).toHaveBeenCalledOnce();
});
