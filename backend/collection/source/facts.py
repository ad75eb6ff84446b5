"""What a source is like, read in two questions; `findings` says what follows from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from psycopg.sql import SQL

from backend.collection.models import CapturedTable
from backend.collection.source.session import Session
from spark_runtime.contract.postgres_source import DESCRIBE_TABLE, TableShape

TableName = tuple[str, str]

SERVER = SQL("""
SELECT current_setting('server_version_num')::int,
       current_setting('wal_level'),
       current_setting('max_replication_slots')::int
         - (SELECT count(*) FROM pg_replication_slots),
       current_setting('max_wal_senders')::int - (SELECT count(*) FROM pg_stat_replication),
       current_setting('max_slot_wal_keep_size') = '-1',
       r.rolsuper,
       r.rolsuper OR r.rolreplication OR EXISTS (
         SELECT FROM pg_roles g WHERE g.rolname IN ('rds_replication', 'cloudsqlreplicationuser')
           AND pg_has_role(g.oid, 'MEMBER')),
       has_database_privilege(current_database(), 'CREATE'),
       EXISTS (SELECT FROM pg_event_trigger
               WHERE evtname = 'forebay_ddl' AND evtenabled IN ('O', 'A'))
FROM pg_roles r WHERE r.rolname = current_user
""")

TABLE = SQL(f"""
SELECT listed.relkind::text, listed.relpersistence::text, listed.relispartition,
       pg_has_role(listed.relowner, 'USAGE'), has_table_privilege(listed.oid, 'SELECT'),
       greatest(listed.reltuples, 0)::bigint,
       ({DESCRIBE_TABLE.format(relation="listed.oid")})
FROM pg_class listed JOIN pg_namespace s ON s.oid = listed.relnamespace
WHERE s.nspname = %s AND listed.relname = %s
""")


GONE = SQL("""
SELECT wanted.schema, wanted.name
FROM unnest(%s::text[], %s::text[]) AS wanted(schema, name)
WHERE NOT EXISTS (SELECT FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
                  WHERE s.nspname = wanted.schema AND c.relname = wanted.name)
ORDER BY 1, 2
""")


@dataclass(frozen=True)
class ServerFacts:
    """The server, and what the connection's user may do there."""

    version: int
    wal_level: str
    free_slots: int
    free_senders: int
    keeps_wal_without_limit: bool
    is_superuser: bool
    may_replicate: bool
    may_create: bool
    announces_ddl: bool


@dataclass(frozen=True)
class TableFacts:
    """A table, and what the connection's user may do with it."""

    shape: TableShape
    kind: str
    persistence: str
    is_partition: bool
    is_owned: bool
    is_readable: bool
    rows: int

    @property
    def name(self) -> str:
        return f"{self.shape.schema}.{self.shape.table}"

    @property
    def virtual_columns(self) -> list[str]:
        return [info.name for info in self.shape.columns if info.virtual]


def read_server(session: Session) -> ServerFacts:
    row = session.execute(SERVER).fetchone()
    assert row is not None  # every session has its role
    return ServerFacts(*row)


def read_table(session: Session, name: TableName) -> TableFacts | None:
    """None when there is no relation of that name."""
    row = session.execute(TABLE, name).fetchone()
    if row is None:
        return None
    kind, persistence, is_partition, is_owned, is_readable, rows, shape = row
    return TableFacts(
        TableShape.from_json({**shape, "columns": shape["columns"] or []}),
        kind,
        persistence,
        is_partition,
        is_owned,
        is_readable,
        rows,
    )


def tables_gone(session: Session, tables: Iterable[CapturedTable]) -> list[str]:
    """Those that the source has no more under their names."""
    known = [(table.schema, table.table) for table in tables]
    rows = session.execute(GONE, [[name[0] for name in known], [name[1] for name in known]])
    return [".".join(row) for row in rows.fetchall()]


def read_tables(session: Session, names: Sequence[TableName]) -> dict[TableName, TableFacts | None]:
    return {name: read_table(session, name) for name in names}
