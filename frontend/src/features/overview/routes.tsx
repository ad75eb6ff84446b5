import { HomeOutlined } from "@ant-design/icons";
import type { Feature } from "@/app/feature";

export const overview: Feature = {
  rail: [{ to: "overview", group: "overview", icon: HomeOutlined }],
  routes: [
    {
      path: "overview",
      lazy: async () => ({ Component: (await import("./OverviewPage")).OverviewPage }),
    },
  ],
};
