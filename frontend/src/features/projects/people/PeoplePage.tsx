import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { Loading } from "@/app/page/Loading";
import { PageFrame } from "@/app/page/PageFrame";
import { useMay, useOrganization, usePath } from "@/app/place/place";

/** The people of the organization: who they are, how they are grouped, what roles there are. */
export function PeoplePage() {
  const { t } = useTranslation("people");
  const path = usePath();
  const organization = useOrganization();
  const { pathname } = useLocation();
  const mayInvite = useMay("organization.people");
  const mayConnect = useMay("organization.directories");
  const tabs = [
    "members",
    "teams",
    "roles",
    ...(mayInvite ? (["invitations"] as const) : []),
    ...(mayConnect ? (["sign-in"] as const) : []),
    "organization",
  ] as const;
  return (
    <PageFrame
      title={t("title")}
      facts={organization.name}
      tabs={tabs.map((tab) => ({ key: tab, label: t(`tab.${tab}`), to: path(`people/${tab}`) }))}
      tab={pathname.split("/").at(-1) ?? ""}
    >
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </PageFrame>
  );
}
