import { useTranslation } from "react-i18next";
import type { StartPartOutput } from "@/api/generated/forebay.schemas";
import { Shape } from "@/components/states/Shape";
import { useFormats } from "@/i18n/use-formats";
import styles from "../entry.module.css";
import { shapeOf } from "./parts";

const wordOf = {
  running: "start.done",
  starting: "start.starting",
  failed: "start.failed",
  unknown: "start.waiting",
  degraded: "start.waiting",
  stopped: "start.waiting",
} as const;

/** The parts that `manage.py up` starts; the test of its names keeps this list. */
const named = [
  "connect",
  "database",
  "kafka",
  "postgres-metadata",
  "postgres-sample",
  "replayer",
  "sample",
  "supervisor",
  "web",
] as const;

const isNamed = (name: string): name is (typeof named)[number] =>
  (named as readonly string[]).includes(name);

export function PartList({ parts }: { parts: readonly StartPartOutput[] }) {
  const { t } = useTranslation("sign-in");
  const formats = useFormats();
  return (
    <ul className={styles.parts} aria-live="polite">
      {parts.map((part) => (
        <li key={part.name} className={styles.part} data-state={part.state}>
          {shapeOf(part) === "unknown" ? (
            <span className={styles.waiting} />
          ) : (
            <Shape state={shapeOf(part)} />
          )}
          <span>{isNamed(part.name) ? t(`part.${part.name}`) : part.name}</span>
          <span className={styles.partState}>{t(wordOf[shapeOf(part)])}</span>
          {/* States are worth an announcement, each second that passes is none. */}
          <span className={styles.seconds} aria-live="off">
            {part.state !== "waiting" && formats.span(part.seconds)}
          </span>
        </li>
      ))}
    </ul>
  );
}
