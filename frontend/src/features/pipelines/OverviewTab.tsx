import { useTranslation } from "react-i18next";
import { Link, useOutletContext } from "react-router";
import type { PipelinePage } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { usePath } from "@/app/place/place";
import { nameOf } from "@/app/people/person";
import { paceAt } from "@/app/states/evidence";
import { useFollowedEvidence } from "@/app/states/use-evidence";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { KeyValue } from "@/components/tables/KeyValue";
import { useFormats } from "@/i18n/use-formats";
import { useFlowOf, useSeesFlows } from "./flow";

/** How a pipeline stands: what runs of it, what is published, and what of its draft is not. */
export function OverviewTab() {
  const { t } = useTranslation("pipelines");
  const pipeline = useOutletContext<PipelinePage>();
  const formats = useFormats();
  const path = usePath();
  const word = useCodeWords();
  const flow = useFlowOf(pipeline);
  const seesFlows = useSeesFlows();
  const evidence = useFollowedEvidence(seesFlows ? flow?.state : undefined);
  const pace = flow && paceAt(flow, evidence);
  const { published } = pipeline;
  const running = flow &&
    pace && [
      {
        key: "runs",
        label: t("about.runs"),
        value: seesFlows ? (
          <Link to={path(`flows/${flow.id}/overview`)}>{flow.version}</Link>
        ) : (
          flow.version
        ),
      },
      {
        key: "engine",
        label: t("about.engine"),
        value:
          flow.engine &&
          (seesFlows ? (
            <Link to={path(`engines/${flow.engine}`)}>{flow.engine_name}</Link>
          ) : (
            flow.engine_name
          )),
      },
      {
        key: "rate",
        label: t("about.rate"),
        value: pace.rows_per_second === null ? null : formats.rowsPerSecond(pace.rows_per_second),
      },
      {
        key: "lag",
        label: t("about.lag"),
        value: pace.lag_seconds === null ? null : formats.latency(pace.lag_seconds),
      },
    ];
  return (
    <>
      {flow?.failure && (
        <ErrorPanel
          problem={{
            what: word(flow.failure).message,
            hint: word(flow.failure).hint,
            code: flow.failure.code,
          }}
        />
      )}
      <KeyValue
        items={[
          ...(running ?? [{ key: "runs", label: t("about.runs"), value: t("list.notStarted") }]),
          {
            key: "published",
            label: t("about.published"),
            value:
              published &&
              t("about.publishedBy", {
                number: published.number,
                name: nameOf(published.published_by),
              }),
          },
          {
            key: "draft",
            label: t("about.draft"),
            value: t(pipeline.has_changes ? "about.changed" : "about.unchanged"),
          },
          {
            key: "saved",
            label: t("about.saved"),
            value: <TimeAgo at={pipeline.updated_at} />,
          },
          {
            key: "created",
            label: t("about.created"),
            value: <TimeAgo at={pipeline.created_at} />,
          },
        ]}
      />
    </>
  );
}
