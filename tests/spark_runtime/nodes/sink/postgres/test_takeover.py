"""Of two engines with one flow, the one with the higher fence stays."""

import time

import pytest

from spark_runtime.blocks.errors import Fenced
from spark_runtime.blocks.sinks.batch import Assignment
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import sink_for


def session_of(sink):
    """The server's process of the sink's kept connection."""
    with sink._cursor() as cursor:
        return cursor.execute("SELECT pg_backend_pid()").fetchone()[0]


def opened(mart, schema, fence):
    sink = sink_for(mart, f"{schema}.orders", "upsert_soft")
    sink.open(Assignment(f"flow-{schema}", "1-a", fence), "q")
    return sink, session_of(sink)


@pytest.mark.parametrize("fences", [(9, 10), (1, 2)])
def test_a_successor_ends_the_sessions_of_the_engine_before(mart, schema, stored, fences):
    (_, older), (newer, _) = (opened(mart, schema, fence) for fence in fences)
    wait_until_gone(stored, older)
    newer.close()


def wait_until_gone(stored, session):
    """PostgreSQL tells a session to end, and goes on before it has."""
    latest = time.monotonic() + 10
    while stored(f"SELECT FROM pg_stat_activity WHERE pid = {session}"):
        assert time.monotonic() < latest, "It was not ended."
        time.sleep(0.01)


def test_an_engine_that_begins_again_too_late_ends_no_session_of_its_successor(mart, schema):
    newer, session = opened(mart, schema, 10)
    with pytest.raises(Fenced):
        opened(mart, schema, 9)
    assert session_of(newer) == session
    newer.close()
