"""What happens when a flow begins anew, said before it does."""

import secrets
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from confluent_kafka import Producer, TopicPartition
from confluent_kafka.admin import AdminClient

from backend.catalog.services import record_table_version
from backend.connections.services import create_connection
from backend.identity.models import User
from backend.identity.services import add_to_organization
from backend.local.parts.kafka import Kafka
from backend.pipelines.services import create_pipeline, publish_pipeline
from backend.projects.models import Project
from backend.projects.roles import Role
from backend.projects.services import add_member
from backend.projects.services.roles import create_role
from backend.runs.clock import database_now
from backend.runs.models import Engine, Flow, RunMetric
from backend.runs.services.flows import start_flow
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.backend.conftest import Api
from tests.backend.runs.conftest import NOW

pytestmark = pytest.mark.django_db

NAMESPACE = "postgres.s.p.flights"
SOURCE = {
    "id": "flights", "kind": "source.ums", "connection": "log", "namespace": f"{NAMESPACE}.*.*.*",
}  # fmt: skip
COPY = {
    "id": "copy", "kind": "sink.postgres", "connection": "mart", "table": "mart.flights",
    "keys": ["id"],
}  # fmt: skip
SLOTS = {
    "id": "slots",
    "kind": "step.sql",
    "sql": "SELECT window.start AS slot, count(*) AS n FROM flights"
    " GROUP BY window(dep_time, '1 hour')",
    "counts": "events",
    "once_per": ["id"],
    "event_time": {"column": "dep_time", "delay": "1 hour", "max_future": "2 days"},
}
SINK = {"kind": "sink.postgres", "connection": "mart", "keys": ["slot"]}
OF_SLOTS = [
    {**SINK, "id": "merged", "table": "mart.merged"},
    {**SINK, "id": "overwritten", "table": "mart.overwritten", "mode": "overwrite"},
    {
        "id": "published", "kind": "sink.ums", "connection": "log",
        "namespace": "ums.forebay.sales.slots.1.0.0", "keys": ["slot"],
    },
]  # fmt: skip
WINDOWS = {
    "nodes": [SOURCE, SLOTS, *OF_SLOTS],
    "edges": [["flights", "slots"], *(["slots", sink["id"]] for sink in OF_SLOTS)],
}
ROWS = {"nodes": [SOURCE, COPY], "edges": [["flights", "copy"]]}
UNKNOWN = {
    "messages": None, "seconds": None, "holds_all": None, "held_since": None,
    "has_windows": False, "windows_kept_before": None, "may_count_twice": False,
    "removes_from": [], "keeps_in": [],
}  # fmt: skip


@pytest.fixture
def topic(kafka: Kafka) -> str:
    """Of two partitions: in one five records that are 1, 2, … 5 hours old, in the other one."""
    name = f"rebuilt.{secrets.token_hex(4)}"
    kafka.broker().ensure_topic(name, 2)
    producer, now = Producer({**kafka.client(kafka.admin), "acks": "all"}), datetime.now(UTC)
    for hours, partition in ((5, 0), (4, 0), (3, 0), (2, 0), (1, 0), (1, 1)):
        at = int((now - timedelta(hours=hours)).timestamp() * 1000)
        producer.produce(name, b"row", partition=partition, timestamp=at)
    assert producer.flush(10) == 0
    return name


@pytest.fixture
def connections(owner: User, project: Project, kafka: Kafka, settings: Any) -> None:
    host, _, port = kafka.address.rpartition(":")
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {kafka.address, "127.0.0.1:5432"}
    create_connection(
        actor=owner,
        project=project,
        kind="kafka",
        name="log",
        options={"brokers": [{"host": host, "port": int(port)}], "tls": "off", "user": "x"},
        secrets={"password": "x"},
    )
    create_connection(
        actor=owner,
        project=project,
        kind="postgres",
        name="mart",
        options={"host": "127.0.0.1", "database": "mart", "user": "mart", "tls": "off"},
        secrets={"password": "x"},
    )


@pytest.fixture
def table(project: Project, topic: str) -> TableVersion:
    version = TableVersion(
        schema="p",
        table="flights",
        namespace=NAMESPACE,
        version=1,
        from_id=0,
        epoch=1,
        columns=(
            SourceColumn("id", "bigint", "long", nullable=False, pk=True, attnum=1),
            SourceColumn("dep_time", "timestamptz", "datetime", attnum=2),
        ),
        replica_identity="full",
        topic=topic,
        partitions=2,
    )
    record_table_version(project=project, version=version)
    return version


@pytest.fixture
def begin(
    owner: User, project: Project, engine: Engine, connections: None, table: TableVersion
) -> Any:
    def begin(graph: dict[str, Any], **source: Any) -> Flow:
        flights, *others = graph["nodes"]
        draft = {**graph, "spec_version": 2, "name": "f", "nodes": [flights | source, *others]}
        pipeline = create_pipeline(actor=owner, project=project, name="f", draft=draft)
        version = publish_pipeline(actor=owner, pipeline=pipeline, now=NOW)
        return start_flow(actor=owner, version=version, engine=engine, now=NOW)

    return begin


@pytest.fixture
def forecast(api: Api, owner: User) -> Any:
    def forecast(flow: Flow, **asked: Any) -> dict[str, Any]:
        answer = api(owner).get(f"/api/flows/{flow.id}/rebuild/", asked)
        assert answer.status_code == 200, answer.json()
        found: dict[str, Any] = answer.json()
        return found

    return forecast


def ago(**span: float) -> datetime:
    return database_now() - timedelta(**span)


def measured(flow: Flow, topic: str, *batches: tuple[int, float], query: str = "copy") -> None:
    """Batches of so many messages in so many milliseconds, one after the other."""
    for number, (messages, milliseconds) in enumerate(batches, 1):
        RunMetric.objects.create(
            flow=flow,
            run=flow.run,
            query=query,
            time=ago(minutes=60 - number),
            batch_id=number,
            stages_ms={"batch": milliseconds},
            offsets={topic: {"0": [0, messages, messages]}},
        )


def test_it_reads_all_that_its_topics_hold(forecast: Any, begin: Any) -> None:
    found = forecast(begin(ROWS))
    assert found == UNKNOWN | {"messages": 6, "holds_all": True}


def test_or_what_came_since_a_time(forecast: Any, begin: Any) -> None:
    assert forecast(begin(ROWS), start_at=ago(hours=2.5).isoformat())["messages"] == 3


def test_a_source_that_begins_at_the_end_reads_nothing_before_a_time(
    forecast: Any, begin: Any
) -> None:
    flow = begin(WINDOWS, start="latest")
    found = forecast(flow)
    assert found["messages"] == 0
    assert datetime.fromisoformat(found["windows_kept_before"]) > ago(days=-1)
    assert forecast(flow, start_at=ago(hours=2.5).isoformat())["messages"] == 3


def test_it_says_since_when_its_topics_hold_all(
    forecast: Any, begin: Any, kafka: Kafka, topic: str
) -> None:
    admin = AdminClient(kafka.client(kafka.admin))
    for future in admin.delete_records([TopicPartition(topic, 0, 2)]).values():
        future.result(10)
    flow = begin(ROWS)
    held_since = datetime.fromisoformat(forecast(flow)["held_since"])
    assert ago(hours=3.1) < held_since < ago(hours=2.9)

    # The flow is younger than what is gone.
    assert forecast(flow)["holds_all"] is True
    Flow.unscoped.update(created_at=ago(hours=4))
    assert forecast(flow)["holds_all"] is False
    assert forecast(flow, start_at=ago(hours=2).isoformat())["holds_all"] is True
    assert forecast(flow, start_at=ago(hours=3.5).isoformat())["holds_all"] is False


def test_where_a_partition_lost_all_it_is_not_known(
    forecast: Any, begin: Any, kafka: Kafka, topic: str
) -> None:
    admin = AdminClient(kafka.client(kafka.admin))
    for future in admin.delete_records([TopicPartition(topic, 1, 1)]).values():
        future.result(10)
    found = forecast(begin(ROWS))
    assert (found["messages"], found["holds_all"], found["held_since"]) == (5, None, None)


def test_it_takes_as_long_as_its_large_batches_say(forecast: Any, begin: Any, topic: str) -> None:
    flow = begin(ROWS)
    measured(flow, topic, *[(1, 20)] * 50, *[(30, 5_000)] * 10)
    assert forecast(flow)["seconds"] == pytest.approx(1.0)


def test_the_slowest_query_tells_and_what_it_may_read_a_second(
    forecast: Any, begin: Any, topic: str
) -> None:
    flow = begin(ROWS)
    measured(flow, topic, (60, 1_000))
    measured(flow, topic, (30, 1_000), query="other")
    assert forecast(flow)["seconds"] == pytest.approx(0.2)
    Flow.unscoped.update(settings={"max_rows_per_second": 2})
    assert forecast(flow)["seconds"] == pytest.approx(3.0)


def test_of_a_topic_that_no_batch_has_read_no_time_is_told(forecast: Any, begin: Any) -> None:
    flow = begin(ROWS)
    measured(flow, "another", (60, 1_000))
    assert forecast(flow)["seconds"] is None


def test_from_the_beginning_all_windows_are_written(forecast: Any, begin: Any) -> None:
    found = forecast(begin(WINDOWS))
    assert found == UNKNOWN | {
        "messages": 6,
        "holds_all": True,
        "has_windows": True,
        "removes_from": ["mart.merged"],
        "keeps_in": ["mart.overwritten", "ums.forebay.sales.slots.1.0.0"],
    }


def test_from_a_time_windows_before_it_stay_and_entities_may_count_twice(
    forecast: Any, begin: Any
) -> None:
    start_at = ago(hours=2)
    found = forecast(begin(WINDOWS), start_at=start_at.isoformat())
    kept_before = datetime.fromisoformat(found["windows_kept_before"])
    assert kept_before == start_at + timedelta(days=2)
    assert found["may_count_twice"] is True


def test_whether_a_version_that_no_longer_fits_its_table_has_windows_is_not_known(
    forecast: Any, begin: Any, project: Project, table: TableVersion
) -> None:
    flow = begin(WINDOWS)
    without_time = replace(table, version=2, columns=table.columns[:1])
    record_table_version(project=project, version=without_time)
    assert forecast(flow) == UNKNOWN | {"messages": 6, "holds_all": True, "has_windows": None}


def test_while_the_broker_is_away_the_rest_is_told(
    forecast: Any, begin: Any, settings: Any
) -> None:
    flow = begin(WINDOWS)
    settings.FOREBAY_KAFKA_ADMIN_FILE = "/nowhere"
    found = forecast(flow)
    assert (found["messages"], found["seconds"], found["holds_all"]) == (None, None, None)
    assert found["has_windows"] is True


def test_nobody_rewinds_to_a_time_ahead(api: Api, owner: User, begin: Any) -> None:
    ahead = ago(hours=-1).isoformat()
    answer = api(owner).get(f"/api/flows/{begin(ROWS).id}/rebuild/", {"start_at": ahead})
    assert (answer.status_code, answer.json()["code"]) == (400, "flow.rewind_ahead")


def test_only_who_may_rewind_is_told(
    api: Api, owner: User, outsider: User, teammate: User, project: Project, begin: Any
) -> None:
    path = f"/api/flows/{begin(ROWS).id}/rebuild/"
    assert api(outsider).get(path).status_code == 404
    assert api().get(path).status_code == 401
    add_member(actor=owner, project=project, user=teammate, role=Role.VIEWER)
    assert api(teammate).get(path).status_code == 403
    add_to_organization(actor=owner, organization=project.organization, user=outsider)
    role = create_role(
        actor=owner, organization=project.organization, name="Starter",
        operations=["pipelines.view", "runs.start", "connections.view"],
    )  # fmt: skip
    add_member(actor=owner, project=project, user=outsider, custom_role=role)
    refused = api(outsider).get(path)
    assert (refused.status_code, refused.json()["parameters"]["operation"]) == (
        403, "connections.use",
    )  # fmt: skip
