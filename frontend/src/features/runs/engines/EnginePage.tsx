import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import { engineLogs, getEngineLogsUrl, useEngineGet } from "@/api/generated/engines";
import type { EngineOutput as Engine } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { ObjectFrame } from "@/app/object/ObjectFrame";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { usePath } from "@/app/place/place";
import { ShownState } from "@/app/states/ShownState";
import { StateReason } from "@/app/states/StateReason";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Worded } from "@/components/feedback/Worded";
import { KeyValue } from "@/components/tables/KeyValue";
import { useFormats, type Formats } from "@/i18n/use-formats";
import { useTopic } from "@/live/use-topic";
import styles from "../flow/flow.module.css";
import { LogPages } from "../LogPages";
import { EngineActions } from "./EngineActions";

/** An engine's process, the flows it hosts, and its own log. */
export function EnginePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useEngineGet(id);
  const engine = useTopic(`engine:${id}`, data);
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return engine ? <Shown key={engine.id} engine={engine} /> : <Skeleton shape="cards" />;
}

function Shown({ engine }: { engine: Engine }) {
  const { t } = useTranslation("runs");
  return (
    <ObjectFrame
      kind="engine"
      id={engine.id}
      folder="engines"
      title={engine.name}
      facts={
        <>
          <ShownState shown={engine.state} isFollowed />
          <StateReason shown={engine.state} />
          <span>{t(`purpose.${engine.purpose}`)}</span>
        </>
      }
      actions={<EngineActions engine={engine} />}
    >
      <div className={styles.tab}>
        {engine.is_shared && <Alert type="info" showIcon title={t("engines.trust")} />}
        <Facts engine={engine} />
        <section>
          <h2>{t("engines.flows")}</h2>
          <HostedFlows engine={engine} />
        </section>
        <section>
          <h2>{t("tab.logs")}</h2>
          <LogPages
            address={getEngineLogsUrl(engine.id)}
            isLive={engine.state.state !== "stopped"}
            read={(params, signal) => engineLogs(engine.id, params, { signal })}
          />
        </section>
      </div>
    </ObjectFrame>
  );
}

function Facts({ engine }: { engine: Engine }) {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const word = useCodeWords();
  const process = engine.process;
  const moment = (at: string | null | undefined) => (at ? formats.exactMoment(at) : "–");
  return (
    <KeyValue
      items={[
        {
          key: "memory",
          label: t("engines.memory"),
          value: memoryOf(process, formats),
        },
        { key: "launched", label: t("engines.launched"), value: moment(process?.launched_at) },
        { key: "ready", label: t("engines.ready"), value: moment(process?.ready_at) },
        { key: "spark", label: t("engines.spark"), value: process?.spark_version || "–" },
        { key: "failures", label: t("engines.failures"), value: formats.number(engine.failures) },
        {
          key: "ended",
          label: t("engines.lastEnd"),
          value: engine.reason ? <Worded>{word(engine.reason).message}</Worded> : "–",
        },
      ]}
    />
  );
}

function memoryOf(process: Engine["process"], formats: Formats): string {
  if (process?.memory_bytes == null) return "–";
  const used = formats.bytes(process.memory_bytes);
  return process.memory_limit_bytes === null
    ? used
    : `${used} / ${formats.bytes(process.memory_limit_bytes)}`;
}

function HostedFlows({ engine }: { engine: Engine }) {
  const { t } = useTranslation("runs");
  const path = usePath();
  if (engine.flows.length === 0) return <p className={styles.hint}>{t("engines.noFlows")}</p>;
  return (
    <ul className={styles.hosted}>
      {engine.flows.map((flow) => (
        <li key={flow.id}>
          <Link to={path(`flows/${flow.id}/overview`)}>{flow.name}</Link>
          <span>{t(`flow.kind.${flow.kind}`)}</span>
          <ShownState shown={flow.state} />
        </li>
      ))}
    </ul>
  );
}
