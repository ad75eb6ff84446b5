import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import type { ContentSchema } from "@/api/generated/forebay.schemas";
import { request } from "@/api/request";
import { PlaceContext, type Place } from "@/app/place/place";
import { Editor } from "./Editor";
import type { DraftedDashboard } from "./use-draft";

vi.mock("@/api/request", () => ({ request: vi.fn() }));
vi.mock("@/app/first-steps/steps", () => ({ useFirstStep: () => undefined }));
vi.mock("@/app/page/PageFrame", () => ({
  PageFrame: ({ children }: { children: React.ReactNode }) => children,
}));
vi.mock("@/app/use-lost-notice", () => ({ useLostNotice: () => () => undefined }));
vi.mock("../board/results", () => ({ useResults: () => new Map() }));
vi.mock("./EditGrid", () => ({
  EditGrid: ({ onChange }: { onChange: (next: ContentSchema) => void }) => (
    <button type="button" onClick={() => onChange(moved)}>
      Move
    </button>
  ),
}));

const content = (x: number) => ({ widgets: [{ id: "w", x }] }) as unknown as ContentSchema;
const moved = content(4);
const dashboard = { id: "d", title: "Shop", revision: 3, draft: content(0), published: null };

it("saves at once by Ctrl S, and lets the browser save nothing", () => {
  vi.mocked(request).mockReturnValue(new Promise(() => undefined));
  const place = { organization: { operations: [] }, project: { id: "p", operations: [] } };
  const element = <Editor dashboard={dashboard as unknown as DraftedDashboard} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place as unknown as Place}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Move" }));
  const saves = () =>
    vi.mocked(request).mock.calls.filter(([address]) => address.startsWith("/api/dashboards/d/"));
  expect(saves()).toHaveLength(0);
  expect(fireEvent.keyDown(document.body, { key: "s", ctrlKey: true })).toBe(false);
  expect(saves()).toHaveLength(1);
  expect(saves()[0]?.[1]?.body).toBe(JSON.stringify({ revision: 3, draft: moved }));
});
