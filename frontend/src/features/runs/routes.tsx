import { HddOutlined } from "@ant-design/icons";
import { Navigate } from "react-router";
import { engineList } from "@/api/generated/engines";
import { everyRow } from "@/app/every-row";
import type { Feature } from "@/app/feature";
import { accessRoute } from "@/app/object/routes";

export const runs: Feature = {
  rail: [{ to: "engines", group: "engines", icon: HddOutlined }],
  routes: [
    {
      path: "flows/:id",
      lazy: async () => ({ Component: (await import("./flow/FlowPage")).FlowPage }),
      children: [
        { index: true, element: <Navigate to="overview" replace /> },
        {
          path: "overview",
          lazy: async () => ({ Component: (await import("./flow/OverviewTab")).OverviewTab }),
        },
        {
          path: "batches",
          lazy: async () => ({ Component: (await import("./flow/BatchesTab")).BatchesTab }),
        },
        {
          path: "activity",
          lazy: async () => ({ Component: (await import("./flow/ActivityTab")).ActivityTab }),
        },
        accessRoute("flow"),
        {
          path: "logs",
          lazy: async () => ({ Component: (await import("./flow/LogsTab")).LogsTab }),
        },
        {
          path: "dead-letters",
          lazy: async () => ({ Component: (await import("./flow/DeadLettersTab")).DeadLettersTab }),
        },
      ],
    },
    {
      path: "engines",
      lazy: async () => ({ Component: (await import("./engines/EnginesPage")).EnginesPage }),
    },
    {
      path: "engines/:id/:tab?",
      lazy: async () => ({ Component: (await import("./engines/EnginePage")).EnginePage }),
    },
  ],
  find: async (project, signal) => {
    const found = await everyRow((page) => engineList({ project, ...page }, { signal }));
    return found.map(({ id, name }) => ({ kind: "engine", name, to: `engines/${id}` }));
  },
};
