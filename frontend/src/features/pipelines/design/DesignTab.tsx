import { PlusOutlined, RocketOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOutletContext } from "react-router";
import type {
  DiagnosticOutput,
  GraphNodeOutput,
  PipelinePage,
} from "@/api/generated/forebay.schemas";
import { useFirstStep } from "@/app/first-steps/steps";
import { useMedia } from "@/app/look/use-media";
import { AskBeforeLeaving } from "@/app/page/AskBeforeLeaving";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { useMay } from "@/app/place/place";
import type { Saving } from "@/app/use-autosave";
import { useServerNow } from "@/components/clock";
import { useSaveKey } from "@/app/use-save-key";
import { CodeView } from "@/components/code/CodeView";
import { SqlEditor } from "@/components/code/SqlEditor";
import type { CompletionTable, SqlEditorHandle } from "@/components/code/types";
import { EmptyState } from "@/components/feedback/EmptyState";
import { useFormats } from "@/i18n/use-formats";
import { AddNode } from "../nodes/AddNode";
import { useCompletionKinds } from "../nodes/use-completion-kinds";
import { PublishDialog } from "../versions/PublishDialog";
import styles from "./design.module.css";
import { useWorded } from "./diagnostic-words";
import { Picture } from "./Picture";
import { Problems } from "./Problems";
import { RemoteEdit } from "./RemoteEdit";
import { RemotePublish } from "./RemotePublish";
import { useDraft } from "./use-draft";

const none: readonly DiagnosticOutput[] = [];
const noNodes: readonly GraphNodeOutput[] = [];
const views = ["graph", "program"] as const;
type View = (typeof views)[number];

/** The script beside what it becomes: its graph, its program, and what is wrong, each at its place. */
export function DesignTab() {
  const pipeline = useOutletContext<PipelinePage>();
  const { t } = useTranslation("pipelines");
  const mayEdit = useMay("pipelines.edit");
  const isPhone = useMedia("(max-width: 767px)");
  const isReadOnly = !mayEdit || isPhone;
  // What was typed in a wide window is saved, whatever its width by then.
  const draft = useDraft(pipeline, !mayEdit);
  useFirstStep("edit", draft.isChanged);
  useSaveKey(draft.saveNow);
  const editor = useRef<SqlEditorHandle>(null);
  const [view, setView] = useState<View>("graph");
  const [isPublishing, setPublishing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const diagnostics = useWorded(draft.compiled?.diagnostics ?? none);
  const marks = useMemo(() => diagnostics.flatMap(markOf), [diagnostics]);
  const tables = useMemo(() => draft.lastGood?.graph?.nodes.map(tableOf), [draft.lastGood]);
  const kinds = useCompletionKinds();
  const isSound = draft.compiled?.source != null;
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <span className={styles.saving} role="status">
          <SavingWords saving={draft.saving} savedAt={pipeline.updated_at} />
        </span>
        <Segmented
          value={view}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={setView}
        />
        {!isReadOnly && draft.isShown && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t("add.open")}
          </Button>
        )}
        {isPhone ? (
          <span>{t("design.wider")}</span>
        ) : (
          <MayButton
            operation="pipelines.publish"
            // Not what one comes for where a version says the same already; it may still be wanted:
            // for columns that its tables got since, the same text is another program.
            type={pipeline.has_changes ? "primary" : "default"}
            title={pipeline.has_changes ? undefined : t("publish.same")}
            icon={<RocketOutlined />}
            disabled={!isSound || draft.saving !== "saved"}
            onClick={() => setPublishing(true)}
          >
            {t("publish.open")}
          </MayButton>
        )}
      </div>
      {draft.failure && <Failure error={draft.failure} />}
      <RemotePublish pipeline={pipeline} />
      {draft.remote && (
        <RemoteEdit
          pipeline={pipeline.id}
          remote={draft.remote}
          base={draft.base}
          mine={draft.text}
          isUnsaved={draft.isChanged}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      <AskBeforeLeaving isLoss={draft.isAtRisk} loss={t("stale.lost")} />
      <div className={styles.split}>
        <div className={styles.editor}>
          <SqlEditor
            ref={editor}
            label={t("design.script", { name: pipeline.name })}
            value={draft.text}
            onChange={draft.change}
            tables={tables}
            kinds={kinds}
            diagnostics={marks}
            isReadOnly={isReadOnly || !draft.isShown}
          />
        </div>
        <div className={styles.view}>
          {view === "graph" ? (
            <Picture
              compiled={draft.lastGood}
              isOld={draft.compiled !== null && draft.compiled !== draft.lastGood}
              fault={marks.find(({ severity }) => severity === "error")}
              onOpen={(line, column) => editor.current?.goTo(line, column)}
              onRestore={!isReadOnly ? draft.restoreLastGood : undefined}
              label={t("design.graph", { name: pipeline.name })}
            />
          ) : draft.compiled?.source ? (
            <CodeView
              label={t("design.program", { name: pipeline.name })}
              text={draft.compiled.source}
              language="python"
              maxHeight="100%"
            />
          ) : (
            <EmptyState kind="nothing" title={t("design.noProgram")} isSmall />
          )}
        </div>
      </div>
      <Problems
        diagnostics={diagnostics}
        isChecked={draft.compiled !== null}
        onOpen={(line, column) => editor.current?.goTo(line, column)}
      />
      {isAdding && (
        <AddNode
          nodes={draft.lastGood?.graph?.nodes ?? noNodes}
          onAdd={(sql) => draft.change(`${draft.text.trimEnd()}\n\n${sql}`)}
          onClose={() => setAdding(false)}
        />
      )}
      {isPublishing && (
        <PublishDialog
          pipeline={pipeline}
          revision={draft.revision}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  );
}

/** "Draft · saved 10:42"; with its day where that is another one. */
function SavingWords({ saving, savedAt }: { saving: Saving; savedAt: string }) {
  const { t } = useTranslation("pipelines");
  const { clock, day, moment } = useFormats();
  const isToday = day(savedAt) === day(new Date(useServerNow()));
  return t(`saving.${saving}`, { at: isToday ? clock(savedAt) : moment(savedAt) });
}

/** A node is read from under its id. */
function tableOf({ id, columns }: GraphNodeOutput): CompletionTable {
  return { name: id, columns };
}

function markOf({ severity, message, hint, line, column }: DiagnosticOutput) {
  return line === null ? [] : [{ severity, message, hint, line, column: column ?? 1 }];
}
