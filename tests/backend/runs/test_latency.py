"""Where a change spends its time, between its source's commit and the sink."""

from datetime import timedelta

import pytest

from backend.collection.models import Capture, CapturedTable
from backend.identity.models import User
from backend.projects.models import Project
from backend.runs.clock import database_now
from backend.runs.models import Flow, Run, RunMetric
from tests.backend.conftest import Api
from tests.backend.rows import Rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def normaliser(project: Project, owner: User, flow: Flow) -> Flow:
    """The flow of a capture whose table `flow` reads."""
    rows = Rows(project, owner)
    CapturedTable.unscoped.filter(pk=rows.row_of(CapturedTable).pk).update(topic="sales.flights")
    capture = rows.row_of(Capture)
    made = Flow.unscoped.get(pk=flow.pk)
    made.pk, made.kind, made.pipeline, made.capture = None, Flow.Kind.CAPTURE, None, capture
    made.run, made._state.adding = None, True
    made.save(force_insert=True)
    return made


def batch(flow: Flow, run: Run | None, age: int, **stages: float) -> None:
    RunMetric.objects.create(
        flow=flow, run=run, query="q", time=database_now() - timedelta(seconds=age), batch_id=age,
        stages_ms={name.replace("_", " "): ms for name, ms in stages.items()},
        offsets={"sales.flights": {"0": [0, 5, 5]}},
    )  # fmt: skip


def test_each_leg_is_the_median_of_the_last_minute(
    api: Api, owner: User, flow: Flow, normaliser: Flow
) -> None:
    for age, to_sink in ((1, 40.0), (2, 60.0), (3, 900.0), (90, 5.0)):
        batch(flow, flow.run, age, ums_to_sink=to_sink, batch=1.0)
    batch(normaliser, flow.run, 1, commit_to_capture=12.0, capture_to_ums=30.0)

    told = api(owner).get(f"/api/flows/{flow.id}/latency/").json()

    assert told == [
        {"leg": "commit to capture", "ms": 12.0},
        {"leg": "capture to ums", "ms": 30.0},
        {"leg": "ums to sink", "ms": 60.0},
    ]


def test_a_leg_that_nobody_told_of_is_not_known(api: Api, owner: User, flow: Flow) -> None:
    batch(flow, flow.run, 1, batch=1.0)
    told = api(owner).get(f"/api/flows/{flow.id}/latency/").json()
    assert [leg["ms"] for leg in told] == [None, None, None]
