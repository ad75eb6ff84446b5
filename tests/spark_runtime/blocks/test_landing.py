"""A batch may be read several times; what it set aside is told once."""

import threading
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pyarrow as pa
import pytest

from spark_runtime.blocks.landing import Landing
from spark_runtime.blocks.lanes.reread import RereadTopic
from spark_runtime.blocks.sinks.batch import Outcome
from spark_runtime.blocks.sinks.refused_rows import BUDGET, RowsRefused
from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import PermanentError

COMMITTED = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
MICROS = pa.timestamp("us", "UTC")


def rows(
    dead: dict[str, str],
    *,
    committed: Sequence[datetime | int] = (COMMITTED,) * 3,
    why: dict[str, str] | None = None,
) -> pa.Table:
    """Three rows in wire form, as far as a landing looks at them."""
    whys = dict.fromkeys(dead, "dead") | (why or {})
    uids = ["1-0", "2-0", "3-0"]
    letters = [
        {"reason": dead[uid], "origin": f"t:0:0:{i}", "payload": b""} if uid in dead else None
        for i, uid in enumerate(uids)
    ]
    return pa.table(
        {
            "ums_uid_": uids,
            "ums_ts_": pa.array(committed, MICROS),
            "ums_why_": pa.array([whys.get(uid) for uid in uids], pa.string()),
            "ums_dead_": pa.array(
                letters,
                pa.struct(
                    [("reason", pa.string()), ("origin", pa.string()), ("payload", pa.binary())]
                ),
            ),
        }
    )


def frame(table: pa.Table) -> SimpleNamespace:
    return SimpleNamespace(toArrow=lambda: table)


class Sink:
    node, most_refused = "mart", BUDGET

    def __init__(self, refuses: str | None = None) -> None:
        self.refuses = refuses

    def write_rows(self, batch, rows):
        kept = rows.filter(pa.compute.is_null(rows["ums_why_"]))
        if self.refuses in kept["ums_uid_"].to_pylist():
            raise RowsRefused("refused: too long")
        return Outcome(Account(landed=kept.num_rows), 1)

    def refused(self, rows):
        return [(self.refuses, "refused: too long")]


class Closed(Sink):
    """Refuses every row, for no fault of theirs."""

    def refused(self, rows):
        raise RowsRefused("closed for the night")


@pytest.fixture
def told():
    return SimpleNamespace(letters=[], reasons=Counter(), committed=[])


@pytest.fixture
def landing(told):
    def write(letters):
        told.letters += [letter.origin for letter in letters]
        return Counter(letter.reason.split(":")[0] for letter in letters)

    return Landing(
        SimpleNamespace(query="q", offsets=None),
        SimpleNamespace(write=write),
        SimpleNamespace(
            dead_letters=lambda node, reasons: told.reasons.update(reasons),
            landed_up_to=lambda query, at: told.committed.append(at),
        ),
        threading.Event(),
    )


class Brought:
    """A lane whose first row, read again, is poison."""

    writes_in_tasks, can_read_again = False, True

    def __init__(self, brought: pa.Table) -> None:
        self.rows = lambda: brought

    def read_again(self, part):
        poison = {"1-0": "bad_json: no"}
        return RereadTopic(lambda keep, blamed: frame(rows(poison | dict(blamed))))

    def count(self, rows): ...


def land(landing, brought, sink):
    return landing.land(Brought(brought), [sink])


def test_letters_written_before_a_refusal_are_not_told_again(landing, told):
    outcomes = list(land(landing, rows({"1-0": "bad_json: no"}), Sink("2-0")))
    assert outcomes[0][1].account.landed == 1
    assert told.letters == ["t:0:0:0", "t:0:0:1"]
    assert told.reasons == {"bad_json": 1, "refused": 1}


def test_a_sink_that_takes_no_row_at_all_stops_the_flow(landing, told):
    with pytest.raises(PermanentError, match="SINK_REFUSED.*closed for the night"):
        list(land(landing, rows({}), Closed("2-0")))
    assert told.letters == []


def test_the_outcome_says_up_to_which_commit_the_source_is_shown(landing, told):
    (_, outcome), *_ = land(landing, rows({}), Sink())
    assert [outcome.newest_commit_at] == told.committed
    assert outcome.newest_commit_at is not None


LATER = COMMITTED + timedelta(minutes=4)


@pytest.mark.parametrize("why", ["control", "filtered"])
def test_a_heartbeat_or_a_row_that_does_not_pass_shows_how_far_was_read(landing, told, why):
    beat = rows({}, committed=[LATER, COMMITTED, COMMITTED], why={"1-0": why})
    (_, outcome), *_ = land(landing, beat, Sink())
    assert [outcome.newest_commit_at] == told.committed == [COMMITTED]
    assert outcome.seen_up_to == LATER


def test_nothing_is_believed_of_a_dead_row(landing):
    forged = rows({"1-0": "bad_json: no"}, committed=[LATER, COMMITTED, COMMITTED])
    (_, outcome), *_ = land(landing, forged, Sink())
    assert outcome.seen_up_to == COMMITTED


def test_a_commit_time_beyond_the_calendar_stops_nobody(landing, told):
    far = rows({}, committed=[10_000 * 366 * 86_400 * 1_000_000] * 3)
    assert len(list(land(landing, far, Sink()))) == 1
    assert told.committed == []
