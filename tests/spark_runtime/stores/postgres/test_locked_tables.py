"""A table that somebody has locked is waited for, and told of: the flow is late, not broken."""

from contextlib import contextmanager

import psycopg
import pytest

from spark_runtime.contract.errors import TransientError
from spark_runtime.nodes.step.lookup.run.remote_rows import RemoteRows, RemoteTable
from spark_runtime.stores.postgres import connect
from tests.spark_runtime.flows import Recorder, row, sync, ums


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    monkeypatch.setattr(connect, "LOCK_SECONDS", 0.1)


@contextmanager
def locked(mart, table):
    # Where nobody tells of the lock, it is gone before the test has waited for ever.
    gone = "-c idle_in_transaction_session_timeout=30000"
    with psycopg.connect(**mart, options=gone) as connection:
        connection.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")
        yield connection


@pytest.mark.parametrize("path", ["here", "in tasks"])
def test_a_sink_goes_on_when_the_lock_is_gone(
    run, send, topic, schema, mart, stored, monkeypatch, path
):
    if path == "in tasks":
        monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", -1)
    send(topic, [ums([row(10, "i", 1)])])
    run(sync(schema))
    send(topic, [ums([row(11, "i", 2)])])
    told = []
    with locked(mart, f"{schema}.orders") as holder:

        def degraded(reporter, node, message, wait):
            told.append((node, message))
            holder.rollback()

        monkeypatch.setattr(Recorder, "degraded", degraded)
        report = run(sync(schema))

    assert told == [
        ("mart", "The sink `mart` is waiting: another session has locked a table that it needs.")
    ]
    assert stored(f"SELECT id FROM {schema}.orders ORDER BY id") == [(1,), (2,)]
    assert [account.landed for _, _, account in report.accounts] == [1]


def test_a_lookup_goes_on_when_the_lock_is_gone(mart, schema):
    with psycopg.connect(**mart) as connection:
        connection.execute(f"CREATE TABLE {schema}.states AS SELECT 'paid' AS code, 'green' AS is")
    rows = RemoteRows(
        RemoteTable("named", mart, f"{schema}.states", ("code",), ("text",), {"is": "text"})
    )
    try:
        with locked(mart, f"{schema}.states"), pytest.raises(TransientError) as told:
            rows.get([("paid",)])
        assert told.value.code == "LOOKUP_LOCKED"
        assert told.value.message.endswith(f"another session has locked `{schema}.states`.")
        assert rows.get([("paid",)]) == {("paid",): ("green",)}
    finally:
        rows.close()
