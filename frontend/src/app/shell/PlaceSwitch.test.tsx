import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import type { MyOrganizationOutput, MyProjectOutput } from "@/api/generated/forebay.schemas";
import { ApiError } from "@/api/api-error";
import { projectCreate } from "@/api/generated/projects";
import { getSessionReadQueryKey } from "@/api/generated/session";
import { PlaceContext } from "../place/place";
import { PlaceSwitch } from "./PlaceSwitch";

vi.mock("@/api/generated/projects", () => ({ projectCreate: vi.fn() }));

const organization = (id: string, name: string, operations = ["organization.projects"]) =>
  ({ id, name, slug: id, operations }) as unknown as MyOrganizationOutput;
const project = (id: string, name: string, of: string) =>
  ({ id, name, slug: id, organization: of, operations: [] as string[] }) as MyProjectOutput;

const organizations = [
  organization("acme", "Acme"),
  organization("water", "水务局", []),
  organization("empty", "Zwei", []),
];
const projects = [
  project("flights", "Flights", "acme"),
  project("sales", "Sales", "acme"),
  project("dam", "三峡大坝", "water"),
];

async function open() {
  const queries = new QueryClient();
  queries.setQueryData(getSessionReadQueryKey(), {
    user: { username: "ada" },
    organizations,
    projects,
  });
  const router = createMemoryRouter([{ path: "*", element: <PlaceSwitch /> }]);
  render(
    <QueryClientProvider client={queries}>
      <PlaceContext value={{ organization: organizations[0]!, project: projects[0]! }}>
        <RouterProvider router={router} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Acme/Flights" }));
  await screen.findByRole("combobox", { name: "Switch project" });
  return router;
}

it("finds a project by a part of its Chinese name, and goes there by keyboard", async () => {
  const router = await open();
  await userEvent.keyboard("大坝{Enter}");
  expect(router.state.location.pathname).toBe("/water/dam");
});

it("leads to an organization without a project", async () => {
  const router = await open();
  await userEvent.keyboard("zwei{Enter}");
  expect(router.state.location.pathname).toBe("/empty");
});

it("says which of them is on the page now", async () => {
  await open();
  expect(screen.getByRole("option", { name: /Flights/ })).toHaveTextContent("you are here");
  expect(screen.getByRole("option", { name: /Sales/ })).not.toHaveTextContent("you are here");
});

it("offers a new project only where one may make it", async () => {
  await open();
  const offered = screen.getAllByRole("option", { name: /New project/ });
  expect(offered.map((each) => each.textContent)).toEqual(["New projectAcme"]);
});

it("lets one type at once when the dialog opens", async () => {
  await open();
  await userEvent.click(screen.getByRole("option", { name: /New project/ }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await vi.waitFor(() => expect(name).toHaveFocus());
});

it("opens what can be made by keyboard", async () => {
  await open();
  await userEvent.keyboard("New organization{Enter}");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await vi.waitFor(() => expect(name).toHaveFocus());
});

it("marks the field that is to blame", async () => {
  const message = "This address is taken by Forebay itself.";
  const errors = [{ path: "slug", code: "reserved", message }];
  vi.mocked(projectCreate).mockRejectedValue(
    new ApiError({ status: 400, code: "input.invalid", errors }),
  );
  await open();
  await userEvent.click(screen.getByRole("option", { name: /New project/ }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "api");
  await userEvent.click(screen.getByRole("button", { name: "Create project" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "In the address" })).toBeInvalid();
});

it("makes a project, with an address from its name", async () => {
  vi.mocked(projectCreate).mockRejectedValue(new Error("stop here"));
  await open();
  await userEvent.click(screen.getByRole("option", { name: /New project/ }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Tide & Flow");
  await userEvent.click(screen.getByRole("button", { name: "Create project" }));
  await vi.waitFor(() =>
    expect(projectCreate).toHaveBeenCalledWith({
      organization: "acme",
      name: "Tide & Flow",
      slug: "tide-flow",
    }),
  );
});
