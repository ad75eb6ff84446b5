import { ProjectOutlined, TeamOutlined } from "@ant-design/icons";
import { Navigate } from "react-router";
import type { Feature } from "@/app/feature";

export const projects: Feature = {
  rail: [
    { to: "people", group: "settings", icon: TeamOutlined, isOfOrganization: true },
    { to: "project", group: "settings", icon: ProjectOutlined },
  ],
  organizationRoutes: [
    {
      path: "people",
      lazy: async () => ({ Component: (await import("./people/PeoplePage")).PeoplePage }),
      children: [
        { index: true, element: <Navigate to="members" replace /> },
        {
          path: "members",
          lazy: async () => ({ Component: (await import("./people/MembersTab")).MembersTab }),
        },
        {
          path: "invitations",
          lazy: async () => ({
            Component: (await import("./invitations/InvitationsTab")).InvitationsTab,
          }),
        },
        {
          path: "teams",
          lazy: async () => ({ Component: (await import("./teams/TeamsTab")).TeamsTab }),
        },
        {
          path: "roles",
          lazy: async () => ({ Component: (await import("./roles/RolesTab")).RolesTab }),
        },
        {
          path: "sign-in",
          lazy: async () => ({ Component: (await import("./sign-in/SignInTab")).SignInTab }),
        },
        {
          path: "organization",
          lazy: async () => ({
            Component: (await import("./people/OrganizationTab")).OrganizationTab,
          }),
        },
      ],
    },
    {
      path: "people/directories/new",
      lazy: async () => ({
        Component: (await import("./sign-in/directories/NewDirectoryPage")).NewDirectoryPage,
      }),
    },
    {
      path: "people/directories/:id/:tab?",
      lazy: async () => ({
        Component: (await import("./sign-in/directories/DirectoryPage")).DirectoryPage,
      }),
    },
  ],
  routes: [
    {
      path: "project",
      lazy: async () => ({ Component: (await import("./project/ProjectPage")).ProjectPage }),
      children: [
        { index: true, element: <Navigate to="overview" replace /> },
        {
          path: "overview",
          lazy: async () => ({ Component: (await import("./project/OverviewTab")).OverviewTab }),
        },
        {
          path: "activity",
          lazy: async () => ({ Component: (await import("./project/AboutTabs")).ActivityTab }),
        },
        {
          path: "access",
          lazy: async () => ({ Component: (await import("./project/AboutTabs")).AccessTab }),
        },
        {
          path: "members",
          lazy: async () => ({ Component: (await import("./project/PlacesTab")).PlacesTab }),
        },
        {
          path: "services",
          lazy: async () => ({ Component: (await import("./project/ServicesTab")).ServicesTab }),
        },
      ],
    },
  ],
};
