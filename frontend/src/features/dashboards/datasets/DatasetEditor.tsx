import { CaretRightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ApiError } from "@/api/api-error";
import { datasetDelete } from "@/api/generated/datasets";
import type { DatasetOutput } from "@/api/generated/forebay.schemas";
import { getMountedTableListQueryKey, mountedTableList } from "@/api/generated/mounted-tables";
import {
  getVirtualDatabaseListQueryKey,
  virtualDatabaseList,
} from "@/api/generated/virtual-databases";
import { useErrorWords } from "@/api/use-error-words";
import { ObjectFrame } from "@/app/object/ObjectFrame";
import { AskBeforeLeaving } from "@/app/page/AskBeforeLeaving";
import { Failure } from "@/app/page/Failure";
import { useUnloadWarning } from "@/app/page/use-unload-warning";
import { MayButton } from "@/app/place/MayButton";
import { useMay, usePath, usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { useSaveKey } from "@/app/use-save-key";
import { SqlEditor } from "@/components/code/SqlEditor";
import { EmptyState } from "@/components/feedback/EmptyState";
import { useShortcut } from "@/components/keys/shortcuts";
import { ResultTable } from "@/components/tables/ResultTable";
import type { Result } from "@/components/values/result";
import { useFormats } from "@/i18n/use-formats";
import { DeleteMenu } from "../DeleteMenu";
import styles from "./datasets.module.css";
import { Parameters } from "./Parameters";
import { RemoteQuery } from "./RemoteQuery";
import { useQueryDraft } from "./use-query-draft";
import { useTrial } from "./use-trial";

/** SQL and parameters of a dataset, run as they stand before anybody saves them. */
export function DatasetEditor({ dataset }: { dataset: DatasetOutput }) {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const path = usePath();
  const formats = useFormats();
  const mayEdit = useMay("datasets.edit");
  const draft = useQueryDraft(dataset);
  const { sql, parameters, isChanged } = draft;
  useUnloadWarning(isChanged);
  const mounted = useEveryRow(mountedTableList, getMountedTableListQueryKey, {
    project: project.id,
  }).data;
  const databases = useEveryRow(virtualDatabaseList, getVirtualDatabaseListQueryKey, {
    project: project.id,
  }).data;
  const database = databases?.find(({ id }) => id === dataset.database);
  const tables = useMemo(
    () =>
      (mounted ?? [])
        .filter(({ database }) => database === dataset.database)
        .map(({ name, columns }) => ({ name, columns })),
    [mounted, dataset.database],
  );
  const mayRun = useMay("queries.run");
  const trial = useTrial();
  const run = () => {
    if (mayRun) trial.run({ database: dataset.database, sql, parameters });
  };
  const failure = trial.error ?? draft.error;
  const word = useErrorWords();
  const place = placeOf(failure);
  const diagnostics =
    place === undefined ? [] : [{ severity: "error" as const, ...place, ...word(failure) }];
  const save = () => {
    if (mayEdit && isChanged && !draft.isSaving) draft.save();
  };
  useSaveKey(save);
  useShortcut({ keys: "mod+enter", words: t("datasets.run") }, run);
  return (
    <>
      <AskBeforeLeaving
        isLoss={isChanged}
        loss={t("datasets.lost")}
        within={path(`datasets/${dataset.id}`)}
      />
      <ObjectFrame
        kind="dataset"
        id={dataset.id}
        folder="datasets"
        title={dataset.name}
        facts={
          <>
            {database && <span>{t("datasets.database")}</span>}
            {database && <Link to={path(`databases/${database.id}`)}>{database.name}</Link>}
            <span>{isChanged ? t("datasets.changed") : t("saving.saved")}</span>
          </>
        }
        actions={
          <>
            {trial.isPending && <Button onClick={trial.cancel}>{t("datasets.cancel")}</Button>}
            <MayButton
              operation="queries.run"
              icon={<CaretRightOutlined />}
              loading={trial.isPending}
              onClick={run}
            >
              {t("datasets.run")}
            </MayButton>
            <MayButton
              operation="datasets.edit"
              type="primary"
              disabled={!isChanged}
              loading={draft.isSaving}
              onClick={save}
            >
              {t("datasets.save")}
            </MayButton>
            <DeleteMenu
              operation="datasets.edit"
              what="dataset"
              name={dataset.name}
              act={() => datasetDelete(dataset.id)}
            />
          </>
        }
      >
        <div className={styles.page}>
          {draft.remote && (
            <RemoteQuery
              mine={draft}
              theirs={draft.remote}
              onKeepMine={draft.keepMine}
              onTakeTheirs={draft.takeTheirs}
            />
          )}
          <SqlEditor
            label={t("datasets.sql")}
            value={sql}
            onChange={draft.setSql}
            tables={tables}
            diagnostics={diagnostics}
            isReadOnly={!mayEdit}
            height="40vh"
          />
          <Parameters
            parameters={parameters}
            onChange={draft.setParameters}
            isReadOnly={!mayEdit}
          />
          {failure && <Failure error={failure} />}
          {trial.result ? (
            <section aria-label={t("datasets.result")} aria-busy={trial.isPending}>
              <p className={styles.summary} role="status">
                {t("datasets.summary", {
                  count: trial.result.row_count,
                  rows: formats.number(trial.result.row_count),
                  took: formats.latency(trial.result.took_ms / 1000),
                })}
                {trial.result.is_truncated && ` ${t("datasets.truncated")}`}
              </p>
              <ResultTable
                name={t("datasets.result")}
                result={trial.result as unknown as Result}
                maxHeight="50vh"
              />
            </section>
          ) : (
            <EmptyState kind="nothing" title={t("datasets.notRun")} isSmall />
          )}
        </div>
      </ObjectFrame>
    </>
  );
}

/** Where the server can say a place, the error is marked in the text, too. */
function placeOf(error: Error | null) {
  if (!(error instanceof ApiError)) return undefined;
  const { line, column } = error.parameters;
  if (typeof line !== "number") return undefined;
  return { line, column: typeof column === "number" ? column : 1 };
}
