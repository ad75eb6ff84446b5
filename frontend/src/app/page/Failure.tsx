import { Alert, Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "@/api/use-error-words";
import styles from "./page.module.css";

/** What failed, why, the way out, and the details to hand on. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation("common");
  const words = useErrorWords();
  const { message, hint, code, details } = words(error);
  return (
    <Alert
      className={styles.failure ?? ""}
      type="error"
      showIcon
      title={message}
      description={
        <>
          {hint && <p>{hint}</p>}
          <code className={styles.code}>{code}</code>
        </>
      }
      action={
        <Space size={8}>
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              {t("action.retry")}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            onClick={() => void navigator.clipboard.writeText(details)}
          >
            {t("action.copyDetails")}
          </Button>
        </Space>
      }
    />
  );
}
