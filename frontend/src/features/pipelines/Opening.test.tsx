import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { PlaceContext, type Place } from "@/app/place/place";
import { Opening } from "./Opening";

function open(operations: readonly string[], flow: object | null) {
  const project = { slug: "main", operations };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  const router = createMemoryRouter(
    [
      {
        path: "/acme/main/pipelines/:id",
        element: <Outlet context={{ id: "p", flow }} />,
        children: [
          { index: true, element: <Opening /> },
          { path: "design", element: "the draft" },
        ],
      },
      { path: "/acme/main/flows/f/overview", element: "how it runs" },
    ],
    { initialEntries: ["/acme/main/pipelines/p"] },
  );
  render(
    <PlaceContext value={place}>
      <RouterProvider router={router} />
    </PlaceContext>,
  );
}

it.each(["running", "starting", "degraded", "failed", "unknown"])(
  "opens on the run of one that is %s",
  (state) => {
    open(["project.view"], { id: "f", state: { state } });
    expect(screen.getByText("how it runs")).toBeInTheDocument();
  },
);

it.each([null, { id: "f", state: { state: "stopped" } }])(
  "opens on the draft of one that does not run",
  (flow) => {
    open(["project.view"], flow);
    expect(screen.getByText("the draft")).toBeInTheDocument();
  },
);

it("opens on the draft for a guest, who sees no flow", () => {
  open([], { id: "f", state: { state: "running" } });
  expect(screen.getByText("the draft")).toBeInTheDocument();
});
