"""A sink for an aggregate over changing rows: what the groups are now, not what they were told.

The rows land in a mirror table beside the target, by the same merge as in any other sink, so
order, replays and restored checkpoints are its business. In the same transaction the groups that
changed rows are in, before or after the change, are computed again and merged into the target.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import Cursor, sql

from spark_runtime.blocks.sinks.batch import Assignment, Shape
from spark_runtime.blocks.sinks.refused_rows import RowsRefused
from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.table_name import split_name, tombstones_of
from spark_runtime.nodes.sink.postgres.run import progress, table
from spark_runtime.nodes.sink.postgres.run.errors import MirrorElsewhere, MirrorOutdated
from spark_runtime.nodes.sink.postgres.run.groups import COMPUTED, Groups
from spark_runtime.nodes.sink.postgres.run.merge import Merge, Tables
from spark_runtime.nodes.sink.postgres.run.modes import KEYED, MODES, Mode, Staged, land_soft
from spark_runtime.nodes.sink.postgres.run.sink import PostgresSink
from spark_runtime.sql.in_postgres import Grouping
from spark_runtime.stores.postgres.errors import in_our_words

PLACE = ("host", "port", "dbname")


@dataclass(kw_only=True)
class RecomputingSink(PostgresSink):
    """`table`, `shape` and `mode` (always upsert_soft) are the mirror's, inherited with all that
    lands rows; `target` and what follows say where the groups go, and how."""

    target: str
    results: Shape
    target_mode: str  # upsert_soft | upsert_hard
    grouping: Grouping
    mirror_postgres: Mapping[str, Any] = field(repr=False)

    def open(self, assignment: Assignment, query: str) -> None:
        """As every PostgreSQL sink; then make mirror and target fit what the step says today.

        Raises MirrorElsewhere, MirrorOutdated, and SQL_NOT_IN_POSTGRES when the database cannot
        compute the SELECT.
        """
        if any(self.mirror_postgres.get(part) != self.postgres.get(part) for part in PLACE):
            raise MirrorElsewhere(self.node)
        super().open(assignment, query)
        with (
            in_our_words(self.node),
            self._bare_connection() as connection,
            connection.transaction(),
            connection.cursor() as cursor,
        ):
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext('forebay tables'))")
            landed = progress.claim(cursor, self._progress, assignment, self.node, query)
            self._prepare(cursor, landed.is_of(assignment))

    def _check_is_whole(self, cursor: Cursor[Any], query: str) -> None:
        """Whether the mirror is there, `_prepare` asks; the groups can be computed from it."""

    def _make_tables(self, cursor: Cursor[Any]) -> None:
        """Mirror and target are made once the fence is raised: it takes more than columns."""

    def _prepare(self, cursor: Cursor[Any], has_read: bool) -> None:
        known = self._comment(cursor)
        if known.get("holds") != self._holds:
            if has_read:
                raise MirrorOutdated(self.node)
            cursor.execute(sql.SQL("DROP TABLE IF EXISTS {}").format(self._target))
        super()._make_tables(cursor)
        schema, name = split_name(self.target)
        was_there = table.exists(cursor, schema, name)
        table.make_target(cursor, schema, name, self.results, extra=KEYED)
        if MODES[self.target_mode].tombstones:
            table.make_tombstones(cursor, schema, name, self.results)
        cursor.execute(self._groups.make_index(f"{self._target_name}_groups"))
        self._make_temporary(cursor)
        self._check_can_compute(cursor)
        if known != self._says or not was_there:
            # What an earlier version of the step computed is no longer true, or no longer there.
            cursor.execute(self._groups.touch_all())
            self._recompute(cursor)
            cursor.execute(
                sql.SQL("COMMENT ON TABLE {} IS {}").format(
                    self._target, sql.Literal(json.dumps(self._says))
                )
            )

    def _check_can_compute(self, cursor: Cursor[Any]) -> None:
        try:
            cursor.execute(sql.SQL("EXPLAIN {}").format(self._groups.compute()), {})
        except psycopg.ProgrammingError as error:
            raise PermanentError(
                "SQL_NOT_IN_POSTGRES",
                case="refused",
                node=self.node,
                said=error.diag.message_primary,
            ) from error

    @property
    def _mode(self) -> Mode:
        return Mode(
            self._land_and_recompute,
            truncate=lambda merge: self._groups.emptied_by(merge.truncate_soft()),
            sweep=lambda merge: self._groups.emptied_by(merge.sweep_soft()),
            extra=KEYED,
        )

    def _land_and_recompute(self, cursor: Cursor[Any], merge: Merge, staged: Staged) -> Account:
        touch = self._groups.touch_of(merge.tables.staging)
        cursor.execute(touch)
        account = land_soft(cursor, merge, staged)
        cursor.execute(touch)
        self._recompute(cursor)
        return account

    def _recompute(self, cursor: Cursor[Any]) -> None:
        nameless = cursor.execute(self._groups.nameless()).fetchone()
        if nameless is not None and nameless[0]:
            keys = ", ".join(self._groups.keys)
            raise RowsRefused(f"the row is in no group: {keys} may not be NULL")
        # Days and hours are those of UTC, as in Spark.
        cursor.execute("SET LOCAL timezone TO 'UTC'")
        count = cursor.execute(self._groups.compute(), {}).rowcount
        merge = Merge(self.results, self._target_tables)
        MODES[self.target_mode].land(cursor, merge, Staged(count, 0, 0))

    def _fresh_connection(self) -> psycopg.Connection[Any]:
        connection = super()._fresh_connection()
        with connection.cursor() as cursor:
            if table.exists(cursor, self._schema, self._target_name):
                self._make_temporary(cursor)
        return connection

    def _make_temporary(self, cursor: Cursor[Any]) -> None:
        cursor.execute(self._groups.make_touched())
        table.make_staging(cursor, COMPUTED, self._target_tables.target, self.results, "TEMP")

    def _comment(self, cursor: Cursor[Any]) -> dict[str, str]:
        """What the mirror was made for."""
        found = cursor.execute(
            "SELECT obj_description(to_regclass(quote_ident(%s) || '.' || quote_ident(%s)),"
            " 'pg_class')",
            (self._schema, self._target_name),
        ).fetchone()
        return json.loads(found[0]) if found and found[0] else {}

    @property
    def _holds(self) -> str:
        """Names the rows the mirror holds: columns, keys, and which rows count and have a group."""
        columns = [(c.name, c.type, c.precision, c.scale) for c in self.shape.columns]
        groups = list(self.grouping.keys)
        return _digest(columns, self.shape.keys, groups, self.grouping.condition)

    @property
    def _says(self) -> dict[str, str]:
        return {
            "holds": self._holds,
            "computes": _digest(self.grouping.postgres, self.target, self.target_mode),
        }

    @property
    def _groups(self) -> Groups:
        tables = self._target_tables
        hard = MODES[self.target_mode].tombstones
        return Groups(
            self.grouping,
            self.shape,
            self.results,
            mirror=self._target,
            target=tables.target,
            deleted=tables.deleted if hard else None,
        )

    @property
    def _target_tables(self) -> Tables:
        schema, name = split_name(self.target)
        return Tables(
            sql.Identifier(schema, name), sql.Identifier(schema, tombstones_of(name)), COMPUTED
        )


def mirror_name(target: str, flow: str, node: str) -> str:
    """A table of ours beside the target, the same for every version of the flow."""
    return f"{split_name(target)[0]}.forebay_mirror_{_digest(flow, node)[:16]}"


def _digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, default=list).encode()).hexdigest()[:32]
