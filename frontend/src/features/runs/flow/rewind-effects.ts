import type { TFunction } from "i18next";
import type { ForecastOutput } from "@/api/generated/forebay.schemas";
import { formatList } from "@/i18n/lists";
import type { Formats } from "@/i18n/use-formats";

/** What a rewind does, a sentence each; what nobody can tell is said to be unknown. */
export function rewindEffects(
  forecast: ForecastOutput,
  isFromTime: boolean,
  t: TFunction<"runs">,
  formats: Formats,
): string[] {
  return [
    reads(forecast, t, formats),
    holds(forecast, isFromTime, t, formats),
    ...windows(forecast, t, formats),
    ...groups(forecast, t, formats),
  ];
}

function reads({ messages, seconds }: ForecastOutput, t: TFunction<"runs">, formats: Formats) {
  if (messages === null) return t("rewind.readsUnknown");
  if (messages === 0) return t("rewind.readsNothing");
  const counted = { count: messages, messages: formats.number(messages) };
  return seconds === null
    ? t("rewind.reads", counted)
    : t("rewind.readsFor", { ...counted, span: formats.latency(seconds) });
}

function holds(
  { holds_all: all, held_since: since }: ForecastOutput,
  isFromTime: boolean,
  t: TFunction<"runs">,
  formats: Formats,
) {
  if (all === null) return t("rewind.heldUnknown");
  if (all && isFromTime) return t("rewind.heldFromThen");
  if (since === null) return t("rewind.held");
  return t(all ? "rewind.heldSinceMade" : "rewind.heldSince", { moment: formats.moment(since) });
}

function windows(forecast: ForecastOutput, t: TFunction<"runs">, formats: Formats): string[] {
  const { has_windows: hasWindows, windows_kept_before: before, held_since: since } = forecast;
  if (hasWindows === null) return [t("rewind.windowsUnknown")];
  if (!hasWindows) return [t("rewind.rows")];
  // From a time on, what is gone matters only where it came after that.
  const isCutShort = since !== null && (before === null || forecast.holds_all === false);
  const kept = isCutShort
    ? t("rewind.windowsCutShort", { moment: formats.moment(since) })
    : before === null
      ? t("rewind.windowsAll")
      : t("rewind.windowsKept", { moment: formats.moment(before) });
  return [kept, ...(forecast.may_count_twice ? [t("rewind.countsTwice")] : [])];
}

function groups(forecast: ForecastOutput, t: TFunction<"runs">, { language }: Formats): string[] {
  const { removes_from: removed, keeps_in: kept } = forecast;
  return [
    ...(removed.length > 0
      ? [t("rewind.groupsRemoved", { tables: formatList(removed, language) })]
      : []),
    ...(kept.length > 0 ? [t("rewind.groupsKept", { places: formatList(kept, language) })] : []),
  ];
}
