import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { flowSeries, useFlowLatency } from "@/api/generated/flows";
import type { SeriesOutput } from "@/api/generated/forebay.schemas";
// The page reads it when it draws. A busy machine takes longer over ECharts than a test waits for words.
import "@/components/charts/kinds/line/option";
import { useLine } from "@/live/line";
import { Charts } from "./Charts";
import { Latency } from "./Latency";

vi.mock("@/api/generated/flows", () => ({
  flowSeries: vi.fn(),
  getFlowSeriesUrl: (id: string) => id,
  useFlowLatency: vi.fn(),
}));
vi.mock("@/components/charts/Drawing", () => ({
  default: ({ description }: { description: string }) => <p>{description}</p>,
}));

const time = "2026-03-01T09:30:00Z";
const ofStage = (stage: string) => ({ query: "orders", stage, ms: [20] });
const series = {
  times: [time],
  queries: [{ query: "orders", rows_per_second: [3], lag_seconds: [0.2] }],
  stages: ["batch", "sink mart", "ums to sink", "something newer"].map(ofStage),
} as unknown as SeriesOutput;

function show() {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Charts flow={{ id: "f", created_at: time }} />
    </QueryClientProvider>,
  );
}

it("names stages and columns in words, drawn and as a table", async () => {
  vi.mocked(flowSeries).mockResolvedValue(series);
  show();
  const chart = within(await screen.findByRole("figure", { name: "Latency by stage of a batch" }));
  expect(
    await chart.findByText(/Processing.*Sink mart.*something newer.*UMS → sink/),
  ).toBeVisible();
  await userEvent.click(chart.getByRole("button", { name: "Show as table" }));
  for (const name of ["Time", "Stage", "Latency (ms)"])
    expect(chart.getByRole("button", { name })).toBeVisible();
  expect(chart.getByText("Processing")).toBeVisible();
});

it("heads the figures of queries in words", async () => {
  vi.mocked(flowSeries).mockResolvedValue(series);
  show();
  const chart = within(await screen.findByRole("figure", { name: "Rows per second" }));
  await userEvent.click(chart.getByRole("button", { name: "Show as table" }));
  for (const name of ["Time", "Query", "Rows per second (rows/s)"])
    expect(chart.getByRole("button", { name })).toBeVisible();
});

it("says that the figures cannot be had", async () => {
  vi.mocked(flowSeries).mockRejectedValue(new ApiError({ status: 500, code: "internal" }));
  show();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

it("tells the legs that are known, while the line is", () => {
  vi.mocked(useFlowLatency).mockReturnValue({
    data: [
      { leg: "commit to capture", ms: null },
      { leg: "ums to sink", ms: 340 },
    ],
  } as never);
  render(<Latency flow="f" />);
  expect(screen.getByRole("listitem")).toHaveTextContent("UMS → sink340 ms");
  act(() => useLine.setState({ isCutOff: true }));
  expect(screen.queryByRole("listitem")).toBeNull();
});
