import { AuditOutlined } from "@ant-design/icons";
import type { Feature } from "@/app/feature";

export const governance: Feature = {
  rail: [{ to: "audit", group: "settings", icon: AuditOutlined, isOfOrganization: true }],
  organizationRoutes: [
    {
      path: "audit",
      lazy: async () => ({ Component: (await import("./AuditPage")).AuditPage }),
    },
  ],
};
