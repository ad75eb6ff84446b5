import { Input } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { useDeadLetterPayload } from "@/api/generated/dead-letters";
import type { DeadLetterOutput, PayloadOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { useMay } from "@/app/place/place";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Worded } from "@/components/feedback/Worded";
import { indentJson } from "@/components/values/indent-json";
import styles from "./flow.module.css";
import { detailOf, toldOf } from "./reason";
import { useReplay } from "./replaying";

interface Props {
  letter: DeadLetterOutput;
  /** Of a capture's log: its records have their places there, and are not sent again. */
  isOfCapture: boolean;
}

/** One dead letter: its reason, its bytes as they came, and the way to mend it. */
export function Letter({ letter, isOfCapture }: Props) {
  const { t } = useTranslation("runs");
  const mayRead = useMay("data.read_raw");
  const { data, error } = useDeadLetterPayload(letter.id, { query: { enabled: mayRead } });
  if (!mayRead) return <EmptyState kind="no_access" title={t("letters.mayNotRead")} isSmall />;
  if (isInTheWay(error, data)) return <Failure error={error} />;
  if (!data) return <Skeleton shape="lines" />;
  return <Mending letter={letter} isOfCapture={isOfCapture} payload={data} />;
}

function Mending({ letter, isOfCapture, payload }: Props & { payload: PayloadOutput }) {
  const { t } = useTranslation("runs");
  const word = useCodeWords();
  const mayReplay = useMay("dead_letters.replay");
  // Of a message with several rows only the dead one is sent again.
  const row = useMemo(() => indentJson(payload.row), [payload.row]);
  const message = useMemo(() => indentJson(payload.text), [payload.text]);
  const [text, setText] = useState(row);
  const replaying = useReplay(letter.flow);
  const section = useRef<HTMLElement>(null);
  // It stands below a list that may fill the window.
  useEffect(() => section.current?.scrollIntoView({ block: "nearest" }), []);
  const isEdited = text !== row;
  const isOpen = payload.is_whole && !isOfCapture && letter.replay === null;
  return (
    <section ref={section} className={styles.edited} aria-label={t("letters.payload")}>
      <h2>{t("letters.payload")}</h2>
      <p>
        <Worded>{word(toldOf(letter.reason_code)).message}</Worded>
      </p>
      <p className={styles.hint}>{detailOf(letter.reason)}</p>
      {!payload.is_whole && <p className={styles.hint}>{t("letters.cut")}</p>}
      {isOfCapture && <p className={styles.hint}>{t("letters.ofCapture")}</p>}
      {letter.replay && !replaying.isSuccess && (
        <p className={styles.hint}>{t("letters.sentAlready")}</p>
      )}
      <Input.TextArea
        className={styles.payload ?? ""}
        aria-label={t("letters.payload")}
        rows={10}
        readOnly={!isOpen || !mayReplay}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.bar}>
        <MayButton
          operation="dead_letters.replay"
          type="primary"
          disabled={!isOpen}
          loading={replaying.isPending}
          onClick={() =>
            replaying.mutate({
              letters: [{ letter: letter.id, ...(isEdited && { payload: text }) }],
            })
          }
        >
          {t(isEdited ? "letters.replayEdited" : "letters.replayAsIs")}
        </MayButton>
        {replaying.isSuccess && <span role="status">{t("letters.sent")}</span>}
      </div>
      {replaying.error && <Failure error={replaying.error} />}
      {payload.text !== payload.row && (
        <details>
          <summary>{t("letters.message")}</summary>
          <pre className={styles.message}>{message}</pre>
        </details>
      )}
    </section>
  );
}
