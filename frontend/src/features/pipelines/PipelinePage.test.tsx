import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { usePipelineGet } from "@/api/generated/pipelines";
import { PlaceContext, type Place } from "@/app/place/place";
import { useTopic } from "@/live/use-topic";
import { PipelinePage } from "./PipelinePage";

vi.mock("@/api/generated/pipelines", () => ({ usePipelineGet: vi.fn() }));
vi.mock("@/live/use-topic", () => ({ useTopic: vi.fn((_, answer) => answer as unknown) }));
vi.mock("@/app/first-steps/steps", () => ({ useFirstStep: () => undefined }));
vi.mock("./RunActions", () => ({ RunActions: () => null }));
vi.mock("./PipelineMenu", () => ({ PipelineMenu: () => null }));

const state = { state: "running", last: "running", heard_at: "2020-01-01T00:00:00Z", reason: null };
const pipeline = { id: "1", name: "flights", flow: { id: "f", version: 1, state } };

function show(operations: readonly string[], changed: object = {}, others: object = {}) {
  vi.mocked(useTopic).mockClear();
  const flow = { ...pipeline.flow, state: { ...state, ...changed } };
  const data = { ...pipeline, flow, ...others };
  vi.mocked(usePipelineGet).mockReturnValue({ data, error: null } as never);
  const project = { slug: "main", operations };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  const routes = [{ path: "/acme/main/pipelines/:id/*", element: <PipelinePage /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: ["/acme/main/pipelines/1/overview"],
  });
  render(
    <PlaceContext value={place}>
      <RouterProvider router={router} />
    </PlaceContext>,
  );
}

it("follows the flow of who sees the project", () => {
  show(["project.view"]);
  expect(useTopic).toHaveBeenCalledWith("flow:f", pipeline.flow);
  expect(screen.getByRole("tab", { name: "Run" })).toBeInTheDocument();
});

it("leads a guest to no flow, asks for none, and does not take its silence for its end", () => {
  show([]);
  expect(useTopic).not.toHaveBeenCalledWith("flow:f", pipeline.flow);
  expect(screen.queryByRole("tab", { name: "Run" })).toBeNull();
  expect(screen.getByText("Running")).toBeInTheDocument();
});

it("says why its flow does not run, and what to do", () => {
  const reason = { code: "flow.engine_failed", message: "", hint: "", parameters: {} };
  show(["project.view"], { state: "failed", reason });
  expect(
    screen.getByText("Its engine cannot be started. See the engine's page for the reason."),
  ).toBeInTheDocument();
});

it("tells what is published of one that was never started", () => {
  show(["project.view"], {}, { flow: null, published: { number: 2 } });
  expect(screen.getByText("Not started")).toBeInTheDocument();
  expect(screen.getByText("Version 2 published")).toBeInTheDocument();
});
