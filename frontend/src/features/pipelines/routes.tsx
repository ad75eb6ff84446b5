import { ApartmentOutlined } from "@ant-design/icons";
import { pipelineList } from "@/api/generated/pipelines";
import { everyRow } from "@/app/every-row";
import type { Feature } from "@/app/feature";
import { accessRoute, activityRoute, ofObject } from "@/app/object/routes";

export const pipelines: Feature = {
  rail: [{ to: "pipelines", group: "pipelines", icon: ApartmentOutlined }],
  routes: [
    {
      path: "pipelines",
      lazy: async () => ({ Component: (await import("./PipelinesPage")).PipelinesPage }),
    },
    ofObject("pipeline", [
      {
        path: "pipelines/:id",
        lazy: async () => ({ Component: (await import("./PipelinePage")).PipelinePage }),
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import("./Opening")).Opening }),
          },
          {
            path: "overview",
            lazy: async () => ({ Component: (await import("./OverviewTab")).OverviewTab }),
          },
          activityRoute(),
          accessRoute("pipeline"),
          {
            path: "design",
            lazy: async () => ({ Component: (await import("./design/DesignTab")).DesignTab }),
          },
          {
            path: "versions",
            lazy: async () => ({ Component: (await import("./versions/VersionsTab")).VersionsTab }),
          },
        ],
      },
    ]),
  ],
  find: async (project, signal) => {
    const found = await everyRow((page) => pipelineList({ project, ...page }, { signal }));
    return found.map(({ id, name }) => ({ kind: "pipeline", name, to: `pipelines/${id}` }));
  },
};
