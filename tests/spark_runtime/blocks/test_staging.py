"""What a task could not do is told by the driver as if it had done it itself."""

from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import Mock

import pyarrow as pa
import pytest

from spark_runtime.blocks.sinks.staging import stage_partitions
from spark_runtime.contract.errors import TransientError


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
    away = TransientError(
        "DEAD_LETTERS_UNSENT", "Dead letters wait.", "Look at the broker.", {"said": "timed out"}
    )
    stage: Any = Mock(copy=Mock(side_effect=away))
    with pytest.raises(TransientError) as told:
        stage_partitions(InThisProcess(), stage)  # type: ignore[arg-type]
    assert (told.value.code, told.value.message) == (away.code, away.message)
    assert (told.value.hint, told.value.parameters) == (away.hint, away.parameters)
