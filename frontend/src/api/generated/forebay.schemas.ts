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

export interface CapabilitiesOutput {
  /** Which nodes of a spec may name such a connection. */
  node_kinds: string[];
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
  reason: string;
}

/**
 * Columns that are not captured, and why.
 */
export type CapturedTableOutputLeftOut = {[key: string]: string};

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
}

export interface TableProgressOutput {
  table: string;
  /** PostgreSQL's own estimate. */
  rows_expected: number;
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
  /** @maxLength 64 */
  problem_code: string;
  problem_message: string;
  tables: CapturedTableOutput[];
  /** The newest full pull. */
  readonly snapshot: SnapshotOutput | null;
  readonly created_at: string;
  readonly updated_at: string;
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

export interface CheckInputRequest {
  tables: TableNameInputRequest[];
  connection: string;
}

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
  checked_at: string;
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

export type SeverityEnum = typeof SeverityEnum[keyof typeof SeverityEnum];


export const SeverityEnum = {
  error: 'error',
  warning: 'warning',
} as const;

export type DiagnosticOutputParameters = {[key: string]: string};

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
} as const;

export type UseKind = typeof UseKind[keyof typeof UseKind];


export const UseKind = {
  pipeline: 'pipeline',
  capture: 'capture',
} as const;

export interface UseOutput {
  role: UseRole;
  kind: UseKind;
  id: string;
  name: string;
  /** @nullable */
  node: string | null;
  /**
     * The published number; null: in the draft, or a capture.
     * @nullable
     */
  version: number | null;
}

export interface ConnectionUseOutput {
  connection: string;
  use: UseOutput;
}

export type WidgetSchemaKindEnum = typeof WidgetSchemaKindEnum[keyof typeof WidgetSchemaKindEnum];


export const WidgetSchemaKindEnum = {
  scorecard: 'scorecard',
  line: 'line',
  bar: 'bar',
  table: 'table',
} as const;

/**
 * As the kind's JSON Schema says.
 */
export type WidgetSchemaSettings = {[key: string]: unknown};

/**
 * Of the published interface; `content.py` checks what comes in.
 */
export interface WidgetSchema {
  id: string;
  kind: WidgetSchemaKindEnum;
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
  kind: WidgetSchemaKindEnum;
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
  draft: ContentSchema;
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
  ran_at: string;
  took_ms: number;
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
  reason: string;
  happened_at: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     */
  payload_bytes: number;
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

/**
 * What is known of the engine's process. Neither its token nor the token's hash.
 */
export interface ProcessOutput {
  process: unknown;
  launched_at: string;
  /** @nullable */
  ready_at: string | null;
  /** @nullable */
  heard_at: string | null;
  /** @nullable */
  ended_at: string | null;
  end_reason: string;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  memory_bytes: number | null;
  /** @maxLength 32 */
  spark_version: string;
}

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
  /** @nullable */
  next_launch_at: string | null;
  process: ProcessOutput | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface EngineSharingRequest {
  is_shared: boolean;
}

export interface FailureOutput {
  code: string;
  message: string;
  hint: string;
}

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
  /**
     * Of the table; null: the server's.
     * @nullable
     */
  schema: string | null;
  /** @nullable */
  table: string | null;
}

export type FlowKind = typeof FlowKind[keyof typeof FlowKind];


export const FlowKind = {
  pipeline: 'pipeline',
  capture: 'capture',
} as const;

export interface FlowMoveRequest {
  engine: string;
}

/**
 * Exact totals of this generation.
 */
export type FlowOutputAccounts = {[key: string]: {[key: string]: number}};

export interface PaceOutput {
  /** @nullable */
  rows_per_second: number | null;
  /** @nullable */
  lag_messages: number | null;
  /** @nullable */
  lag_seconds: number | null;
}

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
  /** @maxLength 80 */
  program_hash: string;
  settings: unknown;
  /** @nullable */
  engine: string | null;
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
  readonly state: ShownOutput;
  readonly failure: FailureOutput | null;
  readonly pace: PaceOutput;
  /** Exact totals of this generation. */
  readonly accounts: FlowOutputAccounts;
  asked_at: string;
  readonly created_at: string;
  readonly updated_at: string;
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
  readonly created_at: string;
}

export type MemberRole = typeof MemberRole[keyof typeof MemberRole];


export const MemberRole = {
  owner: 'owner',
  member: 'member',
} as const;

export interface MemberInputRequest {
  user: string;
  role?: MemberRole;
}

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

export interface MemberOutput {
  user: PersonOutput;
  role: MemberRole;
  readonly created_at: string;
}

export interface MembershipOutput {
  user: PersonOutput;
  role: MemberRole;
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

export interface MetricOutput {
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
  stages_ms: unknown;
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
  offsets: unknown;
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

export type OutcomeEnum = typeof OutcomeEnum[keyof typeof OutcomeEnum];


export const OutcomeEnum = {
  running: 'running',
  done: 'done',
  refused: 'refused',
  failed: 'failed',
  cancelled: 'cancelled',
  timed_out: 'timed_out',
  unknown: 'unknown',
} as const;

export interface PaginatedCaptureOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: CaptureOutput[];
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

export interface PaginatedLogOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: LogOutput[];
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
  /** Whether the draft was saved since it was published, or never was published. */
  readonly has_changes: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface PaginatedPipelineOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: PipelineOutput[];
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

export type QueryPurpose = typeof QueryPurpose[keyof typeof QueryPurpose];


export const QueryPurpose = {
  query: 'query',
  live: 'live',
  sample: 'sample',
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
  readonly outcome: OutcomeEnum;
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

export type RunEndReason = typeof RunEndReason[keyof typeof RunEndReason];


export const RunEndReason = {
  wanted: 'wanted',
  fenced: 'fenced',
  failed: 'failed',
  drained: 'drained',
  replaced: 'replaced',
  engine_ended: 'engine_ended',
} as const;

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
  end_message: string;
  queries: unknown;
  last_batches: unknown;
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

export type SchemaVerdict = typeof SchemaVerdict[keyof typeof SchemaVerdict];


export const SchemaVerdict = {
  first: 'first',
  compatible: 'compatible',
  breaking: 'breaking',
} as const;

export interface TableOutput {
  readonly id: string;
  project: string;
  namespace: NamespacePathOutput;
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

export interface PatchedPipelineRenameRequest {
  /**
     * @minLength 1
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name?: string;
}

export interface PatchedProjectRenameRequest {
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
  is_whole: boolean;
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
  /** Whether the draft was saved since it was published, or never was published. */
  readonly has_changes: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  /** @nullable */
  spec: PipelineDetailSpec;
  sql: string;
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

export interface PublishInputRequest {
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

/**
 * By parameter's name.
 */
export type RunInputRequestValues = {[key: string]: string | number | boolean | null};

export interface RunInputRequest {
  /** By parameter's name. */
  values?: RunInputRequestValues;
  /**
     * @minimum 1
     * @maximum 10000
     */
  limit?: number;
  /** The query's id: choose one to be able to cancel it. */
  id?: string;
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

export interface SessionOutput {
  user: MeOutput | null;
}

export interface SignInInputRequest {
  /**
     * Username or e-mail address.
     * @minLength 1
     * @maxLength 254
     */
  login: string;
  /**
     * @minLength 1
     * @maxLength 1024
     */
  password: string;
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

/**
 * Columns that cannot be captured, and why.
 */
export type TableInfoOutputLeftOut = {[key: string]: string};

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

export interface TablesInputRequest {
  tables: TableNameInputRequest[];
  /**
     * @minimum 1
     * @maximum 64
     */
  partitions?: number;
}

/**
 * By parameter's name.
 */
export type TryInputRequestValues = {[key: string]: string | number | boolean | null};

export interface TryInputRequest {
  /** By parameter's name. */
  values?: TryInputRequestValues;
  /**
     * @minimum 1
     * @maximum 10000
     */
  limit?: number;
  /** The query's id: choose one to be able to cancel it. */
  id?: string;
  database: string;
  /**
     * @minLength 1
     * @maxLength 20000
     */
  sql: string;
  parameters?: ParameterFieldRequest[];
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

/**
 * JSON Schema.
 */
export type WidgetKindOutputSettings = {[key: string]: unknown};

/**
 * Enough to draw the form.
 */
export interface WidgetKindOutput {
  name: string;
  title: string;
  /** Which columns it wants at least. */
  needs: string;
  /** JSON Schema. */
  readonly settings: WidgetKindOutputSettings;
}

export type ProblemParameters = {[key: string]: unknown};

export type ProblemErrorsItem = {
  path: string;
  code: string;
  message: string;
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
/**
 * Number of results to return per page.
 */
page_size?: number;
project?: string;
};

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
 * The pagination cursor value.
 */
cursor?: string;
level?: EngineLogsLevel;
/**
 * Number of results to return per page.
 */
page_size?: number;
/**
 * All of these; "together", -without.
 */
words?: string;
};

export type EngineLogsLevel = typeof EngineLogsLevel[keyof typeof EngineLogsLevel];


export const EngineLogsLevel = {
  DEBUG: 'DEBUG',
  ERROR: 'ERROR',
  INFO: 'INFO',
  WARN: 'WARN',
} as const;

export type FlowListParams = {
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

export type FlowBatchesParams = {
since?: string;
until?: string;
};

export type FlowLogsParams = {
/**
 * The pagination cursor value.
 */
cursor?: string;
level?: FlowLogsLevel;
/**
 * Number of results to return per page.
 */
page_size?: number;
/**
 * All of these; "together", -without.
 */
words?: string;
};

export type FlowLogsLevel = typeof FlowLogsLevel[keyof typeof FlowLogsLevel];


export const FlowLogsLevel = {
  DEBUG: 'DEBUG',
  ERROR: 'ERROR',
  INFO: 'INFO',
  WARN: 'WARN',
} as const;

export type FlowMinutesParams = {
since?: string;
until?: string;
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

