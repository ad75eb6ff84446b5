"""Instants reach PostgreSQL as they are, whatever their year."""

import psycopg
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from psycopg import sql

from spark_runtime.contract.columns import INFINITY_MICROS, MINUS_INFINITY_MICROS
from spark_runtime.nodes.sink.postgres.run.staging import copy_rows
from spark_runtime.stores.postgres.connect import connect
from tests.spark_runtime.blocks.test_instants import TEXTS, column

# 24 November 4714 BC. PostgreSQL's last instant lies behind the last that Spark can tell.
POSTGRES_FIRST = -210_866_803_200_000_000


@pytest.fixture
def connection(mart):
    with connect(mart, "test of instants") as opened:
        opened.execute("CREATE TEMP TABLE at (place int, at timestamptz)")
        yield opened


@given(
    st.lists(
        st.none()
        | st.integers(-62_135_596_800_000_000, 253_402_300_799_999_999)
        | st.integers(POSTGRES_FIRST, INFINITY_MICROS - 1)
        | st.sampled_from(list(TEXTS)),
        max_size=20,
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_postgres_stores_the_very_instant(connection: psycopg.Connection, micros: list[int | None]):
    rows = pa.table({"place": pa.array(range(len(micros)), pa.int32()), "at": column(*micros)})
    with connection.transaction(force_rollback=True), connection.cursor() as cursor:
        copy_rows(cursor, sql.Identifier("at"), rows)
        stored = cursor.execute(
            "SELECT CASE WHEN at IS NULL THEN NULL WHEN isfinite(at)"
            " THEN (extract(epoch FROM at) * 1000000)::bigint"
            " WHEN at > now() THEN %s ELSE %s END FROM at ORDER BY place",
            (INFINITY_MICROS, MINUS_INFINITY_MICROS),
        ).fetchall()
    assert [value for (value,) in stored] == micros
