"""A row that a trigger of the table leaves out is counted by its own name."""

from collections.abc import Iterator
from contextlib import closing

import psycopg
import pyarrow as pa
import pytest

from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.contract.account import Account
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import (
    LOG,
    SHAPE,
    WIRE,
    Change,
    InOneTask,
    sink_for,
)

KEYED = ["upsert_soft", "upsert_hard", "overwrite"]
UPSERTS = KEYED[:2]
SKIPS = (
    "CREATE FUNCTION {0}.f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " IF NEW.note = 'skip' THEN RETURN NULL; END IF; RETURN NEW; END $$;"
    "CREATE TRIGGER b BEFORE {1} ON {0}.t FOR EACH ROW EXECUTE FUNCTION {0}.f()"
)


@pytest.fixture(params=[False, True], ids=["here", "in tasks"])
def in_tasks(request) -> bool:
    return request.param


MOVES = (
    "CREATE FUNCTION {0}.f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " DELETE FROM {0}.t WHERE note = 'move'; RETURN NULL; END $$;"
    "CREATE TRIGGER b AFTER {1} ON {0}.t FOR EACH ROW EXECUTE FUNCTION {0}.f()"
)
KEEPS = (
    "CREATE FUNCTION {0}.f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " IF OLD.note = 'kept' THEN RETURN NULL; END IF; RETURN coalesce(NEW, OLD); END $$;"
    "CREATE TRIGGER b BEFORE {1} ON {0}.t FOR EACH ROW EXECUTE FUNCTION {0}.f()"
)


def change(key: int, version: int, note: str | None, kind: str = "update") -> dict[str, object]:
    return Change(key, version, 0, kind).row() | {"note": note}


def land(
    sink: PostgresSink, *batches: list[dict[str, object]], run: int, in_tasks: bool
) -> Account:
    """What the last of the batches came to."""
    assignment = Assignment("flow-s", f"{run}-a", run)
    sink.close()
    sink.open(assignment, "q")
    for number, rows in enumerate(batches):
        offsets = OffsetRange({"s": {"t": {"0": number}}}, {"s": {"t": {"0": number + 1}}})
        batch, table = Batch(assignment, "q", number, offsets), pa.Table.from_pylist(rows, WIRE)
        if in_tasks:
            account = sink.write_frame(batch, InOneTask(table)).account
        else:
            account = sink.write_rows(batch, table).account
    return account


@pytest.fixture
def connection(mart) -> Iterator[psycopg.Connection]:
    with psycopg.connect(**mart, autocommit=True) as connection:
        yield connection


@pytest.fixture
def sink_of(mart, schema, connection) -> Iterator:
    made: list[PostgresSink] = []

    def make(mode: str, event: str = "INSERT OR UPDATE", *, trigger: str = SKIPS) -> PostgresSink:
        sink = sink_for(mart, f"{schema}.t", mode, LOG if mode == "insert" else SHAPE)
        sink.open(Assignment("flow-s", "0-a", 0), "q")
        connection.execute(trigger.format(schema, event))
        made.append(sink)
        return sink

    yield make
    for sink in made:
        sink.close()


ROWS = [change(n, 10 + n, "skip" if n == 3 else "note") for n in range(1, 6)]


@pytest.mark.parametrize("mode", [*KEYED, "insert"])
def test_a_row_that_a_trigger_leaves_out_has_a_name_of_its_own(
    sink_of, schema, stored, mode, in_tasks
):
    sink = sink_of(mode)
    assert land(sink, ROWS, run=1, in_tasks=in_tasks) == Account(landed=4, suppressed=1)
    assert stored(f"SELECT id FROM {schema}.t ORDER BY id") == [(1,), (2,), (4,), (5,)]


@pytest.mark.parametrize("mode", [*UPSERTS, "insert"])
def test_so_it_has_when_it_is_read_again(sink_of, mode, in_tasks):
    sink = sink_of(mode)
    land(sink, ROWS, run=1, in_tasks=in_tasks)
    again = land(sink, ROWS, run=2, in_tasks=in_tasks)
    assert again == Account(duplicate=4, suppressed=1)


@pytest.mark.parametrize("mode", KEYED)
def test_an_update_that_a_trigger_leaves_out_has_it_too(sink_of, schema, stored, mode, in_tasks):
    sink = sink_of(mode, "UPDATE")
    account = land(sink, [change(1, 10, "note")], [change(1, 20, "skip")], run=1, in_tasks=in_tasks)
    assert account == Account(suppressed=1)
    assert stored(f"SELECT id, note FROM {schema}.t") == [(1, "note")]


@pytest.mark.parametrize("mode", UPSERTS)
def test_a_row_that_is_older_than_another_stays_superseded(sink_of, mode, in_tasks):
    before = [change(1, 50, "note"), change(2, 51, "note"), change(3, 52, None, "delete")]
    batch = [
        change(1, 40, "skip"),  # older than what is stored
        change(2, 51, "note"),  # stored in this version
        change(3, 41, "skip"),  # older than a delete
        change(4, 60, "skip"),  # older than another of the batch,
        change(4, 61, "note"),  # which lands
        change(5, 62, "note"),  # older than another of the batch,
        change(5, 63, "skip"),  # which does not
        change(6, 64, None, "filtered"),
    ]
    account = land(sink_of(mode), before, batch, run=1, in_tasks=in_tasks)
    assert account == Account(landed=1, duplicate=1, superseded=4, suppressed=1, filtered=1)


@pytest.mark.parametrize("mode", UPSERTS)
def test_a_row_that_a_truncate_took_stays_superseded(sink_of, mode, in_tasks):
    truncate = Change(0, 50, 0, "truncate").row()
    account = land(sink_of(mode), [truncate, change(1, 40, "skip")], run=1, in_tasks=in_tasks)
    assert account == Account(superseded=1, control=1)


@pytest.mark.parametrize("mode", KEYED)
def test_a_delete_that_a_trigger_leaves_out_has_it_too(sink_of, schema, stored, mode, in_tasks):
    """`RETURN NEW` is such a trigger: of a delete it is NULL."""
    sink = sink_of(mode, "UPDATE OR DELETE", trigger=KEEPS)
    before = [change(1, 10, "kept"), change(2, 11, "note")]
    deletes = [change(1, 20, None, "delete"), change(2, 21, None, "delete")]
    deletes.append(change(3, 22, None, "delete"))  # of a row that nobody has seen
    account = land(sink, before, deletes, run=1, in_tasks=in_tasks)
    assert account == Account(landed=2, suppressed=1)
    active = "WHERE ums_active_" if mode == "upsert_soft" else ""
    assert stored(f"SELECT id FROM {schema}.t {active}") == [(1,)]


@pytest.mark.parametrize("mode", UPSERTS)
def test_a_row_that_a_trigger_moves_has_landed(sink_of, mode, in_tasks):
    batch = [change(2, 19, "note"), change(2, 20, "move")]
    account = land(sink_of(mode, trigger=MOVES), batch, run=1, in_tasks=in_tasks)
    assert account == Account(landed=1, superseded=1)


def test_a_trigger_of_a_partition_counts_as_well(mart, schema, connection, in_tasks):
    connection.execute(
        f"CREATE TABLE {schema}.t (id bigint PRIMARY KEY, note text) PARTITION BY RANGE (id);"
        f"CREATE TABLE {schema}.low PARTITION OF {schema}.t FOR VALUES FROM (0) TO (3);"
        f"CREATE TABLE {schema}.high PARTITION OF {schema}.t FOR VALUES FROM (3) TO (9)"
    )
    with closing(sink_for(mart, f"{schema}.t", "upsert_soft")) as sink:
        sink.open(Assignment("flow-s", "0-a", 0), "q")
        connection.execute(SKIPS.format(schema, "INSERT").replace(".t FOR", ".high FOR"))
        account = land(sink, ROWS, run=1, in_tasks=in_tasks)
    assert account == Account(landed=4, suppressed=1)
