import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { Loading } from "@/app/page/Loading";
import { PageFrame } from "@/app/page/PageFrame";
import { useMay, usePath } from "@/app/place/place";

const own = ["profile", "tokens", "appearance"] as const;

export function SettingsPage() {
  const { t } = useTranslation("settings");
  const path = usePath();
  const isMember = useMay("project.view");
  const { pathname } = useLocation();
  return (
    <PageFrame
      title={t("title")}
      tabs={(isMember ? [...own, "sample" as const] : own).map((tab) => ({
        key: tab,
        label: t(`tab.${tab}`),
        to: path(`settings/${tab}`),
      }))}
      tab={pathname.split("/").at(-1) ?? ""}
    >
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </PageFrame>
  );
}
