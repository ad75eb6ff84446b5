"""The Connect worker that runs the captures: signed in on both sides, closed to overrides."""

import base64
import json
import signal
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from backend.local.home import Credentials, Home, write_private
from backend.local.jars import PLUGINS
from backend.local.part import Health, start_on_free_ports, wait_until_healthy
from backend.local.parts.connect_settings import (
    PRINCIPAL,
    ensure_worker_topics,
    sign_in_file,
    users_file,
    worker_settings,
)
from backend.local.parts.java_process import java_process
from backend.local.parts.kafka import Kafka
from backend.local.parts.properties import properties_text
from backend.local.parts.stored_offsets import client_of_worker, rewind_stored_offsets
from backend.local.ports import LOOPBACK, choose_port
from backend.local.process import Process

REST_USER = "forebay"
USUAL_PORT = 8083
HEAP = ("-Xms128m", "-Xmx1g")
READY_SECONDS = 120
ANSWER_SECONDS = 3
STOP_SECONDS = 10  # without a broker it would try to say goodbye for longer


def connect_principal(home: Home) -> Credentials:
    """The user that Connect signs in to Kafka as."""
    return home.credentials("connect_kafka", PRINCIPAL)


@dataclass
class Connect:
    """A distributed worker that is alone in its group: offsets and states live in Kafka."""

    home: Home
    kafka: Kafka
    plugins: Path = PLUGINS
    name: str = field(default="connect", init=False)
    reads_addresses: bool = field(default=True, init=False)
    # When its broker comes back it would start its tasks where they had read to.
    ends_with: tuple[str, ...] = field(default=(Kafka.name,), init=False)
    process: Process = field(init=False, repr=False)

    def __post_init__(self) -> None:
        sign_in = f"-Djava.security.auth.login.config={self._folder / 'sign_in.jaas'}"
        main = "org.apache.kafka.connect.cli.ConnectDistributed"
        self.process = java_process(
            self.home, self.name, main, self._configuration, (*HEAP, sign_in), STOP_SECONDS
        )
        # A snapshot is read as fast as it can be: what makes rows of it must not starve.
        self.process.niceness = 3
        # Its way of stopping can wait for ever on a web server whose broker has just gone as well;
        # all that it knows lies in the broker's topics.
        self.process.orphan_signal = signal.SIGKILL

    @property
    def log(self) -> Path:
        return self.home.log(self.name)

    @property
    def address(self) -> str:
        return self.home.addresses()["FOREBAY_CONNECT_URL"]

    @property
    def rest_user(self) -> Credentials:
        """Who may use the REST interface."""
        return self.home.credentials("connect", REST_USER)

    @property
    def secrets_folder(self) -> Path:
        """Where connectors' passwords lie: a connector names `${file:<path>:<key>}`."""
        return self.home.folder("connect", "secrets")

    def choose_address(self) -> None:
        """Write down where it will listen, for those that start before it does."""
        last = self.home.addresses().get("FOREBAY_CONNECT_URL")
        port = choose_port(USUAL_PORT, int(last.rpartition(":")[2]) if last else None)
        self.home.remember(
            {
                "FOREBAY_CONNECT_URL": f"http://{LOOPBACK}:{port}",
                "FOREBAY_CONNECT_SECRETS": str(self.secrets_folder),
            }
        )

    def start(self) -> None:
        self.process.end_leftover()
        ensure_worker_topics(self.kafka.broker())
        start_on_free_ports(self.process, self._start, lambda: [self._port])

    def is_healthy(self) -> Health:
        pair = f"{self.rest_user.user}:{self.rest_user.password}".encode()
        request = urllib.request.Request(
            f"{self.address}/connectors",
            headers={"Authorization": f"Basic {base64.b64encode(pair).decode()}"},
        )
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
                connectors = json.load(answer)
        except (urllib.error.URLError, OSError) as error:
            return Health(False, str(error))
        # One that has just started may not have read yet which it has.
        return Health(True, f"{len(connectors)} connectors" if connectors else "answers")

    def stop(self) -> None:
        self.process.stop()

    @property
    def _folder(self) -> Path:
        return self.home.folder("connect")

    @property
    def _configuration(self) -> Path:
        return self._folder / "worker.properties"

    @property
    def _port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def _start(self) -> None:
        self.choose_address()
        self._configure(self._port)
        # It starts its tasks by itself, and none may go on inside a transaction.
        rewind_stored_offsets(client_of_worker(self._configuration))
        self.process.start()
        wait_until_healthy(self, READY_SECONDS)

    def _configure(self, port: int) -> None:
        users = self._folder / "users"
        write_private(users, users_file(self.rest_user))
        write_private(self._folder / "sign_in.jaas", sign_in_file(users))
        settings = worker_settings(
            bootstrap=self.kafka.address,
            principal=connect_principal(self.home),
            listen=f"{LOOPBACK}:{port}",
            advertise=LOOPBACK,
            plugins=self.plugins,
            secrets=self.secrets_folder,
        )
        write_private(self._configuration, properties_text(settings))
