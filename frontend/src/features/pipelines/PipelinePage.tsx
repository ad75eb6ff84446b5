import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import type { PipelinePage as Pipeline } from "@/api/generated/forebay.schemas";
import { usePipelineGet } from "@/api/generated/pipelines";
import { useFirstStep } from "@/app/first-steps/steps";
import { Failure } from "@/app/page/Failure";
import { Loading } from "@/app/page/Loading";
import { NotFound } from "@/app/page/NotFound";
import { PageFrame } from "@/app/page/PageFrame";
import { usePath } from "@/app/place/place";
import { ShownState } from "@/app/states/ShownState";
import { StateReason } from "@/app/states/StateReason";
import { Skeleton } from "@/components/feedback/Skeleton";
import { useFlowOf, useSeesFlows } from "./flow";
import { PipelineMenu } from "./PipelineMenu";
import { RunActions } from "./RunActions";

const tabs = ["overview", "activity", "access", "design", "versions"] as const;

/** What a pipeline is and how it runs; the tabs hold its draft and its versions. */
export function PipelinePage() {
  const { id = "" } = useParams();
  // What others save meanwhile shows as a conflict, not as a jump under the hands.
  const { data, error, refetch } = usePipelineGet(id);
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Loaded key={data.id} pipeline={data} /> : <Skeleton shape="form" />;
}

function Loaded({ pipeline }: { pipeline: Pipeline }) {
  const { t } = useTranslation("pipelines");
  const path = usePath();
  const { pathname } = useLocation();
  const flow = useFlowOf(pipeline);
  const seesFlows = useSeesFlows();
  useFirstStep("open");
  const at = (tab: string) => path(`pipelines/${pipeline.id}/${tab}`);
  return (
    <PageFrame
      title={pipeline.name}
      facts={
        flow ? (
          <>
            <ShownState shown={flow.state} isFollowed={seesFlows} />
            <StateReason shown={flow.state} />
            <span>{t("page.runs", { number: flow.version })}</span>
          </>
        ) : (
          <>
            <span>{t("list.notStarted")}</span>
            {pipeline.published && (
              <span>{t("page.published", { number: pipeline.published.number })}</span>
            )}
          </>
        )
      }
      actions={
        <>
          <RunActions pipeline={pipeline} flow={flow} />
          <PipelineMenu pipeline={pipeline} />
        </>
      }
      tabs={[
        ...tabs.map((tab) => ({ key: tab, label: t(`tab.${tab}`), to: at(tab) })),
        ...(flow && seesFlows
          ? [{ key: "run", label: t("tab.run"), to: path(`flows/${flow.id}/overview`) }]
          : []),
      ]}
      tab={pathname.split("/").at(-1) ?? ""}
      bleeds={pathname.endsWith("/design")}
    >
      <Suspense fallback={<Loading />}>
        <Outlet context={pipeline} />
      </Suspense>
    </PageFrame>
  );
}
