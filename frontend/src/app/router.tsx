import { createBrowserRouter } from "react-router";
import { features } from "./features";
import { Home } from "./Home";
import { Loading } from "./page/Loading";
import { NotFound } from "./page/NotFound";
import { RouteFailure } from "./page/RouteFailure";
import { ProjectFrame } from "./place/ProjectFrame";
import { ProjectHome } from "./place/ProjectHome";
import { SignedIn } from "./session/SignedIn";

export const router = createBrowserRouter([
  {
    element: <SignedIn />,
    hydrateFallbackElement: <Loading />,
    errorElement: <RouteFailure />,
    children: [
      { index: true, element: <Home /> },
      { path: "/:organization", element: <Home /> },
      {
        path: "/:organization/:project",
        element: <ProjectFrame />,
        children: [
          {
            errorElement: <RouteFailure />,
            children: [
              { index: true, element: <ProjectHome /> },
              ...features.flatMap(({ routes }) => routes),
              { path: "*", element: <NotFound /> },
            ],
          },
        ],
      },
      { path: "*", element: <NotFound /> },
    ],
  },
]);
