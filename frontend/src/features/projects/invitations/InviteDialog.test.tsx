import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { InvitationMade } from "@/api/generated/forebay.schemas";
import { organizationInvite } from "@/api/generated/organizations";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { PlaceContext, type Place } from "@/app/place/place";
import { InviteDialog } from "./InviteDialog";

vi.mock("@/api/generated/organizations", () => ({
  organizationInvite: vi.fn(),
  getOrganizationInvitationsQueryKey: () => ["invitations"],
}));
vi.mock("@/app/people/use-teams", () => ({ useTeams: () => ({ data: [] }) }));

function show() {
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), { projects: [] });
  render(
    <QueryClientProvider client={queries}>
      <PlaceContext value={{ organization: { id: "acme", name: "Acme" } } as unknown as Place}>
        <InviteDialog onClose={vi.fn()} />
      </PlaceContext>
    </QueryClientProvider>,
  );
}

it("makes a link that opens as long as was chosen", async () => {
  vi.mocked(organizationInvite).mockResolvedValue({
    link: "https://forebay.example/join#token=1",
    email: "",
    expires_at: "2026-12-22T00:00:00Z",
    is_mailed: false,
  } as InvitationMade);
  show();
  fireEvent.mouseDown(screen.getByLabelText("The link opens for"));
  fireEvent.click(await screen.findByTitle("30 days"));
  fireEvent.click(screen.getByText("Make the link"));
  expect(await screen.findByText(/22 Dec 2026/)).toBeInTheDocument();
  expect(organizationInvite).toHaveBeenCalledWith("acme", { role: "member", days: 30 });
});

it("is filled in by the keyboard, from field to field", async () => {
  show();
  const first = screen.getByLabelText("E-mail");
  await vi.waitFor(() => expect(first).toHaveFocus());
  await userEvent.tab();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByLabelText("Role")).toHaveFocus();
});

it("makes one link, however often Enter is pressed", async () => {
  vi.mocked(organizationInvite)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
  show();
  screen.getByLabelText("E-mail").focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await vi.waitFor(() => expect(organizationInvite).toHaveBeenCalled());
  await userEvent.keyboard("{Enter}");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(organizationInvite).toHaveBeenCalledTimes(1);
});
