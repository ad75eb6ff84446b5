import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useFlowReaders } from "@/api/generated/flows";
import { PlaceContext, type Place } from "@/app/place/place";
import { StopFlow } from "./StopFlow";

vi.mock("@/api/generated/flows", () => ({ flowStop: vi.fn(), useFlowReaders: vi.fn() }));

async function ask(readers: object | undefined, error: Error | null = null) {
  vi.mocked(useFlowReaders).mockReturnValue({ data: readers, error } as never);
  const project = { slug: "main", operations: ["runs.stop"] };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <StopFlow flow="f" label="Stop" title="Stop orders" onStopped={() => undefined} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /Stop/ }));
  return within(screen.getByRole("dialog"));
}

it("names the tables that get no more changes and the dashboards that show them", async () => {
  const dialog = await ask({ tables: ["mart.orders"], dashboards: [{ id: "d", title: "Shop" }] });
  expect(dialog.getByText(/^No more changes arrive in mart\.orders /)).toBeInTheDocument();
  expect(dialog.getByText(/^The dashboard Shop shows what it writes/)).toBeInTheDocument();
});

it("says what ends before it knows where, and that it is still looking", async () => {
  const dialog = await ask(undefined);
  expect(dialog.getByText(/^No more changes arrive in its sinks /)).toBeInTheDocument();
  expect(dialog.getByText(/^Looking for the dashboards/)).toBeInTheDocument();
});

it("tells no dashboards from dashboards that nobody could look up", async () => {
  const dialog = await ask(undefined, new Error("away"));
  expect(
    dialog.getByText(/^Which dashboards show what it writes is not known/),
  ).toBeInTheDocument();
});

it("speaks of no dashboards where there are none", async () => {
  const dialog = await ask({ tables: [], dashboards: [] });
  expect(dialog.queryByText(/dashboard/)).toBeNull();
});
