"""A replay that nobody heard of lately is not said to go on."""

from datetime import UTC, datetime, timedelta

import pytest

from backend.sample.position import Position

HEARD_AT = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(("age", "is_played"), [(0, True), (4, True), (7, False), (3600, False)])
def test_a_replay_that_fell_silent_is_not_played(age: int, is_played: bool) -> None:
    position = Position(
        virtual_time=datetime(2013, 7, 1),
        speed=60.0,
        changes_per_second=None,
        changes=0,
        heard_at=HEARD_AT,
    )
    assert position.is_played(HEARD_AT + timedelta(seconds=age)) is is_played
