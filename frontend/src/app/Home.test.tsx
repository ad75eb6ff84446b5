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
vi.mock("./place/TrashedProjects", () => ({
  TrashedProjects: ({ organization = "all" }) => <p>Trash of {organization}</p>,
}));

const nobodysGuest = {
  user: { id: "nina", username: "nina", display_name: "Nina" },
  organizations: [],
  projects: [],
};

const [acme, zwei] = ["acme", "zwei"].map((id) => ({
  id,
  slug: id,
  name: id.toUpperCase(),
  operations: ["organization.projects"],
}));
const ada = {
  user: { id: "ada", username: "ada", display_name: "Ada" },
  organizations: [acme, zwei],
  projects: [{ id: "1", slug: "sales", name: "Sales", organization: "acme", operations: [] }],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What stands at the address, for whoever the session is of. */
function open(address: string, session: object) {
  vi.mocked(sessionRead).mockResolvedValue(session as never);
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), session);
  const router = createMemoryRouter(
    [
      { index: true, element: <Home /> },
      { path: "/:organization", element: <Home /> },
      { path: "*", element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it("brings an organization's last project back where it was", () => {
  open("/zwei", ada);
  expect(screen.getByRole("heading", { name: "ZWEI has no project" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "New project in ZWEI" })).toBeInTheDocument();
  expect(screen.getByText("Trash of zwei")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "People and audit of ZWEI" })).toHaveAttribute(
    "href",
    "/zwei/-",
  );
  expect(screen.queryByRole("button", { name: "New organization" })).toBeNull();
});

it("goes on to a project of the organization that the address names", () => {
  expect(open("/acme", ada).state.location.pathname).toBe("/acme/sales");
});

it("knows no organization of others", () => {
  open("/rival", ada);
  expect(screen.getByRole("heading", { name: /Not found/ })).toBeInTheDocument();
});

it("says who waits, lets them go, and notices when they are let in", async () => {
  open("/", nobodysGuest);
  expect(screen.getByText("Signed in as Nina")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Sign out/ })).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(sessionRead).toHaveBeenCalled();
});
