import { Input } from "antd";
import { useState } from "react";
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
import styles from "./flow.module.css";
import { toldOf } from "./reason";
import { useReplay } from "./replaying";

/** One dead letter: its reason, its bytes as they came, and the way to mend it. */
export function Letter({ letter }: { letter: DeadLetterOutput }) {
  const { t } = useTranslation("runs");
  const mayRead = useMay("data.read_raw");
  const { data, error } = useDeadLetterPayload(letter.id, { query: { enabled: mayRead } });
  if (!mayRead) return <EmptyState kind="no_access" title={t("letters.mayNotRead")} isSmall />;
  if (isInTheWay(error, data)) return <Failure error={error} />;
  return data ? <Mending letter={letter} payload={data} /> : <Skeleton shape="lines" />;
}

function Mending({ letter, payload }: { letter: DeadLetterOutput; payload: PayloadOutput }) {
  const { t } = useTranslation("runs");
  const word = useCodeWords();
  const mayReplay = useMay("dead_letters.replay");
  const [text, setText] = useState(payload.text);
  const replaying = useReplay(letter.flow);
  const isEdited = text !== payload.text;
  return (
    <section className={styles.edited} aria-label={t("letters.payload")}>
      <h2>{t("letters.payload")}</h2>
      <p>{word(toldOf(letter.reason_code)).message}</p>
      <p className={styles.hint}>{letter.reason}</p>
      {!payload.is_whole && <p className={styles.hint}>{t("letters.cut")}</p>}
      <Input.TextArea
        aria-label={t("letters.payload")}
        rows={10}
        readOnly={!payload.is_whole || !mayReplay}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.bar}>
        <MayButton
          operation="dead_letters.replay"
          type="primary"
          disabled={!payload.is_whole}
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
    </section>
  );
}
