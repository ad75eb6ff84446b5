import { TableOutlined } from "@ant-design/icons";
import { tableList } from "@/api/generated/tables";
import type { Feature } from "@/app/feature";

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
  ],
  find: async (project, signal) => {
    const found = await tableList({ project, page_size: 200 }, { signal });
    return found.results.map(({ id, name }) => ({ kind: "table", name, to: `catalog/${id}` }));
  },
};
