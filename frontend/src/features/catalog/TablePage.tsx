import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { isInTheWay, isNotFound } from "@/api/api-error";
import type { SampleOutput, TableOutput } from "@/api/generated/forebay.schemas";
import { tableSample, useTableGet, useTableUses } from "@/api/generated/tables";
import { ObjectFrame } from "@/app/object/ObjectFrame";
import { Failure } from "@/app/page/Failure";
import { NotFound } from "@/app/page/NotFound";
import { useMay, usePath } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { ResultTable } from "@/components/tables/ResultTable";
import type { Result } from "@/components/values/result";
import styles from "./catalog.module.css";
import { Columns } from "./Columns";
import { namespaceOf } from "./namespace";
import { Versions } from "./Versions";

/** What a table is: its columns, who uses it, how it changed, and some of its rows. */
export function TablePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useTableGet(id);
  if (isNotFound(error)) return <NotFound />;
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Loaded key={data.id} table={data} /> : <Skeleton shape="table" />;
}

function Loaded({ table }: { table: TableOutput }) {
  const { t } = useTranslation("catalog");
  return (
    <ObjectFrame
      kind="table"
      id={table.id}
      folder="catalog"
      title={table.name}
      facts={
        <>
          <code>{namespaceOf(table)}</code>
          {table.version !== null && <span>{t("page.version", { number: table.version })}</span>}
          {table.topic && <code>{table.topic}</code>}
        </>
      }
    >
      <div className={styles.page}>
        <section>
          <h2>{t("list.columns")}</h2>
          <Columns columns={table.columns} />
        </section>
        <section>
          <h2>{t("page.uses")}</h2>
          <Uses table={table.id} />
        </section>
        <section>
          <h2>{t("page.sample")}</h2>
          <Sample table={table} />
        </section>
        <section>
          <h2>{t("page.versions")}</h2>
          <Versions table={table.id} />
        </section>
      </div>
    </ObjectFrame>
  );
}

function Uses({ table }: { table: string }) {
  const { t } = useTranslation("catalog");
  const path = usePath();
  const { data, error } = useTableUses(table);
  if (isInTheWay(error, data)) return <Failure error={error} />;
  if (!data) return <Skeleton shape="lines" count={2} />;
  if (data.length === 0) return <p className={styles.hint}>{t("page.unused")}</p>;
  return (
    <ul className={styles.uses}>
      {data.map((use) => (
        <li key={`${use.id} ${use.node ?? ""} ${use.version ?? ""}`}>
          <Link to={path(`${use.kind}s/${use.id}`)}>{use.name}</Link>
          <span className={styles.hint}>{t(`use.${use.role}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Rows are asked for by a person and kept nowhere. */
function Sample({ table }: { table: TableOutput }) {
  const { t } = useTranslation("catalog");
  const mayReadRows = useMay("data.read_raw");
  const mayUse = useMay("connections.use");
  const asking = useMutation({ mutationFn: () => tableSample(table.id, { limit: 50 }) });
  if (!mayReadRows || !mayUse)
    return <EmptyState kind="no_access" title={t("sample.mayNot")} isSmall />;
  return (
    <>
      <Button loading={asking.isPending} onClick={() => asking.mutate()}>
        {t(asking.data ? "sample.again" : "sample.show")}
      </Button>
      {asking.error && <Failure error={asking.error} />}
      {asking.data && (
        <ResultTable name={t("page.sample")} result={resultOf(asking.data)} maxHeight="40vh" />
      )}
    </>
  );
}

function resultOf({ columns, rows, is_truncated }: SampleOutput): Result {
  return {
    columns: columns.map(({ name }) => ({ name, type: "text" as const })),
    rows,
    is_truncated,
  };
}
