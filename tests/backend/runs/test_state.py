"""A flow keeps its state under another version only where that is known to be safe."""

from typing import Any, get_args

import pytest
from django.db import transaction

from backend.connections.models import Connection
from backend.identity.models import User
from backend.pipelines.models import PipelineVersion
from backend.pipelines.plan_json import plan_to_json
from backend.projects.models import Project
from backend.runs.models import Engine, Flow
from backend.runs.owners.pipelines import take_version
from backend.runs.owners.state import verdict_on
from backend.runs.selectors.wanted import wanted_set
from backend.runs.services.assignment import begin_run
from backend.runs.services.flows import change_flow_version, start_flow, stop_flow
from backend.shared.errors import Conflict
from spark_runtime.bsql.script import read_script
from spark_runtime.compiler import Verdict, compile_spec
from spark_runtime.compiler.catalog_file import read_catalog
from spark_runtime.compiler.state import Reason
from spark_runtime.contract.error_texts import error_texts
from tests.backend.conftest import Api
from tests.backend.runs.conftest import BROKER, NOW, EngineProcess, Publish

pytestmark = pytest.mark.django_db

PLACE = {"host": "127.0.0.1", "database": "mart", "user": "mart"}
COLUMNS = "id long not null, at datetime, k string, v int"
SUMS = f"""
CREATE PIPELINE sums;
CREATE SOURCE orders WITH (kind = 'ums', connection = '{BROKER}',
    namespace = 'postgres.shop.a.orders.*.*.*', event_time = 'at', delay = '1 hour');
CREATE VIEW sums WITH (counts = 'events', once_per = 'id') AS
SELECT window.start AS slot, k, min(v) AS lo, max(v) AS hi
FROM orders WHERE v > 0 GROUP BY window(at, '1 hour'), k;
CREATE SINK mart WITH (kind = 'postgres', connection = 'mart', table = 'mart.sums',
    keys = 'slot, k');
INSERT INTO mart SELECT * FROM sums;
"""
SWAPPED = SUMS.replace("min(v) AS lo, max(v) AS hi", "max(v) AS hi, min(v) AS lo")
LATER = SUMS.replace("delay = '1 hour'", "delay = '2 hours'")
OTHER_NAME = SUMS.replace("AS hi", "AS highest")


@pytest.fixture
def write(project: Project, publish: Publish) -> Any:
    """Publishes a script, for these columns of the table that it reads."""
    Connection.unscoped.create(project=project, name="mart", kind="postgres", options=PLACE)

    def write(script: str, columns: str = COLUMNS) -> PipelineVersion:
        spec = read_script(script)
        context = read_catalog(
            {
                "tables": {"postgres.shop.a.orders.*.*.*": {"columns": columns, "keys": ["id"]}},
                "connections": {BROKER: {"kind": "kafka"}, "mart": {"kind": "postgres"}},
            }
        )
        compiled = compile_spec(spec, context)
        assert compiled.plan is not None and compiled.is_runnable, compiled.diagnostics
        return publish("sums", spec.model_dump(mode="json"), plan_to_json(compiled.plan))

    return write


@pytest.fixture
def running(owner: User, engine: Engine, write: Any) -> Flow:
    return start_flow(actor=owner, version=write(SUMS), engine=engine, now=NOW)


def test_a_state_that_does_not_fit_is_not_kept(owner: User, running: Flow, write: Any) -> None:
    swapped = write(SWAPPED)
    with pytest.raises(Conflict) as refused:
        change_flow_version(actor=owner, flow=running, version=swapped, keeps_state=True, now=NOW)
    assert refused.value.code == "flow.state_does_not_fit"
    assert refused.value.parameters == {
        "name": "sums", "version": 2, "node": "sums", "other": None, "case": "aggregates",
    }  # fmt: skip
    assert "rebuild" in refused.value.hint
    running.refresh_from_db()
    assert running.version == 1

    rebuilt = change_flow_version(
        actor=owner, flow=running, version=swapped, keeps_state=False, now=NOW
    )
    assert (rebuilt.version, rebuilt.generation.partition("-")[0]) == (2, "2")


def test_going_back_asks_the_same(owner: User, running: Flow, write: Any) -> None:
    first = running.pipeline.versions.get()
    change_flow_version(
        actor=owner, flow=running, version=write(SWAPPED), keeps_state=False, now=NOW
    )
    with pytest.raises(Conflict):
        change_flow_version(actor=owner, flow=running, version=first, keeps_state=True, now=NOW)


@pytest.mark.parametrize(
    ("script", "expected"),
    [(LATER, Verdict("harmless")), (OTHER_NAME, Verdict("keeps", "sums", "gives"))],
)
def test_what_the_state_survives_runs_hot_with_it(
    owner: User, engine: Engine, running: Flow, write: Any, script: str, expected: Verdict
) -> None:
    version = write(script)
    assert verdict_on(running, version) == expected
    kept = change_flow_version(
        actor=owner, flow=running, version=version, keeps_state=True, now=NOW
    )
    assert (kept.version, kept.fence, kept.generation) == (2, 2, running.generation)
    assert [found.version for found in wanted_set(engine.id).flows] == [2]


def test_a_stopped_flow_does_not_start_with_a_version_that_does_not_fit(
    owner: User, running: Flow, write: Any
) -> None:
    stop_flow(actor=owner, flow=running, now=NOW)
    with pytest.raises(Conflict) as refused:
        start_flow(actor=owner, version=write(SWAPPED), now=NOW)
    assert refused.value.code == "flow.state_does_not_fit"
    assert start_flow(actor=owner, version=write(LATER), now=NOW).version == 3


@pytest.mark.parametrize(
    ("columns", "outcome"),
    [
        (f"{COLUMNS}, note string", "harmless"),
        (COLUMNS.replace("v int", "v long"), "rebuild"),
    ],
)
def test_a_version_is_compared_by_the_columns_that_its_table_had(
    running: Flow, write: Any, columns: str, outcome: str
) -> None:
    assert verdict_on(running, write(SUMS, columns)).outcome == outcome


def test_a_version_that_no_longer_compiles_keeps_nothing(
    running: Flow, write: Any, publish: Publish
) -> None:
    later = write(LATER)
    unknown = publish("sums", {**later.spec, "nodes": [{"kind": "step.gone", "id": "x"}]})
    broken = publish("sums", {**later.spec, "edges": []}, later.plan)
    for version in (unknown, broken):
        assert verdict_on(running, version) == Verdict("rebuild", reason="not_compiled")
    Flow.unscoped.filter(pk=running.pk).update(version=broken.number)
    running.refresh_from_db()
    assert verdict_on(running, later) == Verdict("rebuild", reason="not_compiled")
    # It is compared with nothing, and goes on as it is.
    assert verdict_on(running, broken) == Verdict("harmless")


def test_a_state_that_the_engine_refused_is_that_of_the_version_before(
    owner: User, running: Flow, write: Any, process: EngineProcess
) -> None:
    """A version that was taken before anybody asked, or that Spark plans otherwise today."""
    first, swapped = running.pipeline.versions.get(), write(SWAPPED)
    begin_run_of(running, swapped)
    failure = {"code": "STATE_DOES_NOT_FIT", "message": "It does not.", "parameters": {}}
    process.tell("flow_added", running, queries=["sums"])
    process.tell("flow_failed", running, permanent=True, **failure)
    process.tell("flow_stopped", running, reason="failed", last_batch={"sums": 3})
    running.refresh_from_db()

    assert verdict_on(running, write(LATER)) == Verdict("harmless")
    back = change_flow_version(actor=owner, flow=running, version=first, keeps_state=True, now=NOW)
    assert (back.version, back.generation) == (1, running.generation)


def begin_run_of(flow: Flow, version: PipelineVersion) -> None:
    """Have the flow run a version, whatever becomes of its state."""
    with transaction.atomic():
        take_version(flow, version)
        flow.save()
        begin_run(flow, flow.engine, NOW)
    flow.refresh_from_db()


def test_every_reason_has_words() -> None:
    literals = get_args(Reason)
    reasons = {reason for literal in literals for reason in get_args(literal)}
    said = error_texts()["flow.state_does_not_fit"].cases
    assert reasons - {"gives"} == set(said)


def test_a_dialog_asks_before(api: Api, owner: User, running: Flow, write: Any) -> None:
    write(SWAPPED)
    write(OTHER_NAME)

    def ask(number: int) -> Any:
        return api(owner).get(f"/api/flows/{running.id}/verdict/?version={number}")

    found = ask(2).json()
    assert (found["outcome"], found["node"], found["differs"]) == ("rebuild", "sums", "aggregates")
    assert found["why"]["code"] == "flow.state_does_not_fit"
    assert ask(3).json() == {"outcome": "keeps", "node": "sums", "differs": "gives", "why": None}
    assert ask(9).status_code == 404
    assert api(owner).get(f"/api/flows/{running.id}/verdict/").status_code == 400
