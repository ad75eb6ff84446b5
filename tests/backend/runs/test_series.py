"""Figures over time as a chart takes them."""

from datetime import datetime, timedelta

import pytest

from backend.identity.models import User
from backend.runs.clock import database_now
from backend.runs.models import Flow, RunAccount, RunMetric, RunMetricMinute
from backend.runs.selectors.series import grid_of
from tests.backend.conftest import Api
from tests.backend.runs.conftest import NOW

pytestmark = pytest.mark.django_db


def batch(flow: Flow, at: datetime, number: int, rows: int, stages: dict[str, float]) -> None:
    RunMetric.objects.create(
        flow=flow, run=flow.run, query="mart", time=at, batch_id=number, lag_seconds=0.5 * number,
        stages_ms=stages,
    )  # fmt: skip
    for node in ("mart", "copy"):
        RunAccount.objects.create(
            flow=flow, run=flow.run, node=node, query="mart", generation="1-a", batch_id=number,
            time=at, consumed=rows,
        )  # fmt: skip


def test_batches_fall_into_even_steps_and_gaps_stay_gaps(api: Api, owner: User, flow: Flow) -> None:
    batch(flow, NOW + timedelta(seconds=1), 1, 30, {"batch": 40.0, "commit": 4.0})
    batch(flow, NOW + timedelta(seconds=9), 2, 20, {"batch": 60.0})
    batch(flow, NOW + timedelta(seconds=25), 3, 100, {"batch": 10.0})
    asked = {"since": NOW.isoformat(), "until": (NOW + timedelta(seconds=30)).isoformat()}

    told = api(owner).get(f"/api/flows/{flow.id}/series/", {**asked, "points": 4}).json()

    assert (told["step_seconds"], len(told["times"])) == (10, 3)
    (query,) = told["queries"]
    # Two sinks account for the same rows: they are counted once.
    assert query["rows_per_second"] == [5.0, None, 10.0]
    assert query["lag_seconds"] == [1.0, None, 1.5]
    assert query["batch_ms"] == [60.0, None, 10.0]
    stages = {stage["stage"]: stage["ms"] for stage in told["stages"]}
    assert stages == {"batch": [50.0, None, 10.0], "commit": [4.0, None, None]}


def test_a_long_range_is_drawn_from_minutes(api: Api, owner: User, flow: Flow) -> None:
    now = database_now()
    for age in (1, 60 * 24 * 5):
        minute = (now - timedelta(minutes=age)).replace(second=0, microsecond=0)
        RunMetricMinute.objects.create(
            flow=flow, query="mart", minute=minute, batches=1, rows=3600, late_rows=0
        )
    asked = {"since": (now - timedelta(days=7)).isoformat(), "points": 200}

    told = api(owner).get(f"/api/flows/{flow.id}/series/", asked).json()

    (query,) = told["queries"]
    assert len(told["times"]) <= 200
    assert [rate for rate in query["rows_per_second"] if rate is not None] == [1.0, 1.0]
    assert (told["step_seconds"], told["stages"]) == (3600, [])


@pytest.mark.parametrize("points", [2, 10, 300, 2000])
@pytest.mark.parametrize("seconds", [1, 59, 3600, 86_400, 30 * 86_400])
def test_no_range_makes_more_steps_than_asked_for(points: int, seconds: int) -> None:
    until = NOW + timedelta(seconds=seconds)
    grid = grid_of(NOW, until, points, shortest=1)
    assert grid.length <= points
    assert grid.since <= NOW
    assert grid.times[-1] < until


def test_a_wrong_number_of_points_is_refused(api: Api, owner: User, flow: Flow) -> None:
    answer = api(owner).get(f"/api/flows/{flow.id}/series/", {"points": 1})
    assert answer.status_code == 400


@pytest.mark.parametrize("figures", ["series", "batches", "minutes"])
@pytest.mark.parametrize(
    "at", ["0001-01-01T00:00:00Z", "1969-12-31T23:00:00Z", "9999-12-31T23:00Z"]
)
@pytest.mark.parametrize("end", ["since", "until"])
def test_a_moment_at_the_end_of_the_calendar_is_refused(
    api: Api, owner: User, flow: Flow, figures: str, at: str, end: str
) -> None:
    answer = api(owner).get(f"/api/flows/{flow.id}/{figures}/", {end: at})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["path"] == end


def test_all_of_time_is_drawn(api: Api, owner: User, flow: Flow) -> None:
    asked = {"since": "1970-01-01T00:00:00Z", "until": "9998-12-31T00:00:00Z", "points": 2}
    assert api(owner).get(f"/api/flows/{flow.id}/series/", asked).status_code == 200


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00Z", "9999-12-31T23:00Z"])
def test_a_flow_begins_at_no_such_moment(api: Api, owner: User, flow: Flow, at: str) -> None:
    answer = api(owner).post(f"/api/flows/{flow.id}/rewind/", {"start_at": at})
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (400, "overflow")
