"""The broker's side of a project: its principal, what that may read and write, its topics."""

import secrets
import time
from collections.abc import Iterable, Mapping, Sequence

from confluent_kafka import KafkaError, KafkaException, TopicPartition
from confluent_kafka.admin import (
    AclBinding,
    AclBindingFilter,
    AclOperation,
    AclPermissionType,
    AlterConfigOpType,
    ConfigEntry,
    ConfigResource,
    NewTopic,
    OffsetSpec,
    ResourcePatternType,
    ResourceType,
    ScramCredentialInfo,
    ScramMechanism,
    UserScramCredentialUpsertion,
)

from backend.connections.broker_client import BrokerClient
from backend.shared.errors import Conflict, TransientError

SCRAM = ScramCredentialInfo(ScramMechanism.SCRAM_SHA_256, 4096)
TIMEOUT_SECONDS = 15.0
ASK_AGAIN_SECONDS = 0.1

_WORDS = {"read": AclOperation.READ, "write": AclOperation.WRITE}


def _filter(
    user: str,
    kind: ResourceType = ResourceType.ANY,
    name: str | None = None,
    operation: AclOperation = AclOperation.ANY,
) -> AclBindingFilter:
    return AclBindingFilter(
        kind,
        name,
        ResourcePatternType.ANY,
        f"User:{user}",
        None,
        operation,
        AclPermissionType.ANY,
    )


class Broker:
    """An administrator's view of a broker. Every call answers within its time limit, else raises
    TransientError; what trying again cannot mend raises PermanentError."""

    def __init__(
        self, bootstrap: str, user: str, password: str, timeout_seconds: float = TIMEOUT_SECONDS
    ) -> None:
        self._client = BrokerClient(bootstrap, user, password, timeout_seconds)
        self._admin = self._client.admin

    def count_brokers(self) -> int:
        """How many brokers the cluster has: the cheapest question that needs a sign-in."""
        with self._client.translated():
            return len(self._admin.list_topics(timeout=self._client.timeout_seconds).brokers)

    def ensure_principal(self, name: str, password: str | None = None) -> str:
        """Make a user that signs in by SCRAM, and return its password for the caller to encrypt.

        Given the stored password the user keeps it; without one it gets a new one.
        """
        password = password or secrets.token_urlsafe(32)
        user = UserScramCredentialUpsertion(name, SCRAM, password.encode())
        self._client.answers(self._admin.alter_user_scram_credentials([user]))
        return password

    def grant_read(self, user: str, topics: Iterable[str], groups: Iterable[str] = ()) -> None:
        """Let a user read exactly these topics, in consumer groups of exactly these names."""
        readable = [(ResourceType.TOPIC, topic) for topic in topics]
        joinable = [(ResourceType.GROUP, group) for group in groups]
        self._grant(user, AclOperation.READ, readable + joinable)

    def grant_write(self, user: str, topics: Iterable[str]) -> None:
        """Let a user write to exactly these topics. An idempotent producer needs no more."""
        self._grant(user, AclOperation.WRITE, [(ResourceType.TOPIC, topic) for topic in topics])

    def grant_describe_configs(self, user: str, topics: Iterable[str]) -> None:
        """Let a user see how exactly these topics are configured."""
        resources = [(ResourceType.TOPIC, topic) for topic in topics]
        self._grant(user, AclOperation.DESCRIBE_CONFIGS, resources)

    def grants_of(self, user: str) -> frozenset[tuple[str, str]]:
        """The topics that a user may read and write, as (`read` or `write`, topic)."""
        found = self._client.answers({user: self._admin.describe_acls(_filter(user))})[user]
        words = {operation: word for word, operation in _WORDS.items()}
        return frozenset(
            (words[each.operation], each.name)
            for each in found
            if each.restype == ResourceType.TOPIC and each.operation in words
        )

    def withdraw(self, user: str, grants: Iterable[tuple[str, str]]) -> None:
        """Take back these, as `grants_of` names them."""
        filters = [_filter(user, ResourceType.TOPIC, topic, _WORDS[word]) for word, topic in grants]
        if filters:
            self._client.answers(self._admin.delete_acls(filters))

    def revoke(self, user: str, topics: Iterable[str] | None = None) -> None:
        """Take back a user's rights on these topics, or with none named on everything."""
        everything = [(ResourceType.ANY, None)]
        resources = (
            everything if topics is None else [(ResourceType.TOPIC, name) for name in topics]
        )
        filters = [_filter(user, kind, name) for kind, name in resources]
        if filters:
            self._client.answers(self._admin.delete_acls(filters))

    def ensure_topic(
        self, name: str, partitions: int, config: Mapping[str, str] | None = None
    ) -> None:
        """Make a topic, or set the configuration of the one that is there.

        Raises Conflict when it has another number of partitions: the order per key hangs on it.
        """
        topic = NewTopic(name, partitions, config=dict(config or {}))
        try:
            self._admin.create_topics([topic])[name].result(self._client.timeout_seconds)
        except KafkaException as raised:
            if raised.args[0].code() != KafkaError.TOPIC_ALREADY_EXISTS:
                with self._client.translated():
                    raise
            self._require_partitions(name, partitions)
            self._set_config(name, config or {})

    def delete_topics(self, names: Sequence[str]) -> None:
        """Delete topics; one that is not there is as good as deleted."""
        futures = self._admin.delete_topics(list(names)) if names else {}
        for future in futures.values():
            try:
                future.result(self._client.timeout_seconds)
            except KafkaException as raised:
                if raised.args[0].code() != KafkaError.UNKNOWN_TOPIC_OR_PART:
                    with self._client.translated():
                        raise

    def end_offset(self, topic: str, partition: int = 0) -> int:
        """The offset that the partition's next message gets."""
        place = TopicPartition(topic, partition)
        found = self._client.answers(self._admin.list_offsets({place: OffsetSpec.latest()}))
        return int(found[place].offset)

    def count_partitions(self, topic: str) -> int:
        """The number of partitions of a topic; 0 when there is none of that name."""
        with self._client.translated():
            known = self._admin.list_topics(topic, timeout=self._client.timeout_seconds).topics
            error = known[topic].error
            if error is not None and error.code() != KafkaError.UNKNOWN_TOPIC_OR_PART:
                raise KafkaException(error)
        return 0 if error is not None else len(known[topic].partitions)

    def _grant(
        self, user: str, operation: AclOperation, resources: Sequence[tuple[ResourceType, str]]
    ) -> None:
        bindings = [
            AclBinding(
                kind,
                name,
                ResourcePatternType.LITERAL,
                f"User:{user}",
                "*",
                operation,
                AclPermissionType.ALLOW,
            )
            for kind, name in resources
        ]
        if bindings:
            self._client.answers(self._admin.create_acls(bindings))

    def _require_partitions(self, name: str, wanted: int) -> None:
        found = self._count_announced_partitions(name)
        if found != wanted:
            raise Conflict("topic_partitions_differ", topic=name, found=found, wanted=wanted)

    def _count_announced_partitions(self, name: str) -> int:
        """As `count_partitions`, of a topic that the controller knows: the broker that is asked
        hears of it a moment later."""
        until = time.monotonic() + self._client.timeout_seconds
        while not (found := self.count_partitions(name)):
            if time.monotonic() > until:
                raise TransientError("broker_unreachable", case="topic_unheard", topic=name)
            time.sleep(ASK_AGAIN_SECONDS)
        return found

    def _set_config(self, name: str, config: Mapping[str, str]) -> None:
        entries = [
            ConfigEntry(key, value, incremental_operation=AlterConfigOpType.SET)
            for key, value in config.items()
        ]
        if entries:
            resource = ConfigResource(ConfigResource.Type.TOPIC, name, incremental_configs=entries)
            self._client.answers(self._admin.incremental_alter_configs([resource]))
