"""What an engine is given to reach things: the project's own rights, and no more."""

import pytest
from confluent_kafka import KafkaError, KafkaException, Producer
from confluent_kafka.admin import AdminClient

from backend.catalog.selectors import tables_matching
from backend.catalog.services import record_table_version
from backend.connections.services import create_connection
from backend.identity.models import User
from backend.local.parts.kafka import Kafka
from backend.projects.models import Project
from backend.runs.kafka import Rights, admit
from backend.runs.models import Engine, Flow
from backend.runs.services.flows import start_flow
from backend.shared.errors import TransientError
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.backend.runs.conftest import NOW, EngineProcess, Publish

pytestmark = pytest.mark.django_db(transaction=True)

NAMESPACE = "postgres.s.p.flights"
SPEC = {
    "spec_version": 2,
    "name": "departures",
    "nodes": [
        {
            "id": "flights",
            "kind": "source.ums",
            "connection": "log",
            "namespace": f"{NAMESPACE}.*.*.*",
        },
        {"id": "mart", "kind": "sink.postgres", "connection": "mart", "table": "mart.flights"},
        {
            "id": "out",
            "kind": "sink.ums",
            "connection": "log",
            "namespace": "ums.forebay.sales.departures.1.0.0",
            "keys": ["id"],
        },
    ],
    "edges": [["flights", "mart"], ["flights", "out"]],
}

PLAN = {
    "nodes": {
        "flights": {"inputs": [], "port": {"columns": "id long"}},
        "mart": {"inputs": ["flights"], "port": None},
        "out": {"inputs": ["flights"], "port": None},
    }
}


@pytest.fixture
def connections(owner: User, project: Project, kafka: Kafka, settings: object) -> None:
    host, _, port = kafka.address.rpartition(":")
    settings.FOREBAY_ALLOWED_HOSTS_PORTS = {kafka.address, "127.0.0.1:5432"}  # type: ignore[attr-defined]
    create_connection(
        actor=owner,
        project=project,
        kind="kafka",
        name="log",
        options={
            "brokers": [{"host": host, "port": int(port)}],
            "tls": "off",
            "mechanism": "SCRAM-SHA-256",
            "user": "somebody",
        },
        secrets={"password": "what the connection knows"},
    )
    create_connection(
        actor=owner,
        project=project,
        kind="postgres",
        name="mart",
        options={"host": "127.0.0.1", "database": "mart", "user": "mart", "tls": "off"},
        secrets={"password": "what the mart knows"},
    )


@pytest.fixture
def table(project: Project, kafka: Kafka) -> None:
    kafka.broker().ensure_topic("flights.topic", 2)
    record_table_version(
        project=project,
        version=TableVersion(
            schema="p",
            table="flights",
            namespace=NAMESPACE,
            version=1,
            from_id=0,
            epoch=1,
            columns=(SourceColumn(name="id", source_type="bigint", type="long", pk=True),),
            topic="flights.topic",
            partitions=2,
            detected="start",
        ),
    )


@pytest.fixture
def flow(
    owner: User, engine: Engine, connections: None, publish: Publish, process: EngineProcess
) -> Flow:
    return start_flow(actor=owner, version=publish(spec=SPEC, plan=PLAN), engine=engine, now=NOW)


def test_every_node_gets_what_it_needs(process: EngineProcess, flow: Flow, table: None) -> None:
    answer = process.client.get(f"/api/engines/{process.engine}/flows/{flow.id}/options")

    options = answer.json()
    nodes, user = options["nodes"], f"{flow.project.physical_name}.flows"
    assert nodes["flights"]["topics"] == ["flights.topic"]
    assert nodes["flights"]["kafka"]["sasl.username"] == user
    assert nodes["mart"]["postgres"]["password"] == "what the mart knows"
    assert nodes["out"]["partitions"] == 2
    assert options["dead_letters"]["topic"] == f"{flow.project.physical_name}.dead_letters"
    assert "start_at" not in nodes["flights"]


def test_the_projects_principal_may_use_the_flows_topics_and_no_others(
    process: EngineProcess, flow: Flow, table: None, kafka: Kafka
) -> None:
    kafka.broker().ensure_topic("foreign.topic", 1)
    options = process.client.get(f"/api/engines/{process.engine}/flows/{flow.id}/options").json()
    out = options["nodes"]["out"]

    producer = Producer(out["kafka"] | {"log_level": 0})
    failures: dict[str, KafkaError | None] = {}
    for topic in (out["topic"], options["dead_letters"]["topic"], "foreign.topic"):
        producer.produce(
            topic, b"x", on_delivery=lambda error, got: failures.update({got.topic(): error})
        )
    producer.flush(15)

    refused = failures.pop("foreign.topic")
    assert refused is not None and refused.code() == KafkaError.TOPIC_AUTHORIZATION_FAILED
    assert list(failures.values()) == [None, None]


def test_what_a_flow_writes_as_ums_stands_in_the_catalog(flow: Flow) -> None:
    pattern = NamespacePattern.parse("ums.forebay.sales.departures.*.*.*")

    (table,) = tables_matching(flow.project, pattern)

    (column,) = table.versions.get().columns.all()
    assert (column.name, column.type, column.is_key) == ("id", "long", True)
    assert (table.topic.split(".")[-1], table.partitions) == ("out", 2)


def test_a_source_without_a_table_waits_for_its_capture(process: EngineProcess, flow: Flow) -> None:
    answer = process.client.get(f"/api/engines/{process.engine}/flows/{flow.id}/options")

    assert (answer.status_code, answer.json()["code"]) == (503, "flow.nothing_to_read")


def test_a_topic_that_nobody_has_made_is_waited_for(
    kafka: Kafka, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backend.runs.kafka.ADMISSION_SECONDS", 0.5)

    with pytest.raises(TransientError) as waits:
        admit(project, Rights(reads=("nobody.made.this",)))

    assert waits.value.code == "flow.topics_not_ready"


def test_an_installation_that_knows_no_broker_says_so(project: Project, settings: object) -> None:
    settings.FOREBAY_KAFKA_BOOTSTRAP = ""  # type: ignore[attr-defined]

    with pytest.raises(TransientError) as waits:
        admit(project, Rights())

    assert waits.value.code == "broker_not_configured"


def test_a_principal_that_the_broker_lost_is_made_again(
    kafka: Kafka, project: Project, process: EngineProcess
) -> None:
    first = admit(project, Rights())
    kafka.broker().ensure_principal(first["sasl.username"], "somebody else's password")
    with pytest.raises(KafkaException):
        AdminClient(first | {"log_level": 0}).list_topics(timeout=3)

    assert admit(project, Rights()) == first
    AdminClient(first | {"log_level": 0}).list_topics(timeout=10)
