"""PostgreSQL: a place to capture from, to look up in, and to write to."""

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import groupby
from threading import Timer
from typing import Annotated, Any, Literal

import psycopg
from pydantic import Field, SecretStr, StringConstraints

from backend.connections import errors
from backend.connections.kinds.kind import Capabilities, ColumnInfo, Fields, Host, Kind, TableInfo
from backend.connections.kinds.postgres_types import ums_type
from backend.connections.reach import Address, Endpoint, knock

SIGN_IN_SECONDS = 6
LIST_SECONDS = 15
LISTED_COLUMNS = 20_000
SESSION = f"-c statement_timeout={LIST_SECONDS * 1000} -c default_transaction_read_only=on"

# Narrower than PostgreSQL itself: these texts also stand in URLs of other drivers.
Name = Annotated[str, StringConstraints(pattern=r"^[\w$.@-]{1,63}$")]
DatabaseName = Annotated[str, StringConstraints(pattern=r"^[\w$-]{1,63}$")]

LIST_COLUMNS = """
SELECT n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull,
       array_position(i.indkey::int2[], a.attnum),
       CASE WHEN a.atttypid = 'numeric'::regtype AND a.atttypmod > 3
            THEN ((a.atttypmod - 4) >> 16) & 65535 END,
       CASE WHEN a.atttypid = 'numeric'::regtype AND a.atttypmod > 3
            THEN (((a.atttypmod - 4) & 2047) # 1024) - 1024 END
FROM pg_class c
JOIN pg_namespace n ON n.oid = c.relnamespace
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
WHERE c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
  AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
  AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
ORDER BY n.nspname, c.relname, a.attnum
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
        node_kinds=frozenset({"step.lookup", "sink.jdbc"}), captures=True, lists_tables=True
    )
    Options = PostgresOptions
    Secrets = PostgresSecrets

    def endpoints(self, options: PostgresOptions) -> tuple[Endpoint, ...]:
        return (Endpoint(options.host, options.port),)

    def check(
        self, options: PostgresOptions, secrets: PostgresSecrets, addresses: Sequence[Address]
    ) -> None:
        knock(addresses[0])
        with _connected(options, secrets, addresses[0]) as connection:
            connection.execute("SELECT 1")

    def list_tables(
        self, options: PostgresOptions, secrets: PostgresSecrets, addresses: Sequence[Address]
    ) -> Sequence[TableInfo]:
        with (
            _connected(options, secrets, addresses[0]) as connection,
            _ended_after(connection, LIST_SECONDS),
        ):
            rows = connection.execute(LIST_COLUMNS, [LISTED_COLUMNS]).fetchall()
        return [
            _table(*name, list(columns)) for name, columns in groupby(rows, lambda row: row[:2])
        ]

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
    options: PostgresOptions, secrets: PostgresSecrets, address: Address
) -> Iterator[psycopg.Connection[Any]]:
    try:
        connection = psycopg.connect(
            host=options.host,
            hostaddr=address.ip,
            port=options.port,
            dbname=options.database,
            user=options.user,
            password=secrets.password.get_secret_value(),
            connect_timeout=SIGN_IN_SECONDS,
            application_name="forebay",
            autocommit=True,
            options=SESSION,
            # Nothing of this machine's own account may help a stranger's connection along.
            sslcertmode="disable",
            gssencmode="disable",
            require_auth="!gss,!sspi" if options.tls == "verify" else "!password,!gss,!sspi",
            **_tls_parameters(options),  # type: ignore[arg-type]
        )
    except psycopg.errors.ConnectionTimeout:
        raise errors.timeout(address) from None
    except psycopg.OperationalError as error:
        raise _broken_stage(str(error), options) from None
    with closing(connection):
        yield connection


def _broken_stage(text: str, options: PostgresOptions) -> errors.Unreachable:
    """Tell the stages apart by text: libpq has no codes for a connection that never was."""
    server_says = text.partition("FATAL:")[2].strip()
    if not server_says:
        if "SSL" in text or "certificate" in text.lower():
            return errors.tls(_last_words(text))
        if "authentication" in text:
            return errors.sign_in(options.user)
        return errors.failed(_last_words(text))
    if "password" in server_says or "pg_hba" in server_says or "role" in server_says:
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
        raise errors.too_slow() from None
    finally:
        timer.cancel()
        line.close()


def _table(schema: str, name: str, rows: list[tuple[Any, ...]]) -> TableInfo:
    columns = [
        ColumnInfo(
            name=row[2],
            source_type=row[3],
            type=ums_type(row[3]),
            nullable=row[4],
            pk=row[5] is not None,
            precision=row[6],
            scale=row[7],
        )
        for row in rows
    ]
    keyed = sorted((row for row in rows if row[5] is not None), key=lambda row: row[5])
    return TableInfo(schema, name, columns, [row[2] for row in keyed])
