import { useTranslation } from "react-i18next";
import { isInTheWay } from "@/api/api-error";
import { useFlowDeadLetterReasons } from "@/api/generated/flows";
import { useCodeWords } from "@/api/use-code-words";
import { Failure } from "@/app/page/Failure";
import { MayButton } from "@/app/place/MayButton";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Worded } from "@/components/feedback/Worded";
import styles from "./flow.module.css";
import { detailOf, toldOf } from "./reason";
import { useReplay } from "./replaying";
import { lettersMs } from "./use-letters";

/** Why rows were set aside, with all of a reason to send again at once. */
export function Reasons({ flow, isOfCapture }: { flow: string; isOfCapture: boolean }) {
  const { t } = useTranslation("runs");
  const { data, error } = useFlowDeadLetterReasons(flow, {
    query: { refetchInterval: lettersMs },
  });
  const replaying = useReplay(flow);
  const word = useCodeWords();
  if (isInTheWay(error, data)) return <Failure error={error} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t("reasons.title")}>
      <h2>{t("reasons.title")}</h2>
      <ul className={styles.hosted}>
        {data.map(({ reason_code, node, count, open, newest_at, example }) => (
          <li key={`${reason_code} ${node}`}>
            <code>{reason_code}</code>
            <span>
              <Worded>{word(toldOf(reason_code)).message}</Worded>
            </span>
            <span>{node}</span>
            <span>{t("reasons.count", { count, open })}</span>
            <TimeAgo at={newest_at} />
            <span className={styles.hint}>{detailOf(example)}</span>
            {open > 0 && !isOfCapture && (
              <MayButton
                operation="dead_letters.replay"
                size="small"
                loading={replaying.isPending}
                onClick={() => replaying.mutate({ reason_code, node })}
              >
                {t("reasons.replay")}
              </MayButton>
            )}
          </li>
        ))}
      </ul>
      {replaying.data && replaying.data.left > 0 && (
        <p role="status" className={styles.hint}>
          {t("reasons.left", { count: replaying.data.left })}
        </p>
      )}
      {replaying.error && <Failure error={replaying.error} />}
    </section>
  );
}
