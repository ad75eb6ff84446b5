"""Windowed aggregates over a stream: each entity counted once, results versioned by the batch.

What moves the watermark is a *clock* beside the event time. It stands still while history is read:
how that is cut into batches then changes nothing. And in state all times are shifted by a multiple
of the windows' step, since Spark begins its watermark with 1970 and takes what happened before for
late.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from sqlglot import exp

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.generation import FIRST_FORM
from spark_runtime.blocks.sinks.batch import Windows
from spark_runtime.blocks.sinks.guard import REFUSED
from spark_runtime.contract.durations import spark_interval
from spark_runtime.nodes.event_time import most_ahead
from spark_runtime.nodes.fields import FOR_EVER
from spark_runtime.nodes.select.run import columns_of
from spark_runtime.nodes.step.sql.run import first_form
from spark_runtime.nodes.step.sql.run.account import observed, read_by_running_batch
from spark_runtime.nodes.step.sql.run.judging import (
    COUNTS,
    HEARTBEAT,
    beats_of,
    computed_of,
    guard_of,
    judged,
)
from spark_runtime.nodes.step.sql.run.results import expressions_of, results_of
from spark_runtime.sql.allowed import parse_select
from spark_runtime.sql.bounds import duration_seconds
from spark_runtime.sql.grouped import TIME, WINDOW, Grouped, take_apart

CLOCK = "ums_clock_"
# Longer than from the first time that can be said to the last.
_FOR_EVER_MS = 20_000 * 366 * 86_400_000
# By it Spark's operators know what they wait for.
_DELAY = "spark.watermarkDelayMs"
# From 0001-01-01 to 1970, in microseconds.
_SHIFT = 62_135_596_800_000_000


def aggregate(
    flow: FlowParts,
    node: str,
    text: str,
    *,
    over: Frame,
    event_time: Mapping[str, str],
    once_per: Sequence[str] = (),
    remember: str = "30 days",
) -> Frame:
    """A grouping SELECT over event-time windows, in update mode; each entity of `once_per` counts
    once. Columns out: what the SELECT names.

    The WHERE of the SELECT runs first; then, of the rows that pass, only the first of each entity
    of `once_per` is counted (else each row, by its uid). An entity is forgotten when the watermark
    is `remember` behind it, or never (`for ever`). Deletes never count, nor do rows that say no
    time. A row further in the future than `max_future` of the event time is a dead letter, and so
    is a row, or a group, that cannot be computed. With `idle_after` heartbeats carry the watermark
    on while no rows come (see `beats_of`).

    Raises RefusedSql, and TransientError while the broker cannot be asked where history ends.
    """
    names = [column.name for column in over.columns]
    select = parse_select(text, [flow.view_of(over)], names)
    assert isinstance(select, exp.Select)  # the compiler refuses set operations
    generation = flow.context.generation
    if generation.form == FIRST_FORM:
        flow.context.warn(
            f"{node}: this flow's state was begun by an earlier release and keeps its form: how"
            " history is cut into batches decides which rows are late, an entity that comes again"
            " after its window has closed counts again, and a row that cannot be computed stops the"
            " flow. Rewind the flow to give it the present form."
        )
        return first_form.aggregate(
            flow, node, text, over=over, event_time=event_time, once_per=once_per
        )
    grouped = take_apart(select, names)
    time, delay = event_time["column"], event_time["delay"]
    reads = {*grouped.reads, *once_per, time}
    # Right behind a source: less to read and to plan in every batch.
    upstream = over if over.timed is None else over.timed(event_time, reads)
    assert upstream.origin is not None
    history = generation.history(upstream.origin.records)
    is_read = history.is_read(flow.context.state / node)
    shift = _shift_of(grouped.step)

    rows = judged(upstream.data, grouped, event_time)
    seen = observed(rows, F.col(COUNTS), F.col(REFUSED).isNotNull(), F.col(time))
    entities = {f"entity_{i}": F.col(name) for i, name in enumerate(once_per or ["ums_uid_"])}
    at = _shifted(F.col(time), shift)
    clock, passes = at, F.col(COUNTS)
    if "idle_after" in event_time:
        beats, behind = beats_of(event_time["idle_after"])
        clock, passes = F.when(beats, _shifted(behind, shift)).otherwise(at), passes | beats
    moved = seen.where(passes).select(
        "ums_op_",
        *(entity.alias(name) for name, entity in entities.items()),
        *computed_of(grouped),
        at.alias(TIME),
        (_of_live_rows(clock) if is_read else _still()).alias(CLOCK),
    )
    known_for = remember if once_per else delay
    rows = _behind_watermark(moved, delay).select(
        *entities, *grouped.values, _waiting(_milliseconds(known_for))
    )
    # A row that comes again is known by its uid. It also makes every late row count as one: a
    # window leaves them out when it has grouped them already.
    rows = rows.dropDuplicatesWithinWatermark(list(entities))
    groups = (
        rows.select(*grouped.values, _waiting(_milliseconds(delay)))
        .groupBy(F.expr(grouped.window).alias(WINDOW), *grouped.groups)
        .agg(*(F.expr(sql).alias(name) for name, sql in grouped.aggregates.items()))
        .withColumn(WINDOW, _unshifted(F.col(WINDOW), shift))
    )
    ahead = most_ahead(event_time.get("max_future"))
    is_first = flow.context.assignment.ordinal == 1
    written_from = generation.writes_from(node, upstream.origin.records, ahead, is_first=is_first)
    if written_from is not None:
        groups = groups.where(F.col(WINDOW)["start"] >= F.lit(written_from))
    return Frame(
        node,
        lambda: results_of(groups, grouped),
        columns_of(groups.select(*expressions_of(grouped))),
        (),
        read_by_batch=read_by_running_batch,
        upstream=upstream,
        guard=guard_of(upstream, grouped, event_time),
        waits_for=None if is_read else history,
        windows=_windows_of(grouped, written_from),
        shifted_by=shift,
    )


def _windows_of(grouped: Grouped, written_from: datetime | None) -> Windows | None:
    """Which column tells the window of a group, where one does."""
    bounds = {sql: name for name, sql in grouped.results.items()}
    if f"{WINDOW}.start" in bounds:
        return Windows(bounds[f"{WINDOW}.start"], timedelta(), written_from)
    if f"{WINDOW}.end" in bounds and grouped.width is not None:
        width = timedelta(microseconds=grouped.width)
        return Windows(bounds[f"{WINDOW}.end"], width, written_from)
    return None


def _still() -> Expression:
    """No clock: no window closes, and nothing is late."""
    return F.timestamp_micros(F.lit(0))


def _of_live_rows(clock: Expression) -> Expression:
    """A row of a full pull says nothing about now."""
    return F.when(F.col("ums_pulled_"), _still()).otherwise(clock)


def _behind_watermark(rows: DataFrame, delay: str) -> DataFrame:
    """The rows without the heartbeats that moved it."""
    passed = rows.withWatermark(CLOCK, spark_interval(delay))
    # Asks for the clock, which no row lacks: a filter without it Spark would move in front of the
    # watermark.
    return passed.where((F.col("ums_op_") != HEARTBEAT) | F.col(CLOCK).isNull())


def _waiting(milliseconds: int) -> Expression:
    """The time of rows, as the next operator is to take it: it moves nothing."""
    return F.col(TIME).alias(TIME, metadata={_DELAY: milliseconds})


def _shift_of(step: int | None) -> int:
    """By how many microseconds times are shifted in the state of windows of this step: a multiple
    of it, so that each time that can be said comes behind 1970. Of an unknown step by none."""
    return 0 if not step else (_SHIFT // step + 1) * step


def _shifted(time: Expression, micros: int) -> Expression:
    return F.timestamp_micros(F.unix_micros(time.cast("timestamp")) + F.lit(micros))


def _unshifted(window: Expression, micros: int) -> Expression:
    return F.struct(*(_shifted(window[end], -micros).alias(end) for end in ("start", "end")))


def _milliseconds(duration: str) -> int:
    if duration == FOR_EVER:
        return _FOR_EVER_MS
    seconds = duration_seconds(spark_interval(duration))
    assert seconds is not None  # the contract's own form of a duration
    return int(seconds * 1000)
