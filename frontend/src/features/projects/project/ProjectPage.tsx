import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation, Outlet } from "react-router";
import { Suspense } from "react";
import { Loading } from "@/app/page/Loading";
import { PageFrame } from "@/app/page/PageFrame";
import { usePath, usePlace } from "@/app/place/place";

const tabs = ["overview", "activity", "access", "members", "services"] as const;

/** The project as an object of its own: what it is, what happened to it, who may do what in it. */
export function ProjectPage() {
  const { t } = useTranslation("people");
  const path = usePath();
  const { project } = usePlace();
  const { pathname } = useLocation();
  return (
    <PageFrame
      title={project.name}
      facts={project.is_archived && <Tag>{t("organization.archived")}</Tag>}
      tabs={tabs.map((tab) => ({
        key: tab,
        label: t(`projectTab.${tab}`),
        to: path(`project/${tab}`),
      }))}
      tab={pathname.split("/").at(-1) ?? ""}
    >
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </PageFrame>
  );
}
