import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { SessionOutput } from "@/api/generated/forebay.schemas";
import { sessionRead } from "@/api/generated/session";
import { SetUp } from "./SetUp";

vi.mock("@/api/generated/session", () => ({
  sessionRead: vi.fn(),
  getSessionReadQueryKey: () => ["session"],
}));

it.each([
  [true, "Open the live sample"],
  [false, "Open Forebay"],
])("promises the sample only where there is one: %s", async (is_sample_present, label) => {
  const session = { user: { username: "admin" }, is_sample_present };
  vi.mocked(sessionRead).mockResolvedValue(session as SessionOutput);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SetUp onSignIn={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("button", { name: label })).toBeVisible();
});
