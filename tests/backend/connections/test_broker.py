"""What the broker lets a project do, asked of a real broker."""

import pytest
from confluent_kafka import Consumer, KafkaError, Producer
from confluent_kafka.admin import AdminClient, ConfigResource

from backend.connections.broker import Broker
from backend.local.home import Credentials
from backend.local.parts.kafka import Kafka
from backend.shared.errors import Conflict, PermanentError, TransientError
from tests.up import wait_until


@pytest.fixture(scope="module")
def broker(kafka: Kafka) -> Broker:
    return kafka.broker()


def test_a_principal_keeps_its_password_when_that_is_given(kafka: Kafka, broker: Broker) -> None:
    password = broker.ensure_principal("keeper")
    assert broker.ensure_principal("keeper", password) == password
    assert signs_in(kafka, "keeper", password)


def test_without_one_it_gets_a_new_one(kafka: Kafka, broker: Broker) -> None:
    old = broker.ensure_principal("changer")
    new = broker.ensure_principal("changer")
    assert signs_in(kafka, "changer", new)
    assert not signs_in(kafka, "changer", old)


def test_a_reader_reads_its_topic_in_its_group_and_no_other(kafka: Kafka, broker: Broker) -> None:
    reader = Credentials("reader", broker.ensure_principal("reader"))
    for topic in ("readable", "private"):
        broker.ensure_topic(topic, 1)
        write(kafka, kafka.admin, topic, b"row")
    broker.grant_read(reader.user, ["readable"], groups=["readers"])
    assert read(kafka, reader, "readable", "readers") == b"row"
    assert read(kafka, reader, "private", "readers") == KafkaError.TOPIC_AUTHORIZATION_FAILED
    assert read(kafka, reader, "readable", "others") == KafkaError.GROUP_AUTHORIZATION_FAILED


def test_a_reader_may_not_write(kafka: Kafka, broker: Broker) -> None:
    reader = Credentials("only_reader", broker.ensure_principal("only_reader"))
    broker.ensure_topic("read_only", 1)
    broker.grant_read(reader.user, ["read_only"])
    assert write(kafka, reader, "read_only", b"row") == KafkaError.TOPIC_AUTHORIZATION_FAILED


def test_a_right_that_is_taken_back_is_gone(kafka: Kafka, broker: Broker) -> None:
    writer = Credentials("writer", broker.ensure_principal("writer"))
    for topic in ("lost", "kept"):
        broker.ensure_topic(topic, 1)
    broker.grant_write(writer.user, ["lost", "kept"])
    broker.revoke(writer.user, ["lost"])
    assert write(kafka, writer, "lost", b"row") == KafkaError.TOPIC_AUTHORIZATION_FAILED
    assert write(kafka, writer, "kept", b"row") is None
    broker.revoke(writer.user)
    assert write(kafka, writer, "kept", b"row") == KafkaError.TOPIC_AUTHORIZATION_FAILED


def test_a_topic_is_made_once_and_its_settings_follow(kafka: Kafka, broker: Broker) -> None:
    broker.ensure_topic("settled", 2, {"cleanup.policy": "delete"})
    broker.ensure_topic("settled", 2, {"cleanup.policy": "compact"})
    assert broker.count_partitions("settled") == 2
    # The controller has answered; the broker that is asked hears of it a moment later.
    wait_until(lambda: setting_of(kafka, "settled", "cleanup.policy") == "compact", "no change")


def test_a_topic_never_changes_its_partitions(broker: Broker) -> None:
    broker.ensure_topic("fixed", 2)
    with pytest.raises(Conflict, match="`fixed` has 2 partitions, not 3"):
        broker.ensure_topic("fixed", 3)


def test_a_topic_that_the_asked_broker_has_not_heard_of_yet_is_asked_for_again(
    broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    broker.ensure_topic("heard_late", 2)
    answers = iter([0, 0, 2])
    monkeypatch.setattr(broker, "count_partitions", lambda _: next(answers))
    broker.ensure_topic("heard_late", 2)
    assert next(answers, None) is None


def test_a_broker_that_never_hears_of_it_is_transient(
    kafka: Kafka, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    broker.ensure_topic("never_heard", 2)
    impatient = Broker(kafka.address, kafka.admin.user, kafka.admin.password, timeout_seconds=1)
    monkeypatch.setattr(impatient, "count_partitions", lambda _: 0)
    with pytest.raises(TransientError, match="`never_heard` exists, but not every"):
        impatient.ensure_topic("never_heard", 2)


def test_a_topic_without_the_right_to_see_it_is_refused_not_absent(
    kafka: Kafka, broker: Broker
) -> None:
    password = broker.ensure_principal("blind")
    broker.ensure_topic("unseen", 1)
    with pytest.raises(PermanentError) as refused:
        Broker(kafka.address, "blind", password).count_partitions("unseen")
    assert refused.value.code == "broker_right_missing"


def test_deleting_a_topic_twice_is_no_error(broker: Broker) -> None:
    broker.ensure_topic("passing", 1)
    broker.delete_topics(["passing"])
    broker.delete_topics(["passing"])
    # As above: the broker hears of it a moment after the controller.
    wait_until(lambda: broker.count_partitions("passing") == 0, "still there")


def test_the_end_of_a_partition_is_where_its_next_message_goes(
    kafka: Kafka, broker: Broker
) -> None:
    broker.ensure_topic("counted", 2)
    for partition in (0, 0, 1):
        write(kafka, kafka.admin, "counted", b"row", partition)
    assert [broker.end_offset("counted", partition) for partition in (0, 1)] == [2, 1]


def test_a_wrong_topic_name_is_permanent(broker: Broker) -> None:
    with pytest.raises(PermanentError) as refused:
        broker.ensure_topic("no/slash", 1)
    assert refused.value.code == "broker_refused"


def test_a_broker_that_is_away_is_transient() -> None:
    with pytest.raises(TransientError) as away:
        Broker("127.0.0.1:9", "anyone", "anything", timeout_seconds=1).count_brokers()
    assert away.value.code == "broker_unreachable"


def test_a_wrong_password_is_permanent(kafka: Kafka) -> None:
    with pytest.raises(PermanentError) as refused:
        Broker(kafka.address, kafka.admin.user, "guess", timeout_seconds=3).count_brokers()
    assert refused.value.code == "broker_sign_in_refused"


def test_the_password_shows_in_no_repr(kafka: Kafka) -> None:
    assert kafka.admin.password not in repr(kafka.broker())


def setting_of(kafka: Kafka, topic: str, name: str) -> str:
    admin = AdminClient(kafka.client(kafka.admin))
    resource = ConfigResource(ConfigResource.Type.TOPIC, topic)
    return admin.describe_configs([resource])[resource].result(10)[name].value


def signs_in(kafka: Kafka, user: str, password: str) -> bool:
    try:
        Broker(kafka.address, user, password, timeout_seconds=3).count_brokers()
    except (PermanentError, TransientError):
        return False
    return True


def write(
    kafka: Kafka, user: Credentials, topic: str, value: bytes, partition: int = 0
) -> int | None:
    """Produce one message; the error code the broker answers, or nothing."""
    answers: list[KafkaError | None] = []
    producer = Producer(kafka.client(user) | {"log_level": 0})
    producer.produce(
        topic,
        value,
        partition=partition,
        on_delivery=lambda error, _message: answers.append(error),
    )
    producer.flush(10)
    (answer,) = answers
    return answer.code() if answer else None


def read(kafka: Kafka, user: Credentials, topic: str, group: str) -> bytes | int | None:
    """Consume the first message; its value, or the error code the broker answers."""
    settings = {"group.id": group, "auto.offset.reset": "earliest", "log_level": 0}
    consumer = Consumer(kafka.client(user) | settings)
    consumer.subscribe([topic])
    try:
        message = consumer.poll(15)
        if message is None:
            return None
        return message.error().code() if message.error() else message.value()
    finally:
        consumer.close()
