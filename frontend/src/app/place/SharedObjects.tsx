import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useAuditWords } from "../activity/words";
import { useFound } from "../commands/use-found";
import type { Found } from "../feature";
import { Failure } from "../page/Failure";
import { PageFrame } from "../page/PageFrame";
import { usePath, usePlace } from "./place";

/** Everything in this project that a guest was given, each the way to its page. */
export function SharedObjects() {
  const { t } = useTranslation("shell");
  const { project } = usePlace();
  const path = usePath();
  const words = useAuditWords();
  const { found, isPending, error, retry } = useFound(project.id);
  const columns: TableColumn<Found>[] = [
    {
      key: "name",
      title: t("shared.name"),
      narrow: "title",
      sortBy: ({ name }) => name,
      render: ({ name, to }) => <Link to={path(to)}>{name}</Link>,
    },
    { key: "kind", title: t("shared.kind"), render: ({ kind }) => words.kind(kind) },
  ];
  return (
    <PageFrame title={t("shared.title")} facts={project.name}>
      {error && <Failure error={error} onRetry={retry} />}
      {(!error || found.length > 0) && (
        <DataTable
          name={t("shared.title")}
          columns={columns}
          rows={isPending ? undefined : found}
          rowKey={({ to }) => to}
          empty={<EmptyState kind="nothing" title={t("shared.none")} text={t("shared.what")} />}
        />
      )}
    </PageFrame>
  );
}
