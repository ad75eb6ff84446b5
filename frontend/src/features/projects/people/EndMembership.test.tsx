import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api/api-error";
import type { ColleagueOutput } from "@/api/generated/forebay.schemas";
import { organizationChangePeople } from "@/api/generated/organizations";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { PlaceContext, type Place } from "@/app/place/place";
import { EndMembership } from "./EndMembership";

const person = (username: string): ColleagueOutput => ({
  id: username,
  username,
  display_name: "",
  is_active: true,
  is_service: false,
});
const [olga, otto] = [person("olga"), person("otto")];

vi.mock("@/api/generated/organizations", () => ({
  organizationChangePeople: vi.fn(),
  useOrganizationPeople: () => ({ data: [{ user: olga }, { user: otto }] }),
}));

beforeEach(() => void vi.mocked(organizationChangePeople).mockReset());

function ask(onDone = vi.fn()) {
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), { user: { id: "ada", username: "ada" } });
  const dialog = (
    <PlaceContext value={{ organization: { id: "acme", name: "Acme" } } as unknown as Place}>
      <EndMembership ending={{ how: "remove", people: [olga] }} onDone={onDone} onClose={vi.fn()} />
    </PlaceContext>
  );
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: dialog }])} />
    </QueryClientProvider>,
  );
  return onDone;
}

it("says why the last owner stays, and keeps the dialog open", async () => {
  vi.mocked(organizationChangePeople).mockImplementation(() =>
    Promise.reject(
      new ApiError({
        status: 409,
        code: "organization.last_owner",
        parameters: { person: "olga" },
      }),
    ),
  );
  const onDone = ask();
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(
    await screen.findByText("olga: An organization must have at least one owner."),
  ).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

it("hands what was theirs to whom was chosen", async () => {
  vi.mocked(organizationChangePeople).mockResolvedValue(undefined);
  const onDone = ask();
  await userEvent.click(await screen.findByRole("combobox", { name: /would be left/ }));
  await userEvent.click(await screen.findByTitle("otto"));
  expect(screen.queryByTitle("olga")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(organizationChangePeople).toHaveBeenCalledWith("acme", {
    people: ["olga"],
    is_removed: true,
    successor: "otto",
  });
});
