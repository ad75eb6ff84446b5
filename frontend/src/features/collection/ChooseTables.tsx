import { Checkbox } from "antd";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { useConnectionTables } from "@/api/generated/connections";
import { Failure } from "@/app/page/Failure";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import styles from "./collection.module.css";
import { nameOf, type TableName } from "./table-name";

interface Props {
  connection: string;
  chosen: readonly TableName[];
  /** Offered even where the source has them no more: those that are captured now. */
  known?: readonly TableName[];
  onChange: (chosen: readonly TableName[]) => void;
}

/** Chooses among the tables that a connection sees. */
export function ChooseTables({ connection, chosen, known = [], onChange }: Props) {
  const { t } = useTranslation("collection");
  const { data, error, refetch } = useConnectionTables(connection);
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="lines" />;
  const seen = data.map(({ schema, name }) => ({ schema, table: name }));
  const gone = known.filter((table) => !seen.some((each) => nameOf(each) === nameOf(table)));
  const offered = [...seen, ...gone];
  if (offered.length === 0) return <EmptyState kind="nothing" title={t("new.noTables")} isSmall />;
  return (
    <Checkbox.Group
      className={styles.tables ?? ""}
      value={chosen.map(nameOf)}
      options={offered.map(nameOf)}
      onChange={(names) => onChange(offered.filter((table) => names.includes(nameOf(table))))}
    />
  );
}
