import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useFlowBatches } from "@/api/generated/flows";
import type { FlowDetail } from "@/api/generated/forebay.schemas";
import { BatchesTab } from "./BatchesTab";
import { LiveFlowContext } from "./live-flow";

vi.mock("@/api/generated/flows", async (original) => ({
  ...(await original<object>()),
  useFlowBatches: vi.fn(),
}));

const batch = (batch_id: number) => ({
  query: "main",
  time: `2026-03-01T09:00:${String(batch_id % 60).padStart(2, "0")}Z`,
  batch_id,
  rows: 0,
  consumed: 1_240,
  stages_ms: { planning: 30, batch: 250, "sink mart": 90 },
  lag_seconds: 0.5,
  late_rows: null,
});

function show(batches: readonly object[]) {
  vi.mocked(useFlowBatches).mockReturnValue({ data: batches, error: null } as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveFlowContext value={{ id: "f" } as FlowDetail}>
        <BatchesTab />
      </LiveFlowContext>
    </QueryClientProvider>,
  );
}

it("tells what each batch read and how long all its stages took", () => {
  show([batch(7)]);
  const row = screen.getByRole("row", { name: /main/ });
  expect(row).toHaveTextContent("1,240");
  expect(row).toHaveTextContent("280 ms");
  expect(screen.queryByRole("button", { name: "Show older batches" })).toBeNull();
});

it("goes to what ended before the oldest that is shown, and back to the newest", async () => {
  const asked = () => vi.mocked(useFlowBatches).mock.lastCall?.[1];
  show(Array.from({ length: 100 }, (_, index) => batch(99 - index)));
  expect(asked()).not.toHaveProperty("until");
  await userEvent.click(screen.getByRole("button", { name: "Show older batches" }));
  expect(asked()).toHaveProperty("until", "2026-03-01T09:00:00Z");
  await userEvent.click(screen.getByRole("button", { name: "Newest" }));
  expect(asked()).not.toHaveProperty("until");
});

it("says that there are none", () => {
  show([]);
  expect(screen.getByText("No batch in the last 24 hours.")).toBeInTheDocument();
});
