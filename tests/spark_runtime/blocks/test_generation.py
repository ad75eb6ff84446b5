"""What a generation was begun with is noted once, and stays."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from spark_runtime.blocks.generation import (
    FIRST_FORM,
    PRESENT_FORM,
    EventTimes,
    Generation,
    History,
)
from spark_runtime.blocks.offsets import has_reached, latest

NINE = datetime(2026, 3, 1, 9, tzinfo=UTC)


def test_what_is_begun_has_the_present_form_and_keeps_it(tmp_path: Path) -> None:
    new = Generation(tmp_path / "flow" / "1-a")
    assert new.form == PRESENT_FORM
    (new.folder / "slots").mkdir()
    assert Generation(new.folder).form == PRESENT_FORM


def test_a_state_without_notes_has_the_first_form(tmp_path: Path) -> None:
    old = Generation(tmp_path / "flow" / "1-a")
    (old.folder / "slots").mkdir(parents=True)
    assert old.form == FIRST_FORM
    old.note_replaced("mart", "0-z", {})  # another note makes no other form of it
    assert old.form == FIRST_FORM


def test_groups_are_replaced_as_far_as_any_generation_before_had_come(tmp_path: Path) -> None:
    first, second, third = (Generation(tmp_path / "flow" / name) for name in ("1-a", "2-b", "3-c"))
    assert first.replaced("mart") is None
    second.note_replaced("mart", "1-a", {"s": {"t": {"0": 9, "1": 4}}})
    # It was begun anew again before it had come so far.
    third.note_replaced("mart", "2-b", {"s": {"t": {"0": 3, "1": 6}}})
    assert third.replaced("mart") == {"s": {"t": {"0": 9, "1": 6}}}
    third.note_cleared("mart")
    third.note_replaced("mart", "2-b", {"s": {"t": {"0": 3}}})
    assert third.replaced("mart") is None


@pytest.mark.parametrize(
    ("end", "reached"),
    [
        ({"s": {"t": {"0": 9, "1": 4}}}, True),
        ({"s": {"t": {"0": 9, "1": 3}}}, False),
        # A partition, a topic, a source that is read no more is waited for by nobody.
        ({"s": {"t": {"0": 9}}}, True),
        ({"s": {"u": {"0": 1}}}, True),
        ({}, True),
    ],
)
def test_only_partitions_that_are_read_are_waited_for(end, reached) -> None:
    assert has_reached(end, {"s": {"t": {"0": 9, "1": 4}}}) is reached


def test_the_latest_of_two_ends() -> None:
    assert latest({"s": {"t": {"0": 1}}}, {"s": {"t": {"0": 2, "1": 1}}, "r": {}}) == {
        "s": {"t": {"0": 2, "1": 1}}
    }


def test_event_times_are_known_by_when_their_rows_came(tmp_path: Path) -> None:
    file = tmp_path / "event_times" / "slots.json"
    times = EventTimes(file)
    assert times.newest_before(NINE) is None
    times.note(NINE, NINE + timedelta(seconds=20))
    times.note(NINE + timedelta(hours=1), NINE + timedelta(minutes=90))
    times.note(NINE + timedelta(hours=1), NINE)  # older: nothing new
    again = EventTimes(file)
    # Up to the minute behind it, for all that came within the hour.
    assert again.newest_before(NINE + timedelta(minutes=59)) == NINE + timedelta(minutes=1)
    assert again.newest_before(NINE + timedelta(hours=5)) == NINE + timedelta(minutes=91)
    assert again.newest_before(NINE - timedelta(hours=1)) is None


def test_a_time_in_a_minute_that_is_noted_writes_no_file(tmp_path: Path) -> None:
    times = EventTimes(tmp_path / "slots.json")
    times.note(NINE, NINE)
    (tmp_path / "slots.json").unlink()
    times.note(NINE, NINE + timedelta(seconds=59))
    assert not (tmp_path / "slots.json").exists()


def test_history_is_read_when_every_partition_is(tmp_path: Path) -> None:
    history = History("s", {"t": {"0": 5, "1": 2}})
    assert History("s", {}).is_read(tmp_path)
    for name in ("offsets", "commits"):
        (tmp_path / name).mkdir()
    for batch, (zero, one) in enumerate([(5, 1), (5, 2)]):
        offsets = json.dumps({"t": {"0": zero, "1": one}})
        (tmp_path / "offsets" / str(batch)).write_text(f"v2\n{{}}\ns:{offsets}\n")
        assert not history.is_read(tmp_path)
        (tmp_path / "commits" / str(batch)).write_text("v1\n{}")
    assert history.is_read(tmp_path)
