"""What captures report of their tables reaches the catalog."""

import json
import time

import pytest
from confluent_kafka import Producer

from backend.catalog.models import SchemaVersion
from backend.collection.models import Capture
from backend.collection.names import schema_topic
from backend.connections.models import Connection
from backend.connections.own_broker import admin_client
from backend.local.parts.kafka import Kafka
from backend.projects.models import Project
from backend.runs.supervision.captures import record_versions, schema_topics
from backend.runs.supervision.topic_taker import TopicTaker
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.backend.runs.conftest import NOW

pytestmark = pytest.mark.django_db

PATIENCE_SECONDS = 60


def version(number: int) -> TableVersion:
    return TableVersion(
        schema="public",
        table="flights",
        namespace="postgres.shop.public.flights",
        version=number,
        from_id=number * 100,
        epoch=1,
        columns=(SourceColumn(name="id", source_type="bigint", type="long", pk=True),),
        topic="t",
        partitions=2,
    )


def test_versions_are_recorded_once_and_noise_holds_nobody_up(
    kafka: Kafka, project: Project
) -> None:
    connection = Connection.objects.create(
        project=project, name="shop", kind="postgres", options={}
    )
    capture = Capture.objects.create(
        project=project,
        name="shop",
        connection=connection,
        instance="shop",
        asked_at=NOW,
        sealed_kafka_password=b"",
    )
    topic = schema_topic(capture)
    kafka.broker().ensure_topic(topic, 1)
    producer = Producer(kafka.client(kafka.admin))
    for value in (
        version(1).to_json(),
        version(1).to_json(),
        {"no": "version"},
        version(2).to_json(),
    ):
        producer.produce(topic, json.dumps(value))
    assert producer.flush(15) == 0
    taker = TopicTaker("versions", admin_client, schema_topics, record_versions)

    deadline = time.monotonic() + PATIENCE_SECONDS
    while SchemaVersion.unscoped.count() < 2:
        assert time.monotonic() < deadline, "They did not arrive."
        taker.turn()
    taker.end()

    recorded = SchemaVersion.objects.for_project(project).order_by("number")
    assert [found.from_id for found in recorded] == [100, 200]
