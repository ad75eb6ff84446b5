import { useTranslation } from "react-i18next";
import { captureList, getCaptureListQueryKey } from "@/api/generated/captures";
import { usePlace } from "@/app/place/place";
import { useEveryRow } from "@/app/use-rows";
import { useFormats } from "@/i18n/use-formats";
import { loadOf } from "./load";
import styles from "./board.module.css";

const refreshMs = 3_000;

/** How far the first full pull is, while a board has no change to tell its age by. */
export function InitialLoad() {
  const { t } = useTranslation("dashboards");
  const { project } = usePlace();
  const formats = useFormats();
  const { data } = useEveryRow(
    captureList,
    getCaptureListQueryKey,
    { project: project.id },
    { refetchInterval: refreshMs },
  );
  const load = loadOf(data ?? []);
  if (!load) return null;
  const words = { read: formats.number(load.read), expected: formats.number(load.expected) };
  return (
    <span className={styles.replay} role="status">
      {t(load.expected > 0 ? "load.progress" : "load.begun", words)}
    </span>
  );
}
