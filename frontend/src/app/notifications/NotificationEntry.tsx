import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NotificationNews, NotificationOutput } from "@/api/generated/forebay.schemas";
import { useCodeWords } from "@/api/use-code-words";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Worded } from "@/components/feedback/Worded";
import { Shape } from "@/components/states/Shape";
import type { State } from "@/components/states/state";
import { useFormats } from "@/i18n/use-formats";
import { useWhere } from "../place/place";
import { causeOf } from "./cause";
import styles from "./notifications.module.css";

const shapes: Record<NotificationNews, State> = {
  failed: "failed",
  degraded: "degraded",
  dead_letters: "degraded",
  recovered: "running",
};

interface Props {
  told: NotificationOutput;
  isUnread: boolean;
  onLeave: () => void;
}

/** What happened to which object and when; the name leads to the cause. */
export function NotificationEntry({ told, isUnread, onLeave }: Props) {
  const { t } = useTranslation("shell");
  const word = useCodeWords();
  const formats = useFormats();
  const here = useWhere();
  const why = told.told && word(told.told).message;
  const isElsewhere = told.project.id !== here.project?.id;
  return (
    <li className={styles.entry} data-news={told.news} data-unread={isUnread}>
      <Shape state={shapes[told.news]} />
      <div className={styles.what}>
        <p className={styles.first}>
          <Link to={causeOf(told)} onClick={onLeave} className={styles.name ?? ""}>
            {told.name}
          </Link>
          <span className={styles.when}>
            <TimeAgo at={told.at} />
            {isUnread && (
              <span className={styles.dot}>
                <span className="visually-hidden">{t("bell.new")}</span>
              </span>
            )}
          </span>
        </p>
        <p className={styles.news}>
          <strong>{t(`bell.news.${told.news}`)}</strong>
          <span>{t(`bell.kind.${told.kind}`)}</span>
          {isElsewhere && <span>{told.project.name}</span>}
        </p>
        {why !== null && (
          <p className={styles.why}>
            <Worded>{told.news === "recovered" ? t("bell.was", { why }) : why}</Worded>
          </p>
        )}
        {told.times > 1 && (
          <p className={styles.hint}>
            {t("bell.times", { count: told.times, since: formats.moment(told.began_at) })}
          </p>
        )}
      </div>
    </li>
  );
}
