import { ApiOutlined } from "@ant-design/icons";
import { connectionList } from "@/api/generated/connections";
import { everyRow } from "@/app/every-row";
import type { Feature } from "@/app/feature";
import { ofObject } from "@/app/object/routes";

export const connections: Feature = {
  rail: [{ to: "connections", group: "collect", icon: ApiOutlined }],
  routes: [
    {
      path: "connections",
      lazy: async () => ({ Component: (await import("./ConnectionsPage")).ConnectionsPage }),
    },
    {
      path: "connections/new",
      lazy: async () => ({ Component: (await import("./NewConnectionPage")).NewConnectionPage }),
    },
    ofObject("connection", [
      {
        path: "connections/:id/:tab?",
        lazy: async () => ({ Component: (await import("./ConnectionPage")).ConnectionPage }),
      },
    ]),
  ],
  find: async (project, signal) => {
    const found = await everyRow((page) => connectionList({ project, ...page }, { signal }));
    return found.map(({ id, name }) => ({
      kind: "connection",
      name,
      to: `connections/${id}`,
    }));
  },
};
