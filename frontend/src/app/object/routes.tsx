import { useParams, type RouteObject } from "react-router";
import { ObjectPlace } from "./ObjectPlace";

/** Pages of one object that can be shared alone; its `:id` is in their paths. */
export function ofObject(kind: string, pages: RouteObject[]): RouteObject {
  return { element: <ObjectPlace kind={kind} />, children: pages };
}

/** *Activity* and *Access* of an object whose tabs are routes of their own, below `<folder>/:id`. */
export function activityRoute(): RouteObject {
  return {
    path: "activity",
    lazy: async () => {
      const { ObjectActivity } = await import("../activity/ObjectActivity");
      return {
        Component: function Activity() {
          const { id = "" } = useParams();
          return <ObjectActivity id={id} />;
        },
      };
    },
  };
}

export function accessRoute(kind: string): RouteObject {
  return {
    path: "access",
    lazy: async () => {
      const { ObjectAccess } = await import("../access/ObjectAccess");
      return {
        Component: function Access() {
          const { id = "" } = useParams();
          return <ObjectAccess kind={kind} id={id} />;
        },
      };
    },
  };
}
