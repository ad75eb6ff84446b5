import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation, useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import { useFlowGet } from "@/api/generated/flows";
import type { FlowDetail } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { Loading } from "@/app/page/Loading";
import { NotFound } from "@/app/page/NotFound";
import { PageFrame } from "@/app/page/PageFrame";
import { usePath } from "@/app/place/place";
import { useMarkInRail } from "@/app/shell/rail-mark";
import { ShownState } from "@/app/states/ShownState";
import { StateReason } from "@/app/states/StateReason";
import { Skeleton } from "@/components/feedback/Skeleton";
import { useTopic } from "@/live/use-topic";
import { FlowActions } from "./FlowActions";
import { LiveFlowContext } from "./live-flow";

const tabs = ["overview", "activity", "access", "batches", "logs", "dead-letters"] as const;

/** How a flow runs, with the evidence for it. */
export function FlowPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useFlowGet(id);
  const flow = useTopic(`flow:${id}`, data);
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return flow ? <Loaded key={flow.id} flow={flow} /> : <Skeleton shape="cards" count={6} />;
}

function Loaded({ flow }: { flow: FlowDetail }) {
  const { t } = useTranslation("runs");
  const path = usePath();
  const { pathname } = useLocation();
  useMarkInRail(flow.pipeline ? "pipelines" : "captures");
  const owner = flow.pipeline
    ? { to: path(`pipelines/${flow.pipeline}/design`), label: t("flow.openPipeline") }
    : { to: path(`captures/${flow.capture ?? ""}`), label: t("flow.openCapture") };
  return (
    <PageFrame
      title={flow.name}
      facts={
        <>
          <ShownState shown={flow.state} isFollowed />
          <StateReason shown={flow.state} told={[flow.failure]} />
          {flow.dead_letters > 0 && (
            <Link to={path(`flows/${flow.id}/dead-letters`)}>
              {t("flow.deadLetters", { count: flow.dead_letters })}
            </Link>
          )}
          <span>{t(`flow.kind.${flow.kind}`)}</span>
          <Link to={owner.to}>{owner.label}</Link>
        </>
      }
      actions={<FlowActions flow={flow} />}
      tabs={tabs.map((tab) => ({
        key: tab,
        label: t(`tab.${tab}`),
        to: path(`flows/${flow.id}/${tab}`),
      }))}
      tab={pathname.split("/").at(-1) ?? ""}
    >
      <Suspense fallback={<Loading />}>
        <LiveFlowContext value={flow}>
          <Outlet />
        </LiveFlowContext>
      </Suspense>
    </PageFrame>
  );
}
