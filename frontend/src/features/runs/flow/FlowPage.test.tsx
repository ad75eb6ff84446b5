import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useFlowGet } from "@/api/generated/flows";
import { showAt } from "@/app/place/for-tests";
import { FlowPage } from "./FlowPage";

vi.mock("@/api/generated/flows", async (original) => ({
  ...(await original<object>()),
  useFlowGet: vi.fn(),
}));
vi.mock("@/live/use-topic", () => ({ useTopic: (_: string, first: unknown) => first }));

function show(dead: number) {
  const flow = {
    id: "f",
    name: "orders",
    kind: "pipeline",
    pipeline: "p",
    state: { state: "running", wanted: "running", reason: null },
    failure: null,
    dead_letters: dead,
  };
  vi.mocked(useFlowGet).mockReturnValue({ data: flow, error: null } as never);
  const routes = [{ path: "/acme/main/flows/:id/:tab", element: <FlowPage /> }];
  showAt("/acme/main/flows/f/overview", routes);
}

it("says beside the state that rows are set aside, and leads to them", () => {
  show(2);
  expect(screen.getByRole("link", { name: "2 dead letters" })).toHaveAttribute(
    "href",
    "/acme/main/flows/f/dead-letters",
  );
});

it("says nothing of dead letters where there are none", () => {
  show(0);
  expect(screen.getByRole("heading", { name: "orders" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /dead letter/ })).toBeNull();
});
