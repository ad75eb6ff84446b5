import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import { dashboardSaveDraft } from "@/api/generated/dashboards";
import type { ContentSchema, DashboardDetail } from "@/api/generated/forebay.schemas";
import { useDraft, type DraftedDashboard } from "./use-draft";

vi.mock("@/api/generated/dashboards", () => ({
  dashboardSaveDraft: vi.fn(),
  getDashboardGetQueryKey: (id: string) => [id],
}));

const draftOf = (...ids: string[]) => ({ widgets: ids.map((id) => ({ id })) }) as ContentSchema;
const opened = draftOf("opened");
const mine = draftOf("mine");
const theirs = draftOf("theirs");

/** A draft that was changed after somebody else had saved theirs. */
async function conflicting() {
  vi.mocked(dashboardSaveDraft).mockRejectedValueOnce(
    new ApiError({
      status: 409,
      code: "dashboard.stale_draft",
      parameters: { revision: 7, draft: theirs },
    }),
  );
  const dashboard = { id: "d", revision: 3, draft: opened } as DraftedDashboard;
  const { result } = renderHook(() => useDraft(dashboard), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.change(mine));
  await waitFor(() => expect(result.current.conflict).toBeDefined(), { timeout: 5_000 });
  expect(dashboardSaveDraft).toHaveBeenLastCalledWith("d", { revision: 3, draft: mine });
  expect(result.current.isAtRisk).toBe(true);
  return result;
}

beforeEach(() => void vi.mocked(dashboardSaveDraft).mockReset());

it("saves mine on top of what somebody saved meanwhile", async () => {
  const result = await conflicting();
  vi.mocked(dashboardSaveDraft).mockResolvedValueOnce({ revision: 8 } as DashboardDetail);
  act(() => result.current.conflict?.keepMine());
  await waitFor(() => expect(result.current.saving).toBe("saved"));
  expect(result.current.isAtRisk).toBe(false);
  expect(dashboardSaveDraft).toHaveBeenLastCalledWith("d", { revision: 7, draft: mine });
  expect(result.current.conflict).toBeUndefined();
});

it("shows theirs, from which a step back leads to mine again", async () => {
  const result = await conflicting();
  act(() => result.current.conflict?.takeTheirs());
  expect(result.current.content).toBe(theirs);
  expect(result.current.saving).toBe("saved");
  expect(result.current.conflict).toBeUndefined();
  vi.mocked(dashboardSaveDraft).mockResolvedValueOnce({ revision: 8 } as DashboardDetail);
  act(() => result.current.undo());
  await waitFor(() => expect(dashboardSaveDraft).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  expect(dashboardSaveDraft).toHaveBeenLastCalledWith("d", { revision: 7, draft: mine });
});
