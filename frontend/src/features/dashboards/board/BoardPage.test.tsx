import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import { useDashboardGet } from "@/api/generated/dashboards";
import { PlaceContext, type Place } from "@/app/place/place";
import { request } from "@/api/request";
import { useLine } from "@/live/line";
import { useTopicNews } from "@/live/use-topic";
import type * as UseTopic from "@/live/use-topic";
import { BoardPage } from "./BoardPage";

vi.mock("@/api/generated/dashboards", () => ({ useDashboardGet: vi.fn(), dashboardRun: vi.fn() }));
vi.mock("@/api/request", () => ({ request: vi.fn(() => new Promise(() => undefined)) }));
vi.mock("@/app/first-steps/FirstSteps", () => ({ FirstSteps: () => null }));
vi.mock("@/app/first-steps/steps", () => ({ useFirstStep: () => undefined }));
vi.mock("@/app/object/ObjectFrame", () => ({
  ObjectFrame: ({ title, children }: { title: string; children: ReactNode }) => (
    <>
      <h1>{title}</h1>
      {children}
    </>
  ),
}));
vi.mock("@/live/use-topic", async (original) => {
  const real = await original<typeof UseTopic>();
  return { ...real, useTopicNews: vi.fn(real.useTopicNews) };
});
vi.mock("@/app/page/NotFound", () => ({ NotFound: () => <h1>Not found</h1> }));

const board = { id: "1", title: "Flights", published: null, project: "p" };

function open(operations = ["project.view"]) {
  const place = {
    organization: { slug: "acme", operations: [] },
    project: { slug: "main", operations },
  } as unknown as Place;
  return render(
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
}

it("stays away once its right is gone, though what it showed is still known", async () => {
  vi.mocked(useDashboardGet).mockReturnValue({ data: board, error: null } as never);
  open();
  expect(screen.getByRole("heading", { name: "Flights" })).toBeInTheDocument();
  act(() => useLine.setState({ refused: { "dashboard:1": "not_found" } }));
  expect(screen.getByRole("heading", { name: "Not found" })).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getByRole("heading", { name: "Not found" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Flights" })).toBeNull();
});

it("reads the layout anew once it was published again", () => {
  const refetch = vi.fn();
  const known = { ...board, published_at: "2026-03-01T09:00:00Z" };
  vi.mocked(useDashboardGet).mockReturnValue({ data: known, error: null, refetch } as never);
  vi.mocked(useTopicNews).mockClear();
  open();
  const [, hear] = vi.mocked(useTopicNews).mock.calls[0]!;
  for (const published_at of [known.published_at, "2026-03-01T09:00:01Z"]) {
    expect(refetch).not.toHaveBeenCalled();
    hear({ published_at });
  }
  expect(refetch).toHaveBeenCalledOnce();
});

it("leads to the editor who may edit, and nobody else", () => {
  vi.mocked(useDashboardGet).mockReturnValue({ data: board, error: null } as never);
  const { unmount } = open();
  expect(screen.getByText("This dashboard is not published yet.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Open the editor" })).toBeNull();
  unmount();
  open(["project.view", "dashboards.edit"]);
  expect(screen.getByRole("link", { name: "Open the editor" })).toBeInTheDocument();
});

it.each([
  ["1", 3],
  ["another", 1],
])("asks how the sample goes on only on its own board: that of %s", async (dashboard, times) => {
  vi.useFakeTimers();
  vi.mocked(useDashboardGet).mockReturnValue({ data: board, error: null } as never);
  vi.mocked(request).mockClear().mockResolvedValue({ dashboard, replay: null });
  open();
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(request).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});
