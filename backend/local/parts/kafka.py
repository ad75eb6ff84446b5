"""The broker: one KRaft node on loopback that knows its users and denies by default."""

import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from backend.connections.broker import TIMEOUT_SECONDS, Broker
from backend.local.errors import IS_BUSY, PartFailed
from backend.local.home import Credentials, Home, write_private
from backend.local.part import Health, start_on_free_ports, wait_until_healthy
from backend.local.parts.java_process import java_command, java_process
from backend.local.parts.kafka_settings import ADMIN, broker_settings, format_arguments
from backend.local.parts.properties import properties_text
from backend.local.ports import LOOPBACK, any_port, choose_port
from backend.local.process import Process
from backend.shared.errors import PlatformError

USUAL_PORT = 9092
HEAP = ("-Xms256m", "-Xmx1g")
FORMAT_SECONDS = 120  # it takes 2 s; of a busy machine much longer
READY_SECONDS = 60
ANSWER_SECONDS = 2


@dataclass
class Kafka:
    """`users` are made with the admin when the storage is formatted."""

    home: Home
    users: Sequence[Credentials] = ()
    settings: Mapping[str, str | int] = field(default_factory=dict)
    name: str = field(default="kafka", init=False)
    reads_addresses: bool = field(default=False, init=False)
    ends_with: tuple[str, ...] = field(default=(), init=False)
    process: Process = field(init=False, repr=False)
    _listens_at: tuple[str, ...] = field(default=(), init=False, repr=False)

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

    def broker(self, timeout_seconds: float = TIMEOUT_SECONDS) -> Broker:
        """The broker, as its admin sees it."""
        return Broker(self.address, self.admin.user, self.admin.password, timeout_seconds)

    def client(self, credentials: Credentials) -> dict[str, str]:
        """What a client needs to sign in, in librdkafka's words."""
        return {
            "bootstrap.servers": self.address,
            "security.protocol": "SASL_PLAINTEXT",
            "sasl.mechanism": "SCRAM-SHA-256",
            "sasl.username": credentials.user,
            "sasl.password": credentials.password,
        }

    def choose_address(self) -> None:
        """Write down where it will listen, for those that start before it does."""
        last = _port_of(self.home.addresses().get("FOREBAY_KAFKA_BOOTSTRAP"))
        client = f"{LOOPBACK}:{choose_port(USUAL_PORT, last)}"
        self.home.remember({"FOREBAY_KAFKA_BOOTSTRAP": client})

    def start(self) -> None:
        self.process.end_leftover()
        start_on_free_ports(self.process, self._start, self._ports)

    def is_healthy(self) -> Health:
        try:
            brokers = self.broker(ANSWER_SECONDS).count_brokers()
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

    def _start(self) -> None:
        self.choose_address()
        client = self.address
        # The one node is its own quorum: nobody else needs to find the controller.
        controller = f"{LOOPBACK}:{any_port()}"
        self._listens_at = (client, controller)
        settings = broker_settings(
            listen=client,
            advertise=client,
            controller=controller,
            data=self._data,
            admin=self.admin,
            controller_password=self.home.secret("kafka_controller"),
        )
        write_private(self._configuration, properties_text({**settings, **self.settings}))
        if not (self._data / "meta.properties").exists():
            self._format()
        self.process.start()
        wait_until_healthy(self, READY_SECONDS)

    def _ports(self) -> list[int]:
        return [int(address.rpartition(":")[2]) for address in self._listens_at]

    def _format(self) -> None:
        """Make the storage with its users. They go by a file: arguments are for all to see."""
        users = self._folder / "format.arguments"
        write_private(users, format_arguments(self._configuration, [self.admin, *self.users]))
        try:
            format_storage = java_command(self.name, "kafka.tools.StorageTool", f"@{users}")
            ended = subprocess.run(
                format_storage, capture_output=True, text=True, timeout=FORMAT_SECONDS
            )
        except subprocess.TimeoutExpired as error:
            late = f"Kafka's storage was not formatted within {FORMAT_SECONDS} s"
            raise PartFailed(self.name, late, IS_BUSY) from error
        finally:
            users.unlink()
        if ended.returncode:
            raise PartFailed(self.name, "Kafka's storage could not be formatted", ended.stderr)


def _port_of(address: str | None) -> int | None:
    return int(address.rpartition(":")[2]) if address else None
