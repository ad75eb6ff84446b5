"""The tables that a sink makes, and those that it finds."""

from contextlib import nullcontext

import psycopg
import pytest

from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.table_name import MOST_BYTES_OF_A_NAME, is_own, tombstones_of
from tests.spark_runtime.nodes.sink.postgres.test_merge_law import LOG, Change, sink_for, write_all

LONGEST = "t" * MOST_BYTES_OF_A_NAME
BEGUN_AGAIN = (Assignment("flow-n", "1-a", 1), Assignment("flow-n", "2-a", 2))


def test_a_delete_holds_in_a_table_of_the_longest_name(mart, schema, stored):
    """PostgreSQL would cut the name of the table that remembers it to that of the table itself."""
    deleted = [[Change(1, 1, 0, "update")], [Change(1, 5, 0, "delete")]]
    sink = sink_for(mart, f"{schema}.{LONGEST}", "upsert_hard")
    account = write_all(sink, BEGUN_AGAIN[0], [*deleted, [Change(1, 3, 0, "update")]])
    assert stored(f"SELECT id FROM {schema}.{LONGEST}") == []
    assert account.superseded == 1


def test_a_row_is_inserted_once_into_a_table_of_the_longest_name(mart, schema, stored):
    for assignment in BEGUN_AGAIN:
        sink = sink_for(mart, f"{schema}.{LONGEST}", "insert", LOG)
        account = write_all(sink, assignment, [[Change(1, 1, 0, "update")]])
    assert stored(f"SELECT id FROM {schema}.{LONGEST}") == [(1,)]
    assert account.duplicate == 1


def test_tombstones_have_a_name_of_their_own():
    assert tombstones_of("orders") == "orders__deleted"
    names = {tombstones_of(f"{'t' * letters}{end}") for letters in range(45, 63) for end in "ab"}
    assert len(names) == 36
    assert all(len(name) <= MOST_BYTES_OF_A_NAME and is_own(name) for name in names)


@pytest.mark.parametrize(
    ("key", "fits"),
    [
        ("PRIMARY KEY (id)", True),
        ("UNIQUE (id) INCLUDE (note)", True),
        ("PRIMARY KEY (id) DEFERRABLE", False),
        ("UNIQUE (id, note)", False),
    ],
)
def test_a_table_that_is_there_needs_a_key_that_gives_way(mart, schema, stored, key, fits):
    with psycopg.connect(**mart, autocommit=True) as connection:
        connection.execute(f"CREATE TABLE {schema}.t (id bigint, note text, {key})")
    sink = sink_for(mart, f"{schema}.t", "upsert_soft")
    refused = pytest.raises(PermanentError, match="no unique index on id that is checked")
    with nullcontext() if fits else refused:
        write_all(sink, BEGUN_AGAIN[0], [[Change(1, 1, 0, "update")]])
    assert stored(f"SELECT id FROM {schema}.t") == [(1,)] * fits
