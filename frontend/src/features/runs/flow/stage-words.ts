import type { TFunction } from "i18next";

/** The way of a change from system to system. */
export const legWords = {
  "commit to capture": "latency.commitToCapture",
  "capture to ums": "latency.captureToUms",
  "ums to sink": "latency.umsToSink",
} as const;

const stageWords = {
  ...legWords,
  offsets: "batchStages.offsets",
  planning: "batchStages.planning",
  batch: "batchStages.batch",
  log: "batchStages.log",
  commit: "batchStages.commit",
} as const;

const ofSink = "sink ";

/** What a stage of a batch is called; one that a newer engine tells keeps the engine's word. */
export function wordOfStage(t: TFunction<"runs">, stage: string): string {
  if (stage.startsWith(ofSink)) return t("batchStages.sink", { node: stage.slice(ofSink.length) });
  return stage in stageWords ? t(stageWords[stage as keyof typeof stageWords]) : stage;
}
