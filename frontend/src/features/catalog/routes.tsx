import { TableOutlined } from "@ant-design/icons";
import { tableList } from "@/api/generated/tables";
import { virtualDatabaseList } from "@/api/generated/virtual-databases";
import { everyRow } from "@/app/every-row";
import type { Feature } from "@/app/feature";
import { ofObject } from "@/app/object/routes";

export const catalog: Feature = {
  rail: [{ to: "catalog", group: "catalog", icon: TableOutlined }],
  routes: [
    {
      path: "catalog",
      lazy: async () => ({ Component: (await import("./CatalogPage")).CatalogPage }),
    },
    {
      path: "catalog/:id/:tab?",
      lazy: async () => ({ Component: (await import("./TablePage")).TablePage }),
    },
    ofObject("virtual_database", [
      {
        path: "databases/:id/:tab?",
        lazy: async () => ({
          Component: (await import("./databases/DatabasePage")).DatabasePage,
        }),
      },
    ]),
  ],
  find: async (project, signal) => {
    const [tables, databases] = await Promise.all([
      everyRow((page) => tableList({ project, ...page }, { signal })),
      everyRow((page) => virtualDatabaseList({ project, ...page }, { signal })),
    ]);
    return [
      ...tables.map(({ id, name }) => ({ kind: "table", name, to: `catalog/${id}` })),
      ...databases.map(({ id, name }) => ({
        kind: "virtual_database",
        name,
        to: `databases/${id}`,
      })),
    ];
  },
};
