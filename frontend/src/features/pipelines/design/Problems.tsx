import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { DiagnosticOutput } from "@/api/generated/forebay.schemas";
import { Worded } from "@/components/feedback/Worded";
import styles from "./design.module.css";

interface Props {
  diagnostics: readonly DiagnosticOutput[];
  /** False until the compiler has answered for the first time. */
  isChecked: boolean;
  onOpen: (line: number, column: number) => void;
}

/** What the compiler found, in the order of the text; each entry leads to its line. */
export function Problems({ diagnostics, isChecked, onOpen }: Props) {
  const { t } = useTranslation("pipelines");
  return (
    <section className={styles.problems} aria-label={t("problems.title")} aria-live="polite">
      {isChecked && diagnostics.length === 0 && (
        <p className={styles.sound}>
          <CheckCircleOutlined aria-hidden /> {t("problems.none")}
        </p>
      )}
      <ul>
        {[...diagnostics].sort(byPlace).map((each, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.problem}
              data-severity={each.severity}
              disabled={each.line === null}
              onClick={() => onOpen(each.line ?? 1, each.column ?? 1)}
            >
              {each.severity === "error" ? (
                <CloseCircleOutlined aria-label={t("problems.error")} />
              ) : (
                <WarningOutlined aria-label={t("problems.warning")} />
              )}
              <span className={styles.place}>{placeOf(each, t("problems.line"))}</span>
              <span>
                <Worded>{each.message}</Worded>{" "}
                <span className={styles.hint}>
                  <Worded>{each.hint}</Worded>
                </span>
              </span>
              <code>{each.code}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function byPlace(one: DiagnosticOutput, other: DiagnosticOutput): number {
  const lines = (one.line ?? Infinity) - (other.line ?? Infinity);
  return lines || (one.column ?? 0) - (other.column ?? 0);
}

function placeOf({ line, column, node }: DiagnosticOutput, word: string): string {
  if (line === null) return node ?? "";
  return column === null ? `${word} ${line}` : `${word} ${line}:${column}`;
}
