/**
 * Generated from backend/openapi.yaml by `npm run api`.
 */
export interface AccountOutput {
  run: string;
  /** @maxLength 63 */
  node: string;
  /** @maxLength 128 */
  query: string;
  /** @maxLength 32 */
  generation: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  batch_id: number;
  time: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  consumed: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  landed: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  superseded: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  duplicate: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  suppressed: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  unmatched: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  expired: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  late: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  filtered: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  control: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  dead: number;
}

/**
 * What became of every row read: `consumed` is the sum of the others.
 */
export interface AccountTotalOutput {
  consumed: number;
  landed: number;
  /** Older than what is stored. */
  superseded: number;
  duplicate: number;
  /** Left out by a trigger of the target. */
  suppressed: number;
  unmatched: number;
  expired: number;
  late: number;
  filtered: number;
  control: number;
  dead: number;
}

export type Happening = typeof Happening[keyof typeof Happening];


export const Happening = {
  published: 'published',
  run_began: 'run_began',
  run_ended: 'run_ended',
  flow_failed: 'flow_failed',
} as const;

export type ObjectKind = typeof ObjectKind[keyof typeof ObjectKind];


export const ObjectKind = {
  pipeline: 'pipeline',
  capture: 'capture',
  engine: 'engine',
} as const;

export interface PersonOutput {
  readonly id: string;
  /**
     * @maxLength 63
     * @pattern ^[\w][\w.+-]{0,62}$
     */
  username: string;
  /** @maxLength 200 */
  display_name: string;
}

/**
 * What the words name.
 */
export type ToldOutputParameters = {[key: string]: unknown};

export interface ToldOutput {
  code: string;
  /** In English. */
  message: string;
  hint: string;
  /** What the words name. */
  parameters: ToldOutputParameters;
}

export interface ActivityOutput {
  at: string;
  what: Happening;
  kind: ObjectKind;
  id: string;
  name: string;
  by: PersonOutput | null;
  /**
     * Of the version.
     * @nullable
     */
  number: number | null;
  /** Why a run ended. */
  reason: string;
  /** Of the version, by its author. */
  note: string;
  /** What was said of the end. */
  told: ToldOutput | null;
}

export type ColumnType = typeof ColumnType[keyof typeof ColumnType];


export const ColumnType = {
  text: 'text',
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'boolean',
  time: 'time',
  date: 'date',
  timestamp: 'timestamp',
  json: 'json',
} as const;

export interface ResultColumnOutput {
  name: string;
  type: ColumnType;
}

export type TruncatedByEnum = typeof TruncatedByEnum[keyof typeof TruncatedByEnum];


export const TruncatedByEnum = {
  rows: 'rows',
  bytes: 'bytes',
  time: 'time',
} as const;

/**
 * `rows`: one list a row, values in the order of `columns`.
 */
export interface AnswerOutput {
  query: string;
  columns: ResultColumnOutput[];
  readonly rows: readonly unknown[][];
  row_count: number;
  is_truncated: boolean;
  truncated_by: TruncatedByEnum | null;
  ran_at: string;
  took_ms: number;
}

export interface ApiTokenInputRequest {
  project: string;
  /**
     * @minLength 1
     * @maxLength 100
     */
  name: string;
  /**
     * @maxItems 100
     * @items.minLength 1
     * @items.maxLength 64
     */
  operations: string[];
  /** Within a year. */
  expires_at: string;
  /** It speaks for this service of the project instead of you. */
  service?: string;
}

export interface ApiTokenMade {
  readonly id: string;
  user: PersonOutput;
  project: string;
  /** @maxLength 100 */
  name: string;
  /** @maxLength 16 */
  prefix: string;
  operations: string[];
  expires_at: string;
  /** @nullable */
  last_used_at: string | null;
  readonly created_at: string;
  /** It is not shown again. */
  token: string;
}

export interface ApiTokenOutput {
  readonly id: string;
  user: PersonOutput;
  project: string;
  /** @maxLength 100 */
  name: string;
  /** @maxLength 16 */
  prefix: string;
  operations: string[];
  expires_at: string;
  /** @nullable */
  last_used_at: string | null;
  readonly created_at: string;
}

export interface ArchiveInputRequest {
  is_archived: boolean;
}

export interface AskedOutput {
  /** How many go through the flow again. */
  replays: number;
  /** Of the same reason, for the next call. */
  left: number;
}

export interface AuditActionsOutput {
  actions: string[];
}

/**
 * Null when no person caused it.
 * @nullable
 */
export type AuditEntryOutputActor = {
  readonly id: string;
  readonly name: string;
} | null;

export interface AuditEntryOutput {
  readonly id: string;
  readonly created_at: string;
  /** @nullable */
  project_id: string | null;
  /** @nullable */
  organization_id: string | null;
  /**
     * Null when no person caused it.
     * @nullable
     */
  readonly actor: AuditEntryOutputActor;
  /** @maxLength 64 */
  address: string;
  /** @maxLength 64 */
  action: string;
  /** @maxLength 32 */
  object_kind: string;
  /** @nullable */
  object_id: string | null;
  /** @maxLength 200 */
  object_name: string;
  details: unknown;
  changes: unknown;
}

export interface AuditRuleInputRequest {
  /**
     * Null: for good.
     * @minimum 30
     * @maximum 36500
     * @nullable
     */
  kept_days: number | null;
}

export interface AuditRuleOutput {
  /**
     * Null: for good.
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  kept_days: number | null;
}

export interface PullOutput {
  rows_read: number;
  /** The source's estimate; 0: it has none. */
  rows_expected: number;
  is_first: boolean;
}

export interface BacklogOutput {
  /** Messages that the flow furthest behind has still to read. */
  unread: number;
  /** Full pulls that run, together. */
  pull: PullOutput | null;
}

/**
 * What to call a column, or a value of `series`, on screen.
 */
export type BarSettingsLabels = {[key: string]: string};

export type WidgetSortDirection = typeof WidgetSortDirection[keyof typeof WidgetSortDirection];


export const WidgetSortDirection = {
  ascending: 'ascending',
  descending: 'descending',
} as const;

export interface WidgetSort {
  /**
     * @minLength 1
     * @maxLength 63
     */
  column: string;
  direction?: WidgetSortDirection;
}

/**
 * A bar a category and measure, or one measure with a bar a value of `series`.
 */
export interface BarSettings {
  /**
     * @minLength 1
     * @maxLength 63
     */
  category: string;
  /**
     * @minItems 1
     * @maxItems 12
     * @items.minLength 1
     * @items.maxLength 63
     */
  measures: string[];
  /**
     * @minLength 1
     * @maxLength 63
     * @nullable
     */
  series?: string | null;
  sort?: WidgetSort | null;
  /**
     * @minimum 1
     * @maximum 200
     */
  limit?: number;
  /** @maxLength 24 */
  unit?: string;
  /**
     * @minimum 0
     * @maximum 10
     */
  decimals?: number;
  /** What to call a column, or a value of `series`, on screen. */
  labels?: BarSettingsLabels;
  is_horizontal?: boolean;
  is_stacked?: boolean;
}

export type NotificationNews = typeof NotificationNews[keyof typeof NotificationNews];


export const NotificationNews = {
  failed: 'failed',
  degraded: 'degraded',
  dead_letters: 'dead_letters',
  recovered: 'recovered',
} as const;

/**
 * Where it happened: what an address needs, and what people call it.
 */
export interface NotificationPlaceOutput {
  id: string;
  name: string;
  slug: string;
  organization_slug: string;
}

export interface NotificationOutput {
  id: string;
  /** When it last changed. */
  at: string;
  began_at: string;
  readonly news: NotificationNews;
  /** How often since it began. */
  times: number;
  /** With `object_id`: what to open. */
  readonly kind: ObjectKind;
  readonly object_id: string;
  /** @nullable */
  flow: string | null;
  name: string;
  /** Why it failed, also when it runs again. */
  told: ToldOutput | null;
  project: NotificationPlaceOutput;
}

export interface BellOutput {
  /** Of the results, so 50 at most. */
  unread: number;
  /**
     * What is newer is unread.
     * @nullable
     */
  looked_at: string | null;
  /** Newest first, 50 at most. */
  results: NotificationOutput[];
}

export interface BuiltInRoleOutput {
  name: string;
  operations: string[];
}

export interface CapabilitiesOutput {
  captures: boolean;
  lists_tables: boolean;
}

export interface TableNameInputRequest {
  /**
     * @minLength 1
     * @maxLength 63
     */
  schema: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  table: string;
}

export interface CaptureInputRequest {
  tables: TableNameInputRequest[];
  /**
     * @minimum 1
     * @maximum 64
     */
  partitions?: number;
  project: string;
  connection: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
}

/**
 * How far the connector is behind its source; null where nothing was heard.
 */
export interface CaptureLagOutput {
  /**
     * Of the log, not confirmed yet.
     * @nullable
     */
  bytes: number | null;
  /**
     * Of the log, kept for the slot.
     * @nullable
     */
  retained_bytes: number | null;
  /**
     * When the connector last wrote at its source.
     * @nullable
     */
  heartbeat_at: string | null;
  /** @nullable */
  slot_heard_at: string | null;
}

export type CaptureWanted = typeof CaptureWanted[keyof typeof CaptureWanted];


export const CaptureWanted = {
  running: 'running',
  paused: 'paused',
} as const;

export type ShownState = typeof ShownState[keyof typeof ShownState];


export const ShownState = {
  running: 'running',
  starting: 'starting',
  stopped: 'stopped',
  degraded: 'degraded',
  failed: 'failed',
  unknown: 'unknown',
} as const;

export type ShownWanted = typeof ShownWanted[keyof typeof ShownWanted];


export const ShownWanted = {
  running: 'running',
  stopped: 'stopped',
} as const;

export interface ShownOutput {
  state: ShownState;
  wanted: ShownWanted;
  last: ShownState | null;
  /** @nullable */
  heard_at: string | null;
  /** @nullable */
  age_seconds: number | null;
  reason: ToldOutput | null;
}

export type SchemaVerdict = typeof SchemaVerdict[keyof typeof SchemaVerdict];


export const SchemaVerdict = {
  first: 'first',
  compatible: 'compatible',
  breaking: 'breaking',
} as const;

/**
 * Columns that are not captured, and why.
 */
export type CapturedTableOutputLeftOut = {[key: string]: ToldOutput};

export interface CapturedTableOutput {
  readonly id: string;
  /** @maxLength 63 */
  schema: string;
  /** @maxLength 63 */
  table: string;
  /** @maxLength 512 */
  namespace: string;
  /** @maxLength 249 */
  topic: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  partitions: number;
  /**
     * @minimum 0
     * @maximum 32767
     */
  epoch: number;
  /** Columns that are not captured, and why. */
  left_out: CapturedTableOutputLeftOut;
  /**
     * The table of the catalog, with its schema versions; null before the first.
     * @nullable
     */
  readonly catalog_table: string | null;
  /**
     * Number of its newest schema version.
     * @nullable
     */
  readonly version: number | null;
  /** Of that version. */
  readonly verdict: SchemaVerdict | null;
}

export interface TableProgressOutput {
  table: string;
  /** PostgreSQL's own estimate. */
  rows_expected: number;
  /** Rows of the pull that became messages. */
  rows_read: number;
  /** @nullable */
  rows_per_second: number | null;
  /**
     * By the estimate; null when nothing can be said.
     * @nullable
     */
  seconds_left: number | null;
}

export type SnapshotState = typeof SnapshotState[keyof typeof SnapshotState];


export const SnapshotState = {
  waiting: 'waiting',
  running: 'running',
  complete: 'complete',
  abandoned: 'abandoned',
} as const;

export interface SnapshotOutput {
  readonly id: string;
  /** @maxLength 64 */
  reason: string;
  tables: TableProgressOutput[];
  state: SnapshotState;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  rows_expected: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  records_read: number;
  /** @nullable */
  rows_per_second: number | null;
  /**
     * By the estimate; null when nothing can be said.
     * @nullable
     */
  seconds_left: number | null;
  /** @nullable */
  started_at: string | null;
  /** @nullable */
  heard_at: string | null;
  /** @nullable */
  ended_at: string | null;
  readonly created_at: string;
}

export interface CaptureOutput {
  readonly id: string;
  project: string;
  connection: string;
  connection_name: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /** @maxLength 63 */
  instance: string;
  wanted: CaptureWanted;
  asked_at: string;
  /** Of its connector. */
  readonly state: ShownOutput;
  lag: CaptureLagOutput;
  /** @maxLength 16 */
  connector_state: string;
  connector_message: string;
  /** @nullable */
  connector_heard_at: string | null;
  /** @maxLength 16 */
  slot_state: string;
  /** @nullable */
  slot_is_active: boolean | null;
  /** @nullable */
  announces_ddl: boolean | null;
  /** Why it cannot go on as it is. */
  problem: ToldOutput | null;
  tables: CapturedTableOutput[];
  /** The newest full pull. */
  readonly snapshot: SnapshotOutput | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export type FlowKind = typeof FlowKind[keyof typeof FlowKind];


export const FlowKind = {
  pipeline: 'pipeline',
  capture: 'capture',
} as const;

export interface PaceOutput {
  /** @nullable */
  rows_per_second: number | null;
  /** @nullable */
  lag_messages: number | null;
  /** @nullable */
  lag_seconds: number | null;
}

/**
 * A flow as a line of another list.
 */
export interface FlowBrief {
  readonly id: string;
  project: string;
  kind: FlowKind;
  /** @nullable */
  pipeline: string | null;
  /** @nullable */
  capture: string | null;
  /** @maxLength 200 */
  name: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  version: number;
  /** @nullable */
  engine: string | null;
  /** @nullable */
  readonly engine_name: string | null;
  readonly state: ShownOutput;
  failure: ToldOutput | null;
  readonly pace: PaceOutput;
}

/**
 * `flow` is its normaliser.
 */
export interface CapturePage {
  readonly id: string;
  project: string;
  connection: string;
  connection_name: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /** @maxLength 63 */
  instance: string;
  wanted: CaptureWanted;
  asked_at: string;
  /** Of its connector. */
  readonly state: ShownOutput;
  lag: CaptureLagOutput;
  /** @maxLength 16 */
  connector_state: string;
  connector_message: string;
  /** @nullable */
  connector_heard_at: string | null;
  /** @maxLength 16 */
  slot_state: string;
  /** @nullable */
  slot_is_active: boolean | null;
  /** @nullable */
  announces_ddl: boolean | null;
  /** Why it cannot go on as it is. */
  problem: ToldOutput | null;
  tables: CapturedTableOutput[];
  /** The newest full pull. */
  readonly snapshot: SnapshotOutput | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null: it was never started. */
  readonly flow: FlowBrief | null;
}

export type ColumnChange = typeof ColumnChange[keyof typeof ColumnChange];


export const ColumnChange = {
  added: 'added',
  dropped: 'dropped',
  renamed: 'renamed',
  widened: 'widened',
  narrowed: 'narrowed',
  loosened: 'loosened',
  tightened: 'tightened',
  rekeyed: 'rekeyed',
} as const;

export interface ChangeOutput {
  kind: ColumnChange;
  /** Empty: of the table itself. */
  column: string;
  before: string;
  after: string;
  readonly is_breaking: boolean;
}

export type NodeChange = typeof NodeChange[keyof typeof NodeChange];


export const NodeChange = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
} as const;

export interface ChangedNodeOutput {
  node: string;
  change: NodeChange;
  /** Of a node that is in both. */
  fields_changed: string[];
}

export interface ChangedTableOutput {
  /** The source that reads it. */
  node: string;
  table: string;
  /** The first four levels of its namespace. */
  path: string;
  /** The version that the flow is for. */
  before: number;
  /** The newest version. */
  after: number;
  readonly changes: readonly ChangeOutput[];
}

export type WidgetKind = typeof WidgetKind[keyof typeof WidgetKind];


export const WidgetKind = {
  line: 'line',
  bar: 'bar',
  pie: 'pie',
  scatter: 'scatter',
  scorecard: 'scorecard',
  table: 'table',
  text: 'text',
} as const;

export type GrainEnum = typeof GrainEnum[keyof typeof GrainEnum];


export const GrainEnum = {
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
} as const;

export type MeasureFunction = typeof MeasureFunction[keyof typeof MeasureFunction];


export const MeasureFunction = {
  count: 'count',
  sum: 'sum',
  avg: 'avg',
  min: 'min',
  max: 'max',
} as const;

export interface MeasureSchemaRequest {
  function: MeasureFunction;
  /**
     * @minLength 1
     * @nullable
     */
  column: string | null;
}

/**
 * Of the published interface; `reading.py` checks what comes in.
 */
export interface ShelvesOutputRequest {
  kind: WidgetKind;
  /**
     * @minLength 1
     * @nullable
     */
  x: string | null;
  /**
     * @minLength 1
     * @nullable
     */
  y: string | null;
  /**
     * @minLength 1
     * @nullable
     */
  size: string | null;
  grain: GrainEnum | null;
  measures: MeasureSchemaRequest[];
  /**
     * @minLength 1
     * @nullable
     */
  series: string | null;
  /** @items.minLength 1 */
  columns: string[];
}

export interface ChartDrawInputRequest {
  /** A mounted table. */
  table: string;
  shelves: ShelvesOutputRequest;
  /** The query's id: choose one to be able to cancel it. */
  id?: string;
}

export interface ChartGuessInputRequest {
  /** A mounted table. */
  table: string;
}

/**
 * Settings of the kind that name no columns.
 */
export type ChartInputRequestStyle = {[key: string]: unknown};

export interface ChartInputRequest {
  /** A mounted table. */
  table: string;
  shelves: ShelvesOutputRequest;
  /** @maxLength 200 */
  title: string;
  /** Settings of the kind that name no columns. */
  style?: ChartInputRequestStyle;
  /** Left out, a new one is made. */
  dashboard?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  dashboard_name?: string;
  /**
     * @minLength 1
     * @maxLength 200
     */
  dashboard_title?: string;
}

export interface CheckInputRequest {
  tables: TableNameInputRequest[];
  connection: string;
}

/**
 * What the message names.
 */
export type CheckOutputParameters = {[key: string]: unknown};

export type CheckStage = typeof CheckStage[keyof typeof CheckStage];


export const CheckStage = {
  address: 'address',
  network: 'network',
  tls: 'tls',
  sign_in: 'sign_in',
  database: 'database',
  answer: 'answer',
} as const;

export interface CheckOutput {
  is_well: boolean;
  /** Where on the way it ended. */
  stage: CheckStage | null;
  /** Empty, or connection.dns, .refused, .tls, .sign_in, … */
  code: string;
  message: string;
  hint: string;
  /** What the message names. */
  parameters: CheckOutputParameters;
  checked_at: string;
}

export interface ColleagueOutput {
  readonly id: string;
  /**
     * @maxLength 63
     * @pattern ^[\w][\w.+-]{0,62}$
     */
  username: string;
  /** @maxLength 200 */
  display_name: string;
  is_active: boolean;
  is_service: boolean;
}

export interface ColumnOutput {
  /** @maxLength 255 */
  name: string;
  /** @maxLength 16 */
  type: string;
  /** @maxLength 255 */
  source_type: string;
  nullable: boolean;
  is_key: boolean;
  /**
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  precision: number | null;
  /**
     * @minimum -2147483648
     * @maximum 2147483647
     * @nullable
     */
  scale: number | null;
}

export type CompareInputRequestSpec = {[key: string]: unknown};

/**
 * What stands in the editor.
 */
export interface CompareInputRequest {
  spec?: CompareInputRequestSpec;
  /** @maxLength 500000 */
  sql?: string;
}

export type SeverityEnum = typeof SeverityEnum[keyof typeof SeverityEnum];


export const SeverityEnum = {
  error: 'error',
  warning: 'warning',
} as const;

/**
 * What the message names.
 */
export type DiagnosticOutputParameters = {[key: string]: unknown};

export interface DiagnosticOutput {
  severity: SeverityEnum;
  code: string;
  message: string;
  hint: string;
  /** @nullable */
  node: string | null;
  /**
     * Where in the spec.
     * @nullable
     */
  path: string | null;
  /**
     * From 1: of the script, or of the node's own SQL in a spec.
     * @nullable
     */
  line: number | null;
  /** @nullable */
  column: number | null;
  /** What the message names. */
  parameters: DiagnosticOutputParameters;
}

export type SpecOutputNodesItem = {
  id: string;
  kind: string;
  [key: string]: unknown;
};

export type SpecOutputSettings = {[key: string]: unknown};

export type SpecOutputLayout = {[key: string]: number[]};

export type SpecOutputNotes = {[key: string]: string};

/**
 * A spec that could be read. A node has the fields of its kind; see `spec-schema/`.
 */
export interface SpecOutput {
  spec_version: number;
  name: string;
  nodes: SpecOutputNodesItem[];
  /**
     * @items.minItems 2
     * @items.maxItems 2
     */
  edges: string[][];
  settings: SpecOutputSettings;
  layout: SpecOutputLayout;
  notes: SpecOutputNotes;
}

export interface GraphColumnOutput {
  name: string;
  type: string;
  nullable: boolean;
}

export type PortChange = typeof PortChange[keyof typeof PortChange];


export const PortChange = {
  append: 'append',
  upsert: 'upsert',
} as const;

export type PathGuarantee = typeof PathGuarantee[keyof typeof PathGuarantee];


export const PathGuarantee = {
  effectively_once: 'effectively_once',
  at_least_once: 'at_least_once',
  last_writer_wins: 'last_writer_wins',
} as const;

export interface GraphNodeOutput {
  id: string;
  kind: string;
  /** A namespace, a table, or the SQL in one line. */
  summary: string;
  /** @nullable */
  connection: string | null;
  /** What leaves it. */
  columns: GraphColumnOutput[];
  keys: string[];
  change: PortChange | null;
  guarantee: PathGuarantee | null;
  errors: number;
  warnings: number;
  /**
     * Null: lay it out.
     * @nullable
     */
  x: number | null;
  /** @nullable */
  y: number | null;
}

export interface GraphEdgeOutput {
  source: string;
  target: string;
}

export interface GraphOutput {
  nodes: GraphNodeOutput[];
  edges: GraphEdgeOutput[];
}

/**
 * @nullable
 */
export type PlanPortOutputEventTime = {[key: string]: string} | null;

export interface PlanPortOutput {
  /** As DDL. */
  columns: string;
  change: PortChange;
  keys: string[];
  /** @nullable */
  event_time: PlanPortOutputEventTime;
  /**
     * Of a source's table; missing in plans of earlier releases.
     * @nullable
     */
  version: number | null;
}

export interface PlanNodeOutput {
  kind: string;
  inputs: string[];
  port: PlanPortOutput | null;
  guarantee: PathGuarantee | null;
}

export interface LineageOriginOutput {
  node: string;
  table: string;
  column: string;
}

export interface LineageOutput {
  origin: LineageOriginOutput;
  sink: string;
  table: string;
  /**
     * Null: the origin decides which rows arrive.
     * @nullable
     */
  column: string | null;
}

export type PlanOutputNodes = {[key: string]: PlanNodeOutput};

export interface PlanOutput {
  order: string[];
  nodes: PlanOutputNodes;
  lineage: LineageOutput[];
  explanation: string;
}

/**
 * The draft in both forms, and its program; null where it could not be had.
 */
export interface CompilationOutput {
  diagnostics: DiagnosticOutput[];
  readonly spec: SpecOutput | null;
  /** @nullable */
  sql: string | null;
  graph: GraphOutput | null;
  readonly plan: PlanOutput | null;
  /** @nullable */
  readonly source: string | null;
}

export type CompileInputRequestSpec = {[key: string]: unknown};

/**
 * What stands in the editor; with neither, what is stored.
 */
export interface CompileInputRequest {
  spec?: CompileInputRequestSpec;
  /** @maxLength 500000 */
  sql?: string;
}

export interface ConnectOutput {
  /** The field that names the connection. */
  field: string;
  /** Kinds of connection that it takes. */
  kinds: string[];
}

export type ConnectionInputRequestOptions = {[key: string]: unknown};

export type ConnectionInputRequestSecrets = {[key: string]: unknown};

export interface ConnectionInputRequest {
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  options: ConnectionInputRequestOptions;
  secrets: ConnectionInputRequestSecrets;
  project: string;
  /**
     * @minLength 1
     * @maxLength 32
     */
  kind: string;
}

export type ConnectionOutputOptions = {[key: string]: unknown};

export interface ConnectionOutput {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /** @maxLength 32 */
  kind: string;
  options: ConnectionOutputOptions;
  /** Which secrets are kept; never what. */
  readonly secrets: readonly string[];
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  version: number;
  /** What the last check found; null before the first and after every change. */
  readonly last_check: CheckOutput | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export type UseRole = typeof UseRole[keyof typeof UseRole];


export const UseRole = {
  reads: 'reads',
  writes: 'writes',
  looks_up: 'looks_up',
  captures: 'captures',
  keeps_mirror: 'keeps_mirror',
  mounts: 'mounts',
} as const;

export type UseKind = typeof UseKind[keyof typeof UseKind];


export const UseKind = {
  pipeline: 'pipeline',
  capture: 'capture',
  database: 'database',
} as const;

export interface UseOutput {
  role: UseRole;
  kind: UseKind;
  id: string;
  name: string;
  /** @nullable */
  node: string | null;
  /**
     * The published number; null: in the draft, or no pipeline.
     * @nullable
     */
  version: number | null;
}

export interface ConnectionUseOutput {
  connection: string;
  use: UseOutput;
}

/**
 * As the kind's JSON Schema says.
 */
export type WidgetSchemaSettings = {[key: string]: unknown};

/**
 * Of the published interface; `content.py` checks what comes in.
 */
export interface WidgetSchema {
  id: string;
  kind: WidgetKind;
  title: string;
  /** @nullable */
  dataset: string | null;
  /** As the kind's JSON Schema says. */
  settings: WidgetSchemaSettings;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface FreshnessSchema {
  live_seconds: number;
  stale_seconds: number;
}

export interface ContentSchema {
  widgets: WidgetSchema[];
  freshness: FreshnessSchema;
}

/**
 * As the kind's JSON Schema says.
 */
export type WidgetSchemaRequestSettings = {[key: string]: unknown};

/**
 * Of the published interface; `content.py` checks what comes in.
 */
export interface WidgetSchemaRequest {
  /** @minLength 1 */
  id: string;
  kind: WidgetKind;
  title: string;
  /** @nullable */
  dataset: string | null;
  /** As the kind's JSON Schema says. */
  settings: WidgetSchemaRequestSettings;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface FreshnessSchemaRequest {
  live_seconds: number;
  stale_seconds: number;
}

export interface ContentSchemaRequest {
  widgets: WidgetSchemaRequest[];
  freshness?: FreshnessSchemaRequest;
}

export interface StateCountsOutput {
  running: number;
  starting: number;
  stopped: number;
  degraded: number;
  failed: number;
  unknown: number;
}

export interface CountsOutput {
  /** Of those that were ever started. */
  pipelines: StateCountsOutput;
  captures: StateCountsOutput;
  engines: StateCountsOutput;
  unpublished_pipelines: number;
  connections: number;
  /** By their last check. */
  broken_connections: number;
  /** Not replayed yet. */
  dead_letters: number;
}

export interface DashboardDetail {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /** @maxLength 200 */
  title: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  revision: number;
  /**
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  published_revision: number | null;
  /** @nullable */
  published_at: string | null;
  /** @nullable */
  published_by: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null for whoever may not edit it: they see what is published. */
  draft: ContentSchema | null;
  published: ContentSchema | null;
}

export interface DashboardDraftInputRequest {
  /**
     * The revision you opened.
     * @minimum 1
     */
  revision: number;
  draft: ContentSchemaRequest;
  /**
     * @minLength 1
     * @maxLength 200
     */
  title?: string;
}

export interface DashboardInputRequest {
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /**
     * @minLength 1
     * @maxLength 200
     */
  title: string;
  project: string;
  draft?: ContentSchemaRequest;
}

export interface DashboardOutput {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /** @maxLength 200 */
  title: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  revision: number;
  /**
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  published_revision: number | null;
  /** @nullable */
  published_at: string | null;
  /** @nullable */
  published_by: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface DashboardPublishInputRequest {
  /**
     * The revision you saw.
     * @minimum 1
     */
  revision: number;
}

export type ParameterType = typeof ParameterType[keyof typeof ParameterType];


export const ParameterType = {
  text: 'text',
  integer: 'integer',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
} as const;

export interface ParameterFieldRequest {
  /**
     * @minLength 1
     * @maxLength 63
     */
  name: string;
  type: ParameterType;
  default?: string | number | boolean | null;
  required?: boolean;
}

export interface DatasetInputRequest {
  project: string;
  database: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /**
     * @minLength 1
     * @maxLength 20000
     */
  sql: string;
  parameters?: ParameterFieldRequest[];
}

export interface ParameterOutput {
  name: string;
  type: ParameterType;
  default: string | number | boolean | null;
  required: boolean;
}

export interface DatasetOutput {
  readonly id: string;
  project: string;
  database: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  sql: string;
  parameters: ParameterOutput[];
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  revision: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/**
 * `rows`: one list a row, values in the order of `columns`; integers and decimals that a double
 * cannot hold are texts.
 */
export interface DatasetResultOutput {
  columns: ResultColumnOutput[];
  readonly rows: readonly unknown[][];
  row_count: number;
  is_truncated: boolean;
  truncated_by: TruncatedByEnum | null;
  /** @nullable */
  newest_commit_at: string | null;
  /** @nullable */
  seen_up_to: string | null;
  is_stopped: boolean;
  ran_at: string;
  took_ms: number;
}

export type ReplayState = typeof ReplayState[keyof typeof ReplayState];


export const ReplayState = {
  waiting: 'waiting',
  read: 'read',
  dead: 'dead',
} as const;

export interface ReplayOutput {
  readonly id: string;
  letter: string;
  asked_by: PersonOutput;
  asked_at: string;
  was_edited: boolean;
  /** waiting: for the flow to read it; read: it went through; dead: it died again. */
  readonly state: ReplayState;
  /**
     * The dead letter it became again.
     * @nullable
     */
  readonly died_as: string | null;
  /** @maxLength 249 */
  topic: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  offset: number | null;
  /** @nullable */
  sent_at: string | null;
  /** @nullable */
  read_at: string | null;
}

/**
 * Without the payload: that is raw data, and asked for on its own.
 */
export interface DeadLetterOutput {
  readonly id: string;
  flow: string;
  /** @nullable */
  run: string | null;
  /** @maxLength 63 */
  node: string;
  /** @maxLength 249 */
  topic: string;
  /**
     * @minimum -2147483648
     * @maximum 2147483647
     */
  partition: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  offset: number;
  /**
     * @minimum -2147483648
     * @maximum 2147483647
     */
  tuple: number;
  /** It may quote the row: empty for whoever may not read raw rows. */
  readonly reason: string;
  readonly reason_code: string;
  happened_at: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  payload_bytes: number;
  readonly replay: ReplayOutput | null;
  readonly created_at: string;
}

export interface DifferenceOutput {
  nodes: ChangedNodeOutput[];
  changed_settings: string[];
  are_edges_changed: boolean;
  /** @nullable */
  sql_before: string | null;
  /** @nullable */
  sql_after: string | null;
  /** A unified diff. */
  sql_diff: string;
  readonly spec_before: SpecOutput;
  readonly spec_after: SpecOutput;
}

export type DirectoryTls = typeof DirectoryTls[keyof typeof DirectoryTls];


export const DirectoryTls = {
  ldaps: 'ldaps',
  starttls: 'starttls',
} as const;

/**
 * It begins turned off, so that it can be tried first.
 */
export interface DirectoryInputRequest {
  /**
     * @minLength 1
     * @maxLength 100
     */
  name: string;
  /**
     * @minLength 1
     * @maxLength 253
     * @pattern ^[A-Za-z0-9_]([A-Za-z0-9._:-]{0,252})$
     */
  host: string;
  /**
     * @minimum 1
     * @maximum 65535
     */
  port?: number;
  tls?: DirectoryTls;
  /** @maxLength 100000 */
  authority?: string;
  /**
     * @minLength 1
     * @maxLength 400
     */
  bind_dn: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  bind_password: string;
  /**
     * @minLength 1
     * @maxLength 400
     */
  person_base: string;
  /**
     * @minLength 1
     * @maxLength 1000
     */
  person_filter?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  id_attribute?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  login_attribute?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  name_attribute?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  mail_attribute?: string;
  /** @maxLength 400 */
  group_base?: string;
  /**
     * @minLength 1
     * @maxLength 1000
     */
  group_filter?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  member_attribute?: string;
  adds_people?: boolean;
  /**
     * @minimum 5
     * @maximum 1440
     */
  sync_minutes?: number;
  organization: string;
}

export type DirectorySyncState = typeof DirectorySyncState[keyof typeof DirectorySyncState];


export const DirectorySyncState = {
  done: 'done',
  held: 'held',
  failed: 'failed',
} as const;

export type OwnerChange = typeof OwnerChange[keyof typeof OwnerChange];


export const OwnerChange = {
  gained: 'gained',
  lost: 'lost',
} as const;

export interface SyncPersonOutput {
  /**
     * Null for who has no account yet.
     * @nullable
     */
  user: string | null;
  username: string;
  display_name: string;
  teams_joined: string[];
  teams_left: string[];
  /** Of the organization. */
  owner: OwnerChange;
  fields_changed: string[];
}

export interface SyncListOutput {
  count: number;
  /** The first of them. */
  people: SyncPersonOutput[];
}

/**
 * What a sync would change, or did.
 */
export interface SyncReportOutput {
  /** That the directory has. */
  people: number;
  groups: number;
  /** Active accounts of the directory before. */
  known: number;
  admitted: SyncListOutput;
  returned: SyncListOutput;
  /** Are disabled. */
  gone: SyncListOutput;
  changed: SyncListOutput;
  /** Of rules; the directory does not have them. */
  missing_groups: string[];
  /** Stay, for the organization has no other owner. */
  kept_owners: string[];
  needs_confirmation: boolean;
  /** Sent back, it confirms these and no others. */
  confirmation: string;
}

export type LastSyncOutputParameters = {[key: string]: unknown};

export interface LastSyncOutput {
  state: DirectorySyncState;
  tried_at: string;
  /**
     * When one was last complete.
     * @nullable
     */
  done_at: string | null;
  /** Empty when it was done. */
  code: string;
  message: string;
  hint: string;
  parameters: LastSyncOutputParameters;
  /** Null when it failed. */
  readonly report: SyncReportOutput | null;
}

export interface DirectoryOutput {
  readonly id: string;
  organization: string;
  /** @maxLength 100 */
  name: string;
  is_on: boolean;
  /** @maxLength 253 */
  host: string;
  /**
     * @minimum 1
     * @maximum 65535
     */
  port: number;
  tls: DirectoryTls;
  authority: string;
  /** @maxLength 400 */
  bind_dn: string;
  /** @maxLength 400 */
  person_base: string;
  /** @maxLength 1000 */
  person_filter: string;
  /** @maxLength 64 */
  id_attribute: string;
  /** @maxLength 64 */
  login_attribute: string;
  /** @maxLength 64 */
  name_attribute: string;
  /** @maxLength 64 */
  mail_attribute: string;
  /** @maxLength 400 */
  group_base: string;
  /** @maxLength 1000 */
  group_filter: string;
  /** @maxLength 64 */
  member_attribute: string;
  adds_people: boolean;
  /**
     * @minimum 5
     * @maximum 1440
     */
  sync_minutes: number;
  /** Accounts that sign in by it. */
  people_count: number;
  /** Null before the first. */
  readonly last_sync: LastSyncOutput | null;
  readonly created_at: string;
}

export type DirectoryStage = typeof DirectoryStage[keyof typeof DirectoryStage];


export const DirectoryStage = {
  connect: 'connect',
  tls: 'tls',
  bind: 'bind',
  search: 'search',
  groups: 'groups',
} as const;

export type DraftForm = typeof DraftForm[keyof typeof DraftForm];


export const DraftForm = {
  spec: 'spec',
  sql: 'sql',
} as const;

export type DraftInputRequestSpec = {[key: string]: unknown};

/**
 * A draft is either `spec` or `sql`; reading gives it as `draft`.
 */
export interface DraftInputRequest {
  spec?: DraftInputRequestSpec;
  /** @maxLength 500000 */
  sql?: string;
  /**
     * The revision you opened.
     * @minimum 1
     */
  revision: number;
}

/**
 * Of a widget of the shelves' kind.
 */
export type DrawnOutputSettings = {[key: string]: unknown};

export interface DrawnOutput {
  sql: string;
  /** Of a widget of the shelves' kind. */
  readonly settings: DrawnOutputSettings;
  result: DatasetResultOutput;
}

export type EnginePurpose = typeof EnginePurpose[keyof typeof EnginePurpose];


export const EnginePurpose = {
  flows: 'flows',
  interactive: 'interactive',
} as const;

export type LauncherEnum = typeof LauncherEnum[keyof typeof LauncherEnum];


export const LauncherEnum = {
  local: 'local',
} as const;

export interface EngineInputRequest {
  project: string;
  /**
     * @minLength 1
     * @pattern ^[a-z][a-z0-9_-]{0,62}$
     */
  name: string;
  purpose?: EnginePurpose;
  launcher?: LauncherEnum;
}

export interface HandleOutput {
  host: string;
  pid: number;
  started_at: number;
}

/**
 * What is known of the engine's process. Neither its token nor the token's hash.
 */
export interface ProcessOutput {
  /** As its launcher finds it again. */
  process: HandleOutput;
  launched_at: string;
  /** @nullable */
  ready_at: string | null;
  /** @nullable */
  heard_at: string | null;
  /** @nullable */
  ended_at: string | null;
  end_reason: ToldOutput | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  memory_bytes: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  memory_limit_bytes: number | null;
  /** @maxLength 32 */
  spark_version: string;
}

/**
 * With the flows it hosts: those that the person may see, and how many there are in all.
 */
export interface EngineOutput {
  readonly id: string;
  project: string;
  /** @maxLength 63 */
  name: string;
  purpose: EnginePurpose;
  launcher: LauncherEnum;
  is_shared: boolean;
  readonly state: ShownOutput;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  revision: number;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  failures: number;
  /** Why its last process ended. */
  reason: ToldOutput | null;
  /** @nullable */
  next_launch_at: string | null;
  process: ProcessOutput | null;
  readonly created_at: string;
  readonly updated_at: string;
  project_name: string;
  flows: FlowBrief[];
  flow_count: number;
}

export interface EngineSharingRequest {
  is_shared: boolean;
}

/**
 * A role, through a team or one's own; or a share.
 */
export interface GrantOutput {
  /** Empty for a share. */
  role: string;
  /** The role is the organization's own. */
  is_custom: boolean;
  /** Through which it came; empty without. */
  team: string;
  is_share: boolean;
  /** Empty where nobody is known any more. */
  shared_by: string;
}

export interface ExplainedOutput {
  operation: string;
  reasons: GrantOutput[];
}

export type FamilyEnum = typeof FamilyEnum[keyof typeof FamilyEnum];


export const FamilyEnum = {
  source: 'source',
  step: 'step',
  sink: 'sink',
} as const;

export type FiguresOutputStagesMs = {[key: string]: number};

/**
 * The newest batch of a query; null where the engine told nothing.
 */
export interface FiguresOutput {
  time: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  batch_id: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  rows: number | null;
  /** @nullable */
  rows_per_second: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  lag_messages: number | null;
  /** @nullable */
  lag_seconds: number | null;
  stages_ms: FiguresOutputStagesMs;
  /** @nullable */
  watermark: string | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  state_rows: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  state_bytes: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  late_rows: number | null;
  /** @nullable */
  source_committed_at: string | null;
}

/**
 * What the message names.
 */
export type FindingOutputParameters = {[key: string]: unknown};

export type LevelEnum = typeof LevelEnum[keyof typeof LevelEnum];


export const LevelEnum = {
  blocks: 'blocks',
  warns: 'warns',
} as const;

export type MendEnum = typeof MendEnum[keyof typeof MendEnum];


export const MendEnum = {
  replica_identity_full: 'replica_identity_full',
} as const;

export interface FindingOutput {
  code: string;
  level: LevelEnum;
  /** server, schema.table or schema.table.column */
  subject: string;
  message: string;
  hint: string;
  /** An operation that settles it with one click. */
  mend: MendEnum | null;
  /** What the message names. */
  parameters: FindingOutputParameters;
  /**
     * Of the table; null: the server's.
     * @nullable
     */
  schema: string | null;
  /** @nullable */
  table: string | null;
}

/**
 * By sink: the exact totals of this generation.
 */
export type FlowDetailAccounts = {[key: string]: AccountTotalOutput};

/**
 * By query: its newest figures, a day old at most.
 */
export type FlowDetailQueries = {[key: string]: FiguresOutput};

export type StateStoreEnum = typeof StateStoreEnum[keyof typeof StateStoreEnum];


export const StateStoreEnum = {
  default: 'default',
  rocksdb: 'rocksdb',
} as const;

export interface FlowSettingsOutput {
  trigger: string;
  shuffle_partitions: number;
  /** @nullable */
  max_rows_per_second: number | null;
  state_store: StateStoreEnum;
}

export interface SourceTopicOutput {
  query: string;
  topic: string;
  partitions: number;
  /** Summed over the partitions. */
  next_offset: number;
  lag_messages: number;
}

export interface WatermarkOutput {
  at: string;
  /** The query whose watermark is the oldest. */
  held_by: string;
}

/**
 * A flow as a line of another list.
 */
export interface FlowDetail {
  readonly id: string;
  project: string;
  kind: FlowKind;
  /** @nullable */
  pipeline: string | null;
  /** @nullable */
  capture: string | null;
  /** @maxLength 200 */
  name: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  version: number;
  /** @nullable */
  engine: string | null;
  /** @nullable */
  readonly engine_name: string | null;
  readonly state: ShownOutput;
  failure: ToldOutput | null;
  readonly pace: PaceOutput;
  /** @maxLength 80 */
  program_hash: string;
  readonly settings: FlowSettingsOutput;
  /** @nullable */
  next_engine: string | null;
  /** @nullable */
  run: string | null;
  /** @maxLength 32 */
  generation: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  fence: number;
  /** @nullable */
  start_at: string | null;
  /** By sink: the exact totals of this generation. */
  readonly accounts: FlowDetailAccounts;
  asked_at: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** By query: its newest figures, a day old at most. */
  readonly queries: FlowDetailQueries;
  readonly sources: readonly SourceTopicOutput[];
  readonly watermark: WatermarkOutput | null;
  /** Not replayed yet. */
  readonly dead_letters: number;
}

export interface FlowFollowRequest {
  keeps_state?: boolean;
}

export interface FlowMoveRequest {
  engine: string;
}

/**
 * By sink: the exact totals of this generation.
 */
export type FlowOutputAccounts = {[key: string]: AccountTotalOutput};

/**
 * A flow as a line of another list.
 */
export interface FlowOutput {
  readonly id: string;
  project: string;
  kind: FlowKind;
  /** @nullable */
  pipeline: string | null;
  /** @nullable */
  capture: string | null;
  /** @maxLength 200 */
  name: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  version: number;
  /** @nullable */
  engine: string | null;
  /** @nullable */
  readonly engine_name: string | null;
  readonly state: ShownOutput;
  failure: ToldOutput | null;
  readonly pace: PaceOutput;
  /** @maxLength 80 */
  program_hash: string;
  readonly settings: FlowSettingsOutput;
  /** @nullable */
  next_engine: string | null;
  /** @nullable */
  run: string | null;
  /** @maxLength 32 */
  generation: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  fence: number;
  /** @nullable */
  start_at: string | null;
  /** By sink: the exact totals of this generation. */
  readonly accounts: FlowOutputAccounts;
  asked_at: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface FlowReadersOutput {
  /** That its sinks write, as `schema.table`. */
  tables: string[];
  /** That you see, and that show rows of these. */
  dashboards: DashboardOutput[];
}

export interface FlowRewindRequest {
  /** Where to read from; without it where the program says. */
  start_at?: string;
}

export interface FlowStartRequest {
  /** A published version of a pipeline. */
  version: string;
  engine?: string;
}

export interface FlowVersionChangeRequest {
  version: string;
  keeps_state: boolean;
}

export interface ForecastOutput {
  /**
     * In the topics of its sources, from there on. Null: unknown.
     * @nullable
     */
  messages: number | null;
  /**
     * To read them, at the pace of its largest batches lately. Null: none measured.
     * @nullable
     */
  seconds: number | null;
  /**
     * Whether all is still there that came since `start_at`, or else since the flow was made. Null: unknown.
     * @nullable
     */
  holds_all: boolean | null;
  /**
     * The topics hold all messages since then; earlier ones are gone.
     * @nullable
     */
  held_since: string | null;
  /**
     * Whether it groups by windows of time. Null: unknown.
     * @nullable
     */
  has_windows: boolean | null;
  /**
     * Windows that begin before then stay as they are, at the latest: only the engine knows the exact time. Null: it writes all of them.
     * @nullable
     */
  windows_kept_before: string | null;
  /** Entities that count once, in rows before the start: it does not know of these. */
  may_count_twice: boolean;
  /** Tables that groups leave which it does not give again. */
  removes_from: string[];
  /** Tables and namespaces that such groups stay in. */
  keeps_in: string[];
}

export interface GroupOutput {
  dn: string;
  name: string;
  /** People and groups in it itself. */
  readonly members_count: number;
}

/**
 * Without a team: whoever is in the group owns the organization.
 */
export interface GroupRuleInputRequest {
  /**
     * @minLength 1
     * @maxLength 400
     */
  group_dn: string;
  /** @nullable */
  team?: string | null;
  makes_owner?: boolean;
}

export interface NamedTeamOutput {
  readonly id: string;
  /** @maxLength 200 */
  name: string;
}

export interface GroupRuleOutput {
  readonly id: string;
  /** @maxLength 400 */
  group_dn: string;
  team: NamedTeamOutput | null;
  makes_owner: boolean;
  readonly created_at: string;
}

export type HealthOutputParts = {[key: string]: 'ok' | 'unreachable' | 'not configured'};

export type StatusEnum = typeof StatusEnum[keyof typeof StatusEnum];


export const StatusEnum = {
  ok: 'ok',
  degraded: 'degraded',
} as const;

export interface HealthOutput {
  status: StatusEnum;
  parts: HealthOutputParts;
}

export type HitKind = typeof HitKind[keyof typeof HitKind];


export const HitKind = {
  pipeline: 'pipeline',
  capture: 'capture',
  table: 'table',
  connection: 'connection',
  engine: 'engine',
} as const;

export interface HitOutput {
  kind: HitKind;
  id: string;
  name: string;
  project: string;
}

export interface IdentityInputRequest {
  /**
     * @minLength 1
     * @maxLength 63
     */
  schema: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  table: string;
  connection: string;
}

export type OrganizationRole = typeof OrganizationRole[keyof typeof OrganizationRole];


export const OrganizationRole = {
  owner: 'owner',
  member: 'member',
} as const;

export type MemberRole = typeof MemberRole[keyof typeof MemberRole];


export const MemberRole = {
  owner: 'owner',
  maintainer: 'maintainer',
  editor: 'editor',
  analyst: 'analyst',
  viewer: 'viewer',
} as const;

export interface InvitationInputRequest {
  /**
     * Then it is for this address alone.
     * @minLength 1
     */
  email?: string;
  role?: OrganizationRole;
  project?: string;
  project_role?: MemberRole;
  team?: string;
  /**
     * The link opens so long.
     * @minimum 1
     * @maximum 90
     */
  days?: number;
}

export interface InvitedProjectOutput {
  id: string;
  name: string;
}

export interface InvitationMade {
  readonly id: string;
  email: string;
  role: OrganizationRole;
  project: InvitedProjectOutput | null;
  /** Empty without a project. */
  project_role: string;
  team: NamedTeamOutput | null;
  invited_by: PersonOutput;
  expires_at: string;
  readonly created_at: string;
  /** Opens once. It is not shown again. Empty where it was mailed. */
  link: string;
  /** The mail server has it. */
  is_mailed: boolean;
}

export interface InvitationOutput {
  readonly id: string;
  email: string;
  role: OrganizationRole;
  project: InvitedProjectOutput | null;
  /** Empty without a project. */
  project_role: string;
  team: NamedTeamOutput | null;
  invited_by: PersonOutput;
  expires_at: string;
  readonly created_at: string;
}

/**
 * What somebody with the link may know before they come in.
 */
export interface InvitedOutput {
  organization: string;
  invited_by: string;
  /** Empty: for whoever has the link. */
  email: string;
  expires_at: string;
}

export interface JoinInputRequest {
  /**
     * @minLength 1
     * @maxLength 128
     */
  token: string;
  /**
     * A name as one writes it will do.
     * @minLength 1
     * @maxLength 63
     */
  username: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  password: string;
}

export type KindOutputOptions = {[key: string]: unknown};

export type KindOutputSecrets = {[key: string]: unknown};

/**
 * Enough to draw the form: JSON Schemas of options and secrets.
 */
export interface KindOutput {
  name: string;
  title: string;
  readonly capabilities: CapabilitiesOutput;
  readonly options: KindOutputOptions;
  readonly secrets: KindOutputSecrets;
}

export type LanguageEnum = typeof LanguageEnum[keyof typeof LanguageEnum];


export const LanguageEnum = {
  en: 'en',
  'zh-CN': 'zh-CN',
} as const;

export type LegEnum = typeof LegEnum[keyof typeof LegEnum];


export const LegEnum = {
  commit_to_capture: 'commit to capture',
  capture_to_ums: 'capture to ums',
  ums_to_sink: 'ums to sink',
} as const;

export interface LegOutput {
  leg: LegEnum;
  /**
     * The median of the last minute; null where none was told.
     * @nullable
     */
  ms: number | null;
}

export interface LetterInputRequest {
  letter: string;
  /**
     * An edited record with one row; without it the row goes as it was.
     * @minLength 1
     * @maxLength 1000000
     */
  payload?: string;
}

/**
 * What to call a column, or a value of `series`, on screen.
 */
export type LineSettingsLabels = {[key: string]: string};

/**
 * A line a measure, or one measure with a line a value of `series`.
 */
export interface LineSettings {
  /**
     * @minLength 1
     * @maxLength 63
     */
  x: string;
  /**
     * @minItems 1
     * @maxItems 12
     * @items.minLength 1
     * @items.maxLength 63
     */
  measures: string[];
  /**
     * @minLength 1
     * @maxLength 63
     * @nullable
     */
  series?: string | null;
  /** @maxLength 24 */
  unit?: string;
  /**
     * @minimum 0
     * @maximum 10
     */
  decimals?: number;
  /** What to call a column, or a value of `series`, on screen. */
  labels?: LineSettingsLabels;
  is_area?: boolean;
}

export interface LinkInputRequest {
  /**
     * @minLength 1
     * @maxLength 128
     */
  token: string;
}

export interface LogOutput {
  readonly id: number;
  /** @nullable */
  flow: string | null;
  /** @nullable */
  run: string | null;
  time: string;
  /** @maxLength 16 */
  level: string;
  text: string;
}

/**
 * Lines newest first. Ask `before` for older ones, `after` for what came since.
 */
export interface LogPageOutput {
  lines: LogOutput[];
  /**
     * Null: there are no older ones.
     * @nullable
     */
  before: number | null;
  /** Of the newest line that exists. */
  after: number;
}

export interface LookInputRequest {
  /** `at` of the newest that was seen. */
  until: string;
}

export type ThemeEnum = typeof ThemeEnum[keyof typeof ThemeEnum];


export const ThemeEnum = {
  system: 'system',
  light: 'light',
  dark: 'dark',
} as const;

export interface MeOutput {
  readonly id: string;
  /**
     * @maxLength 63
     * @pattern ^[\w][\w.+-]{0,62}$
     */
  username: string;
  email: string | null;
  /** @maxLength 200 */
  display_name: string;
  readonly has_password: boolean;
  language: LanguageEnum;
  theme: ThemeEnum;
  /** @maxLength 64 */
  zone: string;
  readonly created_at: string;
}

export interface MeasureSchema {
  function: MeasureFunction;
  /** @nullable */
  column: string | null;
}

/**
 * A person or a team, with a role of ours or one of the organization's own.
 */
export interface MemberInputRequest {
  user?: string;
  team?: string;
  role?: MemberRole;
  custom_role?: string;
}

export interface MemberPersonOutput {
  readonly id: string;
  /**
     * @maxLength 63
     * @pattern ^[\w][\w.+-]{0,62}$
     */
  username: string;
  /** @maxLength 200 */
  display_name: string;
  is_active: boolean;
  is_service: boolean;
}

export interface NamedRoleOutput {
  readonly id: string;
  /** @maxLength 63 */
  name: string;
}

export interface MemberOutput {
  readonly id: string;
  user: MemberPersonOutput | null;
  team: NamedTeamOutput | null;
  /** One of ours; empty beside the organization's own. */
  role: string;
  custom_role: NamedRoleOutput | null;
  readonly created_at: string;
}

export interface MembershipOutput {
  user: ColleagueOutput;
  role: OrganizationRole;
  readonly created_at: string;
}

export interface MetricMinuteOutput {
  /** @maxLength 128 */
  query: string;
  minute: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  batches: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  rows: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  max_lag_messages: number | null;
  /** @nullable */
  max_lag_seconds: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  max_state_bytes: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  late_rows: number;
}

export type MetricOutputStagesMs = {[key: string]: number};

export type MetricOutputOffsets = {[key: string]: {[key: string]: number[]}};

export interface MetricOutput {
  /**
     * Rows as its sinks counted them.
     * @nullable
     */
  readonly consumed: number | null;
  stages_ms: MetricOutputStagesMs;
  offsets: MetricOutputOffsets;
  /** @maxLength 128 */
  query: string;
  time: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  batch_id: number;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  rows: number | null;
  /** @nullable */
  rows_per_second: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  lag_messages: number | null;
  /** @nullable */
  lag_seconds: number | null;
  /** @nullable */
  watermark: string | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  state_rows: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  state_bytes: number | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  late_rows: number | null;
  /** @nullable */
  source_committed_at: string | null;
  run: string;
}

export interface MountInputRequest {
  connection: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  schema: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  table: string;
  /**
     * What queries call it; left out, the table's own name.
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name?: string;
}

export interface MountedColumnOutput {
  name: string;
  type: ColumnType;
  source_type: string;
}

export interface MountedTableOutput {
  readonly id: string;
  project: string;
  database: string;
  connection: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /** @maxLength 63 */
  source_schema: string;
  /** @maxLength 63 */
  source_table: string;
  columns: MountedColumnOutput[];
  readonly created_at: string;
  readonly updated_at: string;
}

export interface MoveInputRequest {
  organization: string;
}

export interface MovingSampleInputRequest {
  project: string;
}

export type MovingSampleOutputStateEnum = typeof MovingSampleOutputStateEnum[keyof typeof MovingSampleOutputStateEnum];


export const MovingSampleOutputStateEnum = {
  absent: 'absent',
  making: 'making',
  present: 'present',
  removing: 'removing',
} as const;

export interface SampleReplayOutput {
  /** The moment of 2013 that is being played. */
  at: string;
  /**
     * Played seconds a second.
     * @nullable
     */
  speed: number | null;
  /** @nullable */
  changes_per_second: number | null;
  heard_at: string;
  /** Whether it goes on now; else it stands there. */
  is_played: boolean;
}

export type SampleGoingOutputKindEnum = typeof SampleGoingOutputKindEnum[keyof typeof SampleGoingOutputKindEnum];


export const SampleGoingOutputKindEnum = {
  dashboard: 'dashboard',
  dataset: 'dataset',
  virtual_database: 'virtual_database',
  pipeline: 'pipeline',
  capture: 'capture',
  connection: 'connection',
} as const;

export interface SampleGoingOutput {
  kind: SampleGoingOutputKindEnum;
  name: string;
}

export interface MovingSampleOutput {
  state: MovingSampleOutputStateEnum;
  is_present: boolean;
  replay: SampleReplayOutput | null;
  what_goes: SampleGoingOutput[];
  /**
     * The board made with it.
     * @nullable
     */
  dashboard: string | null;
  /**
     * The one that fills most of that board.
     * @nullable
     */
  pipeline: string | null;
}

export interface MyOrganizationOutput {
  id: string;
  name: string;
  slug: string;
  role: OrganizationRole;
  /** Whom a member may ask for access: its owners, by name. */
  readonly administrators: readonly string[];
  /** What you may do in it. */
  readonly operations: readonly string[];
}

export interface MyProjectOutput {
  id: string;
  organization: string;
  name: string;
  slug: string;
  is_archived: boolean;
  /** Your own, and those of your teams. */
  roles: string[];
  /** What you may do in it. */
  operations: string[];
}

export interface NamespaceOutput {
  readonly id: string;
  project: string;
  /** @maxLength 63 */
  kind: string;
  /** @maxLength 255 */
  instance: string;
  /** @maxLength 255 */
  database: string;
  /** How many there are. */
  tables: number;
  readonly created_at: string;
}

export interface NamespacePathOutput {
  readonly id: string;
  /** @maxLength 63 */
  kind: string;
  /** @maxLength 255 */
  instance: string;
  /** @maxLength 255 */
  database: string;
}

/**
 * The JSON Schema of its fields, its id and kind apart.
 */
export type NodeKindOutputSchema = {[key: string]: unknown};

export interface OptionOutput {
  /** As scripts say it: `delay`. */
  name: string;
  /** The path of its field: `event_time.delay`. */
  field: string;
}

/**
 * The words of a kind stand in the catalogs of the pages, under its name.
 */
export interface NodeKindOutput {
  /** As specs say it: `step.filter`. */
  name: string;
  family: FamilyEnum;
  icon: string;
  /** Its inputs. */
  takes: string[];
  /** Its outputs. */
  gives: string[];
  readonly connects: readonly ConnectOutput[];
  /** The JSON Schema of its fields, its id and kind apart. */
  readonly schema: NodeKindOutputSchema;
  readonly options: readonly OptionOutput[];
  /** Whether a statement of its family that says no kind is of this one. */
  readonly is_default: boolean;
}

export interface OpenIdBeginInputRequest {
  provider: string;
  /**
     * Where to come back to: an address of this installation alone.
     * @minLength 1
     * @maxLength 2000
     * @pattern ^/(?!/)[^\s\\]*$
     */
  next?: string;
}

export interface OpenIdBeginOutput {
  /** The issuer's address. */
  open: string;
}

export interface OpenSessionOutput {
  readonly id: string;
  /** @maxLength 64 */
  address: string;
  /** @maxLength 300 */
  browser: string;
  readonly is_current: boolean;
  readonly created_at: string;
}

export interface OperationOutput {
  name: string;
  sentence: string;
  /** It changes nothing. */
  looks: boolean;
}

export interface ShareableOutput {
  kind: string;
  operations: string[];
}

/**
 * All that roles are made of.
 */
export interface OperationsOutput {
  of_projects: OperationOutput[];
  of_organizations: OperationOutput[];
  roles: BuiltInRoleOutput[];
  shareable: ShareableOutput[];
}

export type OptionsCheckInputRequestOptions = {[key: string]: unknown};

export type OptionsCheckInputRequestSecrets = {[key: string]: unknown};

export interface OptionsCheckInputRequest {
  project: string;
  /**
     * @minLength 1
     * @maxLength 32
     */
  kind: string;
  options: OptionsCheckInputRequestOptions;
  secrets: OptionsCheckInputRequestSecrets;
}

export interface OrganizationInputRequest {
  /**
     * @minLength 1
     * @maxLength 200
     */
  name: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9-]{0,62}$
     */
  slug: string;
}

export interface OrganizationOutput {
  readonly id: string;
  /** @maxLength 200 */
  name: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9-]{0,62}$
     */
  slug: string;
  readonly created_at: string;
}

export interface OverviewItemOutput {
  /** With `id`: what to open. */
  kind: ObjectKind;
  id: string;
  name: string;
  readonly state: ShownOutput;
  readonly pace: PaceOutput;
  /** @nullable */
  flow: string | null;
  /** Why it failed or cannot go on. */
  failure: ToldOutput | null;
  /** Of its flow, not replayed yet. */
  dead_letters: number;
}

/**
 * What needs a person comes first.
 */
export interface OverviewOutput {
  server_time: string;
  items: OverviewItemOutput[];
  readonly counts: CountsOutput;
  /** Newest first. */
  activity: ActivityOutput[];
}

export interface PaginatedApiTokenOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: ApiTokenOutput[];
}

export interface PaginatedAuditEntryOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: AuditEntryOutput[];
}

export interface PaginatedCapturePageList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: CapturePage[];
}

export interface PaginatedConnectionOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: ConnectionOutput[];
}

export interface PaginatedDashboardOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: DashboardOutput[];
}

export interface PaginatedDatasetOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: DatasetOutput[];
}

export interface PaginatedDeadLetterOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: DeadLetterOutput[];
}

export interface PaginatedDirectoryOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: DirectoryOutput[];
}

export interface PaginatedEngineOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: EngineOutput[];
}

export interface PaginatedFlowOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: FlowOutput[];
}

export interface PaginatedMountedTableOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: MountedTableOutput[];
}

export interface PaginatedNamespaceOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: NamespaceOutput[];
}

export interface PaginatedOrganizationOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: OrganizationOutput[];
}

export interface VersionOutput {
  readonly id: string;
  project: string;
  pipeline: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  number: number;
  /**
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  revision: number | null;
  note: string;
  /** @maxLength 80 */
  hash: string;
  /** @maxLength 80 */
  program_hash: string;
  published_by: PersonOutput;
  published_at: string;
}

export interface PipelineOutput {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  draft_form: DraftForm;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  revision: number;
  /** The newest version. */
  readonly published: VersionOutput | null;
  /** Whether the draft says something else than what is published newest. */
  readonly has_changes: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null: it was never started. */
  readonly flow: FlowBrief | null;
}

export interface PaginatedPipelineOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: PipelineOutput[];
}

export interface PaginatedProcessOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: ProcessOutput[];
}

export interface ProjectOutput {
  readonly id: string;
  organization: string;
  /** @maxLength 200 */
  name: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9-]{0,62}$
     */
  slug: string;
  /** @nullable */
  archived_at: string | null;
  /** @nullable */
  trashed_at: string | null;
  /** What you may do in it. */
  readonly operations: readonly string[];
  readonly created_at: string;
}

export interface PaginatedProjectOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: ProjectOutput[];
}

export interface ProviderOutput {
  readonly id: string;
  organization: string;
  /** @maxLength 100 */
  name: string;
  is_on: boolean;
  /** @maxLength 400 */
  issuer: string;
  authority: string;
  /** @maxLength 400 */
  client_id: string;
  mail_domains: string[];
  readonly people_count: number;
  readonly created_at: string;
}

export interface PaginatedProviderOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: ProviderOutput[];
}

export type QueryPurpose = typeof QueryPurpose[keyof typeof QueryPurpose];


export const QueryPurpose = {
  query: 'query',
  live: 'live',
} as const;

export type QueryRecordOutputOutcomeEnum = typeof QueryRecordOutputOutcomeEnum[keyof typeof QueryRecordOutputOutcomeEnum];


export const QueryRecordOutputOutcomeEnum = {
  running: 'running',
  done: 'done',
  refused: 'refused',
  failed: 'failed',
  cancelled: 'cancelled',
  timed_out: 'timed_out',
  unknown: 'unknown',
} as const;

export interface QueryRecordOutput {
  readonly id: string;
  project: string;
  person: string;
  /** @nullable */
  database: string | null;
  purpose: QueryPurpose;
  sql: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  runs: number;
  ran_at: string;
  /** @nullable */
  took_ms: number | null;
  /**
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  row_count: number | null;
  is_truncated: boolean;
  readonly outcome: QueryRecordOutputOutcomeEnum;
  /** @maxLength 64 */
  code: string;
}

export interface PaginatedQueryRecordOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: QueryRecordOutput[];
}

export interface RoleOutput {
  readonly id: string;
  organization: string;
  /** @maxLength 63 */
  name: string;
  operations: string[];
  /** In projects, with it. */
  places: number;
  readonly created_at: string;
}

export interface PaginatedRoleOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: RoleOutput[];
}

export type RunEndReason = typeof RunEndReason[keyof typeof RunEndReason];


export const RunEndReason = {
  wanted: 'wanted',
  fenced: 'fenced',
  failed: 'failed',
  drained: 'drained',
  replaced: 'replaced',
  engine_ended: 'engine_ended',
} as const;

/**
 * By query: the last batch that landed.
 */
export type RunOutputLastBatches = {[key: string]: number};

export interface RunOutput {
  readonly id: string;
  flow: string;
  /** @nullable */
  engine: string | null;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  version: number;
  /** @maxLength 32 */
  generation: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  fence: number;
  asked_at: string;
  /** @nullable */
  started_at: string | null;
  /** @nullable */
  ended_at: string | null;
  end_reason: RunEndReason;
  /** What was said of the end. */
  end_told: ToldOutput | null;
  queries: string[];
  /** By query: the last batch that landed. */
  last_batches: RunOutputLastBatches;
  readonly created_at: string;
}

export interface PaginatedRunOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: RunOutput[];
}

export interface PaginatedSnapshotOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: SnapshotOutput[];
}

export interface TableOutput {
  readonly id: string;
  project: string;
  namespace: NamespacePathOutput;
  /** The table at every version, as a pipeline's source names it. */
  readonly pattern: string;
  /** @maxLength 255 */
  name: string;
  /** @maxLength 249 */
  topic: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  partitions: number;
  /**
     * The newest schema version's number.
     * @nullable
     */
  readonly version: number | null;
  /** Of the newest version. */
  readonly verdict: SchemaVerdict | null;
  /**
     * When that version was recorded.
     * @nullable
     */
  readonly changed_at: string | null;
  readonly keys: readonly string[];
  /** Of the newest version. */
  readonly columns: readonly ColumnOutput[];
  readonly created_at: string;
}

export interface PaginatedTableOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: TableOutput[];
}

export interface TeamOutput {
  readonly id: string;
  organization: string;
  /** @nullable */
  parent: string | null;
  /** @maxLength 200 */
  name: string;
  /** In it themselves; not those further in. */
  people_count: number;
  readonly created_at: string;
}

export interface PaginatedTeamOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: TeamOutput[];
}

export interface PaginatedVersionOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: VersionOutput[];
}

export interface VirtualDatabaseOutput {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface PaginatedVirtualDatabaseOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: VirtualDatabaseOutput[];
}

export interface PasswordInputRequest {
  /**
     * @minLength 1
     * @maxLength 1024
     */
  current_password?: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  password: string;
}

export type PatchedConnectionChangeRequestOptions = {[key: string]: unknown};

export type PatchedConnectionChangeRequestSecrets = {[key: string]: unknown};

export interface PatchedConnectionChangeRequest {
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name?: string;
  options?: PatchedConnectionChangeRequestOptions;
  secrets?: PatchedConnectionChangeRequestSecrets;
}

export interface PatchedDashboardRenameRequest {
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name?: string;
  /**
     * @minLength 1
     * @maxLength 200
     */
  title?: string;
}

export interface PatchedDatasetChangeRequest {
  /**
     * The revision you opened.
     * @minimum 1
     */
  revision?: number;
  database?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name?: string;
  /**
     * @minLength 1
     * @maxLength 20000
     */
  sql?: string;
  parameters?: ParameterFieldRequest[];
}

export interface PatchedDirectoryChangeRequest {
  /**
     * @minLength 1
     * @maxLength 100
     */
  name?: string;
  is_on?: boolean;
  /**
     * @minLength 1
     * @maxLength 253
     * @pattern ^[A-Za-z0-9_]([A-Za-z0-9._:-]{0,252})$
     */
  host?: string;
  /**
     * @minimum 1
     * @maximum 65535
     */
  port?: number;
  tls?: DirectoryTls;
  /**
     * In PEM, whose certificates are trusted; empty: those this machine trusts.
     * @maxLength 100000
     */
  authority?: string;
  /**
     * @minLength 1
     * @maxLength 400
     */
  bind_dn?: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  bind_password?: string;
  /**
     * @minLength 1
     * @maxLength 400
     */
  person_base?: string;
  /**
     * @minLength 1
     * @maxLength 1000
     */
  person_filter?: string;
  /**
     * Never changes: entryUUID, objectGUID, ipaUniqueID.
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  id_attribute?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  login_attribute?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  name_attribute?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  mail_attribute?: string;
  /** @maxLength 400 */
  group_base?: string;
  /**
     * @minLength 1
     * @maxLength 1000
     */
  group_filter?: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[A-Za-z][A-Za-z0-9-]{0,62}$
     */
  member_attribute?: string;
  /** A sync lets in everybody it finds; else people come in as they sign in. */
  adds_people?: boolean;
  /**
     * @minimum 5
     * @maximum 1440
     */
  sync_minutes?: number;
}

export interface PatchedMembershipChangeRequest {
  role?: OrganizationRole;
  is_active?: boolean;
  /** Gets projects that would be left without an owner. */
  successor?: string;
}

export interface PatchedOrganizationRenameRequest {
  /**
     * @minLength 1
     * @maxLength 200
     */
  name?: string;
}

export interface PatchedPipelineRenameRequest {
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name?: string;
}

/**
 * An empty text: as the browser has it; of an address, that there is none.
 */
export interface PatchedProfileInputRequest {
  email?: string;
  /** @maxLength 200 */
  display_name?: string;
  language?: LanguageEnum;
  theme?: ThemeEnum;
  /** @maxLength 64 */
  zone?: string;
}

export interface PatchedProjectRenameRequest {
  /**
     * @minLength 1
     * @maxLength 200
     */
  name?: string;
}

export interface PatchedProviderChangeRequest {
  /**
     * @minLength 1
     * @maxLength 100
     */
  name?: string;
  is_on?: boolean;
  /** @maxLength 100000 */
  authority?: string;
  /**
     * @minLength 1
     * @maxLength 400
     */
  client_id?: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  client_secret?: string;
  /**
     * Only people with a proven address there come in; none: all whom it signs in.
     * @maxItems 50
     * @items.minLength 1
     * @items.maxLength 253
     * @items.pattern ^[a-z0-9.-]+\.[a-z]+$
     */
  mail_domains?: string[];
}

export interface PatchedRoleChangeRequest {
  /**
     * @minLength 1
     * @maxLength 63
     */
  name?: string;
  /**
     * @maxItems 100
     * @items.minLength 1
     * @items.maxLength 64
     */
  operations?: string[];
  /**
     * The operations that were seen: refused when the role holds others by now.
     * @maxItems 100
     * @items.minLength 1
     * @items.maxLength 64
     */
  instead_of?: string[];
}

/**
 * What is given changes; `parent` null moves the team to the top.
 */
export interface PatchedTeamChangeRequest {
  /** @nullable */
  parent?: string | null;
  /**
     * @minLength 1
     * @maxLength 200
     */
  name?: string;
}

export interface PatchedVirtualDatabaseRenameRequest {
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name?: string;
}

export interface PayloadOutput {
  /** UTF-8; what is none is shown as \xNN. */
  text: string;
  /** The bytes as they came, up to the first 64 KiB. */
  base64: string;
  /** The message with the dead row alone: what a replay sends, and what to edit. */
  row: string;
  is_whole: boolean;
}

export interface PeopleChangeRequest {
  role?: OrganizationRole;
  is_active?: boolean;
  /** Gets projects that would be left without an owner. */
  successor?: string;
  /**
     * @minItems 1
     * @maxItems 500
     */
  people: string[];
  /** All of them are in it then. */
  team?: string;
  /** True: they are taken out of the organization. */
  is_removed?: boolean;
}

/**
 * What to call a column, or a value of `series`, on screen.
 */
export type PieSettingsLabels = {[key: string]: string};

/**
 * A slice for each category; the smallest share one once there are more than `limit`.
 */
export interface PieSettings {
  /**
     * @minLength 1
     * @maxLength 63
     */
  category: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  value: string;
  /**
     * @minimum 2
     * @maximum 12
     */
  limit?: number;
  /** @maxLength 24 */
  unit?: string;
  /**
     * @minimum 0
     * @maximum 10
     */
  decimals?: number;
  /** What to call a column, or a value of `series`, on screen. */
  labels?: PieSettingsLabels;
  is_donut?: boolean;
}

/**
 * @nullable
 */
export type PipelineDetailSpec = {[key: string]: unknown} | null;

export interface PipelineDetail {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  draft_form: DraftForm;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  revision: number;
  /** The newest version. */
  readonly published: VersionOutput | null;
  /** Whether the draft says something else than what is published newest. */
  readonly has_changes: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** @nullable */
  spec: PipelineDetailSpec;
  sql: string;
  /** Who wrote the draft as it stands. */
  saved_by: PersonOutput | null;
}

export type PipelineInputRequestSpec = {[key: string]: unknown};

/**
 * A draft is either `spec` or `sql`; reading gives it as `draft`.
 */
export interface PipelineInputRequest {
  spec?: PipelineInputRequestSpec;
  /** @maxLength 500000 */
  sql?: string;
  project: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
}

/**
 * @nullable
 */
export type PipelinePageSpec = {[key: string]: unknown} | null;

export interface PipelinePage {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  draft_form: DraftForm;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  revision: number;
  /** The newest version. */
  readonly published: VersionOutput | null;
  /** Whether the draft says something else than what is published newest. */
  readonly has_changes: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** @nullable */
  spec: PipelinePageSpec;
  sql: string;
  /** Who wrote the draft as it stands. */
  saved_by: PersonOutput | null;
  /** Null: it was never started. */
  readonly flow: FlowBrief | null;
}

export type ProblemParameters = {[key: string]: unknown};

export type ProblemErrorsItemParameters = {[key: string]: unknown};

export type ProblemErrorsItem = {
  path: string;
  code: string;
  message: string;
  parameters?: ProblemErrorsItemParameters;
};

/**
 * What failed, why, and the way out (RFC 9457).
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  hint: string;
  parameters: ProblemParameters;
  errors?: ProblemErrorsItem[];
}

export interface ProjectInputRequest {
  organization: string;
  /**
     * @minLength 1
     * @maxLength 200
     */
  name: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9-]{0,62}$
     */
  slug: string;
}

/**
 * It begins turned off.
 */
export interface ProviderInputRequest {
  /**
     * @minLength 1
     * @maxLength 100
     */
  name: string;
  /** @maxLength 100000 */
  authority?: string;
  /**
     * @minLength 1
     * @maxLength 400
     */
  client_id: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  client_secret: string;
  /**
     * @maxItems 50
     * @items.minLength 1
     * @items.maxLength 253
     * @items.pattern ^[a-z0-9.-]+\.[a-z]+$
     */
  mail_domains?: string[];
  organization: string;
  /**
     * As it writes itself, with https.
     * @minLength 1
     * @maxLength 400
     * @pattern ^https://[^\s?#@]+$
     */
  issuer: string;
}

export type ProviderStageOutputParameters = {[key: string]: unknown};

export type StageOutcome = typeof StageOutcome[keyof typeof StageOutcome];


export const StageOutcome = {
  well: 'well',
  broken: 'broken',
  not_told: 'not_told',
  not_reached: 'not_reached',
} as const;

export type ProviderStageOutputStageEnum = typeof ProviderStageOutputStageEnum[keyof typeof ProviderStageOutputStageEnum];


export const ProviderStageOutputStageEnum = {
  discovery: 'discovery',
  keys: 'keys',
  client: 'client',
} as const;

export interface ProviderStageOutput {
  outcome: StageOutcome;
  /**
     * People, groups or keys.
     * @nullable
     */
  found: number | null;
  code: string;
  message: string;
  hint: string;
  parameters: ProviderStageOutputParameters;
  stage: ProviderStageOutputStageEnum;
}

export interface PublishInputRequest {
  /**
     * The revision you saw; no other is published.
     * @minimum 1
     */
  revision?: number;
  /** @maxLength 2000 */
  note?: string;
}

export interface QueryInputRequest {
  database: string;
  /**
     * @minLength 1
     * @maxLength 20000
     */
  sql: string;
  /**
     * @minimum 1
     * @maximum 10000
     */
  limit?: number;
  /** Choose one to be able to cancel while it runs. */
  id?: string;
}

export interface QuerySeriesOutput {
  query: string;
  /** Exact: of rows accounted for. */
  rows_per_second: (number | null)[];
  /** The largest of each step, like the rest. */
  lag_seconds: (number | null)[];
  lag_messages: (number | null)[];
  batch_ms: (number | null)[];
  state_bytes: (number | null)[];
}

export interface ReasonOutput {
  reason_code: string;
  node: string;
  count: number;
  /** Not replayed yet. */
  open: number;
  newest_at: string;
  /** A whole reason; empty for whoever may not read raw rows. */
  example: string;
}

/**
 * Either chosen letters, or all that died for a reason.
 */
export interface ReplayInputRequest {
  letters?: LetterInputRequest[];
  /**
     * @minLength 1
     * @maxLength 64
     */
  reason_code?: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  node?: string;
}

export interface ReturnAddressOutput {
  /** Is registered at an issuer, so that it sends back. */
  address: string;
}

export interface RoleInputRequest {
  organization: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  name: string;
  /**
     * @maxItems 100
     * @items.minLength 1
     * @items.maxLength 64
     */
  operations: string[];
}

/**
 * By parameter's name.
 */
export type RunInputRequestValues = {[key: string]: string | number | boolean | null};

export interface RunInputRequest {
  /**
     * @minimum 1
     * @maximum 10000
     */
  limit?: number;
  /** The query's id: choose one to be able to cancel it. */
  id?: string;
  /** By parameter's name. */
  values?: RunInputRequestValues;
}

export interface SampleColumnOutput {
  name: string;
  /** The source's own name for it. */
  type: string;
}

export interface SampleInputRequest {
  /**
     * @minLength 1
     * @maxLength 63
     */
  schema: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  table: string;
  /**
     * @minimum 1
     * @maximum 200
     */
  limit?: number;
}

export interface SampleLimitRequest {
  /**
     * @minimum 1
     * @maximum 200
     */
  limit?: number;
}

/**
 * Values as the source writes them; null is NULL.
 */
export interface SampleOutput {
  columns: SampleColumnOutput[];
  rows: ((string | null)[])[];
  /** False: the table has no order to go by. */
  newest_first: boolean;
  is_truncated: boolean;
  took_ms: number;
}

/**
 * What to call a column, or a value of `series`, on screen.
 */
export type ScatterSettingsLabels = {[key: string]: string};

/**
 * A point for each row, at most `limit`; `size` and `series` tell more of it.
 */
export interface ScatterSettings {
  /**
     * @minLength 1
     * @maxLength 63
     */
  x: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  y: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @nullable
     */
  size?: string | null;
  /**
     * @minLength 1
     * @maxLength 63
     * @nullable
     */
  series?: string | null;
  /**
     * @minimum 1
     * @maximum 10000
     */
  limit?: number;
  /** @maxLength 24 */
  x_unit?: string;
  /** @maxLength 24 */
  unit?: string;
  /**
     * @minimum 0
     * @maximum 10
     * @nullable
     */
  decimals?: number | null;
  /** What to call a column, or a value of `series`, on screen. */
  labels?: ScatterSettingsLabels;
}

export interface SchemaVersionOutput {
  readonly id: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  number: number;
  /**
     * @minimum 0
     * @maximum 32767
     */
  epoch: number;
  /** A 64-bit integer, as text. */
  from_id: string;
  /** @maxLength 16 */
  detected: string;
  /** @maxLength 16 */
  replica_identity: string;
  toastable: string[];
  verdict: SchemaVerdict;
  /** Against the version before. */
  changes: ChangeOutput[];
  columns: ColumnOutput[];
  readonly created_at: string;
}

/**
 * The first row's value; `compare` is a second value, shown as the difference to the first.
 */
export interface ScorecardSettings {
  /**
     * @minLength 1
     * @maxLength 63
     */
  value: string;
  /**
     * @minLength 1
     * @maxLength 63
     * @nullable
     */
  compare?: string | null;
  /** @maxLength 120 */
  compare_label?: string;
  /** @maxLength 24 */
  unit?: string;
  /**
     * @minimum 0
     * @maximum 10
     */
  decimals?: number;
}

export interface SeenOutput {
  dn: string;
  id: string;
  display_name: string;
  /** Empty without one. */
  email: string;
  groups: string[];
}

export interface StageSeriesOutput {
  query: string;
  stage: string;
  /** The mean of each step. */
  ms: (number | null)[];
}

/**
 * Every list is as long as `times`, which name the beginnings of the steps.
 */
export interface SeriesOutput {
  since: string;
  until: string;
  step_seconds: number;
  times: string[];
  queries: QuerySeriesOutput[];
  /** Empty where only minutes are kept. */
  stages: StageSeriesOutput[];
}

/**
 * A program, with a role of ours or one of the organization's own.
 */
export interface ServiceInputRequest {
  /**
     * Becomes part of its username.
     * @minLength 1
     * @maxLength 24
     * @pattern ^[-a-zA-Z0-9_]+$
     */
  name: string;
  role?: MemberRole;
  custom_role?: string;
}

/**
 * All that the first page needs, in one answer.
 */
export interface SessionOutput {
  user: MeOutput | null;
  /**
     * The directory that your name and address are changed in.
     * @nullable
     */
  profile_kept_by: string | null;
  /**
     * The directory or provider that your password is changed in.
     * @nullable
     */
  password_kept_by: string | null;
  organizations: MyOrganizationOutput[];
  projects: MyProjectOutput[];
  is_sample_present: boolean;
  /**
     * Where the sample is.
     * @nullable
     */
  sample_project: string | null;
  /** You came by the first link, and have no name and password yet. */
  needs_set_up: boolean;
  server_time: string;
}

export interface SetUpInputRequest {
  /**
     * A name as one writes it will do.
     * @minLength 1
     * @maxLength 63
     */
  username: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  password: string;
  language?: LanguageEnum;
  theme?: ThemeEnum;
  /** @maxLength 64 */
  zone?: string;
}

export interface SetUpOutput {
  /** The address in this site to begin at. */
  open: string;
}

export interface ShareInputRequest {
  user?: string;
  team?: string;
  /**
     * @minItems 1
     * @maxItems 20
     * @items.minLength 1
     * @items.maxLength 64
     */
  operations: string[];
}

export interface ShareOutput {
  user: PersonOutput | null;
  team: NamedTeamOutput | null;
  operations: string[];
  shared_by: PersonOutput | null;
}

export type ShelfName = typeof ShelfName[keyof typeof ShelfName];


export const ShelfName = {
  x: 'x',
  y: 'y',
  size: 'size',
  measures: 'measures',
  series: 'series',
  columns: 'columns',
} as const;

/**
 * A place for columns in the chart builder.
 */
export interface ShelfOutput {
  name: ShelfName;
  readonly accepts: readonly ColumnType[];
  /** Taken first where nobody chose. */
  readonly prefers: readonly ColumnType[];
  most: number;
  is_required: boolean;
  /** A time on it is cut to whole units. */
  has_grain: boolean;
  /** Those that measures may have. */
  functions: MeasureFunction[];
}

/**
 * Of the published interface; `reading.py` checks what comes in.
 */
export interface ShelvesOutput {
  kind: WidgetKind;
  /** @nullable */
  x: string | null;
  /** @nullable */
  y: string | null;
  /** @nullable */
  size: string | null;
  grain: GrainEnum | null;
  measures: MeasureSchema[];
  /** @nullable */
  series: string | null;
  columns: string[];
}

export interface ShownInputRequest {
  /**
     * @minimum 1
     * @maximum 10000
     */
  limit?: number;
  /** The query's id: choose one to be able to cancel it. */
  id?: string;
}

export interface SignInInputRequest {
  /**
     * Name, username or e-mail address.
     * @minLength 1
     * @maxLength 254
     */
  login: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  password: string;
  /** Whose password it is. */
  directory?: string;
}

export interface SourceChangesOutput {
  tables: ChangedTableOutput[];
  /** Whether the flow can go on with the columns as they are. */
  can_follow: boolean;
  /** What its steps say of those columns. */
  against: DiagnosticOutput[];
  /** Why the flow cannot keep its state with those columns. */
  why_rebuild: ToldOutput | null;
}

export interface SourceColumnOutput {
  name: string;
  source_type: string;
  /** The UMS type it travels as. */
  type: string;
  nullable: boolean;
  pk: boolean;
  /** @nullable */
  precision: number | null;
  /** @nullable */
  scale: number | null;
}

export type StageOutputParameters = {[key: string]: unknown};

export interface StageOutput {
  outcome: StageOutcome;
  /**
     * People, groups or keys.
     * @nullable
     */
  found: number | null;
  code: string;
  message: string;
  hint: string;
  parameters: StageOutputParameters;
  stage: DirectoryStage;
}

export type StartPartOutputStateEnum = typeof StartPartOutputStateEnum[keyof typeof StartPartOutputStateEnum];


export const StartPartOutputStateEnum = {
  waiting: 'waiting',
  starting: 'starting',
  ready: 'ready',
  failed: 'failed',
} as const;

export interface StartPartOutput {
  name: string;
  state: StartPartOutputStateEnum;
  /** It took, or takes so far. */
  seconds: number;
}

export interface StartOutput {
  parts: StartPartOutput[];
  /** Every part was up once. */
  is_ready: boolean;
}

export type StatementInputRequestFields = {[key: string]: unknown};

/**
 * A node as a form has it.
 */
export interface StatementInputRequest {
  /**
     * @minLength 1
     * @maxLength 100
     */
  kind: string;
  /**
     * @minLength 1
     * @maxLength 63
     */
  id: string;
  /**
     * Ids of the nodes that it reads.
     * @maxItems 20
     * @items.minLength 1
     * @items.maxLength 63
     */
  inputs?: string[];
  fields?: StatementInputRequestFields;
}

export interface StatementOutput {
  /** The statements that say the node, to put into a script. */
  sql: string;
}

export interface SyncInputRequest {
  /**
     * Of the report that was looked at.
     * @maxLength 64
     */
  confirmation?: string;
}

/**
 * Columns that cannot be captured, and why.
 */
export type TableInfoOutputLeftOut = {[key: string]: ToldOutput};

export interface TableInfoOutput {
  schema: string;
  name: string;
  columns: SourceColumnOutput[];
  keys: string[];
  replica_identity: string;
  /** Columns that cannot be captured, and why. */
  left_out: TableInfoOutputLeftOut;
}

export interface TableNamesRequest {
  tables: TableNameInputRequest[];
}

/**
 * What to call a column, or a value of `series`, on screen.
 */
export type TableSettingsLabels = {[key: string]: string};

/**
 * `columns` in the order of the screen; none named, all of them.
 */
export interface TableSettings {
  /**
     * @maxItems 100
     * @items.minLength 1
     * @items.maxLength 63
     */
  columns?: string[];
  /** What to call a column, or a value of `series`, on screen. */
  labels?: TableSettingsLabels;
  sort?: WidgetSort | null;
  /**
     * @minimum 1
     * @maximum 1000
     */
  limit?: number;
  /**
     * @minimum 0
     * @maximum 10
     */
  decimals?: number;
}

export interface TablesInputRequest {
  tables: TableNameInputRequest[];
  /**
     * @minimum 1
     * @maximum 64
     */
  partitions?: number;
}

export interface TeamInputRequest {
  organization: string;
  /** @nullable */
  parent?: string | null;
  /**
     * @minLength 1
     * @maxLength 200
     */
  name: string;
}

export interface TeamPersonInputRequest {
  user: string;
}

/**
 * Markdown. The page that shows it takes no HTML, no pictures and no addresses but those of
 * the web and of mail; what is stored is what somebody wrote.
 */
export interface TextSettings {
  /** @maxLength 10000 */
  text: string;
}

export interface TokenInputRequest {
  /**
     * @minLength 1
     * @maxLength 128
     */
  token: string;
}

export interface TrialInputRequest {
  /**
     * To see what is known of somebody.
     * @maxLength 254
     */
  login?: string;
}

export interface TrialOutput {
  stages: StageOutput[];
  /** Null if nobody, or several, have the login. */
  person: SeenOutput | null;
}

/**
 * By parameter's name.
 */
export type TryInputRequestValues = {[key: string]: string | number | boolean | null};

export interface TryInputRequest {
  /**
     * @minimum 1
     * @maximum 10000
     */
  limit?: number;
  /** The query's id: choose one to be able to cancel it. */
  id?: string;
  /** By parameter's name. */
  values?: TryInputRequestValues;
  database: string;
  /**
     * @minLength 1
     * @maxLength 20000
     */
  sql: string;
  parameters?: ParameterFieldRequest[];
}

export type VerdictOutputOutcomeEnum = typeof VerdictOutputOutcomeEnum[keyof typeof VerdictOutputOutcomeEnum];


export const VerdictOutputOutcomeEnum = {
  harmless: 'harmless',
  keeps: 'keeps',
  rebuild: 'rebuild',
} as const;

/**
 * What becomes of a flow's state under another version.
 */
export interface VerdictOutput {
  /** `harmless`: what changed does not concern the state. `keeps`: it concerns what leaves `node`, whose state still fits. `rebuild`: the state cannot be kept. */
  outcome: VerdictOutputOutcomeEnum;
  /** @nullable */
  node: string | null;
  /**
     * A word for what differs there.
     * @nullable
     */
  differs: string | null;
  /** Of a rebuild, in words. */
  why: ToldOutput | null;
}

export interface VersionDetail {
  readonly id: string;
  project: string;
  pipeline: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  number: number;
  /**
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  revision: number | null;
  note: string;
  /** @maxLength 80 */
  hash: string;
  /** @maxLength 80 */
  program_hash: string;
  published_by: PersonOutput;
  published_at: string;
  readonly spec: SpecOutput;
  /**
     * The spec as a SQL script, if it has one.
     * @nullable
     */
  readonly sql: string | null;
  readonly plan: PlanOutput;
  source: string;
}

export interface VirtualDatabaseDetail {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  version: number;
  readonly created_at: string;
  readonly updated_at: string;
  tables: MountedTableOutput[];
}

export interface VirtualDatabaseInputRequest {
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  project: string;
}

export interface WayOutput {
  id: string;
  name: string;
}

/**
 * How people of an organization may sign in, beside a password of this installation.
 */
export interface WaysOutput {
  /** Its name; empty where there are no such ways. */
  organization: string;
  directories: WayOutput[];
  /** Of OpenID Connect. */
  providers: WayOutput[];
}

/**
 * JSON Schema.
 */
export type WidgetKindOutputSettings = {[key: string]: unknown};

/**
 * Enough to draw its form, and its shelves in the chart builder.
 */
export interface WidgetKindOutput {
  name: WidgetKind;
  title: string;
  /** Which columns it wants at least. */
  needs: string;
  /** JSON Schema. */
  readonly settings: WidgetKindOutputSettings;
  /** Of a new one, in columns of the grid. */
  width: number;
  /** Of a new one, in rows of the grid. */
  height: number;
  needs_dataset: boolean;
  /** None: the chart builder does not offer it. */
  shelves: ShelfOutput[];
}

/**
 * The settings of each kind of widget, by its name.
 */
export interface WidgetSettings {
  line: LineSettings;
  bar: BarSettings;
  pie: PieSettings;
  scatter: ScatterSettings;
  scorecard: ScorecardSettings;
  table: TableSettings;
  text: TextSettings;
}

export type AccessExplainParams = {
/**
 * Without it: you.
 */
person?: string;
};

export type ApiTokenListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type AuditListParams = {
/**
 * `flow_started`
 * @minLength 1
 * @maxLength 64
 */
action?: string;
actor?: string;
/**
 * @minLength 1
 * @maxLength 64
 */
address?: string;
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Entries about objects of this kind: `pipeline`
 * @minLength 1
 * @maxLength 32
 */
kind?: string;
/**
 * Entries about this object.
 */
object?: string;
/**
 * What happened in it: to its people and teams, and in projects.
 */
organization?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
/**
 * Only refusals, or none of them.
 * @nullable
 */
refused?: boolean | null;
/**
 * In names of people and objects, and in actions.
 * @minLength 1
 * @maxLength 100
 */
search?: string;
since?: string;
/**
 * Up to this moment, without it.
 */
until?: string;
};

export type AuditExportParams = {
/**
 * `flow_started`
 * @minLength 1
 * @maxLength 64
 */
action?: string;
actor?: string;
/**
 * @minLength 1
 * @maxLength 64
 */
address?: string;
/**
 * JSON Lines, or CSV.
 * @minLength 1
 */
form?: AuditExportForm;
/**
 * Entries about objects of this kind: `pipeline`
 * @minLength 1
 * @maxLength 32
 */
kind?: string;
/**
 * Entries about this object.
 */
object?: string;
/**
 * What happened in it: to its people and teams, and in projects.
 */
organization?: string;
project?: string;
/**
 * Only refusals, or none of them.
 * @nullable
 */
refused?: boolean | null;
/**
 * In names of people and objects, and in actions.
 * @minLength 1
 * @maxLength 100
 */
search?: string;
since?: string;
/**
 * Up to this moment, without it.
 */
until?: string;
};

export type AuditExportForm = typeof AuditExportForm[keyof typeof AuditExportForm];


export const AuditExportForm = {
  jsonl: 'jsonl',
  csv: 'csv',
} as const;

export type CaptureListParams = {
connection?: string;
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type CaptureSnapshotsParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type ConnectionListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type DashboardListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type DatasetListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type DeadLetterListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
flow?: string;
is_replayed?: boolean;
node?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
reason_code?: string;
};

export type DirectoryListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
organization?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type DirectoryDeleteParams = {
/**
 * What becomes of its people.
 * @minLength 1
 */
people?: DirectoryDeletePeople;
};

export type DirectoryDeletePeople = typeof DirectoryDeletePeople[keyof typeof DirectoryDeletePeople];


export const DirectoryDeletePeople = {
  disable: 'disable',
  keep: 'keep',
} as const;

export type EngineListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type EngineLogsParams = {
/**
 * Newer lines: the live tail.
 */
after?: number;
/**
 * Older lines than this one's id.
 */
before?: number;
level?: EngineLogsLevel;
/**
 * 1 to 1000; else 200.
 */
page_size?: number;
/**
 * All of these words; "together", -without.
 */
search?: string;
};

export type EngineLogsLevel = typeof EngineLogsLevel[keyof typeof EngineLogsLevel];


export const EngineLogsLevel = {
  DEBUG: 'DEBUG',
  ERROR: 'ERROR',
  INFO: 'INFO',
  WARNING: 'WARNING',
} as const;

export type EngineProcessesParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type FlowListParams = {
capture?: string;
/**
 * The pagination cursor value.
 */
cursor?: string;
engine?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
pipeline?: string;
project?: string;
};

export type FlowBatchesParams = {
/**
 * At most; else 300.
 */
points?: number;
since?: string;
until?: string;
};

export type FlowLogsParams = {
/**
 * Newer lines: the live tail.
 */
after?: number;
/**
 * Older lines than this one's id.
 */
before?: number;
level?: FlowLogsLevel;
/**
 * 1 to 1000; else 200.
 */
page_size?: number;
/**
 * All of these words; "together", -without.
 */
search?: string;
};

export type FlowLogsLevel = typeof FlowLogsLevel[keyof typeof FlowLogsLevel];


export const FlowLogsLevel = {
  DEBUG: 'DEBUG',
  ERROR: 'ERROR',
  INFO: 'INFO',
  WARNING: 'WARNING',
} as const;

export type FlowMinutesParams = {
since?: string;
until?: string;
};

export type FlowRebuildParams = {
start_at?: string;
};

export type FlowSeriesParams = {
/**
 * At most; else 300.
 */
points?: number;
since?: string;
until?: string;
};

export type FlowVerdictParams = {
/**
 * The number of a version of its pipeline.
 */
version: number;
};

export type MountedTableListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type NamespaceListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type OpenidProviderListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
organization?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type OrganizationListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type OrganizationRemovePersonParams = {
/**
 * Gets projects that would be left without an owner.
 */
successor?: string;
};

export type PipelineListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type PipelineDifferenceParams = {
/**
 * A number, or `draft`.
 */
after: string;
/**
 * A number, or `draft`.
 */
before: string;
};

export type PipelineVersionsParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type ProjectListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type QueryListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type RoleListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
organization?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type RunListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
flow?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type SampleGetParams = {
project: string;
};

export type SearchParams = {
project?: string;
/**
 * Part of a name.
 */
q: string;
};

export type SignInWaysParams = {
/**
 * Its slug; without it, the installation's own.
 * @minLength 1
 * @maxLength 63
 */
organization?: string;
};

export type SpecSchema200 = {[key: string]: unknown};

export type TableListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
namespace?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

export type TeamListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
organization?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
};

export type VirtualDatabaseListParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

