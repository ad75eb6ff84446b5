import { useTranslation } from "react-i18next";
import { captureList, getCaptureListQueryKey } from "@/api/generated/captures";
import { useProjectOverview } from "@/api/generated/projects";
import { isGuest, usePlace, useWhere } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { useFormats } from "@/i18n/use-formats";
import { loadOf, unreadOf } from "./backlog";
import styles from "./board.module.css";

const refreshMs = 3_000;

/** What is still to come to a board that is not up to date: rows of a full pull, or changes. A guest
 * sees neither captures nor flows. */
export function Backlog() {
  return isGuest(useWhere()) ? null : <Told />;
}

function Told() {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const formats = useFormats();
  const { data: captures } = useEveryRow(
    captureList,
    getCaptureListQueryKey,
    { project: project.id },
    { refetchInterval: refreshMs },
  );
  const { data: overview } = useProjectOverview(project.id, {
    query: { refetchInterval: refreshMs },
  });
  const load = loadOf(captures ?? []);
  const unread = unreadOf(overview?.items ?? []);
  if (!load && unread === 0) return null;
  return (
    <span className={styles.replay} role="status">
      {load
        ? t(load.expected > 0 ? "load.progress" : "load.begun", {
            read: formats.number(load.read),
            expected: formats.number(load.expected),
          })
        : t("load.unread", { count: unread, shown: formats.number(unread) })}
    </span>
  );
}
