import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { App } from "antd";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { flowStart } from "@/api/generated/flows";
import type { FlowBrief, PipelinePage } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { RunActions } from "./RunActions";

vi.mock("@/api/generated/flows", () => ({
  flowStart: vi.fn(() => Promise.resolve({ id: "f" })),
  flowStop: vi.fn(),
  useFlowReaders: () => ({ data: undefined }),
}));

const failure = { code: "KEY_LOST", message: "", hint: "", parameters: {} };

function show(told: typeof failure | null) {
  const flow = { id: "f", version: 1, state: { wanted: "running" }, failure: told };
  const pipeline = { id: "1", name: "late", published: { id: "v", number: 1 } };
  const project = { slug: "main", operations: ["runs.start", "runs.stop"] };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <App>
          <RunActions
            pipeline={pipeline as unknown as PipelinePage}
            flow={flow as unknown as FlowBrief}
          />
        </App>
      </PlaceContext>
    </QueryClientProvider>,
  );
}

it("tells why a start was refused", async () => {
  vi.mocked(flowStart).mockRejectedValueOnce(
    new ApiError({ code: "no.words", detail: "Another one writes there.", hint: "", status: 409 }),
  );
  show(failure);
  await userEvent.click(screen.getByRole("button", { name: /Start/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Another one writes there.");
});

it("offers to start what failed again, beside wanting it no more", async () => {
  show(failure);
  expect(screen.getByRole("button", { name: /Stop/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /Start/ }));
  expect(flowStart).toHaveBeenCalledWith("f");
});

it("offers to stop what runs, and nothing else", () => {
  show(null);
  expect(screen.queryByRole("button", { name: /Start/ })).toBeNull();
  expect(screen.getByRole("button", { name: /Stop/ })).toBeInTheDocument();
});
