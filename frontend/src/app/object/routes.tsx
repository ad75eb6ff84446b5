import { useParams, type RouteObject } from "react-router";

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
