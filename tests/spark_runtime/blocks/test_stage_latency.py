"""Latency by stage: what cannot be told is left out, never guessed."""

import orjson
import pytest

from spark_runtime.blocks.stage_latency import capture_latencies, sink_latency
from spark_runtime.collection.records import Record

NOW = 10_000.0


def record(op: str = "u", committed: object = 9_000, arrived: int = 9_040) -> Record:
    return Record(7, orjson.dumps({"op": op, "source": {"ts_ms": committed}}), arrived)


def test_a_change_tells_both_stages_of_a_capture():
    told = {"commit to capture": 40.0, "capture to ums": 960.0}
    assert capture_latencies(record(), NOW) == told


def test_clocks_that_disagree_give_no_time_before_the_commit():
    assert capture_latencies(record(arrived=8_990), NOW)["commit to capture"] == 0


@pytest.mark.parametrize(
    "silent",
    [
        record(op="r"),
        record(committed="yesterday"),
        record(arrived=-1),
        Record(7, None, 9_040),
        Record(7, b'{"ts_ms": 1}', 9_040),
        Record(7, b"[]", 9_040),
        Record(7, b"no JSON", 9_040),
    ],
)
def test_what_tells_nothing_of_a_commit_has_no_legs(silent):
    assert capture_latencies(silent, NOW) == {}


@pytest.mark.parametrize(
    ("arrived", "told"), [(9_900, {"ums to sink": 100.0}), (None, {}), (-1, {})]
)
def test_the_last_leg_is_from_the_topic_to_the_sink(arrived, told):
    assert sink_latency(arrived, NOW) == told
