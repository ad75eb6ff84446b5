import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { organizationChangePeople } from "@/api/generated/organizations";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { PlaceContext, type Place } from "@/app/place/place";
import { MembersTab } from "./MembersTab";

const member = (username: string) => ({
  user: {
    id: username,
    username,
    display_name: "",
    is_active: username !== "otto",
    is_service: false,
  },
  role: "member",
  created_at: "2026-03-01T09:30:00Z",
});

vi.mock("@/api/generated/organizations", () => ({
  organizationChangePeople: vi.fn(),
  getOrganizationPeopleQueryKey: () => ["people"],
  useOrganizationPeople: () => ({ data: ["ada", "olga", "otto"].map(member) }),
}));
vi.mock("@/app/people/use-teams", () => ({ useTeams: () => ({ data: [] }) }));
vi.mock("@/app/access/WhyDialog", () => ({ WhyDialog: () => null }));
vi.mock("../invitations/InviteButton", () => ({ InviteButton: () => null }));

beforeEach(() => void vi.mocked(organizationChangePeople).mockReset());

function show(operations: string[]) {
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), { user: { id: "ada", username: "ada" } });
  const place = {
    organization: { id: "acme", name: "Acme", operations },
    project: { id: "flights", name: "Flights", operations: [] },
  } as unknown as Place;
  const tab = (
    <PlaceContext value={place}>
      <MembersTab />
    </PlaceContext>
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: tab }])} />
    </QueryClientProvider>,
  );
}

it("changes everybody who was chosen in one go", async () => {
  vi.mocked(organizationChangePeople).mockResolvedValue(undefined);
  show(["organization.people"]);
  await userEvent.click(await screen.findByRole("checkbox", { name: /olga/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /otto/ }));
  await userEvent.click(screen.getByRole("combobox", { name: "Give role" }));
  await userEvent.click(await screen.findByTitle("Owner"));
  await vi.waitFor(() =>
    expect(organizationChangePeople).toHaveBeenCalledWith("acme", {
      people: ["olga", "otto"],
      role: "owner",
    }),
  );
  await vi.waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});

it("lets a long name give way, and not what is said of its person", async () => {
  show([]);
  expect(await screen.findByTitle("otto")).toHaveTextContent(/^otto$/);
  expect(screen.getByText("Disabled")).toBeInTheDocument();
});

it("finds people by what is typed", async () => {
  show([]);
  await userEvent.type(await screen.findByRole("searchbox"), "ot");
  await vi.waitFor(() => expect(screen.queryByText("olga")).toBeNull());
  expect(screen.getByText("otto")).toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
