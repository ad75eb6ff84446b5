"""What an engine may ask and tell, and what nobody else may."""

from typing import Any

import pytest

from backend.governance.models import AuditEntry
from backend.identity.models import User
from backend.runs.launchers.local import GONE
from backend.runs.models import Engine, Flow
from backend.runs.services.leases import record_end, take_lease
from tests.backend.conftest import Api
from tests.backend.runs.conftest import NOW, EngineProcess

# The long poll answers on an event loop and asks the database from other threads.
pytestmark = pytest.mark.django_db(transaction=True)


def test_an_engine_learns_all_that_is_wanted_of_it(process: EngineProcess, flow: Flow) -> None:
    wanted = process.wanted()

    (found,) = wanted["flows"]
    assert found["flow"] == str(flow.id)
    assert found["run"] == str(flow.run_id)
    assert found["program"] == flow.program
    assert found["program_hash"] == flow.program_hash
    assert (found["name"], found["version"], found["fence"]) == ("departures", 1, 1)
    assert found["generation"].startswith("1-")
    assert found["settings"]["shuffle_partitions"] == 4


def test_a_poll_that_knows_the_revision_waits_and_then_answers_the_same(
    process: EngineProcess, flow: Flow
) -> None:
    known = process.wanted()

    assert process.wanted(after=known["revision"], wait=0.05) == known


@pytest.mark.parametrize("query", [{"after": "x"}, {"wait": "-1"}, {"after": "nan"}])
def test_a_poll_with_no_numbers_is_refused(process: EngineProcess, query: dict[str, str]) -> None:
    answer = process.client.get(f"/api/engines/{process.engine}/wanted", query)

    assert (answer.status_code, answer.json()["code"]) == (400, "wanted.malformed")


PATHS = ["wanted", "flows/00000000-0000-0000-0000-000000000001/options"]


@pytest.mark.parametrize("path", PATHS)
def test_without_a_token_nothing_is_told(api: Api, owner: User, engine: Engine, path: str) -> None:
    """Not even to the owner: a person's session is no engine's token."""
    for client in (api(None), api(owner)):
        answer = client.get(f"/api/engines/{engine.id}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (401, "engine.token_refused")


@pytest.mark.parametrize("path", [*PATHS, "events"])
def test_engines_ask_beside_the_proxy_that_people_come_by(
    api: Api, engine: Engine, path: str, settings: Any
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert api(None).get(f"/api/engines/{engine.id}/{path}").status_code == 401
    assert api(None).get("/api/health/").status_code == 200
    assert api(None).get(f"/api/engines/{engine.id}/").status_code == 301


@pytest.mark.parametrize("path", PATHS)
def test_another_engine_does_not_exist_for_this_one(
    process: EngineProcess, other_engine: Engine, path: str
) -> None:
    answer = process.client.get(f"/api/engines/{other_engine.id}/{path}")

    assert answer.status_code == 404
    entry = AuditEntry.objects.get(action="token_refused", object_id=process.engine)
    assert (entry.object_kind, entry.details["status"]) == ("engine", 404)


def test_a_token_under_another_lease_is_refused(
    process: EngineProcess, other_engine: Engine
) -> None:
    foreign = take_lease(engine=other_engine, now=NOW)
    headers = {"X-Forebay-Lease": str(foreign.lease.id)}

    answer = process.client.get(f"/api/engines/{process.engine}/wanted", headers=headers)

    assert answer.status_code == 401


def test_a_process_that_was_replaced_is_told_to_end(
    process: EngineProcess, engine: Engine, flow: Flow
) -> None:
    record_end(engine=engine, reason=GONE, now=NOW)
    heir = EngineProcess(take_lease(engine=engine, now=NOW))

    assert heir.wanted()["flows"][0]["fence"] == 2
    for answer in (
        process.client.get(f"/api/engines/{process.engine}/wanted"),
        process.client.get(f"/api/engines/{process.engine}/flows/{flow.id}/options"),
        process.post(process.event("engine_stopping")),
    ):
        assert (answer.status_code, answer.json()["code"]) == (410, "engine.lease_taken_over")


def test_options_are_given_for_assigned_flows_alone(
    process: EngineProcess, other_engine: Engine, flow: Flow
) -> None:
    other = EngineProcess(take_lease(engine=other_engine, now=NOW))

    answer = other.client.get(f"/api/engines/{other.engine}/flows/{flow.id}/options")

    assert answer.status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"events": "none"},
        {"events": [{"type": "gossip"}]},
        {"events": [7]},
    ],
)
def test_malformed_events_are_refused(process: EngineProcess, body: object) -> None:
    answer = process.client.post(f"/api/engines/{process.engine}/events", body)

    assert (answer.status_code, answer.json()["code"]) == (400, "events.malformed")


def test_an_event_in_another_engines_name_is_refused(
    process: EngineProcess, other_engine: Engine
) -> None:
    forged = process.event("engine_stopping") | {"engine": str(other_engine.id)}

    assert process.post(forged).status_code == 400
