import { CheckCircleFilled, CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./first-steps.module.css";
import { dismissFirstSteps, firstSteps, useProgress, type FirstStep } from "./steps";

/** The guided path of the first visit; `to` is where each step is taken. */
export function FirstSteps({ to }: { to: Readonly<Record<FirstStep, string>> }) {
  const { t } = useTranslation("first-steps");
  const { done, isDismissed } = useProgress();
  if (isDismissed) return null;
  return (
    <section className={styles.steps} aria-label={t("title")}>
      <header>
        <h2>{t("title")}</h2>
        <span className={styles.count}>
          {t("progress", { done: done.length, all: firstSteps.length })}
        </span>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t("dismiss")}
          onClick={dismissFirstSteps}
        />
      </header>
      <ol>
        {firstSteps.map((step, index) => (
          <li key={step} data-done={done.includes(step)}>
            <Link to={to[step]}>
              <span className={styles.mark} aria-hidden>
                {done.includes(step) ? <CheckCircleFilled /> : index + 1}
              </span>
              <span>
                <span className={styles.name}>{t(`step.${step}.name`)}</span>
                <span className={styles.what}>{t(`step.${step}.what`)}</span>
              </span>
              {done.includes(step) && <span className="visually-hidden">{t("done")}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
