import { EditOutlined, PauseOutlined, CaretRightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { dashboardDelete, dashboardRun, useDashboardGet } from "@/api/generated/dashboards";
import type { DashboardDetail, MovingSampleOutput } from "@/api/generated/forebay.schemas";
import { useSampleGet } from "@/api/generated/sample";
import { FirstSteps } from "@/app/first-steps/FirstSteps";
import { useFirstStep } from "@/app/first-steps/steps";
import { ObjectFrame } from "@/app/object/ObjectFrame";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { MayButton } from "@/app/place/MayButton";
import { isGuest, useMay, usePath, usePlace } from "@/app/place/place";
import { isInTheWay, isNotFound } from "@/api/api-error";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { FreshnessBadge } from "@/components/states/FreshnessBadge";
import { useTopicNews, useTopicRefusal } from "@/live/use-topic";
import { DeleteMenu } from "../DeleteMenu";
import { Backlog } from "./Backlog";
import { Board } from "./Board";
import styles from "./board.module.css";
import { datasetsOf } from "./content";
import { replayMs } from "./replay";
import { ReplayChip } from "./ReplayChip";
import { useResults, type BoardNews } from "./results";
import { useFreshness } from "./use-freshness";

/** A dashboard as viewers see it: the published content, moving by itself. */
export function BoardPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useDashboardGet(id);
  const topic = `dashboard:${id}` as const;
  // Followed here, too: a refusal is forgotten with the last follower, and this one stays.
  useTopicNews<BoardNews>(topic, (news) => {
    // Guests hear of nothing else that the layout is another.
    if ("published_at" in news && isNewer(news.published_at, data?.published_at)) void refetch();
  });
  const refusal = useTopicRefusal(topic);
  // A right that was taken away ends what is on screen, too.
  if (refusal || isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="cards" count={6} />;
  return <Viewed key={data.id} dashboard={data} />;
}

function isNewer(told: string, known: string | null | undefined): boolean {
  return Date.parse(told) > Date.parse(known ?? "1970-01-01");
}

function Viewed({ dashboard }: { dashboard: DashboardDetail }) {
  const { t } = useTranslation("dashboards");
  const path = usePath();
  const navigate = useNavigate();
  const mayEdit = useMay("dashboards.edit");
  const [isPaused, setPaused] = useState(false);
  const content = dashboard.published;
  const datasets = useMemo(() => (content ? datasetsOf(content) : []), [content]);
  const results = useResults(
    dashboard.id,
    datasets,
    // By the dashboard: somebody may see it and no dataset.
    (dataset, signal) => dashboardRun(dashboard.id, dataset, {}, { signal }),
    isPaused,
  );
  const sample = useSampleOf(dashboard);
  const inPipeline = (tab: string) =>
    path(sample?.pipeline ? `pipelines/${sample.pipeline}${tab}` : "pipelines");
  const { freshness, age, stale } = useFreshness(results, content?.freshness);
  const mayLag = age === null || freshness === "behind" || freshness === "stale";
  useFirstStep("watch", freshness === "live");
  return (
    <ObjectFrame
      kind="dashboard"
      id={dashboard.id}
      folder="dashboards"
      title={dashboard.title}
      facts={
        content && (
          <>
            <FreshnessBadge freshness={freshness} age={age} />
            {isPaused && <span>{t("board.paused")}</span>}
            {!isPaused && mayLag && <Backlog dashboard={dashboard.id} />}
            {sample?.replay && <ReplayChip replay={sample.replay} />}
          </>
        )
      }
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
          <MayButton
            operation="dashboards.edit"
            icon={<EditOutlined />}
            onClick={() => void navigate(path(`dashboards/${dashboard.id}/edit`))}
          >
            {t("board.edit")}
          </MayButton>
          <DeleteMenu
            operation="dashboards.edit"
            what="dashboard"
            name={dashboard.title}
            act={() => dashboardDelete(dashboard.id)}
          />
        </>
      }
    >
      {sample && (
        <div className={styles.first}>
          <FirstSteps
            to={{
              watch: path(`dashboards/${dashboard.id}`),
              open: inPipeline(""),
              edit: inPipeline("/design"),
              chart: path("charts/new"),
            }}
          />
        </div>
      )}
      {content ? (
        <Board content={content} results={results} stale={stale} />
      ) : (
        <EmptyState
          kind="nothing"
          title={t("board.unpublished")}
          action={
            mayEdit && (
              <Link to={path(`dashboards/${dashboard.id}/edit`)}>{t("board.openEditor")}</Link>
            )
          }
        />
      )}
    </ObjectFrame>
  );
}

/** The moving sample, when this is the board made with it. */
function useSampleOf({ id, project }: DashboardDetail): MovingSampleOutput | undefined {
  const isMember = !isGuest(usePlace());
  const { data } = useSampleGet(
    { project },
    {
      query: {
        enabled: isMember,
        refetchInterval: ({ state }) => state.data?.dashboard === id && replayMs,
      },
    },
  );
  return data?.dashboard === id ? data : undefined;
}
