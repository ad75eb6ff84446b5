import { CloudDownloadOutlined } from "@ant-design/icons";
import { captureList } from "@/api/generated/captures";
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
    const found = await captureList({ project, page_size: 200 }, { signal });
    return found.results.map(({ id, name }) => ({ kind: "capture", name, to: `captures/${id}` }));
  },
};
