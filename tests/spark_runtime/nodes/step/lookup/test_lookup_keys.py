"""Which keys a lookup asks for, and which rows it calls unmatched: on Arrow, without a database."""

import pyarrow as pa
import pytest

from spark_runtime.nodes.step.lookup.run.joining import _distinct, _unmatched


@pytest.mark.parametrize(
    ("columns", "keys", "places"),
    [
        ([["a", "b", None, "a"]], [("a",), ("b",)], [0, 1, None, 0]),
        ([["a", "a", "a"], [1, 2, 1]], [("a", 1), ("a", 2)], [0, 1, 0]),
        ([["a", "a"], [None, 1]], [("a", 1)], [None, 0]),
        ([[None]], [], [None]),
    ],
)
def test_every_distinct_key_is_asked_for_once_and_none_for_a_null(columns, keys, places):
    asked, at = _distinct([pa.array(column) for column in columns])
    assert asked == keys
    assert at.to_pylist() == places


def test_only_ordinary_rows_that_are_no_deletes_can_be_unmatched():
    rows = pa.RecordBatch.from_pydict(
        {
            "ums_why_": pa.array([None, None, None, "filtered", "control"], pa.string()),
            "ums_op_": pa.array(["i", "u", "d", "u", None], pa.string()),
        }
    )
    known = pa.array([True, None, None, None, None], pa.bool_())
    assert _unmatched(rows, known).to_pylist() == [None, "unmatched", None, "filtered", "control"]
