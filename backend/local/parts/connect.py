"""The Connect worker that runs the captures: signed in on both sides, closed to overrides."""

import base64
import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from backend.local.home import Credentials, Home, write_private
from backend.local.jars import PLUGINS
from backend.local.part import Health, wait_until_healthy
from backend.local.parts.java_process import java_process
from backend.local.parts.kafka import LARGEST_MESSAGE_BYTES, Kafka
from backend.local.parts.properties import properties_text, scram_login
from backend.local.ports import LOOPBACK, choose_port
from backend.local.process import Process

PRINCIPAL = "connect"
REST_USER = "forebay"
GROUP = "connect"
TOPICS = {
    "config": ("connect.configs", 1),
    "offset": ("connect.offsets", 4),
    "status": ("connect.status", 2),
}
USUAL_PORT = 8083
HEAP = ("-Xms128m", "-Xmx1g")
READY_SECONDS = 60
ANSWER_SECONDS = 3
FILE_PROVIDER = "org.apache.kafka.common.config.provider.FileConfigProvider"
REST_SIGN_IN = "org.apache.kafka.connect.rest.basic.auth.extension"


def connect_principal(home: Home) -> Credentials:
    """The user that Connect signs in to Kafka as."""
    return home.credentials("connect_kafka", PRINCIPAL)


@dataclass
class Connect:
    """A distributed worker that is alone in its group: offsets and states live in Kafka."""

    home: Home
    kafka: Kafka
    name: str = field(default="connect", init=False)
    process: Process = field(init=False, repr=False)

    def __post_init__(self) -> None:
        sign_in = f"-Djava.security.auth.login.config={self._folder / 'sign_in.jaas'}"
        main = "org.apache.kafka.connect.cli.ConnectDistributed"
        self.process = java_process(
            self.home, self.name, main, self._configuration, (*HEAP, sign_in)
        )

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

    def start(self) -> None:
        self.process.end_leftover()
        last = self.home.addresses().get("FOREBAY_CONNECT_URL")
        port = choose_port(USUAL_PORT, int(last.rpartition(":")[2]) if last else None)
        self.home.remember(
            {
                "FOREBAY_CONNECT_URL": f"http://{LOOPBACK}:{port}",
                "FOREBAY_CONNECT_SECRETS": str(self.secrets_folder),
            }
        )
        self._ensure_topics()
        self._configure(port)
        self.process.start()
        wait_until_healthy(self, READY_SECONDS)

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
        return Health(True, f"{len(connectors)} connectors")

    def stop(self) -> None:
        self.process.stop()

    @property
    def _folder(self) -> Path:
        return self.home.folder("connect")

    @property
    def _configuration(self) -> Path:
        return self._folder / "worker.properties"

    def _ensure_topics(self) -> None:
        """Make the worker's own topics here, so that it needs no right to make any."""
        broker = self.kafka.broker()
        for name, partitions in TOPICS.values():
            broker.ensure_topic(name, partitions, {"cleanup.policy": "compact"})
        names = [name for name, _ in TOPICS.values()]
        broker.grant_read(PRINCIPAL, names, groups=[GROUP])
        broker.grant_write(PRINCIPAL, names)
        broker.grant_describe_configs(PRINCIPAL, names)

    def _configure(self, port: int) -> None:
        users = self._folder / "users"
        write_private(users, f"{self.rest_user.user}={self.rest_user.password}\n")
        module = f'{REST_SIGN_IN}.PropertyFileLoginModule required file="{users}"'
        write_private(self._folder / "sign_in.jaas", f"KafkaConnect {{ {module}; }};\n")
        write_private(self._configuration, properties_text(self._settings(port)))

    def _settings(self, port: int) -> Mapping[str, str | int]:
        sign_in = {
            "security.protocol": "SASL_PLAINTEXT",
            "sasl.mechanism": "SCRAM-SHA-256",
            "sasl.jaas.config": scram_login(connect_principal(self.home)),
        }
        converter = "org.apache.kafka.connect.json.JsonConverter"
        settings: dict[str, str | int] = {
            "bootstrap.servers": self.kafka.address,
            "group.id": GROUP,
            "listeners": f"http://{LOOPBACK}:{port}",
            "rest.advertised.host.name": LOOPBACK,
            "rest.extension.classes": f"{REST_SIGN_IN}.BasicAuthSecurityRestExtension",
            "admin.listeners": "",
            "plugin.path": str(PLUGINS),
            "plugin.discovery": "service_load",
            "connector.client.config.override.policy": "None",
            "config.providers": "file",
            "config.providers.file.class": FILE_PROVIDER,
            "config.providers.file.param.allowed.paths": str(self.secrets_folder),
            "key.converter": converter,
            "key.converter.schemas.enable": "false",
            "value.converter": converter,
            "value.converter.schemas.enable": "false",
            "producer.max.request.size": LARGEST_MESSAGE_BYTES,
            "offset.flush.interval.ms": 1000,
            "scheduled.rebalance.max.delay.ms": 0,
        }
        for purpose, (topic, _) in TOPICS.items():
            settings[f"{purpose}.storage.topic"] = topic
            settings[f"{purpose}.storage.replication.factor"] = 1
        for role in ("", "producer.", "consumer.", "admin."):
            settings |= {f"{role}{name}": value for name, value in sign_in.items()}
        return settings
