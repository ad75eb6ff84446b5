import { SQLDialect } from "@codemirror/lang-sql";

/** Statements of a pipeline script, beside those of Spark. */
const SCRIPT_WORDS = "pipeline source sink lookup counts once_per stream watermark delay trigger";

const SPARK_WORDS = `
  add after all alter analyze and anti any array as asc at before between both by cache case cast
  catalog change clear cluster collate column columns comment commit compute cross cube current
  database databases day days dbproperties default delete desc describe distinct distribute drop
  else end escape except exclude exists explain extended external extract false fetch filter first
  following for foreign format formatted from full function functions generated global group
  grouping having hour hours if ilike in inner insert intersect interval into is join keys last
  lateral left like limit list load local location map matched materialized merge minus minute
  minutes month months natural no not null nulls of offset on only option options or order outer
  over overlaps overwrite partition partitioned pivot preceding primary procedure properties range
  recursive refresh regexp rename replace reset revoke right rlike rollback rollup row rows schema
  second seconds select semi set sets show some sort start stored struct table tables tablesample
  temporary terminated then to true truncate try_cast unbounded union unique unknown unpivot update
  use user using values view watermark week weeks when where window with within year years create`;

const TYPES = `
  array bigint binary boolean byte char date dec decimal double float int integer interval long map
  numeric real short smallint string struct timestamp timestamp_ltz timestamp_ntz tinyint varchar
  variant void`;

/** What a step may call: functions that read nothing but their arguments. */
const FUNCTIONS = `
  abs acos add_months array array_contains array_join array_size ascii asin atan atan2 approx_count_distinct
  approx_percentile avg base64 bool_and bool_or bround btrim cbrt ceil chr coalesce concat concat_ws
  contains convert_timezone corr cos count count_if covar_pop covar_samp crc32 current_date
  current_timestamp date_add date_format date_part date_sub date_trunc datediff day dayofmonth
  dayofweek dayofyear degrees endswith exp find_in_set floor format_string from_unixtime
  from_utc_timestamp get_json_object greatest hash hex hour initcap instr isnan isnotnull isnull
  json_array_length kurtosis last_day least left length levenshtein ln log lower lpad ltrim
  make_date make_timestamp max max_by md5 mean min min_by minute month months_between nullif
  nullifzero nvl nvl2 octet_length percentile_approx pmod pow power quarter radians
  regexp_extract regexp_replace repeat replace reverse right round rpad rtrim second
  sequence session_window sha sha1 sha2 sign sin skewness split split_part sqrt startswith std
  stddev stddev_pop stddev_samp substring substring_index sum tan timestamp_micros timestamp_millis
  timestamp_seconds to_date to_timestamp to_utc_timestamp translate trim trunc try_add try_avg
  try_divide try_mod try_multiply try_subtract try_sum try_to_date try_to_number
  try_to_timestamp unbase64 unhex unix_micros unix_millis unix_seconds unix_timestamp upper
  var_pop var_samp variance weekday weekofyear window window_time xxhash64 year zeroifnull`;

const wordsOf = (text: string) => text.trim().split(/\s+/).join(" ");

/** Spark SQL and the statements of a pipeline script. */
export const sparkDialect = SQLDialect.define({
  keywords: wordsOf(`${SPARK_WORDS} ${SCRIPT_WORDS}`),
  types: wordsOf(TYPES),
  builtin: wordsOf(FUNCTIONS),
  identifierQuotes: "`",
  doubleQuotedStrings: true,
  backslashEscapes: true,
  caseInsensitiveIdentifiers: true,
  operatorChars: "*+-%<>!=&|^/~:",
});
