import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { useDashboardGet } from "@/api/generated/dashboards";
import type { ContentSchema, DashboardDetail } from "@/api/generated/forebay.schemas";
import { PlaceContext, type Place } from "@/app/place/place";
import { EditorPage } from "./EditorPage";

vi.mock("@/api/generated/dashboards", () => ({ useDashboardGet: vi.fn() }));
vi.mock("@/app/look/use-media", () => ({ useMedia: () => false }));
vi.mock("@/app/page/PageFrame", () => ({
  PageFrame: ({ title, children }: { title: string; children: React.ReactNode }) => (
    <>
      <h1>{title}</h1>
      {children}
    </>
  ),
}));
vi.mock("./Editor", () => ({ Editor: () => <h1>Editor</h1> }));

const empty = { widgets: [] as ContentSchema["widgets"] } as ContentSchema;
const dashboard = { id: "d", title: "Shop", revision: 3 } as DashboardDetail;

function show(draft: DashboardDetail["draft"], ...operations: string[]) {
  const data = { ...dashboard, draft };
  vi.mocked(useDashboardGet).mockReturnValue({ data, error: null } as never);
  const place = { organization: { operations: [] }, project: { operations } } as unknown as Place;
  const routes = [{ path: "dashboards/:id/edit", element: <EditorPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/dashboards/d/edit"] });
  render(
    <PlaceContext value={place}>
      <RouterProvider router={router} />
    </PlaceContext>,
  );
}

/** After how long it reads the dashboard anew, having read this of it. */
function asksAgainAfter(draft: DashboardDetail["draft"]) {
  const pause = vi.mocked(useDashboardGet).mock.lastCall?.[1]?.query?.refetchInterval;
  return (
    typeof pause === "function" && pause({ state: { data: { ...dashboard, draft } } } as never)
  );
}

beforeEach(() => void vi.mocked(useDashboardGet).mockReset());

it("opens the draft for who may edit it, and reads it once", () => {
  show(empty, "dashboards.edit");
  expect(screen.getByRole("heading", { name: "Editor" })).toBeVisible();
  expect(asksAgainAfter(empty)).toBe(false);
});

it("waits for the draft where the right to edit came after the dashboard was read", () => {
  show(null, "dashboards.edit");
  expect(screen.queryByRole("heading")).toBeNull();
  expect(asksAgainAfter(null)).toBeGreaterThan(0);
});

it("has nothing to wait for where one may only look", () => {
  show(null, "dashboards.view");
  expect(screen.getByRole("heading", { name: "Shop" })).toBeVisible();
  expect(asksAgainAfter(null)).toBe(false);
});
