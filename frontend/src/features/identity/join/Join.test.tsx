import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import type {
  InvitedOutput,
  OrganizationOutput,
  SessionOutput,
} from "@/api/generated/forebay.schemas";
import { invitationAccept, invitationJoin, invitationLook } from "@/api/generated/invitations";
import { sessionRead } from "@/api/generated/session";
import { startWords } from "@/i18n/i18n";
import { Join } from "./Join";

vi.mock("@/api/generated/session", () => ({
  sessionRead: vi.fn(),
  signIn: vi.fn(),
  getSessionReadQueryKey: () => ["session"],
}));
vi.mock("@/api/generated/invitations", () => ({
  invitationLook: vi.fn(),
  invitationJoin: vi.fn(),
  invitationAccept: vi.fn(),
}));

beforeAll(startWords);
beforeEach(() => {
  vi.mocked(invitationLook).mockResolvedValue({
    organization: "Acme",
    invited_by: "olga",
  } as InvitedOutput);
});

function open(user: SessionOutput["user"], onJoined = vi.fn()) {
  vi.mocked(sessionRead).mockResolvedValue({ user } as SessionOutput);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Join token="abc" onJoined={onJoined} />
    </QueryClientProvider>,
  );
  return onJoined;
}

it("lets somebody new in", async () => {
  vi.mocked(invitationJoin).mockResolvedValue({} as SessionOutput);
  const onJoined = open(null);
  expect(await screen.findByText("olga invites you to Acme.")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Username"), "nina");
  await userEvent.type(screen.getByLabelText("Password"), "four words make one");
  await userEvent.click(screen.getByRole("button", { name: "Join" }));
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
  expect(invitationJoin).toHaveBeenCalledWith({
    token: "abc",
    username: "nina",
    password: "four words make one",
  });
});

it("goes from an account to none and back", async () => {
  open(null);
  await userEvent.click(await screen.findByRole("button", { name: "I have an account" }));
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "I have no account yet" }));
  expect(screen.getByRole("button", { name: "Join" })).toBeVisible();
});

it("lets in who is signed in, as who they are", async () => {
  vi.mocked(invitationAccept).mockResolvedValue({} as OrganizationOutput);
  const onJoined = open({ username: "otto" } as SessionOutput["user"]);
  await userEvent.click(await screen.findByRole("button", { name: "Join as otto" }));
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
});

it("says when the link opens nothing any more", async () => {
  vi.mocked(invitationLook).mockRejectedValue(
    new ApiError({ status: 404, code: "invitation.refused" }),
  );
  open(null);
  expect(await screen.findByRole("alert")).toHaveTextContent("This invitation has been used");
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/");
});

it("leads on who is signed in already and has used the link", async () => {
  vi.mocked(invitationLook).mockRejectedValue(
    new ApiError({ status: 404, code: "invitation.refused" }),
  );
  open({ username: "otto" } as SessionOutput["user"]);
  expect(await screen.findByRole("link", { name: "Go on to Forebay" })).toBeVisible();
});
