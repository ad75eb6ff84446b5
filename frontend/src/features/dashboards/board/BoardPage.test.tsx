import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import { useDashboardGet } from "@/api/generated/dashboards";
import { PlaceContext, type Place } from "@/app/place/place";
import { useLine } from "@/live/line";
import { BoardPage } from "./BoardPage";

vi.mock("@/api/generated/dashboards", () => ({ useDashboardGet: vi.fn(), dashboardRun: vi.fn() }));
vi.mock("@/api/generated/sample", () => ({ useSampleGet: () => ({ data: undefined }) }));
vi.mock("@/app/first-steps/steps", () => ({ useFirstStep: () => undefined }));
vi.mock("@/app/object/ObjectFrame", () => ({
  ObjectFrame: ({ title }: { title: string }) => <h1>{title}</h1>,
}));
vi.mock("@/app/page/NotFound", () => ({ NotFound: () => <h1>Not found</h1> }));

const board = { id: "1", title: "Flights", published: null, project: "p" };
const place = {
  organization: { slug: "acme", operations: [] },
  project: { slug: "main", operations: ["project.view"] },
} as unknown as Place;

it("stays away once its right is gone, though what it showed is still known", async () => {
  vi.mocked(useDashboardGet).mockReturnValue({ data: board, error: null } as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <MemoryRouter initialEntries={["/dashboards/1"]}>
          <Routes>
            <Route path="dashboards/:id" element={<BoardPage />} />
          </Routes>
        </MemoryRouter>
      </PlaceContext>
    </QueryClientProvider>,
  );
  expect(screen.getByRole("heading", { name: "Flights" })).toBeInTheDocument();
  act(() => useLine.setState({ refused: { "dashboard:1": "not_found" } }));
  expect(screen.getByRole("heading", { name: "Not found" })).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole("heading", { name: "Not found" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Flights" })).toBeNull();
});
