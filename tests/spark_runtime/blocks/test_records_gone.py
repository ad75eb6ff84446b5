"""Records that the broker deleted before they were read: the flow stops, and says how many."""

import pytest
from confluent_kafka import TopicPartition
from confluent_kafka.admin import AdminClient
from pyspark.errors import PySparkException

from spark_runtime.blocks.gaps import RecordsGone, TopicsGone, find_gaps
from spark_runtime.blocks.query import FlowQuery
from spark_runtime.blocks.running import BatchQuery
from tests.spark_runtime.flows import row, sync, ums


@pytest.fixture
def failures(monkeypatch):
    """What ended the batches, before Spark wrapped it."""
    seen, run_batch = [], BatchQuery._run_batch

    def noted(query, rows, batch_id):
        try:
            run_batch(query, rows, batch_id)
        finally:
            if query.failure is not None:
                seen.append(query.failure)

    monkeypatch.setattr(BatchQuery, "_run_batch", noted)
    return seen


def delete_records(client, topic, before, partition=0):
    """As retention does: nothing below `before` is left."""
    place = TopicPartition(topic, partition, before)
    admin = AdminClient(client)
    for done in admin.delete_records([place]).values():
        done.result(30)


@pytest.mark.parametrize("is_small", [True, False], ids=["here", "in tasks"])
def test_a_flow_stops_and_counts_the_gap(
    run, send, topic, schema, stored, client, failures, monkeypatch, is_small
):
    if not is_small:
        monkeypatch.setattr("spark_runtime.blocks.lanes.choose.SMALL_BATCH_ROWS", -1)
    send(topic, [ums([row(1, "i", 1)])])
    run(sync(schema))
    send(topic, [ums([row(n, "i", n)]) for n in range(2, 7)])
    send(topic, [ums([row(n, "i", n)]) for n in range(12, 15)], partition=1)
    delete_records(client, topic, 4)
    delete_records(client, topic, 1, partition=1)
    with pytest.raises(PySparkException):
        run(sync(schema))
    assert stored(f"SELECT id FROM {schema}.orders") == [(1,)]
    failure = failures[0]
    assert isinstance(failure, RecordsGone)
    assert failure.parameters == {
        "records": 4,
        "places": [f"{topic}[0]: 1–3", f"{topic}[1]: 0–0"],
    }


def test_a_flow_whose_topic_is_gone_does_not_seem_to_run(run, send, topic, schema, kafka):
    send(topic, [ums([row(1, "i", 1)])])
    run(sync(schema))
    kafka.broker().delete_topics([topic])
    with pytest.raises(TopicsGone):
        run(sync(schema))


def test_a_flow_that_reads_another_topic_now_says_which_it_has_read(
    run, send, topic, schema, client, kafka
):
    """As where its capture was deleted, whose topics stay, and made again."""
    send(topic, [ums([row(1, "i", 1)])])
    run(sync(schema))
    other = f"{topic}.again"
    kafka.broker().ensure_topic(other, 2, {})
    with pytest.raises(TopicsGone) as told:
        run(sync(schema), source={"topics": [other]})
    assert told.value.parameters == {"topics": [topic]}


def test_a_topic_that_was_deleted_is_told_of(
    run, send, topic, schema, kafka, failures, monkeypatch
):
    """Whatever fails then: Spark itself says to let it skip what is lost."""
    send(topic, [ums([row(1, "i", 1)])])
    run(sync(schema))
    send(topic, [ums([row(2, "i", 2)])])

    def lose(*_):
        kafka.broker().delete_topics([topic])
        raise RuntimeError("partitions have been deleted")

    monkeypatch.setattr(FlowQuery, "_land", lose)
    with pytest.raises(PySparkException):
        run(sync(schema))
    failure = failures[-1]
    assert isinstance(failure, TopicsGone)
    assert failure.parameters == {"topics": [topic]}


def test_what_is_still_there_is_no_gap(send, topic, client):
    send(topic, [ums([row(1, "i", 1)])])
    assert find_gaps(client, {"orders": {topic: {"0": 0, "1": 0}}}) == []


def test_another_failure_is_told_as_it_is(run, send, topic, schema, failures, monkeypatch):
    send(topic, [ums([row(1, "i", 1)])])
    run(sync(schema))
    send(topic, [ums([row(2, "i", 2)])])

    def fail(*_):
        raise RuntimeError("something else")

    monkeypatch.setattr(FlowQuery, "_land", fail)
    with pytest.raises(PySparkException):
        run(sync(schema))
    assert isinstance(failures[0], RuntimeError)
