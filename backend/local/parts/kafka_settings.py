"""How a broker of one node is configured, wherever it listens."""

from collections.abc import Sequence
from pathlib import Path

from backend.local.home import Credentials
from backend.local.parts.properties import plain_login, scram_login

ADMIN = "forebay_admin"
CLUSTER_ID = "Zm9yZWJheS1sb2NhbC0xMg"  # 16 bytes in base64, as Kafka wants it
LARGEST_MESSAGE_BYTES = 32 * 2**20


def broker_settings(
    *,
    listen: str,
    advertise: str,
    controller: str,
    data: Path,
    admin: Credentials,
    controller_password: str,
) -> dict[str, str | int]:
    """server.properties: users sign in by SCRAM, and what is not granted is denied."""
    # Controllers keep the SCRAM users, so they cannot be signed in to with one: PLAIN there.
    plain = Credentials(admin.user, controller_password)
    return {
        "process.roles": "broker,controller",
        "node.id": 1,
        "controller.quorum.voters": f"1@{controller}",
        "listeners": f"CLIENT://{listen},CONTROLLER://{controller}",
        "advertised.listeners": f"CLIENT://{advertise}",
        "listener.security.protocol.map": "CLIENT:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT",
        "inter.broker.listener.name": "CLIENT",
        "controller.listener.names": "CONTROLLER",
        "listener.name.client.sasl.enabled.mechanisms": "SCRAM-SHA-256",
        "listener.name.client.scram-sha-256.sasl.jaas.config": scram_login(admin),
        "sasl.mechanism.inter.broker.protocol": "SCRAM-SHA-256",
        "listener.name.controller.sasl.enabled.mechanisms": "PLAIN",
        "listener.name.controller.plain.sasl.jaas.config": plain_login(plain),
        "sasl.mechanism.controller.protocol": "PLAIN",
        "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        "super.users": f"User:{admin.user}",
        "allow.everyone.if.no.acl.found": "false",
        # A broker that was killed may come back after this long, not before.
        "broker.session.timeout.ms": 4000,
        "broker.heartbeat.interval.ms": 1000,
        # Else a record that says nothing, twice a second, by which others learn that they lag
        # behind. There are none, and it was a third of what an idle broker costs.
        "metadata.max.idle.interval.ms": 0,
        "auto.create.topics.enable": "false",
        "message.max.bytes": LARGEST_MESSAGE_BYTES,
        "replica.fetch.max.bytes": LARGEST_MESSAGE_BYTES,
        "log.dirs": str(data),
        "offsets.topic.replication.factor": 1,
        "offsets.topic.num.partitions": 4,
        "transaction.state.log.replication.factor": 1,
        "transaction.state.log.min.isr": 1,
        "transaction.state.log.num.partitions": 4,
        "group.initial.rebalance.delay.ms": 0,
    }


def format_arguments(configuration: Path, users: Sequence[Credentials]) -> str:
    """A file of arguments for Kafka's storage tool, which makes the storage with its users."""
    lines = ["format", "--config", str(configuration), "--cluster-id", CLUSTER_ID]
    for user in users:
        lines += ["--add-scram", f"SCRAM-SHA-256=[name={user.user},password={user.password}]"]
    return "\n".join(lines) + "\n"
