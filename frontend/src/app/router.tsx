import { createBrowserRouter, type RouteObject } from "react-router";

/** Each feature brings its `routes.tsx`; list it here. */
const features: readonly RouteObject[] = [];

export const router = createBrowserRouter([
  { path: "/:organization/:project", children: [...features] },
  { path: "*", element: null },
]);
