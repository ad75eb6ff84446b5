import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import type { DeadLetterOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { Failure } from "@/app/page/Failure";
import { Older } from "@/app/page/Older";
import { EmptyState } from "@/components/feedback/EmptyState";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Worded } from "@/components/feedback/Worded";
import type { TableColumn } from "@/components/tables/column";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import styles from "./flow.module.css";
import { Letter } from "./Letter";
import { useShownFlow } from "./live-flow";
import { detailOf, toldOf } from "./reason";
import { Reasons } from "./Reasons";
import { useLetters } from "./use-letters";

/** The rows that were set aside: by reason, and each with its bytes to mend and send again. */
export function DeadLettersTab() {
  const { t } = useTranslation("runs");
  const formats = useFormats();
  const word = useCodeWords();
  const flow = useShownFlow();
  const [opened, setOpened] = useState<DeadLetterOutput | null>(null);
  const list = useLetters(flow.id);
  const { data, error, refetch } = list;
  const letters = useMemo(() => data?.pages.flatMap(({ results }) => results), [data]);
  // Newer ones may move it off the pages that are read, while somebody mends it.
  const letter = letters?.find(({ id }) => id === opened?.id) ?? opened;
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
        render: ({ reason, reason_code }) => (
          <span title={detailOf(reason)}>
            <Worded>{word(toldOf(reason_code)).message}</Worded>
          </span>
        ),
      },
      {
        key: "place",
        title: t("letters.place"),
        narrow: "hidden",
        // Where not all of it fits, the part that tells one from another stays in sight.
        render: ({ topic, partition, offset }) => `${partition}:${offset} ${topic}`,
      },
      {
        key: "size",
        title: t("letters.size"),
        align: "end",
        width: 100,
        narrow: "hidden",
        render: ({ payload_bytes }) => formats.bytes(payload_bytes),
      },
      {
        key: "replay",
        title: t("letters.replay"),
        width: 140,
        render: ({ replay }) => (replay ? t(`replay.${replay.state}`) : "–"),
      },
    ],
    [t, formats, word],
  );
  if (isInTheWay(error, data)) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.tab}>
      <Reasons flow={flow.id} isOfCapture={flow.kind === "capture"} />
      <DataTable
        name={t("tab.dead-letters")}
        columns={columns}
        rows={letters}
        rowKey={({ id }) => id}
        selectedKey={opened?.id}
        onOpen={setOpened}
        empty={<EmptyState kind="nothing" title={t("letters.none")} />}
      />
      {list.hasNextPage && (
        <div className={styles.bar}>
          <Older of={list} label={t("letters.older")} />
        </div>
      )}
      {letter && <Letter key={letter.id} letter={letter} isOfCapture={flow.kind === "capture"} />}
    </div>
  );
}
