"""A table as PostgreSQL's catalog describes it, and the names a capture reserves at its source.

One query serves the service that makes a capture, the event trigger that announces a change of a
table, and the normaliser that has to look again: they can never disagree about a column.
"""

import hashlib
from dataclasses import dataclass
from typing import Any, Protocol

from spark_runtime.contract.wire import Wire

# The schema of what a capture keeps at its source; every table in it is a heartbeat table.
SOURCE_SCHEMA = "forebay"
# The prefix of the logical decoding messages in which the event trigger announces a table's shape.
DDL_PREFIX = "forebay.ddl"
# The schema of that trigger, and of the key with which it seals what it announces.
DDL_SCHEMA = "forebay_ddl"
# What stands for a large value that an update left untouched. It is ours rather than Debezium's
# well-known default, so that no ordinary text can be mistaken for it.
UNCHANGED = "forebay:unchanged:6f1c8a52-0d7b-4b0e-9b7e-5a3c1d94e2f7"


@dataclass(frozen=True)
class ColumnInfo(Wire):
    """A column of pg_attribute; domains are resolved, kinds are named ("enum mood")."""

    name: str
    attnum: int
    source_type: str
    nullable: bool
    pk: bool
    storage: str = "p"  # pg_attribute.attstorage: p never leaves the row, e and x may
    generated: bool = False
    virtual: bool = False  # generated, and not even stored
    dimensions: int = 0


@dataclass(frozen=True)
class TableShape(Wire):
    """What the event trigger announces and DESCRIBE_TABLE answers."""

    schema: str
    table: str
    replica_identity: str
    columns: tuple[ColumnInfo, ...]
    dropped: bool = False


class Session(Protocol):
    """A connection of psycopg's; what has no driver reads this file as well."""

    def execute(self, query: Any, /) -> Any: ...


# Only a superuser makes an event trigger. A function of another owner was put there by somebody
# who would like to be believed.
_KEY_IS_THE_TRIGGERS = f"""
SELECT FROM pg_catalog.pg_event_trigger t
JOIN pg_catalog.pg_proc f ON f.proowner = t.evtowner AND f.proname = 'key' AND f.pronargs = 0
JOIN pg_catalog.pg_namespace n ON n.oid = f.pronamespace AND n.nspname = '{DDL_SCHEMA}'
WHERE t.evtname = 'forebay_ddl' AND t.evtenabled IN ('O', 'A')
  AND has_schema_privilege(n.oid, 'USAGE') AND has_function_privilege(f.oid, 'EXECUTE')
"""


def read_ddl_key(session: Session) -> bytes | None:
    """The key of the event trigger; None where there is none, or not for this session's user."""
    if session.execute(_KEY_IS_THE_TRIGGERS).fetchone() is None:
        return None
    row = session.execute(f"SELECT {DDL_SCHEMA}.key()").fetchone()
    return bytes(row[0]) if row and row[0] else None


def ddl_seal(key: bytes, transaction: int, announced: bytes) -> str:
    """What stands before an announcement that the trigger made in this transaction. The trigger
    computes the same."""
    said = f"{transaction & 0xFFFFFFFF} ".encode() + announced
    return hashlib.sha256(key + hashlib.sha256(key + said).digest()).hexdigest()


# A table and its partitions at every level. It takes no lock, as pg_partition_tree() would.
PARTS = """
WITH RECURSIVE parts (oid) AS (
  SELECT {relation}
  UNION ALL
  SELECT child.oid FROM parts JOIN pg_catalog.pg_inherits i ON i.inhparent = parts.oid
  JOIN pg_catalog.pg_class child ON child.oid = i.inhrelid AND child.relispartition)
SELECT oid FROM parts
"""

# {relation} is an expression of type oid. Everything is qualified or built in, so that the text
# means the same under every search_path. The replica identity is the weakest of all partitions:
# each logs its rows by its own.
DESCRIBE_TABLE = """
SELECT jsonb_build_object(
  'schema', n.nspname,
  'table', c.relname,
  'replica_identity', (
    SELECT CASE min(position(part.relreplident::text IN 'nidf'))
       WHEN 1 THEN 'nothing' WHEN 2 THEN 'index' WHEN 3 THEN 'default' ELSE 'full' END
    FROM ({parts}) tree JOIN pg_catalog.pg_class part ON part.oid = tree.oid),
  'columns', (
    SELECT jsonb_agg(jsonb_build_object(
        'name', a.attname,
        'attnum', a.attnum,
        'source_type', CASE coalesce(e.typtype, t.typtype)
             WHEN 'e' THEN 'enum ' WHEN 'c' THEN 'composite ' WHEN 'd' THEN 'domain '
             ELSE '' END
          || CASE
             WHEN coalesce(e.typnamespace, t.typnamespace) = 'pg_catalog'::regnamespace
             THEN format_type(t.oid, base.typmod)
             WHEN e.oid IS NOT NULL THEN e.typname || '[]'
             ELSE t.typname END,
        'nullable', NOT a.attnotnull,
        'pk', EXISTS (SELECT 1 FROM pg_catalog.pg_index i
                      WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)),
        'storage', a.attstorage,
        'generated', a.attgenerated <> '',
        'virtual', a.attgenerated = 'v',
        'dimensions', a.attndims) ORDER BY a.attnum)
    FROM pg_catalog.pg_attribute a
    CROSS JOIN LATERAL (
      WITH RECURSIVE domains (type, typmod, depth) AS (
        SELECT a.atttypid, a.atttypmod, 0
        UNION ALL
        SELECT d.typbasetype, d.typtypmod, depth + 1
        FROM domains JOIN pg_catalog.pg_type d ON d.oid = domains.type AND d.typtype = 'd')
      SELECT type, typmod FROM domains ORDER BY depth DESC LIMIT 1) base
    JOIN pg_catalog.pg_type t ON t.oid = base.type
    LEFT JOIN pg_catalog.pg_type e ON e.oid = t.typelem AND t.typlen = -1 AND t.typcategory = 'A'
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped))
FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE c.oid = {{relation}}
""".format(parts=PARTS.format(relation="c.oid"))
