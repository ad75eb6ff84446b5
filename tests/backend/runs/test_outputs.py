"""A namespace has one producer: its ids are trusted, and the newest of them wins for ever."""

from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from backend.catalog.models import Table
from backend.catalog.selectors import topics_matching
from backend.catalog.services import record_table_version
from backend.collection.events import CaptureCreated, CaptureTablesChanged
from backend.collection.models import Capture, CapturedTable
from backend.connections.models import Connection
from backend.events.bus import publish as publish_event
from backend.identity.models import User
from backend.projects.models import Project
from backend.runs.models import Engine, Flow
from backend.runs.owners.pipeline_options import rights_of
from backend.runs.services.flows import delete_flow, start_flow, stop_flow
from backend.shared.errors import Conflict
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.backend.runs.conftest import BROKER, NOW, Publish

pytestmark = pytest.mark.django_db

NAMESPACE = "postgres.shop.public.orders"
PLAN = {
    "nodes": {
        "orders": {"inputs": [], "port": {"columns": "id long"}},
        "out": {"inputs": ["orders"], "port": None},
    }
}


def writes(namespace: str, node: str = "out") -> dict[str, Any]:
    return {
        "spec_version": 2,
        "name": "copies",
        "nodes": [
            {
                "id": node,
                "kind": "sink.ums",
                "connection": BROKER,
                "namespace": f"{namespace}.1.0.0",
            }
        ],
        "edges": [],
    }


def topics(project: Project) -> list[str]:
    return list(topics_matching(project, NamespacePattern.parse(f"{NAMESPACE}.*.*.*")))


@pytest.fixture(autouse=True)
def anywhere(owner: User, project: Project, engine: Engine) -> None:
    """An engine to start on."""


@pytest.fixture
def captured(project: Project) -> CapturedTable:
    connection = Connection.objects.create(
        project=project, name="shop", kind="postgres", options={}
    )
    capture = Capture.objects.create(
        project=project, name="shop", connection=connection, instance="shop",
        asked_at=NOW, sealed_kafka_password=b"",
    )  # fmt: skip
    record_table_version(
        project=project,
        version=TableVersion(
            schema="public", table="orders", namespace=NAMESPACE, version=1, from_id=0, epoch=1,
            columns=(SourceColumn("id", "bigint", "long", pk=True),), topic="of.the.capture",
            partitions=2,
        ),
    )  # fmt: skip
    return CapturedTable.objects.create(
        project=project, capture=capture, schema="public", table="orders",
        namespace=NAMESPACE, topic="of.the.capture", partitions=2,
    )  # fmt: skip


def test_a_flow_does_not_write_what_a_capture_writes(
    owner: User, project: Project, publish: Publish, captured: CapturedTable
) -> None:
    version = publish(spec=writes(NAMESPACE), plan=PLAN)

    with pytest.raises(Conflict) as refused:
        start_flow(actor=owner, version=version, now=timezone.now())

    assert refused.value.code == "flow.namespace_taken"
    assert topics(project) == ["of.the.capture"]


def test_a_flow_does_not_write_what_another_flow_writes(
    owner: User, project: Project, publish: Publish
) -> None:
    start_flow(actor=owner, version=publish(spec=writes(NAMESPACE), plan=PLAN), now=NOW)
    (before,) = topics(project)

    with pytest.raises(Conflict) as refused:
        other = publish(name="another", spec=writes(NAMESPACE), plan=PLAN)
        start_flow(actor=owner, version=other, now=NOW)

    assert refused.value.code == "flow.namespace_taken"
    assert topics(project) == [before]


def written_as(**said: Any) -> dict[str, Any]:
    """The plan of a sink that writes this."""
    written = {"node": "out", "use": "writes_topic", "connection": BROKER, "keys": ["id"], **said}
    return {**PLAN, "endpoints": [{**written, "wants_history": False}]}


def test_a_topic_of_other_messages_is_none_of_the_catalogs(
    owner: User, project: Project, publish: Publish
) -> None:
    plan = written_as(name="orders-as-json", is_ums=False)
    flow = start_flow(actor=owner, version=publish(spec=writes(NAMESPACE), plan=plan), now=NOW)

    assert not Table.objects.for_project(project).exists()
    assert rights_of(flow).writes == ()


def test_a_plan_of_an_earlier_release_writes_ums(
    owner: User, project: Project, publish: Publish
) -> None:
    plan = written_as(name=f"{NAMESPACE}.1.0.0")
    flow = start_flow(actor=owner, version=publish(spec=writes(NAMESPACE), plan=plan), now=NOW)

    assert [topic.name for topic in rights_of(flow).writes] == topics(project) != []


def test_a_namespace_whose_producer_is_gone_may_be_written_again(
    owner: User, project: Project, publish: Publish
) -> None:
    first = start_flow(actor=owner, version=publish(spec=writes(NAMESPACE), plan=PLAN), now=NOW)
    stop_flow(actor=owner, flow=first, now=NOW)
    delete_flow(actor=owner, flow=Flow.unscoped.get(pk=first.pk))

    again = publish(name="another", spec=writes(NAMESPACE), plan=PLAN)
    flow = start_flow(actor=owner, version=again, now=NOW)

    assert topics(project) == [f"{project.physical_name}.{flow.id.hex[:12]}.out"]


def test_a_capture_does_not_read_into_what_a_flow_writes(
    owner: User, project: Project, publish: Publish, captured: CapturedTable
) -> None:
    captured.delete()
    Table.unscoped.all().delete()
    start_flow(actor=owner, version=publish(spec=writes(NAMESPACE), plan=PLAN), now=NOW)
    captured.save(force_insert=True)
    told = {"actor_id": owner.id, "project_id": project.id, "capture_id": captured.capture_id}

    for event in (CaptureCreated(**told, tables=("public.orders",)), CaptureTablesChanged(**told)):
        with pytest.raises(Conflict) as refused, transaction.atomic():
            publish_event(event)
        assert refused.value.code == "capture.namespace_taken"
        assert refused.value.parameters["flow"] == "departures"


def test_a_capture_of_its_own_namespace_is_made(
    owner: User, project: Project, publish: Publish, captured: CapturedTable
) -> None:
    start_flow(actor=owner, version=publish(spec=writes("ums.a.b.c"), plan=PLAN), now=NOW)

    with transaction.atomic():
        publish_event(
            CaptureCreated(
                actor_id=owner.id,
                project_id=project.id,
                capture_id=captured.capture_id,
                tables=("public.orders",),
            )
        )
