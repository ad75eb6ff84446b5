import { CloudDownloadOutlined } from "@ant-design/icons";
import { captureList } from "@/api/generated/captures";
import { everyRow } from "@/app/every-row";
import type { Feature } from "@/app/feature";

export const collection: Feature = {
  rail: [{ to: "captures", group: "collect", icon: CloudDownloadOutlined }],
  routes: [
    {
      path: "captures",
      lazy: async () => ({ Component: (await import("./CapturesPage")).CapturesPage }),
    },
    {
      path: "captures/new",
      lazy: async () => ({ Component: (await import("./NewCapturePage")).NewCapturePage }),
    },
    {
      path: "captures/:id/:tab?",
      lazy: async () => ({ Component: (await import("./CapturePage")).CapturePage }),
    },
  ],
  find: async (project, signal) => {
    const found = await everyRow((page) => captureList({ project, ...page }, { signal }));
    return found.map(({ id, name }) => ({ kind: "capture", name, to: `captures/${id}` }));
  },
};
