import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router";
import { PlaceContext, type Place } from "./place";

/** For tests: draws the page at an address of project `acme/main`, where one may do what is named. */
export function showAt(at: string, routes: RouteObject[], operations: readonly string[] = []) {
  const project = { slug: "main", operations };
  const place = { organization: { slug: "acme", operations: [] }, project } as unknown as Place;
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={place}>
        <RouterProvider router={router} />
      </PlaceContext>
    </QueryClientProvider>,
  );
  return router;
}
