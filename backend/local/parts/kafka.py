"""The broker: one KRaft node on loopback that knows its users and denies by default."""

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from backend.connections.broker import Broker
from backend.local.errors import PartFailed
from backend.local.home import Credentials, Home, write_private
from backend.local.part import Health, wait_until_healthy
from backend.local.parts.java_process import java_command, java_process
from backend.local.parts.properties import plain_login, properties_text, scram_login
from backend.local.ports import LOOPBACK, choose_port
from backend.local.process import Process
from backend.shared.errors import PlatformError

ADMIN = "forebay_admin"
USUAL_PORT = 9092
USUAL_CONTROLLER_PORT = 9192
CLUSTER_ID = "Zm9yZWJheS1sb2NhbC0xMg"  # 16 bytes in base64, as Kafka wants it
LARGEST_MESSAGE_BYTES = 32 * 2**20
HEAP = ("-Xms256m", "-Xmx1g")
READY_SECONDS = 60


@dataclass
class Kafka:
    """`users` are made with the admin when the storage is formatted."""

    home: Home
    users: Sequence[Credentials] = ()
    settings: Mapping[str, str | int] = field(default_factory=dict)
    name: str = field(default="kafka", init=False)
    process: Process = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.process = java_process(self.home, self.name, "kafka.Kafka", self._configuration, HEAP)

    @property
    def log(self) -> Path:
        return self.home.log(self.name)

    @property
    def address(self) -> str:
        return self.home.addresses()["FOREBAY_KAFKA_BOOTSTRAP"]

    @property
    def admin(self) -> Credentials:
        """The one super user."""
        return self.home.credentials("kafka_admin", ADMIN)

    def broker(self) -> Broker:
        """The broker, as its admin sees it."""
        return Broker(self.address, self.admin.user, self.admin.password)

    def client(self, credentials: Credentials) -> dict[str, str]:
        """What a client needs to sign in, in librdkafka's words."""
        return {
            "bootstrap.servers": self.address,
            "security.protocol": "SASL_PLAINTEXT",
            "sasl.mechanism": "SCRAM-SHA-256",
            "sasl.username": credentials.user,
            "sasl.password": credentials.password,
        }

    def start(self) -> None:
        self.process.end_leftover()
        self._configure()
        if not (self._data / "meta.properties").exists():
            self._format()
        self.process.start()
        wait_until_healthy(self, READY_SECONDS)

    def is_healthy(self) -> Health:
        try:
            brokers = self.broker().count_brokers()
        except PlatformError as error:
            return Health(False, error.message)
        return Health(True, f"{brokers} broker")

    def stop(self) -> None:
        self.process.stop()

    @property
    def _folder(self) -> Path:
        return self.home.folder("kafka")

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    @property
    def _configuration(self) -> Path:
        return self._folder / "server.properties"

    def _configure(self) -> None:
        last = self.home.addresses()
        port = choose_port(USUAL_PORT, _port_of(last.get("FOREBAY_KAFKA_BOOTSTRAP")))
        controller_port = choose_port(
            USUAL_CONTROLLER_PORT,
            _port_of(last.get("FOREBAY_KAFKA_CONTROLLER")),
            taken=frozenset({port}),
        )
        client, controller = f"{LOOPBACK}:{port}", f"{LOOPBACK}:{controller_port}"
        addresses = {"FOREBAY_KAFKA_BOOTSTRAP": client, "FOREBAY_KAFKA_CONTROLLER": controller}
        self.home.remember(addresses)
        write_private(self._configuration, properties_text(self._settings(client, controller)))

    def _settings(self, client: str, controller: str) -> dict[str, str | int]:
        # Controllers keep the SCRAM users, so they cannot be signed in to with one: PLAIN there.
        plain = Credentials(ADMIN, self.home.secret("kafka_controller"))
        return {
            "process.roles": "broker,controller",
            "node.id": 1,
            "controller.quorum.voters": f"1@{controller}",
            "listeners": f"CLIENT://{client},CONTROLLER://{controller}",
            "advertised.listeners": f"CLIENT://{client}",
            "listener.security.protocol.map": "CLIENT:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT",
            "inter.broker.listener.name": "CLIENT",
            "controller.listener.names": "CONTROLLER",
            "listener.name.client.sasl.enabled.mechanisms": "SCRAM-SHA-256",
            "listener.name.client.scram-sha-256.sasl.jaas.config": scram_login(self.admin),
            "sasl.mechanism.inter.broker.protocol": "SCRAM-SHA-256",
            "listener.name.controller.sasl.enabled.mechanisms": "PLAIN",
            "listener.name.controller.plain.sasl.jaas.config": plain_login(plain),
            "sasl.mechanism.controller.protocol": "PLAIN",
            "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
            "super.users": f"User:{ADMIN}",
            "allow.everyone.if.no.acl.found": "false",
            "auto.create.topics.enable": "false",
            "message.max.bytes": LARGEST_MESSAGE_BYTES,
            "replica.fetch.max.bytes": LARGEST_MESSAGE_BYTES,
            "log.dirs": str(self._data),
            "offsets.topic.replication.factor": 1,
            "offsets.topic.num.partitions": 4,
            "transaction.state.log.replication.factor": 1,
            "transaction.state.log.min.isr": 1,
            "transaction.state.log.num.partitions": 4,
            "group.initial.rebalance.delay.ms": 0,
            **self.settings,
        }

    def _format(self) -> None:
        """Make the storage with its users. They go by a file: arguments are for all to see."""
        users = self.home.folder("kafka") / "format.arguments"
        lines = ["format", "--config", str(self._configuration), "--cluster-id", CLUSTER_ID]
        for user in (self.admin, *self.users):
            lines += ["--add-scram", f"SCRAM-SHA-256=[name={user.user},password={user.password}]"]
        write_private(users, "\n".join(lines) + "\n")
        try:
            ended = subprocess.run(
                java_command("kafka.tools.StorageTool", f"@{users}"), capture_output=True, text=True
            )
        finally:
            users.unlink()
        if ended.returncode:
            raise PartFailed(self.name, "Kafka's storage could not be formatted", ended.stderr)


def _port_of(address: str | None) -> int | None:
    return int(address.rpartition(":")[2]) if address else None
