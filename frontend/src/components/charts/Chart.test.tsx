import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Result } from "@/components/values/result";
import { Chart } from "./Chart";
import type { ChartSpec } from "./kinds/kind";
// The page reads it when it draws. A busy machine takes longer over ECharts than a test waits for words.
import "./kinds/bar/option";

vi.mock("./Drawing", () => ({
  default: ({ result }: { result: Result }) => {
    if (result.row_count === -1) throw new Error("This one breaks.");
    return <p>drawn</p>;
  },
}));

/** Eight airlines over three airports. */
const delays = (measure: string): Result => ({
  columns: [
    { name: "airport", type: "text" },
    { name: "airline", type: "text" },
    { name: measure, type: "decimal" },
  ],
  rows: ["EWR", "JFK", "LGA"].flatMap((airport) =>
    ["AA", "B6", "DL", "EV", "MQ", "UA", "US", "WN"].map((airline) => [airport, airline, "2.5"]),
  ),
});

async function draw(measure: string) {
  const settings = { category: "airport", measures: [measure], series: "airline", limit: 2 };
  const spec: ChartSpec = { kind: "bar", settings };
  render(<Chart title="Delays" spec={spec} result={delays(measure)} />);
  expect(await screen.findByText("drawn")).toBeInTheDocument();
}

it("tells how much of a mean it leaves out", async () => {
  await draw("avg_delay");
  expect(screen.getByText("2 smaller series are not drawn.")).toBeInTheDocument();
  expect(screen.getByText("1 more category is not drawn.")).toBeInTheDocument();
});

it("draws all of a count, and tells of nothing left out", async () => {
  await draw("rows");
  expect(screen.queryByText(/not drawn/)).toBeNull();
});

it.each([
  { kind: "scorecard", settings: {} },
  { kind: "line", settings: { x: "airport" } },
  { kind: "line", settings: { x: "airport", measures: [] } },
  { kind: "bar", settings: { measures: ["rows"] } },
])("says what an unfinished chart waits for: %j", async (spec) => {
  render(<Chart title="Delays" spec={spec} result={delays("rows")} />);
  expect(await screen.findByText("Choose what it draws.")).toBeInTheDocument();
});

it("names a column that the dataset has lost", async () => {
  const spec: ChartSpec = { kind: "bar", settings: { category: "airport", measures: ["gone"] } };
  render(<Chart title="Delays" spec={spec} result={delays("rows")} />);
  expect(await screen.findByText("The dataset has no column gone.")).toBeInTheDocument();
});

it("says of a kind that only a newer server has that the page is old", async () => {
  const spec = { kind: "hologram", settings: {} };
  render(<Chart title="Delays" spec={spec} result={delays("rows")} />);
  expect(await screen.findByText(/does not know widgets of the kind “hologram”/)).toBeVisible();
});

it("fails alone, and draws again with the next rows", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const spec: ChartSpec = { kind: "bar", settings: { category: "airport", measures: ["rows"] } };
  const board = (result: Result) => (
    <>
      <p>beside</p>
      <Chart title="Delays" spec={spec} result={result} />
    </>
  );
  const { rerender } = render(board({ ...delays("rows"), row_count: -1 }));
  expect(await screen.findByText("This widget could not be drawn.")).toBeVisible();
  expect(screen.getByText("beside")).toBeVisible();
  rerender(board(delays("rows")));
  expect(await screen.findByText("drawn")).toBeVisible();
});
