"""The tables of a sink: made when they are missing, widened when the flow has more columns."""

from typing import Any

from psycopg import Cursor, sql

from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.contract.columns import postgres_type
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.table_name import tombstones_of
from spark_runtime.nodes.sink.postgres.run import full_pulls, progress

SYSTEM_COLUMNS = {
    "ums_id_": "bigint NOT NULL DEFAULT 0",
    "ums_uid_": "text NOT NULL DEFAULT '0-0'",
    "ums_ts_": "timestamp with time zone",
}
ACTIVE_COLUMN = {"ums_active_": "boolean NOT NULL DEFAULT TRUE"}
OP_COLUMN = {"ums_op_": "text"}

FLOOR = "forebay_floor"
CREATE_FLOOR = sql.SQL(
    "CREATE TABLE IF NOT EXISTS {table} (table_name text PRIMARY KEY, floor bigint NOT NULL)"
)


def make_bookkeeping(cursor: Cursor[Any], schema: str) -> None:
    """The schema, and the tables that say what has landed; no right to make them is no error as
    long as they are there."""
    exists = cursor.execute(
        "SELECT to_regclass(quote_ident(%s) || '.' || %s) IS NOT NULL", (schema, full_pulls.TABLE)
    ).fetchone()
    if exists is not None and exists[0]:
        return
    cursor.execute("SELECT FROM pg_namespace WHERE nspname = %s", (schema,))
    if cursor.fetchone() is None:
        cursor.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(schema)))
    cursor.execute(progress.CREATE.format(table=sql.Identifier(schema, progress.TABLE)))
    cursor.execute(CREATE_FLOOR.format(table=sql.Identifier(schema, FLOOR)))
    cursor.execute(full_pulls.CREATE.format(table=sql.Identifier(schema, full_pulls.TABLE)))


def make_target(
    cursor: Cursor[Any], schema: str, table: str, shape: Shape, *, extra: dict[str, str]
) -> None:
    """Create the table or add the columns it lacks; `extra` are the mode's own columns.

    Raises SINK_KEY_MISSING when an existing table has no unique index over the key, since
    without one two rows of one key could be stored.
    """
    present = _columns_of(cursor, schema, table)
    target = sql.Identifier(schema, table)
    wanted = {column.name: postgres_type(column) for column in shape.columns} | extra
    if not present:
        definitions = [_definition(name, kind) for name, kind in wanted.items()]
        if shape.keys:
            names = sql.SQL(", ").join(map(sql.Identifier, shape.keys))
            definitions.append(sql.SQL("PRIMARY KEY ({})").format(names))
        cursor.execute(
            sql.SQL("CREATE TABLE {} ({})").format(target, sql.SQL(", ").join(definitions))
        )
        # Of a table of this name that is gone: other ids may come now, or the truncate again.
        cursor.execute(
            sql.SQL("DELETE FROM {} WHERE table_name = %s").format(sql.Identifier(schema, FLOOR)),
            (table,),
        )
        return
    for name, kind in wanted.items():
        if name not in present:
            cursor.execute(
                sql.SQL("ALTER TABLE {} ADD COLUMN {}").format(target, _definition(name, kind))
            )
    if shape.keys and not _has_unique_index(cursor, schema, table, shape.keys):
        raise PermanentError(
            "SINK_KEY_MISSING", case="no_index", table=f"{schema}.{table}", keys=list(shape.keys)
        )


def make_tombstones(cursor: Cursor[Any], schema: str, table: str, shape: Shape) -> None:
    """Key and version of rows that were deleted for good."""
    keys = Shape(tuple(c for c in shape.columns if c.name in shape.keys), shape.keys)
    make_target(cursor, schema, tombstones_of(table), keys, extra=SYSTEM_COLUMNS)


def make_uid_unique(cursor: Cursor[Any], schema: str, table: str) -> None:
    """Rows without a key are told apart by their uid, so a replay adds nothing."""
    if not _has_unique_index(cursor, schema, table, ("ums_uid_",)):
        cursor.execute(
            sql.SQL("CREATE UNIQUE INDEX ON {} (ums_uid_)").format(sql.Identifier(schema, table))
        )


def exists(cursor: Cursor[Any], schema: str, table: str) -> bool:
    return bool(_columns_of(cursor, schema, table))


def required_of(cursor: Cursor[Any], schema: str, table: str, shape: Shape) -> list[str]:
    """The values of a shape that the table refuses to leave NULL."""
    required = _columns_of(cursor, schema, table, not_null=True)
    return [column.name for column in shape.values if column.name in required]


def make_staging(
    cursor: Cursor[Any], name: sql.Identifier, target: sql.Identifier, shape: Shape, kind: str
) -> None:
    """A relation with the wire columns, typed as the target is. `kind`: TEMP or UNLOGGED."""
    cursor.execute(
        sql.SQL(
            "CREATE {kind} TABLE {name} {on_commit} AS SELECT {columns}, 0::bigint AS ums_id_,"
            " 0::bigint AS ums_rank_, ''::text AS ums_uid_, now() AS ums_ts_,"
            " FALSE AS ums_gone_, TRUE AS ums_ordinary_, ''::text AS ums_op_,"
            " NULL::text[] AS ums_same_ FROM {target} WITH NO DATA"
        ).format(
            kind=sql.SQL(kind),
            name=name,
            on_commit=sql.SQL("ON COMMIT DELETE ROWS" if kind == "TEMP" else ""),
            columns=sql.SQL(", ").join(sql.Identifier(c.name) for c in shape.columns),
            target=target,
        )
    )


def drop_all(cursor: Cursor[Any], schema: str, prefix: str) -> None:
    """Drop the tables whose names begin so: staging tables that nobody was left to drop."""
    cursor.execute(
        "SELECT tablename FROM pg_tables WHERE schemaname = %s AND starts_with(tablename, %s)",
        (schema, prefix),
    )
    for (name,) in cursor.fetchall():
        cursor.execute(sql.SQL("DROP TABLE IF EXISTS {}").format(sql.Identifier(schema, name)))


def index_staging(cursor: Cursor[Any], staging: sql.Identifier, keys: tuple[str, ...]) -> None:
    """Rows with untouched columns look for the rows before them; without this, through all."""
    name = staging.as_string(cursor)
    indexes = cursor.execute("SELECT FROM pg_index WHERE indrelid = %s::regclass", (name,))
    if indexes.fetchone() is not None:  # a temporary relation serves many batches
        return
    cursor.execute(
        sql.SQL("CREATE INDEX ON {} ({})").format(
            staging, sql.SQL(", ").join(map(sql.Identifier, keys))
        )
    )


def _columns_of(
    cursor: Cursor[Any], schema: str, table: str, *, not_null: bool = False
) -> set[str]:
    cursor.execute(
        "SELECT attname FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped AND"
        " attrelid = to_regclass(quote_ident(%s) || '.' || quote_ident(%s))"
        " AND (attnotnull OR NOT %s)",
        (schema, table, not_null),
    )
    return {name for (name,) in cursor}


def _has_unique_index(cursor: Cursor[Any], schema: str, table: str, keys: tuple[str, ...]) -> bool:
    """One that a row which is already there gives way by: of these columns and no expression,
    checked at once, and complete."""
    cursor.execute(
        "SELECT array(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid"
        "   AND attnum = ANY((indkey::int2[])[0:indnkeyatts - 1])) FROM pg_index"
        " WHERE indisunique AND indimmediate AND indisvalid"
        " AND indpred IS NULL AND indexprs IS NULL AND"
        " indrelid = to_regclass(quote_ident(%s) || '.' || quote_ident(%s))",
        (schema, table),
    )
    return any(set(columns) == set(keys) for (columns,) in cursor)


def _definition(name: str, kind: str) -> sql.Composed:
    # `kind` is one of our own type texts, never a user's.
    return sql.SQL("{} {}").format(sql.Identifier(name), sql.SQL(kind))
