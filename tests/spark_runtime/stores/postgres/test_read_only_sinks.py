"""A database that takes no writes for a while is away: the flow waits, and loses no row."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace

import psycopg
import pyarrow as pa
import pytest

from backend.local.parts.postgres import Postgres
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.sinks.batch import Assignment, Batch
from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.run_event import FlowFailed
from spark_runtime.engine import hosted_flow
from spark_runtime.engine.hosted_flow import HostedFlow
from spark_runtime.engine.reporter import FlowReporter
from spark_runtime.nodes.step.lookup.run.remote_rows import RemoteRows, RemoteTable
from spark_runtime.stores.postgres.errors import may_pass
from tests.spark_runtime.engine.test_hosted_flow import WANTED
from tests.spark_runtime.flows import row, sync, ums
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import WIRE, Change, InOneTask, sink_for

PATIENCE_SECONDS = 60
WRITTEN = "SELECT id FROM {}.orders ORDER BY id"


@dataclass(frozen=True)
class Failover:
    """A server whose sessions take no writes from `begin` on. After `end` new ones do; those that
    were there, as after a failover that left the old server standing, never do again."""

    admin: psycopg.Connection

    def begin(self) -> None:
        self._set("ALTER SYSTEM SET default_transaction_read_only = on")

    def end(self) -> None:
        self._set("ALTER DATABASE mart SET default_transaction_read_only = off")

    def undo(self) -> None:
        self._set("ALTER SYSTEM RESET default_transaction_read_only")
        self._set("ALTER DATABASE mart RESET default_transaction_read_only")

    def _set(self, statement: str) -> None:
        self.admin.execute(statement)
        self.admin.execute("SELECT pg_reload_conf()")


@pytest.fixture
def failover(sample_postgres: Postgres, mart) -> Iterator[Failover]:
    with sample_postgres.connect("mart") as admin:
        admin.autocommit = True
        admin.execute("SET default_transaction_read_only = off")
        there = Failover(admin)
        try:
            yield there
        finally:
            there.undo()
            until(lambda: not is_read_only(mart))


def is_read_only(mart) -> bool:
    with psycopg.connect(**mart) as session:
        return session.execute("SHOW default_transaction_read_only").fetchone() == ("on",)


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@contextmanager
def hosted(spark, client, mart, topic, schema, tmp_path, monkeypatch, told) -> Iterator[HostedFlow]:
    """The flow `sync` on an engine."""
    monkeypatch.setattr(hosted_flow, "load_build", lambda *_: sync(schema))
    options = {
        "nodes": {
            "orders": {"kafka": client, "topics": [topic]},
            "mart": {"postgres": mart},
        },
        "dead_letters": {"kafka": client, "topic": f"{topic}.dead"},
    }
    wanted = replace(WANTED, flow=f"flow-{schema}")
    flow = HostedFlow(
        wanted=wanted, session=spark, state_folder=tmp_path, options=lambda: options,
        reporter=FlowReporter("e", wanted, told.append), lacks_memory=lambda: None,
    )  # fmt: skip
    flow.start()
    try:
        yield flow
    finally:
        flow.request_stop()
        assert flow.join(60)


@pytest.mark.parametrize("path", ["here", "in tasks"])
def test_a_flow_waits_and_goes_on_by_itself(
    spark, client, mart, topic, schema, stored, send, tmp_path, monkeypatch, failover, path
):
    if path == "in tasks":
        monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", -1)
    told: list = []

    def ids() -> list[tuple[int]]:
        return stored(WRITTEN.format(schema))

    with hosted(spark, client, mart, topic, schema, tmp_path, monkeypatch, told) as flow:
        send(topic, [ums([row(10, "i", 1)])])
        until(lambda: flow.state == "running" and ids() == [(1,)])

        failover.begin()
        until(lambda: is_read_only(mart))
        send(topic, [ums([row(version, "i", version - 9)]) for version in range(11, 30)])
        until(lambda: flow.state == "degraded")
        assert flow.trouble is not None
        assert "does not accept writes at the moment" in flow.trouble.message
        time.sleep(3)  # a failover takes its time
        assert (flow.state, ids()) == ("degraded", [(1,)])

        failover.end()
        until(lambda: flow.state == "running")
        assert ids() == [(key,) for key in range(1, 21)]

    assert not [event for event in told if isinstance(event, FlowFailed)]


def test_a_flow_that_begins_meanwhile_waits_too(
    spark, client, mart, topic, schema, stored, send, tmp_path, monkeypatch, failover
):
    send(topic, [ums([row(10, "i", 1)])])
    failover.begin()
    until(lambda: is_read_only(mart))
    with hosted(spark, client, mart, topic, schema, tmp_path, monkeypatch, []) as flow:
        until(lambda: flow.state == "degraded")
        failover.end()
        until(lambda: flow.state == "running")
        until(lambda: stored(WRITTEN.format(schema)) == [(1,)])


def test_a_batch_that_meets_it_while_it_is_staged_is_staged_again(mart, schema, stored, failover):
    class Interrupted(InOneTask):
        def mapInArrow(self, work, kind):  # noqa: N802  as Spark's
            failover.begin()
            until(lambda: is_read_only(mart))
            return super().mapInArrow(work, kind)

    rows = pa.Table.from_pylist([Change(1, 1, 0, "update").row()], WIRE)
    assignment = Assignment(f"flow-{schema}", "1-a", 1)
    batch = Batch(assignment, "q", 0, OffsetRange({"s": {"t": {"0": 0}}}, {"s": {"t": {"0": 1}}}))
    with closing(sink_for(mart, f"{schema}.orders", "upsert_soft")) as sink:
        sink.open(assignment, "q")
        with pytest.raises(TransientError) as waits:
            sink.write_frame(batch, Interrupted(rows))
        assert waits.value.code == "SINK_READ_ONLY"
        failover.end()
        assert sink.write_frame(batch, InOneTask(rows)).account.landed == 1
    assert stored(WRITTEN.format(schema)) == [(1,)]


def test_a_search_for_refused_rows_leaves_the_old_server(mart, schema, failover):
    rows = pa.Table.from_pylist([Change(1, 1, 0, "update").row()], WIRE)
    with closing(sink_for(mart, f"{schema}.orders", "upsert_soft")) as sink:
        sink.open(Assignment(f"flow-{schema}", "1-a", 1), "q")
        assert sink.refused(rows) == []
        failover.begin()
        until(lambda: is_read_only(mart))
        with pytest.raises(TransientError):
            sink.refused(rows)
        failover.end()
        assert sink.refused(rows) == []


def test_a_lookup_only_reads(mart, schema, stored, failover):
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.states AS SELECT 'paid' AS code, 'green' AS is")
    failover.begin()
    until(lambda: is_read_only(mart))
    rows = RemoteRows(
        RemoteTable("named", mart, f"{schema}.states", ("code",), ("text",), {"is": "text"})
    )
    with closing(rows):
        assert rows.get([("paid",)]) == {("paid",): ("green",)}


@pytest.mark.parametrize(
    "kind",
    [
        "ReadOnlySqlTransaction",
        "IdleInTransactionSessionTimeout",
        "SerializationFailure",  # and a conflict with recovery, on a standby
        "AdminShutdown",
        "CannotConnectNow",
        "CrashShutdown",
        "TooManyConnections",
        "DiskFull",
        "ConnectionFailure",
        "ObjectNotInPrerequisiteState",
    ],
)
def test_what_passes_by_itself_is_tried_again(kind):
    assert may_pass(getattr(psycopg.errors, kind)())


@pytest.mark.parametrize("kind", ["InsufficientPrivilege", "UndefinedTable", "RaiseException"])
def test_what_stays_is_not(kind):
    assert not may_pass(getattr(psycopg.errors, kind)())
