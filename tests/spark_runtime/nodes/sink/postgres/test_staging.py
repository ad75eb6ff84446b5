"""What a task could not do is told by the driver as if it had done it itself."""

from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import Mock

import pyarrow as pa
import pytest

from spark_runtime.contract.errors import TransientError
from spark_runtime.nodes.sink.postgres.run.staging import stage_partitions, without_superseded


class InThisProcess:
    """One task's worth of rows, evaluated here."""

    def mapInArrow(  # noqa: N802  as Spark's
        self, told: Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]], _: str
    ) -> "InThisProcess":
        self._batches = list(told(iter(())))
        return self

    def toArrow(self) -> pa.Table:  # noqa: N802
        return pa.Table.from_batches(self._batches)


def test_what_is_away_is_named_by_itself() -> None:
    """A topic of dead letters is no sink."""
    away = TransientError("DEAD_LETTERS_UNSENT", topic="dead", said="timed out")
    stage: Any = Mock(copy=Mock(side_effect=away))
    with pytest.raises(TransientError) as told:
        stage_partitions(InThisProcess(), stage)  # type: ignore[arg-type]
    assert (told.value.code, told.value.message) == (away.code, away.message)
    assert (told.value.hint, told.value.parameters) == (away.hint, away.parameters)


TEXTS = pa.list_(pa.string())


def staged(*rows: tuple[str, int, int, int, str]) -> pa.Table:
    names = ("origin", "id", "ums_id_", "ums_rank_", "kind")
    types = (pa.string(), *[pa.int64()] * 3, pa.string())
    columns = [pa.array([row[at] for row in rows], kind) for at, kind in enumerate(types)]
    table = pa.table(columns, names)
    gone = pa.array([row[-1] == "d" for row in rows], pa.bool_())
    same = pa.array([["note"] if row[-1] == "same" else None for row in rows], TEXTS)
    return table.append_column("ums_gone_", gone).append_column("ums_same_", same)


@pytest.mark.parametrize(
    ("rows", "stay"),
    [
        ([("JFK", 1, 5, 0, "u"), ("LGA", 1, 6, 0, "u"), ("JFK", 2, 7, 0, "u")], [0, 1, 2]),
        ([("JFK", 1, 5, 0, "u"), ("LGA", 1, 6, 0, "u"), ("JFK", 1, 6, 9, "u")], [1, 2]),
        ([("JFK", 1, 5, 0, "u"), ("JFK", 1, 6, 0, "u"), ("JFK", 1, 7, 0, "d")], [1, 2]),
        ([("JFK", 1, 5, 0, "u"), ("JFK", 1, 6, 0, "d"), ("JFK", 1, 7, 0, "same")], [0, 1, 2]),
        ([("JFK", 1, 5, 0, "d"), ("JFK", 1, 6, 0, "same"), ("JFK", 1, 7, 0, "u")], [2]),
        ([("JFK", 1, 7, 0, "u"), ("JFK", 1, 6, 10, "u"), ("JFK", 1, 6, 9, "d")], [0]),
        ([("JFK", 1, 6, 9, "u"), ("LGA", 1, 6, 0, "u"), ("JFK", 1, 6, 9, "u")], [0, 1, 2]),
        ([], []),
    ],
    ids=["others", "newer", "delete", "untouched", "whole again", "any order", "twice", "none"],
)
def test_what_a_later_row_supersedes_and_tells_all_of_is_not_staged(
    rows: list[tuple[str, int, int, int, str]], stay: list[int]
) -> None:
    kept = without_superseded(staged(*rows), ["origin", "id"])
    assert kept.to_pylist() == staged(*rows).take(pa.array(stay, pa.int64())).to_pylist()
    by_list = pa.table({"id": [[1]] * 2, "ums_id_": [5, 6], "ums_rank_": [0, 0]})
    assert without_superseded(by_list, ["id"]) is by_list
