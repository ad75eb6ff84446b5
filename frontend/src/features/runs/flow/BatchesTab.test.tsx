import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ApiError, unreachable } from "@/api/api-error";
import { useFlowBatches } from "@/api/generated/flows";
import type { FlowDetail } from "@/api/generated/forebay.schemas";
import { ServerClock } from "@/components/clock";
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

/** `older` is answered for what ended before a moment. */
function show(newest: readonly object[], older: object = { data: [], error: null }) {
  vi.mocked(useFlowBatches).mockImplementation(
    (_flow, asked) => (asked?.until ? older : { data: newest, error: null }) as never,
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServerClock value={() => Date.parse("2026-03-01T12:00:00Z")}>
        <LiveFlowContext value={{ id: "f" } as FlowDetail}>
          <BatchesTab />
        </LiveFlowContext>
      </ServerClock>
    </QueryClientProvider>,
  );
}

const full = Array.from({ length: 100 }, (_, index) => batch(99 - index));
const asked = () => vi.mocked(useFlowBatches).mock.lastCall?.[1];

it("tells what each batch read and how long all its stages took", () => {
  show([batch(7)]);
  const row = screen.getByRole("row", { name: /main/ });
  expect(row).toHaveTextContent("1,240");
  expect(row).toHaveTextContent("280 ms");
  expect(screen.queryByRole("button", { name: "Show older batches" })).toBeNull();
});

it("goes to what ended before the oldest that is shown, and back to the newest", async () => {
  show(full);
  expect(asked()).not.toHaveProperty("until");
  await userEvent.click(screen.getByRole("button", { name: "Show older batches" }));
  expect(asked()).toHaveProperty("until", "2026-03-01T09:00:00Z");
  expect(screen.getByText("No older batches.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Newest" }));
  expect(asked()).not.toHaveProperty("until");
});

it("leads back to the newest where the older cannot be read", async () => {
  const error = new ApiError({ status: 0, code: unreachable });
  show(full, { data: undefined, error, refetch: vi.fn() });
  await userEvent.click(screen.getByRole("button", { name: "Show older batches" }));
  expect(screen.getByRole("alert")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Newest" }));
  expect(screen.getByRole("table")).toBeInTheDocument();
});

it("counts the day by the server's clock", () => {
  show([]);
  expect(asked()).toHaveProperty("since", "2026-02-28T12:00:00.000Z");
});

it("says that there are none", () => {
  show([]);
  expect(screen.getByText("No batch in the last 24 hours.")).toBeInTheDocument();
});
