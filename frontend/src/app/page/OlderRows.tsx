import { useTranslation } from "react-i18next";
import { useFormats } from "@/i18n/use-formats";
import type { useRows } from "../use-rows";
import { Older } from "./Older";
import styles from "./page.module.css";

export type Rows<Row> = Pick<
  ReturnType<typeof useRows<object, Row>>,
  | "data"
  | "error"
  | "refetch"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "isFetchNextPageError"
  | "fetchNextPage"
>;

/** Under a table that does not show all there is: how much it shows, and the way to the rest. */
export function OlderRows({ of: rows }: { of: Rows<unknown> }) {
  const { t } = useTranslation("shell");
  const formats = useFormats();
  if (!rows.data || !rows.hasNextPage) return null;
  return (
    <div className={styles.older}>
      <span>{t("older.shown", { rows: formats.number(rows.data.length) })}</span>
      <Older of={rows} label={t("older.show")} />
    </div>
  );
}
