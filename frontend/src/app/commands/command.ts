export interface Command {
  readonly key: string;
  readonly name: string;
  /** What it is: "Page", "Pipeline", "Theme". */
  readonly kind: string;
  readonly run: () => void;
}
