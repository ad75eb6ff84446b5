import { CaretRightOutlined, PauseOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import {
  captureDelete,
  capturePause,
  captureResnapshot,
  captureStart,
  getCaptureFindingsQueryKey,
  getCaptureGetQueryKey,
  useCaptureFindings,
  useCaptureGet,
} from "@/api/generated/captures";
import type {
  CaptureOutput,
  CapturePage as Capture,
  FlowBrief,
  ToldOutput,
} from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { ObjectFrame } from "@/app/object/ObjectFrame";
import { ConfirmDialog } from "@/app/page/ConfirmDialog";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { useTellFailure } from "@/app/page/use-tell-failure";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePath } from "@/app/place/place";
import { ShownState } from "@/app/states/ShownState";
import { StateReason } from "@/app/states/StateReason";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { Skeleton } from "@/components/feedback/Skeleton";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Menu } from "@/components/menus/Menu";
import { KeyValue } from "@/components/tables/KeyValue";
import { useFormats } from "@/i18n/use-formats";
import { useTopic } from "@/live/use-topic";
import { ChangeTables } from "./ChangeTables";
import { CapturedTables } from "./CapturedTables";
import styles from "./collection.module.css";
import { Findings } from "./Findings";
import { SnapshotProgress } from "./SnapshotProgress";
import { stateOf } from "./state";

/** How a capture reads its source: state, full pull, lag, tables, and what the source lacks. */
export function CapturePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useCaptureGet(id);
  const capture = useTopic(`capture:${id}`, data);
  const flow = useFlowOf(data);
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return capture ? (
    <Loaded key={capture.id} capture={{ ...capture, flow }} />
  ) : (
    <Skeleton shape="cards" count={6} />
  );
}

/** Its normaliser with its newest state; whom a single capture was shared with is not told. */
function useFlowOf(capture: Capture | undefined): FlowBrief | null {
  const seesFlows = useMay("project.view");
  const flow = seesFlows && capture ? capture.flow : null;
  return useTopic(flow ? `flow:${flow.id}` : undefined, flow) ?? null;
}

function Loaded({ capture }: { capture: Capture }) {
  const { t } = useTranslation("collection");
  const path = usePath();
  const navigate = useNavigate();
  const { flow } = capture;
  const shown = stateOf(capture);
  const toFlow = flow && path(`flows/${flow.id}/overview`);
  // Another problem of the capture: the source has changed, and so may have what it lacks.
  const queryKey = [...getCaptureFindingsQueryKey(capture.id), capture.problem?.code];
  const findings = useCaptureFindings(capture.id, { query: { queryKey } });
  return (
    <ObjectFrame
      kind="capture"
      id={capture.id}
      folder="captures"
      title={capture.name}
      facts={
        <>
          <ShownState shown={shown} isReadAnew />
          <StateReason shown={shown} told={[capture.problem, flow?.failure]} />
          <Link to={path(`connections/${capture.connection}`)}>{capture.connection_name}</Link>
          {toFlow && <Link to={toFlow}>{t("page.openFlow")}</Link>}
        </>
      }
      actions={<Actions capture={capture} />}
    >
      <div className={styles.page}>
        {flow?.failure && toFlow && (
          <Problem
            told={flow.failure}
            fix={{ label: t("page.openFlow"), onClick: () => void navigate(toFlow) }}
          />
        )}
        {capture.problem && <Problem told={capture.problem} />}
        {capture.snapshot && <SnapshotProgress snapshot={capture.snapshot} />}
        <Lag capture={capture} />
        <section>
          <h2>{t("list.tables")}</h2>
          <CapturedTables tables={capture.tables} />
        </section>
        <section>
          <h2>{t("findings.title")}</h2>
          {findings.error && (
            <Failure error={findings.error} onRetry={() => void findings.refetch()} />
          )}
          {findings.data && (
            <Findings
              findings={findings.data}
              connection={capture.connection}
              onMended={() => void findings.refetch()}
            />
          )}
        </section>
      </div>
    </ObjectFrame>
  );
}

interface Fix {
  label: string;
  onClick: () => void;
}

function Problem({ told, fix }: { told: ToldOutput; fix?: Fix }) {
  const { message, hint } = useCodeWords()(told);
  return <ErrorPanel problem={{ what: message, hint, code: told.code }} fix={fix} />;
}

/** As PostgreSQL names them in `pg_replication_slots.wal_status`; "none" is ours. */
const slotStates = ["reserved", "extended", "unreserved", "lost", "none"] as const;

function Lag({ capture }: { capture: CaptureOutput }) {
  const { t } = useTranslation("collection");
  const formats = useFormats();
  const slot = slotStates.find((state) => state === capture.slot_state);
  const bytes = (value: number | null) => (value === null ? "–" : formats.bytes(value));
  return (
    <KeyValue
      items={[
        { key: "bytes", label: t("lag.bytes"), value: bytes(capture.lag.bytes) },
        { key: "retained", label: t("lag.retained"), value: bytes(capture.lag.retained_bytes) },
        {
          key: "heartbeat",
          label: t("lag.heartbeat"),
          value: capture.lag.heartbeat_at ? <TimeAgo at={capture.lag.heartbeat_at} /> : "–",
        },
        { key: "slot", label: t("lag.slot"), value: slot ? t(`slot.${slot}`) : "–" },
        {
          key: "ddl",
          label: t("lag.ddl"),
          value:
            capture.announces_ddl === null
              ? "–"
              : t(capture.announces_ddl ? "lag.ddlExact" : "lag.ddlLate"),
        },
      ]}
    />
  );
}

type Question = "tables" | "resnapshot" | "delete" | null;

function Actions({ capture }: { capture: CaptureOutput }) {
  const { t } = useTranslation("collection");
  const path = usePath();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question>(null);
  const keep = (answer: CaptureOutput) =>
    queries.setQueryData<Capture>(
      getCaptureGetQueryKey(capture.id),
      (known) => known && { ...known, ...answer },
    );
  const turning = useMutation({
    mutationFn: (action: () => Promise<CaptureOutput>) => action(),
    onSuccess: keep,
    onError: useTellFailure(),
  });
  const close = () => setQuestion(null);
  return (
    <>
      {capture.wanted === "running" ? (
        <MayButton
          operation="captures.stop"
          icon={<PauseOutlined />}
          loading={turning.isPending}
          onClick={() => turning.mutate(() => capturePause(capture.id))}
        >
          {t("actions.pause")}
        </MayButton>
      ) : (
        <MayButton
          operation="captures.start"
          type="primary"
          icon={<CaretRightOutlined />}
          loading={turning.isPending}
          onClick={() => turning.mutate(() => captureStart(capture.id))}
        >
          {t("actions.start")}
        </MayButton>
      )}
      <Menu
        menu={{
          items: [
            {
              key: "tables",
              label: t("actions.tables"),
              onClick: () => setQuestion("tables"),
            },
            {
              key: "resnapshot",
              label: t("actions.resnapshot"),
              onClick: () => setQuestion("resnapshot"),
            },
            {
              key: "delete",
              label: t("actions.delete"),
              danger: true,
              onClick: () => setQuestion("delete"),
            },
          ],
        }}
      >
        <MayButton operation="captures.manage">{t("actions.more")}</MayButton>
      </Menu>
      {question === "tables" && <ChangeTables capture={capture} onChanged={keep} onClose={close} />}
      <ConfirmDialog
        isOpen={question === "resnapshot"}
        title={t("resnapshot.title", { name: capture.name })}
        effects={[t("resnapshot.reads"), t("resnapshot.keeps")]}
        confirmLabel={t("actions.resnapshot")}
        act={() => captureResnapshot(capture.id).then(keep)}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={question === "delete"}
        title={t("delete.title", { name: capture.name })}
        effects={[t("delete.ends"), t("delete.drops")]}
        confirmLabel={t("actions.delete")}
        isDangerous
        nameToType={capture.name}
        act={() => captureDelete(capture.id).then(() => navigate(path("captures")))}
        onClose={close}
      />
    </>
  );
}
