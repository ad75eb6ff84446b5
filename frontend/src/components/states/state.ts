export const states = ["running", "starting", "stopped", "degraded", "failed", "unknown"] as const;

export type State = (typeof states)[number];
