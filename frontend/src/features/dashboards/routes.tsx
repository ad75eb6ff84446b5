import { BarChartOutlined, DatabaseOutlined } from "@ant-design/icons";
import { dashboardList } from "@/api/generated/dashboards";
import { datasetList } from "@/api/generated/datasets";
import { everyRow } from "@/app/every-row";
import type { Feature } from "@/app/feature";
import { ofObject } from "@/app/object/routes";

export const dashboards: Feature = {
  rail: [
    { to: "datasets", group: "catalog", icon: DatabaseOutlined },
    { to: "dashboards", group: "dashboards", icon: BarChartOutlined },
  ],
  routes: [
    {
      path: "dashboards",
      lazy: async () => ({ Component: (await import("./DashboardsPage")).DashboardsPage }),
    },
    ofObject("dashboard", [
      {
        path: "dashboards/:id/:tab?",
        lazy: async () => ({ Component: (await import("./board/BoardPage")).BoardPage }),
      },
      {
        path: "dashboards/:id/edit",
        lazy: async () => ({ Component: (await import("./editing/EditorPage")).EditorPage }),
      },
    ]),
    {
      path: "charts/new",
      lazy: async () => ({ Component: (await import("./building/BuilderPage")).BuilderPage }),
    },
    {
      path: "datasets",
      lazy: async () => ({ Component: (await import("./datasets/DatasetsPage")).DatasetsPage }),
    },
    ofObject("dataset", [
      {
        path: "datasets/:id/:tab?",
        lazy: async () => ({ Component: (await import("./datasets/DatasetPage")).DatasetPage }),
      },
    ]),
  ],
  find: async (project, signal) => {
    const [boards, datasets] = await Promise.all([
      everyRow((page) => dashboardList({ project, ...page }, { signal })),
      everyRow((page) => datasetList({ project, ...page }, { signal })),
    ]);
    return [
      ...boards.map(({ id, title }) => ({
        kind: "dashboard",
        name: title,
        to: `dashboards/${id}`,
      })),
      ...datasets.map(({ id, name }) => ({ kind: "dataset", name, to: `datasets/${id}` })),
    ];
  },
};
