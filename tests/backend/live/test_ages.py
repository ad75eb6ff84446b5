"""A state that nothing is heard of says so: within ten seconds, whoever is silent."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from backend.collection.models import Capture
from backend.identity.models import User
from backend.live.kinds import CAPTURE_AGES
from backend.live.kinds.ages import unheard
from backend.live.kinds.captures import read_captures
from backend.live.kinds.engines import read_engines
from backend.live.kinds.flows import read_flows, unheard_flow
from backend.projects.models import Project
from backend.runs.models import EngineLease, Flow
from backend.runs.states import SILENCE
from tests.backend.live.conftest import OpenPage
from tests.backend.rows import Rows
from tests.backend.runs.conftest import EngineProcess


def value(state: str, age: float | None) -> dict[str, Any]:
    return {"pace": 1, "state": {"state": state, "last": None, "age_seconds": age, "reason": ""}}


@pytest.mark.parametrize("state", ["running", "starting", "degraded"])
def test_what_was_alive_is_unknown_when_nothing_can_be_read(state: str) -> None:
    soon = unheard(value(state, 1.0), 6.0)
    assert (soon["state"]["state"], soon["state"]["age_seconds"]) == (state, 7.0)

    late = unheard(value(state, 1.0), 7.5)
    assert (late["state"]["state"], late["state"]["last"]) == ("unknown", state)
    assert late["pace"] == 1


def test_what_is_unknown_has_no_pace() -> None:
    pace = {"rows_per_second": 1.5, "lag_messages": 2, "lag_seconds": None}
    running = value("running", 1.0) | {"pace": pace}
    assert unheard_flow(running, 6.0)["pace"] == pace
    assert set(unheard_flow(running, 7.5)["pace"].values()) == {None}


@pytest.mark.parametrize("state", ["stopped", "failed"])
def test_an_end_is_a_fact_and_does_not_age(state: str) -> None:
    assert unheard(value(state, 1.0), 3600.0)["state"]["state"] == state


@pytest.mark.parametrize("age", [None, 120.0])
def test_a_state_on_other_evidence_than_a_word_ages_from_its_reading(age: float | None) -> None:
    assert unheard(value("starting", age), 5.0)["state"]["state"] == "starting"
    assert unheard(value("starting", age), 9.0)["state"]["state"] == "unknown"


@pytest.mark.django_db(transaction=True)
def test_silence_alone_makes_a_watched_flow_unknown(
    open_page: OpenPage, owner: User, flow: Flow, process: EngineProcess
) -> None:
    process.tell("flow_added", flow, queries=["main"])
    page = open_page(owner)
    page.subscribe(f"flow:{flow.id}")
    page.subscribe(f"engine:{flow.engine_id}")
    page.subscribe(f"project:{flow.project_id}")
    page.next("news", lambda frame: _state(frame) == "running")

    # No event tells it: as if nothing had been heard for that long.
    long_ago = timezone.now() - SILENCE - timedelta(seconds=1)
    Flow.unscoped.update(heard_at=long_ago)
    EngineLease.objects.update(heard_at=long_ago)

    named = f"flow:{flow.id}"
    page.next("news", lambda frame: named in frame["data"].get("changed", ()))
    unknown = {frame["topic"] for frame in page.came if _state(frame) == "unknown"}
    while len(unknown) < 2:
        unknown.add(page.next("news", lambda frame: _state(frame) == "unknown")["topic"])
    assert unknown == {named, f"engine:{flow.engine_id}"}


@pytest.mark.django_db(transaction=True)
def test_many_are_read_with_as_many_queries_as_one(
    flow: Flow, django_assert_max_num_queries: Any
) -> None:
    for read, ids in (
        (read_flows, [flow.id]),
        (read_engines, [flow.engine_id]),
        (read_captures, []),
    ):
        with django_assert_max_num_queries(5):
            assert len(read(dict.fromkeys(ids, frozenset()))) == len(ids)


def _state(frame: dict[str, Any]) -> str | None:
    state = frame.get("data", {}).get("state")
    return state["state"] if state else None


def test_a_capture_is_told_with_its_state_and_without_what_stays(
    owner: User, project: Project
) -> None:
    capture = Rows(project, owner).row_of(Capture)
    value = read_captures({capture.pk: frozenset()})[capture.pk][""]
    assert {"state", "lag", "snapshot", "problem"} <= value.keys()
    assert not {"tables", "name", "connection"} & value.keys()
    assert CAPTURE_AGES(value, 20.0)["state"]["age_seconds"] == 20.0
