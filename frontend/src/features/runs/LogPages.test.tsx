import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PlaceContext, type Place } from "@/app/place/place";
import { LogPages } from "./LogPages";

function show(operations: string[]) {
  const read = vi.fn(() => Promise.resolve({ lines: [], before: null, after: 0 }));
  const place = { organization: { operations: [] }, project: { operations } } as unknown as Place;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <LogPages address="/api/flows/1/logs/" isLive={false} read={read} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  return read;
}

it("reads the log for who may read raw data", async () => {
  show(["data.read_raw"]);
  expect(await screen.findByText("No lines yet.")).toBeInTheDocument();
});

it("asks for nothing in the name of who may not, and says who can let them", () => {
  expect(show(["project.view"])).not.toHaveBeenCalled();
  expect(screen.getByText(/You may not read raw data here/)).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});
