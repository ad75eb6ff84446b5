import { useTranslation } from "react-i18next";
import { useFormats } from "@/i18n/use-formats";
import { Shape } from "./Shape";
import type { State } from "./state";
import styles from "./states.module.css";

interface Props {
  state: State;
  /** What was last known, shown in grey while the present is unknown. */
  last?: State | null | undefined;
  /** Seconds since something was heard; left out where no age is followed. */
  age?: number | null | undefined;
  reason?: string | undefined;
}

/** Shape, word and age: a state is never told by colour alone. */
export function StateBadge({ state, last, age, reason }: Props) {
  const { t } = useTranslation("states");
  const formats = useFormats();
  const was = state === "unknown" && last && last !== "unknown" ? last : undefined;
  return (
    <span className={styles.badge} data-state={state} title={reason || undefined}>
      <Shape state={state} />
      <span className={styles.word}>{t(`state.${state}`)}</span>
      {was && <span className={styles.aside}>{t(`was.${was}`)}</span>}
      {age != null && <span className={styles.aside}>{t("heard", { age: formats.age(age) })}</span>}
    </span>
  );
}
