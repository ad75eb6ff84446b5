"""What a source is like, read in two questions; `findings` says what follows from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from psycopg.sql import SQL

from backend.collection.models import CapturedTable
from backend.collection.source.ddl_trigger import MAY_REPLICATE
from backend.collection.source.session import Session
from spark_runtime.contract.postgres_source import (
    DESCRIBE_TABLE,
    PARTS,
    TableShape,
    read_ddl_key,
)

TableName = tuple[str, str]

SERVER = SQL("""
SELECT current_setting('server_version_num')::int,
       current_setting('wal_level'),
       current_setting('max_replication_slots')::int
         - (SELECT count(*) FROM pg_replication_slots),
       current_setting('max_wal_senders')::int - (SELECT count(*) FROM pg_stat_replication),
       current_setting('max_slot_wal_keep_size') = '-1',
       r.rolsuper,
       {replicates},
       has_database_privilege(current_database(), 'CREATE')
FROM pg_roles r WHERE r.rolname = current_user
""").format(replicates=MAY_REPLICATE)

# Of a partitioned table PostgreSQL judges, and logs, every partition by itself.
_PARTS_OF_ROOT = PARTS.format(relation="root.oid")

# Whether the relation has a replica identity that PostgreSQL accepts, by the rule of its own
# CheckCmdReplicaIdentity. Published without one, updates and deletes of it fail. An index under a
# DEFERRABLE constraint does not count, and neither does FULL beside virtual columns.
HAS_IDENTITY = """
CASE {part}.relreplident
  WHEN 'n' THEN false
  WHEN 'f' THEN NOT EXISTS (
    SELECT FROM pg_attribute a
    WHERE a.attrelid = {part}.oid AND a.attgenerated = 'v' AND NOT a.attisdropped)
  ELSE EXISTS (
    SELECT FROM pg_index i
    WHERE i.indrelid = {part}.oid AND i.indisvalid AND i.indimmediate
      AND CASE {part}.relreplident WHEN 'd' THEN i.indisprimary ELSE i.indisreplident END)
END
"""

TABLE = SQL(f"""
SELECT listed.relkind::text, listed.relpersistence::text, listed.relispartition,
       pg_has_role(listed.relowner, 'USAGE'), has_table_privilege(listed.oid, 'SELECT'),
       greatest(listed.reltuples, 0)::bigint,
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = listed.oid
                 AND i.indisprimary AND NOT i.indimmediate),
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

UPDATES_REFUSED = SQL(f"""
SELECT DISTINCT wanted.schema, wanted.name
FROM unnest(%s::text[], %s::text[]) AS wanted(schema, name)
JOIN pg_namespace s ON s.nspname = wanted.schema
JOIN pg_class root ON root.relnamespace = s.oid AND root.relname = wanted.name
CROSS JOIN LATERAL ({_PARTS_OF_ROOT}) part
JOIN pg_class c ON c.oid = part.oid AND c.relkind = 'r' AND c.relpersistence = 'p'
WHERE NOT {HAS_IDENTITY.format(part="c")}
ORDER BY 1, 2
""")

NOT_FULL = SQL(f"""
SELECT n.nspname, c.relname
FROM pg_class root JOIN pg_namespace s ON s.oid = root.relnamespace
CROSS JOIN LATERAL ({_PARTS_OF_ROOT}) part
JOIN pg_class c ON c.oid = part.oid AND c.relkind IN ('r', 'p')
JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE s.nspname = %s AND root.relname = %s AND c.relreplident <> 'f'
ORDER BY c.relispartition DESC, 1, 2
""")

# Publications of others that leave out a column, or a generated one since PostgreSQL 18 minds:
# under REPLICA IDENTITY FULL every column is of the identity, and has to be published.
IN_PART = SQL(f"""
SELECT DISTINCT p.pubname
FROM pg_class root JOIN pg_namespace s ON s.oid = root.relnamespace
CROSS JOIN LATERAL ({_PARTS_OF_ROOT}) part
JOIN pg_class c ON c.oid = part.oid JOIN pg_namespace n ON n.oid = c.relnamespace
JOIN pg_publication_tables t ON (t.schemaname, t.tablename) = (n.nspname, c.relname)
JOIN pg_publication p ON p.pubname = t.pubname AND (p.pubupdate OR p.pubdelete)
WHERE s.nspname = %s AND root.relname = %s AND NOT starts_with(p.pubname, 'forebay_')
  AND EXISTS (
    SELECT FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attname <> ALL (t.attnames)
      AND (a.attgenerated = '' OR current_setting('server_version_num')::int >= 180000))
ORDER BY 1
""")
COLUMN_LISTS_SINCE = 150000


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
    announces_ddl: bool  # so that its announcements can be believed


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
    has_deferrable_key: bool
    published_in_part_by: tuple[str, ...]  # publications that stand against REPLICA IDENTITY FULL

    @property
    def name(self) -> str:
        return f"{self.shape.schema}.{self.shape.table}"

    @property
    def is_partitioned(self) -> bool:
        return self.kind == "p"

    @property
    def virtual_columns(self) -> list[str]:
        return [info.name for info in self.shape.columns if info.virtual]


def read_server(session: Session) -> ServerFacts:
    row = session.execute(SERVER).fetchone()
    assert row is not None  # every session has its role
    return ServerFacts(*row, announces_ddl=read_ddl_key(session) is not None)


def read_table(session: Session, name: TableName) -> TableFacts | None:
    """None when there is no relation of that name."""
    row = session.execute(TABLE, name).fetchone()
    if row is None:
        return None
    kind, persistence, is_partition, is_owned, is_readable, rows, is_deferrable, shape = row
    return TableFacts(
        TableShape.from_json({**shape, "columns": shape["columns"] or []}),
        kind,
        persistence,
        is_partition,
        is_owned,
        is_readable,
        rows,
        is_deferrable,
        _published_in_part_by(session, name),
    )


def tables_gone(session: Session, tables: Iterable[CapturedTable]) -> list[str]:
    """Those that the source has no more under their names."""
    return [".".join(name) for name in _those(session, GONE, tables)]


def updates_refused(session: Session, tables: Iterable[CapturedTable]) -> list[TableName]:
    """Those whose updates and deletes fail at the source while they are published."""
    return _those(session, UPDATES_REFUSED, tables)


def parts_not_full(session: Session, name: TableName) -> list[TableName]:
    """The table and its partitions, as far as they lack REPLICA IDENTITY FULL; the table last."""
    return session.execute(NOT_FULL, name).fetchall()  # type: ignore[return-value]


def _those(session: Session, query: SQL, tables: Iterable[CapturedTable]) -> list[TableName]:
    known = [(table.schema, table.table) for table in tables]
    rows = session.execute(query, [[name[0] for name in known], [name[1] for name in known]])
    return [(schema, table) for schema, table in rows.fetchall()]


def _published_in_part_by(session: Session, name: TableName) -> tuple[str, ...]:
    if session.info.server_version < COLUMN_LISTS_SINCE:
        return ()
    return tuple(publication for (publication,) in session.execute(IN_PART, name).fetchall())


def read_tables(session: Session, names: Sequence[TableName]) -> dict[TableName, TableFacts | None]:
    return {name: read_table(session, name) for name in names}
