"""What readers are told of the largest ids there can be: never less than an honest row has."""

from datetime import timedelta
from typing import Any

import pytest

from backend.catalog.services import record_table_version
from backend.collection.high_water import ROOM_BYTES
from backend.collection.models import Capture, CapturedTable
from backend.identity.models import User
from backend.projects.models import Project
from backend.runs.models import Engine, Flow
from backend.runs.owners.producers import limits_of
from backend.runs.services.flows import start_flow
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from spark_runtime.contract.ums_ids import GENERATION_BITS, LAST_EPOCH, LAST_POSITION, pack_id
from tests.backend.runs.conftest import BROKER, NOW, Publish
from tests.backend.runs.test_outputs import NAMESPACE, PLAN, captured, writes

__all__ = ["captured"]  # the fixture: a table `orders` of a capture
pytestmark = pytest.mark.django_db

PATTERN = f"{NAMESPACE}.*.*.*"


@pytest.fixture(autouse=True)
def anywhere(engine: Engine) -> None:
    """An engine to start on."""


def look(table: CapturedTable, position: int | None, **ago: float) -> None:
    Capture.unscoped.filter(pk=table.capture_id).update(
        log_position=position, slot_heard_at=NOW - timedelta(**ago)
    )


def limits(project: Project, namespace: str = PATTERN, replays: Any = ()) -> Any:
    return limits_of(project, namespace, replays, NOW)


def test_a_captured_table_ends_where_its_sources_log_does(
    project: Project, captured: CapturedTable
) -> None:
    look(captured, 5_000, seconds=5)

    end = pack_id(1, 5_000 + ROOM_BYTES)
    assert limits(project) == {"of.the.capture": {NAMESPACE: end}}


def test_a_raised_epoch_counts_at_once(project: Project, captured: CapturedTable) -> None:
    look(captured, 5_000, seconds=5)
    CapturedTable.unscoped.filter(pk=captured.pk).update(epoch=3)

    assert limits(project)["of.the.capture"][NAMESPACE] == pack_id(3, 5_000 + ROOM_BYTES)


@pytest.mark.parametrize(("position", "ago"), [(None, 5), (5_000, 300)])
def test_while_nobody_hears_of_the_source_its_epoch_is_believed(
    project: Project, captured: CapturedTable, position: int | None, ago: int
) -> None:
    look(captured, position, seconds=ago)

    assert limits(project)["of.the.capture"][NAMESPACE] == pack_id(1, LAST_POSITION)


def test_a_replay_may_be_of_any_table_the_source_reads(
    project: Project, captured: CapturedTable
) -> None:
    look(captured, 5_000, seconds=5)

    found = limits(project, replays=["of.replays"])
    assert found["of.replays"] == found["of.the.capture"]


def reads_and_writes(source: str, target: str) -> dict[str, Any]:
    spec = writes(target)
    return spec | {
        "nodes": [
            {"id": "orders", "kind": "source.ums", "connection": BROKER, "namespace": source},
            *spec["nodes"],
        ]
    }


def test_a_flow_hands_on_the_ids_of_what_it_reads(
    owner: User, project: Project, publish: Publish, captured: CapturedTable
) -> None:
    look(captured, 5_000, seconds=5)
    version = publish(spec=reads_and_writes(PATTERN, "ums.shop.public.copies"), plan=PLAN)
    flow = start_flow(actor=owner, version=version, now=NOW)

    found = limits(project, "ums.shop.public.copies.*.*.*")
    topic = f"{project.physical_name}.{flow.id.hex[:12]}.out"
    assert found == {topic: {"ums.shop.public.copies": pack_id(1, 5_000 + ROOM_BYTES)}}


def test_an_aggregates_ids_end_with_its_flows_generation(
    owner: User, project: Project, publish: Publish
) -> None:
    start_flow(actor=owner, version=publish(spec=writes(NAMESPACE), plan=PLAN), now=NOW)
    Flow.unscoped.update(generation="7-abcd")

    ((limit,),) = (tables.values() for tables in limits(project).values())
    assert limit >= 7 << GENERATION_BITS | 2**40
    assert limit < 9 << GENERATION_BITS


def test_flows_that_read_each_other_come_to_an_end(
    owner: User, project: Project, publish: Publish
) -> None:
    for name, source, target in (("one", "a", "b"), ("two", "b", "a")):
        spec = reads_and_writes(f"ums.shop.public.{source}.*.*.*", f"ums.shop.public.{target}")
        start_flow(actor=owner, version=publish(name=name, spec=spec, plan=PLAN), now=NOW)

    assert limits(project, "ums.shop.public.a.*.*.*")


def test_what_nobody_writes_any_more_is_believed(project: Project) -> None:
    record_table_version(
        project=project,
        version=TableVersion(
            schema="public", table="orders", namespace=NAMESPACE, version=1, from_id=0, epoch=2,
            columns=(SourceColumn("id", "bigint", "long", pk=True),), topic="of.old",
            partitions=2,
        ),
    )  # fmt: skip

    assert limits(project) == {"of.old": {NAMESPACE: pack_id(LAST_EPOCH, LAST_POSITION)}}
