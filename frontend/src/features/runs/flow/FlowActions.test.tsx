import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { flowStart } from "@/api/generated/flows";
import type { FlowDetail } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { FlowActions } from "./FlowActions";

vi.mock("@/api/generated/flows", () => ({
  flowRewind: vi.fn(),
  flowStart: vi.fn(() => Promise.resolve({ id: "f" })),
  flowStop: vi.fn(),
  useFlowReaders: () => ({ data: undefined }),
  useFlowRebuild: () => ({ data: undefined }),
  getFlowGetQueryKey: (id: string) => [id],
}));

const failure = { code: "KEY_LOST", message: "", hint: "", parameters: {} };

function show(wanted: "running" | "stopped", told: typeof failure | null) {
  const flow = { id: "f", kind: "pipeline", name: "late", state: { wanted }, failure: told };
  const project = { slug: "main", operations: ["runs.start", "runs.stop"] };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <FlowActions flow={flow as unknown as FlowDetail} />
      </PlaceContext>
    </QueryClientProvider>,
  );
}

const start = () => screen.queryByRole("button", { name: /Start/ });
const stop = () => screen.queryByRole("button", { name: /Stop/ });

beforeEach(() => vi.mocked(flowStart).mockClear());

it("offers to start what failed again, and to want it no more", async () => {
  show("running", failure);
  expect(stop()).toBeInTheDocument();
  await userEvent.click(start()!);
  expect(flowStart).toHaveBeenCalledWith("f");
});

it("offers to stop what runs, and to start what does not", () => {
  show("running", null);
  expect(start()).toBeNull();
  expect(stop()).toBeInTheDocument();
});

it("offers to start what is stopped", () => {
  show("stopped", failure);
  expect(start()).toBeInTheDocument();
  expect(stop()).toBeNull();
});
