"""Records of ranges on the driver, against a real broker."""

import pytest

from spark_runtime.blocks.sources.tail import NotAtHand, Tail


@pytest.fixture
def tail(client):
    tail = Tail(client)
    yield tail
    tail.close()


def values(records):
    return [(record.partition, record.offset, record.value) for record in records]


def test_ranges_follow_each_other(tail, send, topic):
    send(topic, [b"a", b"b", b"c"])
    send(topic, [b"x"], partition=1)
    first = tail.read({topic: {"0": 0, "1": 0}}, {topic: {"0": 2, "1": 1}})
    assert values(first) == [(0, 0, b"a"), (0, 1, b"b"), (1, 0, b"x")]
    assert first[0].topic == topic
    assert first[0].milliseconds > 1_600_000_000_000

    send(topic, [b"d"])
    rest = tail.read({topic: {"0": 2, "1": 1}}, {topic: {"0": 4, "1": 1}})
    assert values(rest) == [(0, 2, b"c"), (0, 3, b"d")]


def test_a_range_may_come_again_or_be_left_out(tail, send, topic):
    send(topic, [b"a", b"b", b"c", b"d"])
    span = {topic: {"0": 0}}, {topic: {"0": 2}}
    assert values(tail.read(*span)) == values(tail.read(*span)) == [(0, 0, b"a"), (0, 1, b"b")]
    later = tail.read({topic: {"0": 3}}, {topic: {"0": 4}})
    assert values(later) == [(0, 3, b"d")]


def test_a_closed_tail_reads_again(tail, send, topic):
    send(topic, [b"a", b"b"])
    assert len(tail.read({topic: {"0": 0}}, {topic: {"0": 1}})) == 1
    tail.close()
    assert values(tail.read({topic: {"0": 1}}, {topic: {"0": 2}})) == [(0, 1, b"b")]


def test_what_is_not_there_is_sparks_to_read(tail, send, topic):
    tail.seconds = 0.5
    send(topic, [b"a"])
    with pytest.raises(NotAtHand):
        tail.read({topic: {"0": 0}}, {topic: {"0": 9}})
    assert values(tail.read({topic: {"0": 0}}, {topic: {"0": 1}})) == [(0, 0, b"a")]


def test_more_than_was_asked_for_is_not_brought(tail, send, topic):
    send(topic, [b"four", b"five!"])
    span = {topic: {"0": 0}}, {topic: {"0": 2}}
    with pytest.raises(NotAtHand, match="more than 8 bytes"):
        tail.read(*span, 8)
    assert len(tail.read(*span, 9)) == 2


def test_records_that_are_gone_are_sparks_to_tell(tail, send, topic, kafka, client):
    from confluent_kafka import TopicPartition
    from confluent_kafka.admin import AdminClient

    send(topic, [b"a", b"b", b"c"])
    admin = AdminClient(client)
    for deleted in admin.delete_records([TopicPartition(topic, 0, 2)]).values():
        deleted.result(10)
    with pytest.raises(NotAtHand):
        tail.read({topic: {"0": 0}}, {topic: {"0": 3}})
