import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { Rail } from "../shell/Rail";
import { PlaceContext, type Place } from "./place";
import { PlaceHome } from "./PlaceHome";

vi.mock("../commands/use-found", () => ({
  useFound: () => ({
    found: [{ kind: "dashboard", name: "Delays", to: "dashboards/7" }],
    isPending: false,
  }),
}));

function open(operations: string[]) {
  const place = {
    organization: { slug: "acme", operations: [] },
    project: { id: "p", slug: "flights", name: "Flights", operations },
  } as unknown as Place;
  const page = (
    <PlaceContext value={place}>
      <Rail />
      <PlaceHome />
    </PlaceContext>
  );
  const routes = [
    { path: "/", element: page },
    { path: "*", element: <p>elsewhere</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

it("shows a guest what was shared with them, and the ways that lead to something", () => {
  open([]);
  expect(screen.getByRole("heading", { name: "Shared with you" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Delays" })).toHaveAttribute(
    "href",
    "/acme/flights/dashboards/7",
  );
  const rail = within(screen.getByRole("navigation"));
  const ways = rail.getAllByRole("link").map((link) => link.textContent);
  expect(ways).toEqual(["Dashboards", "Settings"]);
});

it("leads everybody else to the first screen", async () => {
  open(["project.view"]);
  expect(await screen.findByText("elsewhere")).toBeInTheDocument();
});
