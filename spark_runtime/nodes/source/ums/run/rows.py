"""UMS messages into canonical rows, all in native expressions: no Python touches a row.

In: the columns of Spark's Kafka source. Out: the data columns asked for, then

| column     | type      | holds                                                              |
|------------|-----------|--------------------------------------------------------------------|
| ums_id_    | bigint    | version of the row: newer wins per key                             |
| ums_ts_    | timestamp | when the source committed it                                       |
| ums_op_    | string    | i u d b; of a control message: h(eartbeat) x (termination)         |
|            |           | t(runcate) e(nd of a full pull)                                    |
| ums_uid_   | string    | `<ums_id_>-<row>`: breaks ties, recognises replays; of a control   |
|            |           | message `<ums_id_>-<partition it came in>`                         |
| ums_why_   | string    | null, or why this is no ordinary row: dead, control                |
| ums_same_  | string[]  | columns the message says nothing about: left untouched by an update |
| ums_dead_  | struct    | of a dead row: reason, origin (topic:partition:offset:tuple), payload |
| ums_came_  | timestamp | when the broker got it                                             |
| ums_pulled_ | boolean  | whether a full pull read it, which says nothing about when it changed |

A message is parsed once, whatever its number of rows; the envelope's schema part gives each
wanted column its position in the tuples, since writers may order their fields as they like.
"""

import re
from collections.abc import Mapping, Sequence

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from spark_runtime.blocks.frame import CONTROL, DEAD, DEAD_TYPE, rank_of
from spark_runtime.blocks.made_once import made_once
from spark_runtime.blocks.sources.blame import ASIDE, BLAME, reason_by, reason_in_blame
from spark_runtime.blocks.sources.producers import FORGED, Limits, limit_of, raise_ahead
from spark_runtime.contract.columns import (
    INFINITY_MICROS,
    MINUS_INFINITY_MICROS,
    Column,
    spark_type,
)
from spark_runtime.contract.dead_reasons import dead_reason
from spark_runtime.contract.durations import spark_interval
from spark_runtime.contract.ums import CONTROLS, READ_VERSIONS
from spark_runtime.nodes.source.ums.run.changes import PROTOCOLS, stopped_by_a_change

# Only what is read: the full envelope costs a quarter of the throughput.
ENVELOPE = (
    "protocol struct<type:string,version:string>, "
    "schema struct<namespace:string, fields:array<struct<name:string>>>, "
    "payload array<struct<tuple:array<string>>>"
)
# That of the JSON reader. It could be told a higher one, but a text has several copies while it is
# read, and an engine's memory is that of all its flows.
LONGEST_TEXT = 20_000_000
SYSTEM = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_")
# The data columns are behind them.
FIRST = len(SYSTEM)


def rows_of(
    messages: DataFrame,
    *,
    columns: Sequence[Column],
    keys: Sequence[str],
    namespace: str,
    protocols: Sequence[str],
    blamed: Mapping[str, str] | None = None,
    event_time: Mapping[str, str] | None = None,
    limits: Limits | None = None,
    version: int | None = None,
    may_lack: Sequence[str] = (),
    must_have: Sequence[str] = (),
) -> DataFrame:
    """Canonical rows of the messages whose namespace matches; works on a stream and on a batch.

    Rows that `blamed` names by uid, or a column BLAME of the messages sets aside, come out dead,
    with the reason given there; so do rows that happened later than `max_future` of the event time
    allows (see `_future`). With `limits` a row whose id lies beyond them, and is not blamed, fails
    when it is evaluated (see `producers`); so does one of a later `version` of the table that lacks
    or narrows a column, or has another key (see `changes`).
    """
    columns, keys = tuple(columns), tuple(keys)
    blame = [BLAME] if BLAME in messages.columns else []
    parsed = messages.select(*_envelope(), "topic", *blame)
    # Other tables of a shared topic, and kinds of rows not asked for, are not this flow's input.
    ours = parsed.where(_is_of(namespace, tuple(protocols)))
    named = ours.withColumn("names", F.col("m.schema.fields.name"))
    limit = (
        []
        if limits is None
        else [limit_of(limits, F.col("topic"), F.col("m.schema.namespace")).alias("limit")]
    )
    described = _described(columns, keys, version, tuple(may_lack), tuple(must_have))
    messages = named.select(*described, *limit, *blame).select("*", *_judged())
    raw = _exploded(messages, FIRST + len(columns))
    return _typed(raw, columns=columns, keys=keys, blamed=blamed or {}, event_time=event_time or {})


@made_once
def _envelope() -> Sequence[Expression]:
    return (
        # The JSON reader would put a substitute for bytes that are no UTF-8, and say nothing.
        F.from_json(F.try_validate_utf8(_once(F.col("value")).cast("string")), ENVELOPE).alias("m"),
        F.col("value").alias("payload"),
        F.concat_ws(":", "topic", "partition", "offset").alias("origin"),
        F.col("timestamp").alias("arrived"),
        # PostgreSQL can store no NUL; one look a message spares one look a value.
        F.contains(F.col("value").cast("string"), F.lit("\\u0000")).alias("has_nul"),
    )


@made_once
def _is_of(namespace: str, protocols: tuple[str, ...]) -> Expression:
    other_types = [name for short, name in PROTOCOLS.items() if short not in protocols]
    return (
        F.col("m.schema.namespace").isNull()
        | F.col("m.schema.namespace").rlike(namespace_regex(namespace))
    ) & (F.col("m.protocol.type").isNull() | ~F.col("m.protocol.type").isin(*other_types))


@made_once
def _described(
    columns: tuple[Column, ...],
    keys: tuple[str, ...],
    version: int | None,
    may_lack: tuple[str, ...],
    must_have: tuple[str, ...],
) -> Sequence[Expression]:
    """What a message tells of all its rows, and where they have the wanted columns."""
    is_named_twice = F.size(F.array_distinct("names")) < F.size("names")
    is_envelope = (
        F.col("m.schema.namespace").isNotNull()
        & F.col("m.protocol.version").isin(*READ_VERSIONS)
        & ~F.coalesce(is_named_twice, F.lit(False))
    )
    absent = F.array_except(F.array(*(F.lit(column.name) for column in columns)), F.col("names"))
    kind = F.when(is_envelope, F.col("m.protocol.type"))
    if version is not None:
        kind = stopped_by_a_change(
            kind,
            F.col("m.schema.namespace"),
            absent,
            F.col("payload").cast("string"),
            columns=columns,
            keys=keys,
            version=version,
            may_lack=may_lack,
            must_have=must_have,
        )
    names = [*SYSTEM, *(column.name for column in columns)]
    return (
        kind.alias("type"),
        F.col("m.payload").alias("tuples"),
        F.size("names").alias("width"),
        F.col("payload"),
        F.col("origin"),
        F.split_part("origin", F.lit(":"), F.lit(2)).alias("came_in"),
        F.col("arrived"),
        (F.col("m.protocol.type") == PROTOCOLS["initial"]).alias("pulled"),
        F.col("has_nul"),
        F.when(F.size(absent) > 0, absent).alias("ums_same_"),
        F.struct(*(_position(name).alias(f"_{i}") for i, name in enumerate(names))).alias("at"),
        F.array(*(_position(column.name) for column in columns)).alias("places"),
    )


@made_once
def _judged() -> Sequence[Expression]:
    kind = F.col("type")
    return _wrong_with_all(kind).alias("wrong"), _control_op(kind).alias("control")


def _exploded(messages: DataFrame, wanted: int) -> DataFrame:
    """A line for each row, with the texts of its wanted columns (`raw_0` and so on; null stands for
    NULL) and what is the same for all rows of its message.

    All of it becomes one method, row by row. Java's better compiler takes none of so many arguments
    as there are columns, hence one struct of positions; and the smaller it is, the sooner it runs
    as machine code: what can be said of a message is not asked of each row.
    """
    carried = [name for name in messages.columns if name not in ("type", "tuples", "at")]
    exploded = messages.select("*", F.posexplode_outer("tuples").alias("tuple_index", "row"))
    return exploded.select(
        *carried, "tuple_index", F.col("row.tuple").alias("tuple"), *_texts(wanted)
    ).select(*carried, "tuple_index", "tuple", *_raw(wanted))


@made_once
def _texts(wanted: int) -> Sequence[Expression]:
    texts = (F.try_element_at("row.tuple", F.col(f"at._{i}")) for i in range(wanted))
    return tuple(text.alias(f"text_{i}") for i, text in enumerate(texts))


@made_once
def _raw(wanted: int) -> Sequence[Expression]:
    return tuple(F.nullif(f"text_{i}", F.lit("_NULL_")).alias(f"raw_{i}") for i in range(wanted))


def _once(value: Expression) -> Expression:
    """The value, in an expression that Spark evaluates where it stands: it would parse a message
    again each time that a filter behind it asks for the namespace."""
    return F.when(F.spark_partition_id() >= 0, value)


def _typed(
    raw: DataFrame,
    *,
    columns: tuple[Column, ...],
    keys: tuple[str, ...],
    blamed: Mapping[str, str],
    event_time: Mapping[str, str],
) -> DataFrame:
    # A delete passes by its key: what else it holds is left out where no sink could take it.
    by_key = F.col("raw_2").eqNullSafe("d") if keys else F.lit(False)
    typed = raw.withColumn("by_key", by_key).select("*", *_values(columns, keys))
    typed = typed.select("*", _first_bad_value(columns, keys).alias("bad"))
    reason = _first_reason(columns, keys)
    if "max_future" in event_time:
        future = _future(columns, event_time["column"], event_time["max_future"])
        reason = F.coalesce(reason, future)
    uid = F.col("ums_uid_")
    blame = reason_in_blame(uid) if BLAME in raw.columns else reason_by(blamed, uid)
    row_reason = F.coalesce(reason, F.when(~F.startswith(blame, F.lit(FORGED)), blame))
    reason = F.when(F.col("control").isNull(), row_reason)
    if "limit" in raw.columns:
        # Control messages, too: a forged truncate would hold every later row off. An honest row
        # whose uid was copied is not ahead, and so not to blame.
        ahead = F.col("ums_id_") > F.col("limit")
        reason = F.coalesce(reason, F.when(ahead, F.coalesce(blame, raise_ahead(F.col("ums_id_")))))
    return typed.select("*", reason.alias("reason")).select(*_canonical(columns))


@made_once
def _values(columns: tuple[Column, ...], keys: tuple[str, ...]) -> Sequence[Expression]:
    is_control = F.col("control").isNotNull()
    values = [
        # Of another type no text with a NUL is a value.
        _without_nul(F.col(f"raw_{i}"))
        if spark_type(column) == "string" and column.name not in keys
        else _cast(F.col(f"raw_{i}"), column)
        for i, column in enumerate(columns, FIRST)
    ]
    return (
        F.col("raw_0").try_cast("bigint").alias("ums_id_"),
        F.col("raw_1").try_cast("timestamp").alias("ums_ts_"),
        F.when(is_control, F.concat("raw_0", F.lit("-"), "came_in"))
        .otherwise(F.coalesce(F.col("raw_3"), F.concat("raw_0", F.lit("-0"))))
        .alias("ums_uid_"),
        *(value.alias(f"value_{i}") for i, value in enumerate(values, FIRST)),
    )


@made_once
def _canonical(columns: tuple[Column, ...]) -> Sequence[Expression]:
    is_control = F.col("control").isNotNull() & F.col("reason").isNull()
    return (
        *(F.col(f"value_{i}").alias(column.name) for i, column in enumerate(columns, FIRST)),
        F.col("ums_id_"),
        F.col("ums_ts_"),
        # None for a dead row: it may not pass for a control message behind it.
        F.when(is_control, F.col("control"))
        .when(F.col("reason").isNull(), F.col("raw_2"))
        .alias("ums_op_"),
        F.col("ums_uid_"),
        F.when(is_control, F.lit(CONTROL))
        .when(F.col("reason").isNotNull(), F.lit(DEAD))
        # A before image tells what an update replaced; the merge needs only the after image.
        .when(F.col("raw_2") == "b", F.lit(CONTROL))
        .alias("ums_why_"),
        F.col("ums_same_"),
        F.when(
            F.col("reason").isNotNull(),
            F.struct(
                F.col("reason"),
                F.concat_ws(":", "origin", F.coalesce("tuple_index", F.lit(0))).alias("origin"),
                # Each row has the whole message; of those not looked at nobody reads it.
                F.when(F.col("reason") != ASIDE, F.col("payload")).alias("payload"),
            ).cast(DEAD_TYPE),
        ).alias("ums_dead_"),
        F.col("arrived").alias("ums_came_"),
        F.coalesce("pulled", F.lit(False)).alias("ums_pulled_"),
    )


@made_once
def _first_reason(columns: tuple[Column, ...], keys: tuple[str, ...]) -> Expression:
    """The first thing wrong with a row, or null. The order is that of reading."""
    key = [F.col(f"raw_{i}") for i, column in enumerate(columns, FIRST) if column.name in keys]
    stored = F.when(F.col("by_key"), F.array("raw_3", *key)).otherwise(F.col("tuple"))
    checks = [
        (F.col("wrong").isNotNull(), F.col("wrong")),
        (
            F.col("tuple").isNull(),
            _unreadable("dead_letter.bad_payload", "the message has no tuples"),
        ),
        (
            F.size("tuple") != F.col("width"),
            F.concat(
                _reason("dead_letter.bad_length", "the tuple has "),
                F.size("tuple").cast("string"),
                F.lit(" values, the schema "),
                F.col("width").cast("string"),
                F.lit(" fields"),
            ),
        ),
        (
            F.col("has_nul") & F.contains(F.array_join(stored, ""), F.lit("\0")),
            _reason("dead_letter.nul", "a text holds a NUL character, which no sink can store"),
        ),
        (
            F.col("ums_id_").isNull() | (F.col("ums_id_") < 0),
            _reason("dead_letter.bad_id", "ums_id_ is missing or no positive number"),
        ),
        # A sink would compare it with every later row of its key.
        (
            F.coalesce(rank_of(F.col("ums_uid_")) < 0, F.lit(True)),
            _reason("dead_letter.bad_id", "ums_uid_ is not <ums_id_>-<row>"),
        ),
        (
            F.col("raw_2").isNull() | ~F.col("raw_2").isin("i", "u", "d", "b"),
            _reason("dead_letter.bad_op", "ums_op_ is none of i, u, d, b"),
        ),
        (F.col("bad").isNotNull(), _bad_value_reason(columns)),
        *(
            (
                F.col(f"value_{i}").isNull(),
                _reason("dead_letter.no_key", f"the key column {column.name} is missing"),
            )
            for i, column in enumerate(columns, FIRST)
            if column.name in keys
        ),
    ]
    (condition, text), *others = checks
    reason = F.when(condition, text)
    for condition, text in others:
        reason = reason.when(condition, text)
    return reason


def _position(name: str) -> Expression:
    """Of a column in a message's tuples, from 1; where there is none, behind the end of any."""
    return F.coalesce(
        F.nullif(F.array_position("names", name).cast("int"), F.lit(0)), F.lit(2**31 - 1)
    )


def _wrong_with_all(kind: Expression) -> Expression:
    """Why none of a message's rows can be read, or null."""
    known = (*PROTOCOLS.values(), *CONTROLS)
    versions = " or ".join(READ_VERSIONS)
    none = _unreadable(
        "dead_letter.bad_json", f"the message is no UMS envelope of version {versions}"
    )
    return F.when(kind.isNull(), none).when(
        ~kind.isin(*known), F.concat(_reason("dead_letter.bad_type", "unknown message type "), kind)
    )


def _reason(code: str, of_row: str) -> Expression:
    return F.lit(dead_reason(code, of_row))


def _unreadable(code: str, of_row: str) -> Expression:
    """Of a message that is long enough it may have been the length of a text."""
    too_large = _reason(
        "dead_letter.too_large",
        f"the message has more than {LONGEST_TEXT:,} bytes and cannot be read; a text in it may be "
        "too long",
    )
    is_long = F.octet_length("payload") > LONGEST_TEXT
    return F.when(is_long, too_large).otherwise(_reason(code, of_row))


def _without_nul(raw: Expression) -> Expression:
    """The text of a value; of a delete null, where it holds a NUL."""
    return F.when(~(F.col("by_key") & F.col("has_nul") & F.contains(raw, F.lit("\0"))), raw)


@made_once
def _first_bad_value(columns: tuple[Column, ...], keys: tuple[str, ...]) -> Expression:
    """The number of the first column whose text is no value of its type, or null; of a delete
    only the key counts."""
    bad = F.when(F.lit(False), F.lit(0))
    for number, column in enumerate(columns):
        raw, value = F.col(f"raw_{FIRST + number}"), F.col(f"value_{FIRST + number}")
        if spark_type(column) != "string":
            is_bad = raw.isNotNull() & value.isNull()
            bad = bad.when(is_bad if column.name in keys else is_bad & ~F.col("by_key"), number)
    return bad


def _bad_value_reason(columns: Sequence[Column]) -> Expression:
    reasons = [
        _reason("dead_letter.bad_value", f"{column.name} is no {spark_type(column)}: ")
        for column in columns
    ]
    return F.concat(
        F.get(F.array(*reasons), F.col("bad")),
        F.substring(F.try_element_at("tuple", F.get("places", F.col("bad"))), 1, 100),
    )


@made_once
def _future(columns: tuple[Column, ...], event_time: str, max_future: str) -> Expression:
    """Why a row happened too far in the future, or null. One bad clock would move the watermark
    past everything that comes after it.

    Measured from when the broker got the row, so that a second reading of it judges the same; a
    delete is no event and passes.
    """
    wanted = event_time.lower()
    at = next(i for i, column in enumerate(columns, FIRST) if column.name.lower() == wanted)
    limit = F.col("arrived") + F.lit(spark_interval(max_future)).cast("interval")
    ahead = F.col("raw_2").isin("i", "u") & (F.col(f"value_{at}") > limit)
    text = F.concat(
        _reason("dead_letter.future", f"{event_time} is further ahead than {max_future}: "),
        F.substring(F.col(f"raw_{at}"), 1, 100),
    )
    return F.when(ahead, text)


def _cast(raw: Expression, column: Column) -> Expression:
    """The value, or null when the text is none of the column's type."""
    target = spark_type(column)
    match target:
        case "string":
            return raw
        case "binary":
            return F.try_to_binary(raw, F.lit("base64"))
        case "timestamp":
            return (
                F.when(raw == "infinity", F.timestamp_micros(F.lit(INFINITY_MICROS)))
                .when(raw == "-infinity", F.timestamp_micros(F.lit(MINUS_INFINITY_MICROS)))
                .otherwise(raw.try_cast(target))
            )
        case _ if column.type == "decimal":
            return F.when(_fits(raw, int(target.rstrip(")").split(",")[1])), raw.try_cast(target))
        case _:
            return raw.try_cast(target)


def _fits(raw: Expression, scale: int) -> Expression:
    """Whether no digit is behind the last place of a decimal: a cast would round it away."""
    fraction = F.split_part(raw, F.lit("."), F.lit(2))
    # No `upper`: before a first letter Spark reads all of Unicode, for half a second.
    with_power = F.translate(raw, "e", "E")
    number, power = (F.split_part(with_power, F.lit("E"), F.lit(part)) for part in (1, 2))
    needed = F.length(F.rtrim(F.split_part(number, F.lit("."), F.lit(2)), F.lit("0")))
    is_plain = ~F.contains(raw, F.lit("E")) & ~F.contains(raw, F.lit("e"))
    # Nearly every value is decided by the first of the two.
    return (is_plain & (F.length(fraction) <= scale)) | (
        needed - F.coalesce(power.try_cast("int"), F.lit(0)) <= scale
    )


def _control_op(kind: Expression) -> Expression:
    """The letter of a control message, or null."""
    op = F.lit(None).cast("string")
    for message_type, letter in CONTROLS.items():
        op = F.when(kind == message_type, F.lit(letter)).otherwise(op)
    return op


def namespace_regex(pattern: str) -> str:
    """Of a namespace with `*` for levels that may be any."""
    levels = (r"[^.]*" if level == "*" else re.escape(level) for level in pattern.split("."))
    return "^" + r"\.".join(levels) + "$"
