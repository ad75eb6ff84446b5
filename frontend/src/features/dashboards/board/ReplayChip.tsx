import { useTranslation } from "react-i18next";
import type { SampleReplayOutput } from "@/api/generated/forebay.schemas";
import { useServerNow } from "@/components/clock";
import { useFormats } from "@/i18n/use-formats";
import styles from "./board.module.css";
import { playedAt } from "./replay";

/** "Replay · 14 Jul 2013 09:32 · 60×": what moves here moved before. */
export function ReplayChip({ replay }: { replay: SampleReplayOutput }) {
  const { t } = useTranslation("dashboards");
  const formats = useFormats();
  const moment = formats.moment(playedAt(replay, useServerNow()));
  if (!replay.is_played) return <Chip>{t("replay.paused", { moment })}</Chip>;
  if (replay.speed === null) return <Chip>{t("replay.load", { moment })}</Chip>;
  return <Chip>{t("replay.played", { moment, speed: formats.number(replay.speed) })}</Chip>;
}

function Chip({ children }: { children: string }) {
  return <span className={styles.replay}>{children}</span>;
}
