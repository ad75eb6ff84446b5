import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSessionReadQueryKey, sessionRead } from "@/api/generated/session";
import { Home } from "./Home";

vi.mock("@/api/generated/session", async (original) => ({
  ...(await original<object>()),
  sessionRead: vi.fn(),
}));
vi.mock("./place/TrashedProjects", () => ({ TrashedProjects: () => null }));

const nobodysGuest = {
  user: { id: "nina", username: "nina", display_name: "Nina" },
  organizations: [],
  projects: [],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("says who waits, lets them go, and notices when they are let in", async () => {
  vi.mocked(sessionRead).mockResolvedValue(nobodysGuest as never);
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), nobodysGuest);
  const router = createMemoryRouter([{ path: "*", element: <Home /> }]);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(screen.getByText("Signed in as Nina")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Sign out/ })).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(sessionRead).toHaveBeenCalled();
});
