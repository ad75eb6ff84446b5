"""A flow's batches take their lanes, whatever its steps offer, and the log says which."""

import logging
import re

import pytest
from pyspark.sql import functions as F

from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.lanes.choose import UNFETCHED
from spark_runtime.blocks.memory_file import MemoryFile
from spark_runtime.blocks.sources.tail import NotAtHand, Tail
from spark_runtime.contract.wanted import FlowSettings
from tests.spark_runtime.flows import COLUMNS, row, sync, ums

LINE = re.compile(r"Batch \d+ of \S+ runs in the lane `(.+)`, because (.+?)\.(?: Found: (.+))?$")


@pytest.fixture
def lanes(caplog):
    """The lanes of all batches, each with the level it was logged at."""
    caplog.set_level(logging.DEBUG, "forebay.flow")

    def lanes():
        found = [(LINE.match(each.getMessage()), each.levelname) for each in caplog.records]
        return [(line[1], level) for line, level in found if line]

    return lanes


def shouted(schema, *, with_records):
    """Behind a step that offers Spark's way alone; without records not even that it can be done
    again."""

    def shout(rows):
        return rows.withColumn("status", F.upper("status"))

    def build(flow):
        orders = flow.read_ums(
            "orders", namespace="postgres.*.*.orders.*.*.*", columns=COLUMNS, keys=["id"]
        )
        origin = orders.origin.then(shout) if with_records else None
        frame = Frame("shouted", lambda: shout(orders.data), orders.columns, orders.keys, origin)
        flow.write_upsert("mart", frame, table=f"{schema}.shouted", keys=["id"])

    return build


@pytest.mark.parametrize(
    ("with_records", "shares_memory", "most_rows", "lane"),
    [
        (True, True, 10_000, "cached plan"),
        (True, False, 10_000, "Spark, written by the driver"),
        (True, True, -1, "Spark in tasks"),
        (True, False, -1, "Spark in tasks"),
        (False, True, 10_000, "Spark, written by the driver"),
        (False, True, -1, "Spark in tasks"),
    ],
)
def test_a_step_that_offers_nothing_runs_on_spark(
    run, send, topic, schema, stored, lanes, monkeypatch,
    with_records, shares_memory, most_rows, lane,
):  # fmt: skip
    monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", most_rows)
    if not shares_memory:
        monkeypatch.setattr(MemoryFile, "is_shared_with_tasks", lambda _: False)
    send(topic, [ums([row(10, "i", 1), row(11, "i", 2), row(12, "d", 1), row(13, "i", "no")])])
    report = run(shouted(schema, with_records=with_records))
    assert stored(f"SELECT id, status FROM {schema}.shouted WHERE ums_active_") == [(2, "PAID")]
    assert report.dead == {"bad_value": 1}
    assert report.accounts[0][2].consumed == 4
    assert lanes() == [(lane, "INFO")]


def test_a_lane_is_told_when_it_is_another(run, send, topic, schema, lanes):
    """And at each batch to who debugs."""
    ordinary, odd = ums([row(10, "i", 1)]), ums([row(11, "i", "many")])
    send(topic, [ordinary, ordinary, odd, ordinary])
    run(sync(schema), settings=FlowSettings(max_rows_per_second=1))  # a message a batch
    assert lanes() == [
        ("Arrow on the driver", "INFO"),
        ("Arrow on the driver", "DEBUG"),
        ("cached plan", "INFO"),
        ("Arrow on the driver", "INFO"),
    ]


def test_what_a_lane_has_found_is_told(run, send, topic, schema, caplog, monkeypatch):
    def read(tail, start, end, most_bytes):
        raise NotAtHand("the broker is busy")

    caplog.set_level(logging.INFO, "forebay.flow")
    monkeypatch.setattr(Tail, "read", read)
    send(topic, [ums([row(10, "i", 1)])])
    run(sync(schema))
    (told,) = [line for line in map(LINE.match, caplog.messages) if line]
    assert told.groups() == ("Spark, written by the driver", UNFETCHED, "the broker is busy")
