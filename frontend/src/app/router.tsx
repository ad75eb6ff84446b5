import { createBrowserRouter, type RouteObject } from "react-router";
import { features } from "./features";
import { Home } from "./Home";
import { Loading } from "./page/Loading";
import { NotFound } from "./page/NotFound";
import { RouteFailure } from "./page/RouteFailure";
import { OrganizationFrame } from "./place/OrganizationFrame";
import { noProject } from "./place/place";
import { ProjectFrame } from "./place/ProjectFrame";
import { PlaceHome } from "./place/PlaceHome";
import { SignedIn } from "./session/SignedIn";

const ofOrganization = features.flatMap(({ organizationRoutes = [] }) => organizationRoutes);
const ofProject = features.flatMap(({ routes = [] }) => routes);

/** The pages that stand in a frame, with whatever fails in one of them. */
function framed(pages: readonly RouteObject[]): RouteObject[] {
  return [
    {
      errorElement: <RouteFailure />,
      children: [...pages, { path: "*", element: <NotFound /> }],
    },
  ];
}

export const router = createBrowserRouter([
  {
    element: <SignedIn />,
    hydrateFallbackElement: <Loading />,
    errorElement: <RouteFailure />,
    children: [
      { index: true, element: <Home /> },
      { path: "/:organization", element: <Home /> },
      {
        path: `/:organization/${noProject}`,
        element: <OrganizationFrame />,
        children: framed([{ index: true, element: <PlaceHome /> }, ...ofOrganization]),
      },
      {
        path: "/:organization/:project",
        element: <ProjectFrame />,
        children: framed([
          { index: true, element: <PlaceHome /> },
          ...ofOrganization,
          ...ofProject,
        ]),
      },
      { path: "*", element: <NotFound /> },
    ],
  },
]);
