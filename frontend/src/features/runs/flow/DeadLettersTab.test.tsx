import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { deadLetterList } from "@/api/generated/dead-letters";
import type { DeadLetterOutput, FlowDetail } from "@/api/generated/forebay.schemas";
import { DeadLettersTab } from "./DeadLettersTab";
import { LiveFlowContext } from "./live-flow";

vi.mock("@/api/generated/dead-letters", async (original) => ({
  ...(await original<object>()),
  deadLetterList: vi.fn(),
}));
vi.mock("./Reasons", () => ({ Reasons: () => null }));
vi.mock("./Letter", () => ({
  Letter: ({ letter }: { letter: DeadLetterOutput }) => <p>Mending {letter.node}</p>,
}));

const letter = (node: string) => ({
  id: node,
  node,
  reason: "",
  reason_code: "CAST",
  happened_at: "2026-03-01T09:00:00Z",
  topic: "orders",
  partition: 0,
  offset: 1,
  payload_bytes: 3,
  replay: null,
});
const page = (nodes: string[], next: string | null = null) =>
  ({ next, previous: null, results: nodes.map(letter) }) as never;

afterEach(() => vi.useRealTimers());

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveFlowContext value={{ id: "f" } as FlowDetail}>
        <DeadLettersTab />
      </LiveFlowContext>
    </QueryClientProvider>,
  );
}

it("shows those that come while it is open, and keeps the one that is being mended", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  vi.mocked(deadLetterList).mockResolvedValue(page(["first"]));
  show();
  await user.click(await screen.findByText("first"));
  expect(await screen.findByText("Mending first")).toBeInTheDocument();
  vi.mocked(deadLetterList).mockResolvedValue(page(["second"]));
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await screen.findByText("second")).toBeInTheDocument();
  expect(screen.getByText("Mending first")).toBeInTheDocument();
});

it("shows older ones by the page", async () => {
  vi.mocked(deadLetterList).mockImplementation((params) =>
    Promise.resolve(
      params?.cursor === "c2"
        ? page(["old"])
        : page(["new"], "http://here/api/dead-letters/?cursor=c2"),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Show older dead letters" }));
  expect(await screen.findByText("old")).toBeInTheDocument();
  expect(screen.getByText("new")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Show older dead letters" })).toBeNull();
});
