import { CloseCircleFilled } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { CopyButton } from "./CopyButton";
import { problemText, type Problem } from "./problem";
import styles from "./ErrorPanel.module.css";
import { Worded } from "./Worded";

export interface ErrorPanelProps {
  problem: Problem;
  /** The fix as a button, named after what it does. */
  fix?: { label: string; onClick: () => void; isBusy?: boolean } | undefined;
  /** Adds "Try again". */
  onRetry?: (() => void) | undefined;
  /** Without a frame, for use inside a widget or cell. */
  isBare?: boolean;
}

/** What failed, why, the fix as a button, the code, and details to copy. */
export function ErrorPanel({ problem, fix, onRetry, isBare = false }: ErrorPanelProps) {
  const { t } = useTranslation("components");
  return (
    <div role="alert" className={isBare ? styles.bare : styles.panel}>
      <CloseCircleFilled className={styles.mark} aria-hidden />
      <div className={styles.body}>
        <p className={styles.what}>
          <Worded>{problem.what}</Worded>
        </p>
        {[problem.why, problem.hint].map(
          (line) =>
            line && (
              <p key={line} className={styles.line}>
                <Worded>{line}</Worded>
              </p>
            ),
        )}
        <div className={styles.actions}>
          {fix ? (
            <Button type="primary" size="small" loading={fix.isBusy ?? false} onClick={fix.onClick}>
              {fix.label}
            </Button>
          ) : null}
          {onRetry ? (
            <Button size="small" onClick={onRetry}>
              {t("error.retry")}
            </Button>
          ) : null}
          <CopyButton
            text={() => problemText(problem, new Date())}
            label={t("error.copy")}
            hasLabel
          />
          {problem.code ? <code className={styles.code}>{problem.code}</code> : null}
        </div>
      </div>
    </div>
  );
}
