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

export type CaptureOutputWantedEnum = typeof CaptureOutputWantedEnum[keyof typeof CaptureOutputWantedEnum];


export const CaptureOutputWantedEnum = {
  running: 'running',
  paused: 'paused',
} as const;

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
}

export type SnapshotOutputStateEnum = typeof SnapshotOutputStateEnum[keyof typeof SnapshotOutputStateEnum];


export const SnapshotOutputStateEnum = {
  waiting: 'waiting',
  running: 'running',
  complete: 'complete',
  abandoned: 'abandoned',
} as const;

export interface SnapshotOutput {
  readonly id: string;
  /** @maxLength 64 */
  reason: string;
  tables: string[];
  state: SnapshotOutputStateEnum;
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
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  /** @maxLength 63 */
  instance: string;
  wanted: CaptureOutputWantedEnum;
  asked_at: string;
  /** @maxLength 16 */
  connector_state: string;
  connector_message: string;
  /** @nullable */
  connector_heard_at: string | null;
  /** @maxLength 16 */
  slot_state: string;
  /** @nullable */
  slot_is_active: boolean | null;
  /**
     * @minimum -9223372036854776000
     * @maximum 9223372036854776000
     * @nullable
     */
  retained_wal_bytes: number | null;
  /** @nullable */
  slot_heard_at: string | null;
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

export interface ChangeOutput {
  kind: string;
  column: string;
  before: string;
  after: string;
}

export interface CheckInputRequest {
  tables: TableNameInputRequest[];
  connection: string;
}

export interface CheckOutput {
  is_well: boolean;
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

/**
 * @nullable
 */
export type CompilationOutputSpec = {[key: string]: unknown} | null;

/**
 * @nullable
 */
export type CompilationOutputPlan = {[key: string]: unknown} | null;

export interface DiagnosticOutput {
  severity: string;
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
  /** @nullable */
  line: number | null;
  /** @nullable */
  column: number | null;
}

/**
 * The draft in both forms, and its program; null where it could not be had.
 */
export interface CompilationOutput {
  diagnostics: DiagnosticOutput[];
  /** @nullable */
  readonly spec: CompilationOutputSpec;
  /** @nullable */
  sql: string | null;
  /** @nullable */
  readonly plan: CompilationOutputPlan;
  /** @nullable */
  readonly source: string | null;
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
  /** @nullable */
  checked_at: string | null;
  /** @maxLength 64 */
  check_code: string;
  readonly created_at: string;
  readonly updated_at: string;
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

export type DraftFormEnum = typeof DraftFormEnum[keyof typeof DraftFormEnum];


export const DraftFormEnum = {
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

export type EndReasonEnum = typeof EndReasonEnum[keyof typeof EndReasonEnum];


export const EndReasonEnum = {
  wanted: 'wanted',
  fenced: 'fenced',
  failed: 'failed',
  drained: 'drained',
  replaced: 'replaced',
  engine_ended: 'engine_ended',
} as const;

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

export type ShownState = typeof ShownState[keyof typeof ShownState];


export const ShownState = {
  running: 'running',
  starting: 'starting',
  stopped: 'stopped',
  degraded: 'degraded',
  failed: 'failed',
  unknown: 'unknown',
} as const;

export type ShownOutputWantedEnum = typeof ShownOutputWantedEnum[keyof typeof ShownOutputWantedEnum];


export const ShownOutputWantedEnum = {
  running: 'running',
  stopped: 'stopped',
} as const;

export interface ShownOutput {
  state: ShownState;
  wanted: ShownOutputWantedEnum;
  last: ShownState | null;
  /** @nullable */
  heard_at: string | null;
  /** @nullable */
  age_seconds: number | null;
  reason: string;
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

export interface FindingOutput {
  code: string;
  level: LevelEnum;
  /** server, schema.table or schema.table.column */
  subject: string;
  message: string;
  hint: string;
  /** Empty, or replica_identity_full: one click settles it. */
  mend: string;
}

export interface FlowMoveRequest {
  engine: string;
}

/**
 * Exact totals of this generation.
 */
export type FlowOutputAccounts = {[key: string]: {[key: string]: number}};

export type FlowOutputKindEnum = typeof FlowOutputKindEnum[keyof typeof FlowOutputKindEnum];


export const FlowOutputKindEnum = {
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

export interface FlowOutput {
  readonly id: string;
  project: string;
  kind: FlowOutputKindEnum;
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

export type KindOutputCapabilities = {[key: string]: unknown};

export type KindOutputOptions = {[key: string]: unknown};

export type KindOutputSecrets = {[key: string]: unknown};

/**
 * Enough to draw the form: JSON Schemas of options and secrets.
 */
export interface KindOutput {
  name: string;
  title: string;
  readonly capabilities: KindOutputCapabilities;
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

export type RoleEnum = typeof RoleEnum[keyof typeof RoleEnum];


export const RoleEnum = {
  owner: 'owner',
  member: 'member',
} as const;

export interface MemberInputRequest {
  user: string;
  role?: RoleEnum;
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
  role: RoleEnum;
  readonly created_at: string;
}

export interface MembershipOutput {
  user: PersonOutput;
  role: RoleEnum;
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
  readonly created_at: string;
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

export interface PipelineOutput {
  readonly id: string;
  project: string;
  /**
     * @maxLength 63
     * @pattern ^[a-z][a-z0-9_]{0,62}$
     */
  name: string;
  draft_form: DraftFormEnum;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  revision: number;
  /**
     * The newest version's number.
     * @nullable
     */
  published: number | null;
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
  end_reason: EndReasonEnum;
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

export interface TableOutput {
  readonly id: string;
  project: string;
  namespace: NamespaceOutput;
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
     * The newest schema version.
     * @nullable
     */
  version: number | null;
  readonly created_at: string;
}

export interface PaginatedTableOutputList {
  /** @nullable */
  next: string | null;
  /** @nullable */
  previous: string | null;
  results: TableOutput[];
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
  draft_form: DraftFormEnum;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  revision: number;
  /**
     * The newest version's number.
     * @nullable
     */
  published: number | null;
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

export interface RaiseEpochInputRequest {
  /**
     * @minLength 1
     * @maxLength 64
     */
  reason?: string;
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

export type VerdictEnum = typeof VerdictEnum[keyof typeof VerdictEnum];


export const VerdictEnum = {
  first: 'first',
  compatible: 'compatible',
  breaking: 'breaking',
} as const;

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
  toastable: unknown;
  verdict: VerdictEnum;
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

export type VersionDetailSpec = {[key: string]: unknown};

export type VersionDetailPlan = {[key: string]: unknown};

export interface VersionDetail {
  readonly id: string;
  project: string;
  pipeline: string;
  /**
     * @minimum 0
     * @maximum 2147483647
     */
  number: number;
  /** @maxLength 80 */
  hash: string;
  /** @maxLength 80 */
  program_hash: string;
  published_by: string;
  published_at: string;
  spec: VersionDetailSpec;
  plan: VersionDetailPlan;
  source: string;
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
  /** @maxLength 80 */
  hash: string;
  /** @maxLength 80 */
  program_hash: string;
  published_by: string;
  published_at: string;
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

