"""How fresh rows of several tables are."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from backend.dashboards.commits import Fresh, together

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
FLIGHTS, AIRLINES, UNTOLD = uuid4(), uuid4(), uuid4()


def fresh(commit, seen, is_stopped=False):
    """By seconds before now."""
    moments = (age if age is None else NOW - timedelta(seconds=age) for age in (commit, seen))
    return Fresh(*moments, is_stopped)


@pytest.mark.parametrize(
    ("flights", "airlines", "both"),
    [
        (fresh(1, 1), fresh(3600, 3600), fresh(3600, 3600)),
        (fresh(240, 2), fresh(3600, 3600), fresh(3600, 3600)),
        (fresh(1, 1), fresh(3600, 20), fresh(20, 20)),
        # A table that never changes is heard of all the same.
        (fresh(1, 1), fresh(3600, 7), fresh(1, 1)),
        (fresh(240, 2), fresh(300, 4), fresh(240, 2)),
        (fresh(None, 2), fresh(None, 60), fresh(None, 60)),
        (fresh(1, 1), fresh(None, None), fresh(1, 1)),
        (fresh(1, 1), fresh(3600, 3600, True), fresh(3600, 3600, True)),
    ],
)
def test_what_moves_does_not_hide_what_lags(flights, airlines, both):
    known = {FLIGHTS: flights, AIRLINES: airlines}
    assert together(known, [FLIGHTS, AIRLINES]) == both
    assert together(known, [AIRLINES, FLIGHTS, UNTOLD]) == both


def test_one_table_is_as_it_was_told_and_no_flow_makes_no_age():
    assert together({FLIGHTS: fresh(240, 2)}, [FLIGHTS, UNTOLD]) == fresh(240, 2)
    assert together({FLIGHTS: fresh(240, 2)}, [UNTOLD]) == Fresh()
