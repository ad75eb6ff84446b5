"""REST for people: states with evidence, history, and nothing for outsiders."""

import base64
from datetime import timedelta
from typing import Any

import pytest

from backend.events.topics import WHOLE
from backend.identity.models import User
from backend.identity.services import add_to_organization
from backend.live.kinds.flows import read_flows
from backend.pipelines.models import PipelineVersion
from backend.projects.models import Project
from backend.projects.roles import Role
from backend.projects.services import add_member
from backend.runs.clock import database_now
from backend.runs.models import DeadLetter, Engine, Flow, Replay, Run, RunMetric
from backend.runs.services.engines import share_engine
from backend.shared.docs import description
from tests.backend.conftest import Api
from tests.backend.runs.conftest import EngineProcess

pytestmark = pytest.mark.django_db


@pytest.fixture
def letter(project: Project, flow: Flow) -> DeadLetter:
    return DeadLetter.objects.create(
        project=project,
        flow=flow,
        run=flow.run,
        node="flights",
        topic="t",
        partition=1,
        offset=41,
        tuple=0,
        reason="not JSON",
        happened_at=database_now(),
        payload=b"\x00{\xff",
        payload_bytes=100_000,
    )


def test_a_flow_is_started_stopped_and_shown(
    api: Api, owner: User, engine: Engine, version: PipelineVersion
) -> None:
    client = api(owner)
    answer = client.post("/api/flows/", {"version": version.id, "engine": engine.id})
    assert str(answer.status_code) in description()["paths"]["/api/flows/"]["post"]["responses"]
    started = answer.json()
    assert (started["name"], started["engine"], started["fence"]) == (
        "departures",
        str(engine.id),
        1,
    )

    stopped = client.post(f"/api/flows/{started['id']}/stop/").json()
    assert stopped["state"]["wanted"] == "stopped"
    assert client.get("/api/flows/").json()["results"][0]["state"]["state"] == "stopped"
    (run,) = client.get("/api/runs/", {"flow": started["id"]}).json()["results"]
    assert run["id"] == started["run"]


def test_a_running_flow_shows_evidence_pace_and_account(
    api: Api, owner: User, process: EngineProcess, flow: Flow
) -> None:
    time = database_now().isoformat()
    account = {"node": "mart", "query": "main", "batch_id": 0, "consumed": 3, "landed": 3}
    figures = {"query": "main", "batch_id": 0, "rows": 3, "rows_per_second": 1.5}
    process.tell("flow_added", flow, queries=["main"])
    process.tell("flow_account", flow, generation=flow.generation, **account)
    process.post(process.event("flow_progress", flow, lag_messages=2, **figures) | {"time": time})

    found = api(owner).get(f"/api/flows/{flow.id}/").json()

    assert (found["state"]["state"], found["state"]["last"]) == ("running", None)
    assert found["state"]["age_seconds"] < 10
    assert found["pace"] == {"rows_per_second": 1.5, "lag_messages": 2, "lag_seconds": None}
    assert (found["accounts"]["mart"]["consumed"], found["accounts"]["mart"]["landed"]) == (3, 3)
    assert found["failure"] is None


def test_what_has_stopped_has_no_pace(
    api: Api, owner: User, process: EngineProcess, flow: Flow
) -> None:
    client, path = api(owner), f"/api/flows/{flow.id}/"
    figures = {"query": "main", "batch_id": 0, "rows": 3, "rows_per_second": 1.5}
    process.tell("flow_added", flow, queries=["main"])
    progress = process.event("flow_progress", flow, lag_messages=2, **figures)
    process.post(progress | {"time": database_now().isoformat()})
    assert client.get(path).json()["pace"]["rows_per_second"] == 1.5

    client.post(f"{path}stop/")
    process.tell("flow_stopped", flow, reason="wanted", last_batch={"main": 0})

    found = client.get(path).json()
    assert found["state"]["state"] == "stopped"
    assert set(found["pace"].values()) == {None}


def test_where_a_query_stood_is_known_when_it_has_nothing_to_read(
    api: Api, owner: User, process: EngineProcess, flow: Flow
) -> None:
    def progress(query: str, batch: int, age: timedelta) -> None:
        event = process.event("flow_progress", flow, query=query, batch_id=batch)
        offsets = {"orders": {"0": [3, 5, 9]}}
        at = (database_now() - age).isoformat()
        process.post(event | {"time": at, "watermark": at, "offsets": offsets})

    process.tell("flow_added", flow, queries=["main", "copy"])
    progress("copy", 6, timedelta(hours=3))
    progress("copy", 7, timedelta(hours=2))
    progress("main", 8, timedelta(seconds=1))

    found = api(owner).get(f"/api/flows/{flow.id}/").json()

    assert {query: told["batch_id"] for query, told in found["queries"].items()} == {
        "copy": 7, "main": 8,
    }  # fmt: skip
    assert [(each["query"], each["lag_messages"]) for each in found["sources"]] == [
        ("main", 4), ("copy", 4),
    ]  # fmt: skip
    assert found["watermark"]["held_by"] == "copy"
    assert read_flows({flow.id: frozenset()})[flow.id][WHOLE]["queries"].keys() == {"main", "copy"}


def test_a_run_that_begins_has_not_the_pace_of_the_one_before(
    api: Api, owner: User, process: EngineProcess, flow: Flow
) -> None:
    told = process.event("flow_progress", flow, query="main", batch_id=0, rows_per_second=1.5)
    process.tell("flow_added", flow, queries=["main"])
    process.post(told | {"time": database_now().isoformat()})
    RunMetric.objects.update(run=Run.unscoped.create(
        project=flow.project, flow=flow, version=1, generation="g", fence=1,
        asked_at=flow.asked_at,
    ))  # fmt: skip
    assert set(api(owner).get(f"/api/flows/{flow.id}/").json()["pace"].values()) == {None}


def test_a_run_that_is_tried_again_began_when_it_did_first(
    process: EngineProcess, flow: Flow
) -> None:
    def began() -> object:
        process.tell("flow_added", flow, queries=["main"])
        return Run.unscoped.get(pk=flow.run_id).started_at

    first = began()
    assert first is not None
    assert began() == first


def test_history_of_a_flow(api: Api, owner: User, process: EngineProcess, flow: Flow) -> None:
    process.tell("flow_progress", flow, query="main", batch_id=0, rows=3)
    process.tell("flow_account", flow, node="mart", query="main", generation="g", batch_id=0,
                 consumed=0)  # fmt: skip
    around = {"since": "2026-03-01T09:00:00Z", "until": "2026-03-01T10:00:00Z"}
    client, path = api(owner), f"/api/flows/{flow.id}"

    assert [point["rows"] for point in client.get(f"{path}/batches/", around).json()] == [3]
    assert [point["rows"] for point in client.get(f"{path}/minutes/", around).json()] == [3]
    assert [entry["batch_id"] for entry in client.get(f"{path}/accounts/").json()] == [0]


def test_batches_come_newest_first_and_page_by_page_without_a_gap(
    api: Api, owner: User, process: EngineProcess, flow: Flow
) -> None:
    moments = ["09:30:01", "09:30:02", "09:30:02", "09:30:03"]
    for batch_id, moment in enumerate(moments):
        told = process.event("flow_progress", flow, query="main", batch_id=batch_id, rows=1)
        process.post(told | {"time": f"2026-03-01T{moment}Z"})
    client, path = api(owner), f"/api/flows/{flow.id}/batches/"
    until = {"until": "2026-03-01T10:00:00Z", "points": "2"}

    page = client.get(path, until).json()
    assert [batch["batch_id"] for batch in page] == [3, 2, 1]  # two of one moment stay together
    page = client.get(path, {**until, "until": page[-1]["time"]}).json()
    assert [batch["batch_id"] for batch in page] == [0]


def test_a_batch_tells_the_rows_that_its_sinks_counted(
    api: Api, owner: User, process: EngineProcess, flow: Flow
) -> None:
    # Tasks read the rows: Spark has seen no message.
    process.tell("flow_progress", flow, query="main", batch_id=4, rows=0)
    for node in ("mart", "copy"):
        process.tell("flow_account", flow, node=node, query="main", generation="g", batch_id=4,
                     consumed=7, landed=7)  # fmt: skip
    path = f"/api/flows/{flow.id}/batches/"
    (batch,) = api(owner).get(path, {"until": "2026-03-01T10:00:00Z"}).json()
    assert batch["consumed"] == 7


def test_lines_are_found_by_their_words(
    api: Api, owner: User, process: EngineProcess, flow: Flow
) -> None:
    texts = {"info": "Landed 10 rows in mart.flights", "error": "relation mart.flights is gone"}
    lines = [
        {"time": "2026-03-01T09:30:00Z", "level": level, "text": text}
        for level, text in texts.items()
    ]
    process.tell("log_lines", flow, lines=lines)

    def found(**asked: str) -> list[str]:
        answer = api(owner).get(f"/api/flows/{flow.id}/logs/", asked).json()
        return [line["level"] for line in answer["lines"]]

    assert sorted(found()) == ["ERROR", "INFO"]
    assert found(search="relation gone") == ["ERROR"]
    assert found(search="mart.flights -gone") == ["INFO"]
    assert found(level="ERROR") == ["ERROR"]
    assert found(search="nothing") == []


def test_lines_are_read_backwards_by_pages_and_forwards_as_they_come(
    api: Api, owner: User, process: EngineProcess, flow: Flow
) -> None:
    def tell(*texts: str) -> None:
        time = "2026-03-01T09:30:00Z"
        lines = [{"time": time, "level": "info", "text": text} for text in texts]
        process.tell("log_lines", flow, lines=lines)

    def page(**asked: Any) -> tuple[list[str], dict[str, Any]]:
        answer = api(owner).get(f"/api/flows/{flow.id}/logs/", asked).json()
        return [line["text"] for line in answer["lines"]], answer

    tell("one", "two", "three")
    newest, first = page(page_size=2)
    assert newest == ["three", "two"]
    oldest, last = page(page_size=2, before=first["before"])
    assert (oldest, last["before"]) == (["one"], None)

    assert page(after=first["after"])[0] == []
    tell("four", "five", "six")
    # A tail that fell behind takes the oldest of the new ones first.
    tail, answer = page(after=first["after"], page_size=2)
    assert tail == ["five", "four"]
    assert page(after=answer["after"])[0] == ["six"]


def test_a_dead_letter_is_listed_without_and_read_with_its_payload(
    api: Api, owner: User, letter: DeadLetter
) -> None:
    client = api(owner)
    (listed,) = client.get("/api/dead-letters/", {"flow": letter.flow_id}).json()["results"]
    assert (listed["reason"], listed["offset"], "payload" in listed) == ("not JSON", 41, False)

    payload = client.get(f"/api/dead-letters/{letter.id}/payload/").json()

    assert payload["text"] == "\x00{\\xff"
    assert base64.b64decode(payload["base64"]) == b"\x00{\xff"
    assert payload["is_whole"] is False


def test_a_flow_counts_the_letters_that_nobody_sent_again(
    api: Api, owner: User, letter: DeadLetter
) -> None:
    def counted() -> list[int]:
        shown = api(owner).get(f"/api/flows/{letter.flow_id}/").json()
        live = read_flows({letter.flow_id: frozenset()})[letter.flow_id][WHOLE]
        return [shown["dead_letters"], live["dead_letters"]]

    assert counted() == [1, 1]
    Replay.objects.create(
        project=letter.project, flow=letter.flow, letter=letter, asked_by=owner,
        was_edited=False, topic="replays", payload=b"",
    )  # fmt: skip
    assert counted() == [0, 0]


def test_who_reads_no_rows_is_shown_no_text_that_quotes_one(
    api: Api, owner: User, outsider: User, project: Project, letter: DeadLetter, engine: Engine
) -> None:
    add_to_organization(actor=owner, organization=project.organization, user=outsider)
    add_member(actor=owner, project=project, user=outsider, role=Role.VIEWER)
    client = api(outsider)
    (listed,) = client.get("/api/dead-letters/", {"flow": letter.flow_id}).json()["results"]
    assert (listed["reason"], listed["reason_code"]) == ("", letter.reason_code)
    (told,) = client.get(f"/api/flows/{letter.flow_id}/dead-letter-reasons/").json()
    assert (told["example"], told["count"]) == ("", 1)
    for lines in (f"engines/{engine.id}", f"flows/{letter.flow_id}"):
        refused = client.get(f"/api/{lines}/logs/")
        assert refused.json()["parameters"] == {"operation": "data.read_raw"}


def test_an_engine_is_made_shown_and_never_shows_its_token(
    api: Api, owner: User, project: Project, process: EngineProcess
) -> None:
    answer = api(owner).post("/api/engines/", {"project": project.id, "name": "second"})
    assert answer.status_code == 201
    assert answer.json()["state"]["state"] == "starting"

    shown = api(owner).get(f"/api/engines/{process.engine}/").content.decode()

    assert "token" not in shown
    assert not any(secret.split()[-1] in shown for secret in process.headers.values())


def test_a_teammate_does_what_the_owner_does(api: Api, teammate: User, flow: Flow) -> None:
    assert api(teammate).post(f"/api/flows/{flow.id}/stop/").status_code == 200


def test_only_an_organizations_owner_shares_an_engine(
    api: Api, teammate: User, engine: Engine
) -> None:
    answer = api(teammate).post(f"/api/engines/{engine.id}/share/", {"is_shared": True})

    assert answer.status_code == 403
    assert answer.json()["parameters"] == {"operation": "organization.engines"}


def test_a_shared_engine_is_seen_by_its_organization_but_not_its_lines(
    api: Api, owner: User, outsider: User, engine: Engine, second_project: Project
) -> None:
    share_engine(actor=owner, engine=engine, is_shared=True)

    assert len(api(owner).get("/api/engines/").json()["results"]) == 1
    assert api(outsider).get(f"/api/engines/{engine.id}/").status_code == 404


GET = ["engines/{engine}/", "engines/{engine}/logs/", "flows/{flow}/", "flows/{flow}/logs/",
       "flows/{flow}/batches/", "flows/{flow}/minutes/", "flows/{flow}/accounts/", "runs/{run}/",
       "flows/{flow}/source-changes/", "flows/{flow}/verdict/?version=1",
       "dead-letters/{letter}/", "dead-letters/{letter}/payload/"]  # fmt: skip
POST = ["engines/{engine}/start/", "engines/{engine}/stop/", "engines/{engine}/share/",
        "flows/{flow}/start/", "flows/{flow}/stop/", "flows/{flow}/move/", "flows/{flow}/rewind/",
        "flows/{flow}/change-version/", "flows/{flow}/follow-source/"]  # fmt: skip
DELETE = ["engines/{engine}/", "flows/{flow}/"]
ROUTES = [(method, path) for method, paths in (("get", GET), ("post", POST), ("delete", DELETE))
          for path in paths]  # fmt: skip


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_for_an_outsider_nothing_is_there(
    api: Api,
    outsider: User,
    engine: Engine,
    flow: Flow,
    letter: DeadLetter,
    version: PipelineVersion,
    method: str,
    path: str,
) -> None:
    ids = {"engine": engine.id, "flow": flow.id, "run": flow.run_id, "letter": letter.id}
    body = {"engine": engine.id} if "move" in path else {}
    body = {"version": version.id, "keeps_state": True} if "change-version" in path else body
    body = {"is_shared": True} if "share" in path else body

    answer = getattr(api(outsider), method)(f"/api/{path.format(**ids)}", body)

    assert answer.status_code == 404


def test_an_outsiders_lists_are_empty(
    api: Api, outsider: User, flow: Flow, letter: DeadLetter
) -> None:
    for kind in ("engines", "flows", "runs", "dead-letters"):
        assert api(outsider).get(f"/api/{kind}/").json()["results"] == []


def test_an_outsider_cannot_start_a_foreign_version(
    api: Api, outsider: User, version: PipelineVersion
) -> None:
    assert api(outsider).post("/api/flows/", {"version": version.id}).status_code == 404
