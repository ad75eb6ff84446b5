import { EditOutlined, PauseOutlined, CaretRightOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useDashboardGet } from "@/api/generated/dashboards";
import type { DashboardDetail } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { PageFrame } from "@/app/page/PageFrame";
import { useMay, usePath } from "@/app/place/place";
import { isNotFound } from "@/api/api-error";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { freshnessOf, type Freshness } from "@/components/states/freshness";
import { FreshnessBadge } from "@/components/states/FreshnessBadge";
import { useAge } from "@/components/clock";
import { useLine } from "@/live/line";
import { useTopicRefusal } from "@/live/use-topic";
import { Board } from "./Board";
import { datasetsOf } from "./content";
import { useNewestCommit, useResults } from "./results";

/** A dashboard as viewers see it: the published content, moving by itself. */
export function BoardPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useDashboardGet(id);
  const refusal = useTopicRefusal(`dashboard:${id}`);
  // A right that was taken away ends what is on screen, too.
  if (refusal || isNotFound(error)) return <NotFound />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="cards" count={6} />;
  return <Viewed key={data.id} dashboard={data} />;
}

function Viewed({ dashboard }: { dashboard: DashboardDetail }) {
  const { t } = useTranslation("dashboards");
  const path = usePath();
  const mayEdit = useMay("dashboards.edit");
  const [isPaused, setPaused] = useState(false);
  const content = dashboard.published;
  const datasets = useMemo(() => (content ? datasetsOf(content) : []), [content]);
  const results = useResults(dashboard.id, datasets, isPaused);
  const { freshness, age } = useFreshness(useNewestCommit(results), content?.freshness);
  return (
    <PageFrame
      title={dashboard.title}
      facts={content && <FreshnessBadge freshness={freshness} age={age} />}
      actions={
        <>
          {content && (
            <Button
              icon={isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
              aria-pressed={isPaused}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? t("board.resume") : t("board.pause")}
            </Button>
          )}
          <Tooltip title={mayEdit ? undefined : t("board.mayNotEdit")}>
            <Link to={path(`dashboards/${dashboard.id}/edit`)} inert={!mayEdit}>
              <Button icon={<EditOutlined />} tabIndex={-1} aria-disabled={!mayEdit}>
                {t("board.edit")}
              </Button>
            </Link>
          </Tooltip>
        </>
      }
    >
      {content ? (
        <Board content={content} results={results} isStale={freshness === "stale"} />
      ) : (
        <EmptyState
          kind="nothing"
          title={t("board.unpublished")}
          action={<Link to={path(`dashboards/${dashboard.id}/edit`)}>{t("board.openEditor")}</Link>}
        />
      )}
    </PageFrame>
  );
}

function useFreshness(
  commit: string | null,
  limits: { live_seconds: number; stale_seconds: number } | undefined,
): { freshness: Freshness; age: number | null } {
  const age = useAge(commit);
  const isConnected = useLine(({ status }) => status === "live");
  const freshness = freshnessOf({
    age,
    isConnected,
    ...(limits && { liveSeconds: limits.live_seconds, staleSeconds: limits.stale_seconds }),
  });
  return { freshness, age };
}
