import { CheckCircleOutlined, CloseCircleOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/components/feedback/EmptyState";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import { addsUp, countersOf, type Account } from "./account";
import styles from "./flow.module.css";

interface Row {
  node: string;
  account: Account;
}

/** As wide as their words and thousands of rows: those always shown are together what a window of
 * 1440 holds. */
const widths: Record<keyof Account, number> = {
  consumed: 92,
  landed: 92,
  superseded: 112,
  duplicate: 100,
  suppressed: 112,
  unmatched: 104,
  expired: 84,
  late: 70,
  filtered: 88,
  control: 84,
  dead: 116,
};

function inSight(accounts: Readonly<Record<string, Account>>): (keyof Account)[] {
  const counted = countersOf(Object.values(accounts));
  return [...new Set<keyof Account>(["consumed", "landed", "dead", ...counted])];
}

/** What became of every row that each sink was given; the parts add up to the rows read. */
export function Accounts({ accounts }: { accounts: Readonly<Record<string, Account>> }) {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const rows = Object.entries(accounts).map(([node, account]) => ({ node, account }));
  const columns = useMemo<TableColumn<Row>[]>(
    () => [
      {
        key: "node",
        title: t("accounts.sink"),
        width: 130,
        narrow: "title",
        render: ({ node }) => node,
      },
      // What matters most comes first: it stays in sight where not all of them fit.
      {
        key: "sum",
        title: t("accounts.sum"),
        width: 110,
        narrow: "aside",
        render: ({ account }) => <Sum account={account} />,
      },
      ...inSight(accounts).map((name) => ({
        key: name,
        title: t(`accounts.${name}`),
        align: "end" as const,
        width: widths[name],
        render: ({ account }: Row) => formats.number(account[name]),
      })),
    ],
    [t, formats, accounts],
  );
  return (
    <DataTable
      name={t("accounts.title")}
      columns={columns}
      rows={rows}
      rowKey={({ node }) => node}
      isDense
      empty={<EmptyState kind="nothing" title={t("accounts.none")} isSmall />}
    />
  );
}

function Sum({ account }: { account: Account }) {
  const { t } = useTranslation("runs");
  return addsUp(account) ? (
    <span className={styles.ok}>
      <CheckCircleOutlined aria-hidden /> {t("accounts.addsUp")}
    </span>
  ) : (
    <span className={styles.error}>
      <CloseCircleOutlined aria-hidden /> {t("accounts.differs")}
    </span>
  );
}
