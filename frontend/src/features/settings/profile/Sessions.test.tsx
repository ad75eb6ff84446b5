import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { meEndSessions } from "@/api/generated/me";
import { goToSignIn } from "@/app/session/session";
import { Sessions } from "./Sessions";

vi.mock("@/app/session/session", () => ({ goToSignIn: vi.fn() }));
vi.mock("@/api/generated/me", () => ({
  getMeSessionsQueryKey: () => ["sessions"],
  meEndSessions: vi.fn(() => Promise.resolve()),
  useMeEndSession: () => ({}),
  useMeSessions: () => ({ data: [] }),
}));

it("signs out everywhere only after it said what that means", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sessions />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Sign out everywhere" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/this one too/)).toBeInTheDocument();
  expect(meEndSessions).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  await vi.waitFor(() => expect(goToSignIn).toHaveBeenCalledWith("/"));
});
