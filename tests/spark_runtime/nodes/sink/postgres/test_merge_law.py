"""The merge law: whatever the order, the batches and the replays, newest per key is what stays."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from unittest.mock import Mock

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Shape
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.contract.account import Account
from spark_runtime.contract.columns import parse_columns
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink
from tests.spark_runtime.flows import a_law

ASSIGNMENT = Assignment("flow-m", "1-a", 1)
ASKED = ("update", "filtered")  # kinds that a condition makes of a row
SHAPE = Shape(parse_columns("id long not null, note string"), ("id",))
LOG = Shape(SHAPE.columns, ())
WIRE = pa.schema(
    [
        ("id", pa.int64()),
        ("note", pa.string()),
        ("ums_id_", pa.int64()),
        ("ums_rank_", pa.int64()),
        ("ums_uid_", pa.string()),
        ("ums_ts_", pa.timestamp("us", "UTC")),
        ("ums_gone_", pa.bool_()),
        ("ums_op_", pa.string()),
        ("ums_why_", pa.string()),
        ("ums_same_", pa.string()),
        ("ums_dead_", pa.null()),
    ]
)


@dataclass(frozen=True)
class Change:
    key: int
    version: int
    rank: int
    kind: str  # update, untouched (an update that left the note so), delete, filtered, truncate
    program: str = "first"

    @property
    def note(self) -> str:
        return f"{self.program} of {self.version}/{self.rank}"

    def row(self) -> dict[str, object]:
        gone = self.kind in ("delete", "filtered")
        return {
            "id": None if self.kind == "truncate" else self.key,
            "note": self.note if self.kind == "update" else None,
            "ums_id_": self.version,
            "ums_rank_": self.rank,
            "ums_uid_": f"{self.version}-{self.rank}",
            "ums_ts_": datetime(2026, 3, 1, 9, 30, tzinfo=UTC),
            "ums_gone_": gone,
            "ums_op_": {"delete": "d", "truncate": "t"}.get(self.kind, "u"),
            "ums_why_": {"filtered": "filtered", "truncate": "control"}.get(self.kind),
            "ums_same_": "{note}" if self.kind == "untouched" else None,
        }


# Ranks above 9 catch a comparison of uids as text.
changes = st.builds(
    Change,
    key=st.integers(1, 3),
    version=st.integers(1, 6),
    rank=st.sampled_from([0, 9, 10]),
    kind=st.sampled_from(["update", "update", "delete", "filtered"]),
)
truncates = st.builds(
    Change, key=st.just(0), version=st.integers(1, 6), rank=st.just(0), kind=st.just("truncate")
)
# One version of one key is one change: a source never says two things at one position.
histories = st.lists(
    st.one_of(*[changes] * 5, truncates),
    min_size=1,
    max_size=12,
    unique_by=lambda c: (c.key, c.version, c.rank),
)


@st.composite
def arrivals(draw: st.DrawFn, history: list[Change]) -> list[list[Change]]:
    """One way a history may arrive: shuffled, split, some changes twice."""
    arriving = draw(st.permutations(history + draw(st.lists(st.sampled_from(history), max_size=5))))
    batches: list[list[Change]] = [[]]
    for change in arriving:
        if draw(st.booleans()):
            batches.append([])
        batches[-1].append(change)
    return [batch for batch in batches if batch]


@st.composite
def deliveries(draw: st.DrawFn) -> tuple[list[Change], list[list[Change]]]:
    """A history, and one way it may arrive."""
    history = draw(histories)
    return history, draw(arrivals(history))


@st.composite
def corrections(draw: st.DrawFn) -> tuple[list[Change], list[list[Change]], list[list[Change]]]:
    """A history as a corrected program sees it, with other notes and another condition; what came
    of it before by way of the first program; and all of it again by way of the corrected one."""
    first = draw(histories)
    came = draw(arrivals(first))[: draw(st.integers(0, len(first)))]
    conditions = {True: "update", False: "filtered"}
    corrected = [
        replace(
            change,
            program="second",
            kind=conditions[draw(st.booleans())] if change.kind in ASKED else change.kind,
        )
        for change in first
    ]
    return corrected, came, draw(arrivals(corrected))


@st.composite
def deliveries_in_order(draw: st.DrawFn) -> tuple[list[Change], list[list[Change]]]:
    """A history with notes left untouched, as a topic gives it: in order, and again from some
    place on."""
    history: list[Change] = []
    alive: set[int] = set()
    for change in in_order(draw(histories)):
        if change.kind == "update" and change.key in alive and draw(st.booleans()):
            change = replace(change, kind="untouched")
        is_there = change.kind in ("update", "untouched")
        alive = alive | {change.key} if is_there else alive - {change.key}
        if change.kind == "truncate":
            alive = set()
        history.append(change)
    cuts = sorted(draw(st.sets(st.integers(1, len(history)))) | {len(history)})
    batches = [history[a:b] for a, b in zip([0, *cuts], cuts, strict=False)]
    again = draw(st.integers(0, len(batches) - 1))
    until = draw(st.integers(again, len(batches)))
    return history, batches[:until] + batches[again:]


def in_order(history: Sequence[Change]) -> list[Change]:
    """A truncate goes before what has its very version: it takes the rows that are older."""
    return sorted(history, key=lambda c: (c.version, c.kind != "truncate", c.rank))


def newest(history: Sequence[Change]) -> dict[int, str]:
    """The model: the note of each key whose newest change is an update, since the last truncate."""
    notes: dict[int, str] = {}
    for change in in_order(history):
        if change.kind == "update":
            notes[change.key] = change.note
        elif change.kind == "truncate":
            notes.clear()
        elif change.kind != "untouched":
            notes.pop(change.key, None)
    return notes


def sink_for(mart, table: str, mode: str, shape: Shape = SHAPE) -> PostgresSink:
    dead_letters = DeadLetterWriter({}, "unused", "flow-m", "run", "mart")
    return PostgresSink("mart", mart, table, shape, mode, dead_letters)


PLAN = "queryExecution.return_value.executedPlan.return_value"


@dataclass(frozen=True)
class InOneTask:
    """Rows as tasks have them, with a task's work done here."""

    rows: pa.Table
    _jdf = Mock(**{f"{PLAN}.children.return_value.size.return_value": 0})

    def mapInArrow(  # noqa: N802  as Spark's
        self, work: Callable[[Iterator[pa.RecordBatch]], Iterable[pa.RecordBatch]], _: str
    ) -> "InOneTask":
        return InOneTask(pa.Table.from_batches(list(work(iter(self.rows.to_batches())))))

    def toArrow(self) -> pa.Table:  # noqa: N802
        return self.rows


def write_all(
    sink: PostgresSink, assignment: Assignment, batches: Sequence[Sequence[Change]]
) -> Account:
    """Land batch after batch, as a flow does that begins here and ends behind them; every other
    one as a task writes many."""
    total, position = Account(), 0
    with closing(sink):
        sink.open(assignment, "q")
        for number, batch in enumerate(batches):
            offsets = OffsetRange(
                {"s": {"t": {"0": position}}}, {"s": {"t": {"0": position + len(batch)}}}
            )
            position += len(batch)
            rows = pa.Table.from_pylist([change.row() for change in batch], WIRE)
            told = Batch(assignment, "q", number, offsets)
            if (number + assignment.ordinal) % 2:
                outcome = sink.write_frame(told, InOneTask(rows))
            else:
                outcome = sink.write_rows(told, rows)
            assert outcome.account.consumed == len(batch)
            total += outcome.account
    return total


@pytest.mark.parametrize(
    ("mode", "arriving"),
    [
        pytest.param("upsert_soft", deliveries(), id="soft, any"),
        pytest.param("upsert_soft", deliveries_in_order(), id="soft, ordered"),
        pytest.param("upsert_hard", deliveries(), id="hard, any"),
        pytest.param("upsert_hard", deliveries_in_order(), id="hard, ordered"),
        # The last writer wins, whatever it writes.
        pytest.param("overwrite", deliveries_in_order(), id="overwrite, ordered"),
    ],
)
def test_any_order_and_any_replay_end_in_the_newest(mart, schema, stored, mode, arriving):
    """What an update left untouched only the row before it tells: there the order counts."""
    table = f"{schema}.{mode}"
    active = "WHERE ums_active_" if mode == "upsert_soft" else ""
    attempts = iter(range(10**6))

    @a_law
    @given(arriving)
    def check(delivery):
        history, batches = delivery
        name = f"{table}_{next(attempts)}"
        assignment = Assignment(f"flow-{name}", "1-a", 1)
        total = write_all(sink_for(mart, name, mode), assignment, batches)

        assert dict(stored(f"SELECT id, note FROM {name} {active}")) == newest(history)
        kinds = [change.kind for batch in batches for change in batch]
        assert total.control == kinds.count("truncate")
        ordinary = len(kinds) - kinds.count("truncate") - kinds.count("filtered")
        assert total.landed + total.superseded + total.duplicate == ordinary

    check()


def test_in_any_order_and_by_any_replay_each_row_is_inserted_once(mart, schema, stored):
    """By one that begins at the start again, too."""
    attempts = iter(range(10**6))

    @a_law
    @given(deliveries())
    def check(delivery):
        # Without a key a row is known by its uid alone, and no truncate takes it.
        rows_of = [change for change in delivery[0] if change.kind != "truncate"]
        history = list({(c.version, c.rank): c for c in rows_of}.values())
        came = [[change for change in batch if change in history] for batch in delivery[1]]
        batches = [batch for batch in came if batch]
        name = f"{schema}.t_{next(attempts)}"
        landed = []
        for run in (1, 2):
            assignment = Assignment(f"flow-{name}", f"{run}-a", run)
            landed.append(
                write_all(sink_for(mart, name, "insert", LOG), assignment, batches).landed
            )
        rows = [change.row() for change in history if change.kind != "filtered"]
        assert sorted(stored(f"SELECT ums_uid_, id, note FROM {name}")) == sorted(
            (row["ums_uid_"], row["id"], row["note"]) for row in rows
        )
        assert landed == [len(rows), 0]

    check()


@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard"])
def test_a_corrected_program_that_reads_again_corrects_the_table(mart, schema, stored, mode):
    active = "WHERE ums_active_" if mode == "upsert_soft" else ""
    attempts = iter(range(10**6))

    @a_law
    @given(corrections())
    def check(correction):
        history, before, again = correction
        name = f"{schema}.t_{next(attempts)}"
        landed = []
        for run, batches in enumerate([before, again, again], start=1):
            assignment = Assignment(f"flow-{name}", f"{run}-a", run)
            landed.append(write_all(sink_for(mart, name, mode), assignment, batches).landed)
        assert dict(stored(f"SELECT id, note FROM {name} {active}")) == newest(history)
        assert landed[2] == 0  # what is right already is not written again

    check()


@pytest.mark.parametrize("again_by", [2, 3], ids=["from the driver", "from tasks"])
@pytest.mark.parametrize("mode", ["upsert_soft", "upsert_hard"])
def test_what_is_read_again_locks_no_row_that_is_stored_as_it_is(
    mart, schema, stored, mode, again_by
):
    history = [Change(key, 1 + key, 0, "update") for key in range(5)]
    corrected = [*history[:3], *(replace(change, program="second") for change in history[3:])]
    for run, batches in ((1, [history]), (again_by, [corrected])):
        sink = sink_for(mart, f"{schema}.t", mode)
        account = write_all(sink, Assignment("flow-again", f"{run}-a", run), batches)
    assert (account.landed, account.duplicate) == (2, 3)
    assert stored(f"SELECT id FROM {schema}.t WHERE xmax <> 0 ORDER BY 1") == [(3,), (4,)]


def test_a_value_that_comes_behind_an_update_that_left_it_is_not_stored(mart, schema, stored):
    """The limit of untouched values that the sink's page names: a dead letter sent again late."""
    sink = sink_for(mart, f"{schema}.t", "upsert_soft")
    sink.open(ASSIGNMENT, "q")
    came = [Change(1, 1, 0, "update"), Change(1, 3, 0, "untouched"), Change(1, 2, 0, "update")]
    for number, change in enumerate(came):
        offsets = OffsetRange({"s": {"t": {"0": number}}}, {"s": {"t": {"0": number + 1}}})
        rows = pa.Table.from_pylist([change.row()], WIRE)
        account = sink.write_rows(Batch(ASSIGNMENT, "q", number, offsets), rows).account
    sink.close()
    assert stored(f"SELECT note, ums_id_ FROM {schema}.t") == [("first of 1/0", 3)]
    assert account.superseded == 1
