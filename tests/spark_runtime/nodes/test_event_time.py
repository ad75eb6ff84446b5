from datetime import timedelta

import pytest

from spark_runtime.nodes.event_time import most_ahead


@pytest.mark.parametrize(
    ("max_future", "ahead"),
    [
        ("500 ms", timedelta(milliseconds=500)),
        ("10s", timedelta(seconds=10)),
        ("2 weeks", timedelta(weeks=2)),
        ("999999 weeks", timedelta(days=365_000)),
        (None, timedelta(days=1)),
    ],
)
def test_how_far_ahead_a_row_may_be(max_future: str | None, ahead: timedelta) -> None:
    assert most_ahead(max_future) == ahead
