import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDeadLetterList, useDeadLetterPayload } from "@/api/generated/dead-letters";
import type { DeadLetterOutput } from "@/api/generated/forebay.schemas";
import { Failure } from "@/app/page/Failure";
import { useMay } from "@/app/place/place";
import { CodeView } from "@/components/code/CodeView";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import styles from "./flow.module.css";
import { useShownFlow } from "./live-flow";

/** The rows that were set aside, each with its reason and its bytes as they came. */
export function DeadLettersTab() {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const flow = useShownFlow();
  const [opened, setOpened] = useState<DeadLetterOutput | null>(null);
  const { data, error, refetch } = useDeadLetterList({ flow: flow.id, page_size: 200 });
  const columns = useMemo<TableColumn<DeadLetterOutput>[]>(
    () => [
      {
        key: "at",
        title: t("letters.at"),
        width: 120,
        narrow: "aside",
        render: ({ happened_at }) => <TimeAgo at={happened_at} />,
      },
      { key: "node", title: t("letters.node"), width: 160, render: ({ node }) => node },
      {
        key: "reason",
        title: t("letters.reason"),
        narrow: "title",
        render: ({ reason }) => reason,
      },
      {
        key: "place",
        title: t("letters.place"),
        narrow: "hidden",
        render: ({ topic, partition, offset }) => `${topic} ${partition}:${offset}`,
      },
      {
        key: "size",
        title: t("letters.size"),
        align: "end",
        width: 100,
        narrow: "hidden",
        render: ({ payload_bytes }) => formats.bytes(payload_bytes),
      },
    ],
    [t, formats],
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.tab}>
      <DataTable
        name={t("tab.dead-letters")}
        columns={columns}
        rows={data?.results}
        rowKey={({ id }) => id}
        selectedKey={opened?.id}
        onOpen={setOpened}
        empty={<EmptyState kind="nothing" title={t("letters.none")} />}
      />
      {opened && <Letter key={opened.id} letter={opened} />}
    </div>
  );
}

function Letter({ letter }: { letter: DeadLetterOutput }) {
  const { t } = useTranslation("runs");
  const mayRead = useMay("data.read_raw");
  const { data, error } = useDeadLetterPayload(letter.id, { query: { enabled: mayRead } });
  if (!mayRead) return <EmptyState kind="no_access" title={t("letters.mayNotRead")} isSmall />;
  if (error) return <Failure error={error} />;
  if (!data) return <Skeleton shape="lines" />;
  return (
    <section>
      <h2>{t("letters.payload")}</h2>
      {!data.is_whole && <p className={styles.hint}>{t("letters.cut")}</p>}
      <CodeView label={t("letters.payload")} text={data.text} language="json" maxHeight="40vh" />
    </section>
  );
}
