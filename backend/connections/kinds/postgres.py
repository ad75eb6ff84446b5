"""PostgreSQL: a place to capture from, to look up in, and to write to."""

import os
import re
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from threading import Timer
from typing import Annotated, Any, Literal

import psycopg
from pydantic import Field, SecretStr, StringConstraints

from backend.connections import errors
from backend.connections.kinds.kind import Capabilities, Fields, Host, Kind, Sample, TableInfo
from backend.connections.kinds.postgres_sample import read_sample
from backend.connections.reach import Address, Endpoint, knock
from backend.shared.errors import TransientError
from spark_runtime.contract.postgres_source import DESCRIBE_TABLE, SOURCE_SCHEMA, TableShape
from spark_runtime.contract.postgres_types import source_column, why_left_out

SIGN_IN_SECONDS = 6
LOST_SECONDS = 20
LIST_SECONDS = 15
# How libpq says that it was answered in another language than PostgreSQL's.
FOREIGN = re.compile(
    r"expected authentication request|invalid response to SSL negotiation|lost synchronization"
)
HUNG_UP = "server closed the connection unexpectedly"
LISTED_TABLES = 2_000
SESSION = f"-c statement_timeout={LIST_SECONDS * 1000} -c default_transaction_read_only=on"

# Narrower than PostgreSQL itself: these texts also stand in URLs of other drivers.
Name = Annotated[str, StringConstraints(pattern=r"^[\w$.@-]{1,63}$")]
DatabaseName = Annotated[str, StringConstraints(pattern=r"^[\w$-]{1,63}$")]

# Without what sinks keep beside the tables that they write.
LIST_TABLES = f"""
SELECT ({DESCRIBE_TABLE.format(relation="listed.oid")})
FROM pg_catalog.pg_class listed JOIN pg_catalog.pg_namespace s ON s.oid = listed.relnamespace
WHERE listed.relkind IN ('r', 'p', 'v', 'm') AND NOT listed.relispartition
  AND s.nspname NOT IN ('information_schema', %s) AND s.nspname !~ '^pg_'
  AND has_schema_privilege(s.oid, 'USAGE') AND has_table_privilege(listed.oid, 'SELECT')
  AND listed.relname !~ '^forebay_(progress$|floor$|full_pulls$|mirror_|stage_)'
  AND NOT (listed.relname ~ '__deleted$' AND EXISTS (
    SELECT FROM pg_catalog.pg_attribute
    WHERE attrelid = listed.oid AND attname = 'ums_uid_' AND NOT attisdropped))
ORDER BY s.nspname, listed.relname
LIMIT %s
"""


class PostgresOptions(Fields):
    host: Host
    port: int = Field(default=5432, ge=1, le=65535)
    database: DatabaseName
    user: Name
    tls: Literal["off", "require", "verify"] = Field(
        default="verify", description="verify: the certificate must be valid and name the host"
    )


class PostgresSecrets(Fields):
    password: SecretStr = Field(min_length=1, max_length=1024)


class PostgresKind(Kind[PostgresOptions, PostgresSecrets]):
    name = "postgres"
    title = "PostgreSQL"
    capabilities = Capabilities(
        captures=True,
        lists_tables=True,
        queries=True,
    )
    Options = PostgresOptions
    Secrets = PostgresSecrets

    def endpoints(self, options: PostgresOptions) -> tuple[Endpoint, ...]:
        return (Endpoint(options.host, options.port),)

    def check(
        self, options: PostgresOptions, secrets: PostgresSecrets, addresses: Sequence[Address]
    ) -> None:
        knock(addresses[0])
        with _connected(options, secrets, addresses[0], is_reached=True) as connection:
            connection.execute("SELECT 1")

    def list_tables(
        self, options: PostgresOptions, secrets: PostgresSecrets, addresses: Sequence[Address]
    ) -> Sequence[TableInfo]:
        with (
            _connected(options, secrets, addresses[0]) as connection,
            _ended_after(connection, LIST_SECONDS),
        ):
            rows = connection.execute(LIST_TABLES, [SOURCE_SCHEMA, LISTED_TABLES]).fetchall()
        return [_table(TableShape.from_json(described)) for (described,) in rows if described]

    def sample(
        self,
        options: PostgresOptions,
        secrets: PostgresSecrets,
        addresses: Sequence[Address],
        table: tuple[str, str],
        limit: int,
    ) -> Sample:
        with (
            _connected(options, secrets, addresses[0]) as connection,
            _ended_after(connection, LIST_SECONDS),
        ):
            try:
                return read_sample(connection, table, limit)
            except psycopg.OperationalError:
                raise
            except psycopg.Error as error:
                raise errors.failed(_last_words(str(error))) from None

    def open_session(
        self,
        options: PostgresOptions,
        secrets: PostgresSecrets,
        addresses: Sequence[Address],
        settings: Mapping[str, str],
    ) -> psycopg.Connection[Any]:
        session = " ".join(f"-c {name}={value}" for name, value in settings.items())
        return _connect(options, secrets, addresses[0], session)

    def engine_options(
        self, options: PostgresOptions, secrets: PostgresSecrets, addresses: Sequence[Address]
    ) -> dict[str, dict[str, Any]]:
        (address,) = addresses
        return {
            "postgres": {
                # A verified certificate proves the host's name; else the judged address is pinned.
                "host": options.host if options.tls == "verify" else address.ip,
                "port": options.port,
                "dbname": options.database,
                "user": options.user,
                "password": secrets.password.get_secret_value(),
                **_tls_parameters(options),
            }
        }


def _tls_parameters(options: PostgresOptions) -> dict[str, str]:
    if options.tls == "verify":
        return {"sslmode": "verify-full", "sslrootcert": "system"}
    return {"sslmode": "disable" if options.tls == "off" else "require"}


@contextmanager
def _connected(
    options: PostgresOptions,
    secrets: PostgresSecrets,
    address: Address,
    *,
    is_reached: bool = False,
) -> Iterator[psycopg.Connection[Any]]:
    with closing(_connect(options, secrets, address, SESSION, is_reached=is_reached)) as connection:
        yield connection


def _connect(
    options: PostgresOptions,
    secrets: PostgresSecrets,
    address: Address,
    session: str,
    *,
    is_reached: bool = False,
) -> psycopg.Connection[Any]:
    """`is_reached`: somebody was heard there just now, so no firewall is to blame for silence."""
    try:
        return psycopg.connect(
            host=options.host,
            hostaddr=address.ip,
            port=options.port,
            dbname=options.database,
            user=options.user,
            password=secrets.password.get_secret_value(),
            connect_timeout=SIGN_IN_SECONDS,
            application_name="forebay",
            # A host that is gone says nothing: without these its line is waited for by the hour.
            keepalives_idle=LOST_SECONDS // 2,
            keepalives_interval=LOST_SECONDS // 4,
            keepalives_count=2,
            tcp_user_timeout=LOST_SECONDS * 1000,
            autocommit=True,
            options=session,
            # Nothing of this machine's own account may help a stranger's connection along.
            sslcertmode="disable",
            gssencmode="disable",
            require_auth="!gss,!sspi" if options.tls == "verify" else "!password,!gss,!sspi",
            **_tls_parameters(options),  # type: ignore[arg-type]
        )
    except psycopg.errors.ConnectionTimeout:
        late = errors.mute(address, PostgresKind.title) if is_reached else errors.timeout(address)
        raise late from None
    except psycopg.OperationalError as error:
        raise _broken_stage(str(error), options, address) from None


def _broken_stage(text: str, options: PostgresOptions, address: Address) -> errors.Unreachable:
    """Tell the stages apart by text: libpq has no codes for a connection that never was."""
    server_says = text.partition("FATAL:")[2].strip()
    if not server_says:
        if FOREIGN.search(text):
            return errors.foreign(address, PostgresKind.title)
        if HUNG_UP in text:
            return errors.mute(address, PostgresKind.title)
        if "SSL" in text or "certificate" in text.lower():
            return errors.tls(_last_words(text))
        if "authentication" in text:
            return errors.sign_in(options.user)
        return errors.failed(_last_words(text))
    if "pg_hba" in server_says:  # asked for before any password, and whether there is either
        return errors.not_admitted(options.user, options.database)
    if "password" in server_says or "role" in server_says:
        return errors.sign_in(options.user)
    # Servers speak many languages; all of them quote the database's name in this message alone.
    if f'"{options.database}"' in server_says or "database" in server_says:
        return errors.no_database(options.database)
    return errors.failed(_last_words(server_says))


def _last_words(text: str) -> str:
    return text.strip().splitlines()[-1].rpartition("failed: ")[2][:300]


@contextmanager
def _ended_after(connection: psycopg.Connection[Any], seconds: float) -> Iterator[None]:
    """Cut the line after this long: a statement time-out is only the server's promise."""
    line = socket.socket(fileno=os.dup(connection.fileno()))
    timer = Timer(seconds + 2, line.shutdown, [socket.SHUT_RDWR])
    timer.start()
    try:
        yield
    except psycopg.OperationalError:
        raise TransientError("connection.too_slow") from None
    finally:
        timer.cancel()
        line.close()


def _table(shape: TableShape) -> TableInfo:
    columns = [source_column(info) for info in shape.columns]
    reasons = {info.name: why_left_out(info) for info in shape.columns}
    return TableInfo(
        schema=shape.schema,
        name=shape.table,
        columns=columns,
        keys=[column.name for column in columns if column.pk],
        replica_identity=shape.replica_identity,
        left_out={name: reason for name, reason in reasons.items() if reason},
    )
