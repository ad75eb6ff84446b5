import { SettingOutlined } from "@ant-design/icons";
import { Navigate } from "react-router";
import type { Feature } from "@/app/feature";

export const settings: Feature = {
  rail: [
    {
      to: "settings",
      group: "settings",
      icon: SettingOutlined,
      isForGuests: true,
      isOfOrganization: true,
    },
  ],
  organizationRoutes: [
    {
      path: "settings",
      lazy: async () => ({ Component: (await import("./SettingsPage")).SettingsPage }),
      children: [
        { index: true, element: <Navigate to="profile" replace /> },
        {
          path: "profile",
          lazy: async () => ({ Component: (await import("./profile/ProfileTab")).ProfileTab }),
        },
        {
          path: "tokens",
          lazy: async () => ({ Component: (await import("./tokens/TokensTab")).TokensTab }),
        },
        {
          path: "appearance",
          lazy: async () => ({ Component: (await import("./AppearanceTab")).AppearanceTab }),
        },
        {
          path: "sample",
          lazy: async () => ({ Component: (await import("./sample/SampleTab")).SampleTab }),
        },
      ],
    },
  ],
};
