import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DatasetResultOutput, WidgetSchema } from "@/api/generated/forebay.schemas";
import { Widget } from "./Widget";

const settings = {
  line: { x: "at", measures: ["taken"] },
  bar: { category: "at", measures: ["taken"] },
  scorecard: { value: "taken" },
  table: { columns: ["at", "taken"] },
};

function show(kind: keyof typeof settings, isTruncated: boolean) {
  const result = {
    columns: [
      { name: "at", type: "timestamp" },
      { name: "taken", type: "integer" },
    ],
    rows: Array.from({ length: 1000 }, (_, index) => [
      new Date(index * 60_000).toISOString(),
      index,
    ]),
    is_truncated: isTruncated,
  } as unknown as DatasetResultOutput;
  const widget = { id: "w", kind, title: "Taken", dataset: "d", settings: settings[kind] };
  const shown = { result, error: null, retry: () => undefined };
  render(<Widget widget={widget as unknown as WidgetSchema} shown={shown} />);
}

const cutOff = "Only the first 1,000 rows are shown.";

it.each(["line", "bar", "scorecard", "table"] as const)(
  "says once that a %s is cut off",
  (kind) => {
    show(kind, true);
    expect(screen.getAllByText(cutOff)).toHaveLength(1);
  },
);

it("says nothing of a whole result", () => {
  show("line", false);
  expect(screen.queryByText(cutOff)).toBeNull();
});

it("shows words without a dataset, below a title or the name of their kind", async () => {
  const text = (title: string) => {
    const widget = { id: "t", kind: "text", title, dataset: null, settings: { text: "# Delays" } };
    return <Widget widget={widget as unknown as WidgetSchema} shown={undefined} />;
  };
  const { rerender } = render(text(""));
  expect(await screen.findByRole("heading", { name: "Delays", level: 3 })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Text", level: 2 })).toBeInTheDocument();
  rerender(text("Notes"));
  expect(await screen.findByRole("heading", { name: "Notes", level: 2 })).toBeVisible();
});
