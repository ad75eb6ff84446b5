"""PostgreSQL as a sink: one transaction a batch holds the rows and the progress row."""

import logging
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import psycopg
import pyarrow as pa
from psycopg import Cursor, sql

from spark_runtime.blocks.errors import AccountMismatch
from spark_runtime.blocks.frame import CONTROL, DEAD, FILTERED, UNMATCHED
from spark_runtime.blocks.generation import Generation
from spark_runtime.blocks.offsets import has_reached, position
from spark_runtime.blocks.sinks.batch import Assignment, Batch, Outcome, RowsInTasks, Shape
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.blocks.sinks.refused_rows import BUDGET, RowsRefused, find_refused, without
from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import TransientError
from spark_runtime.contract.table_name import split_name, tombstones_of
from spark_runtime.contract.ums_ids import GENERATION_BITS, mark_of
from spark_runtime.nodes.sink.postgres.run import progress, table
from spark_runtime.nodes.sink.postgres.run.errors import ProgressGap, StagingIncomplete
from spark_runtime.nodes.sink.postgres.run.full_pulls import FullPulls
from spark_runtime.nodes.sink.postgres.run.merge import Merge, Tables
from spark_runtime.nodes.sink.postgres.run.modes import MODES, Mode, Staged
from spark_runtime.nodes.sink.postgres.run.staging import (
    Seen,
    Stage,
    copy_rows,
    leaves_columns,
    seen_in,
    stage_partitions,
    to_stage,
)
from spark_runtime.stores.postgres.connect import connect
from spark_runtime.stores.postgres.errors import in_our_words, may_pass, rows_in_our_words

log = logging.getLogger("forebay.flow")


@dataclass
class PostgresSink:
    """A table that rows land in exactly once. Not thread-safe: one batch at a time."""

    node: str
    postgres: Mapping[str, Any] = field(repr=False)
    table: str
    shape: Shape
    mode: str
    dead_letters: DeadLetterWriter
    warn: Callable[[str], None] = log.warning
    generation: Generation | None = None
    is_fenced: bool = True
    takes_any_order: bool = True
    most_refused: int = BUDGET
    _required: Sequence[str] = ()  # values that a deleted row must keep, as the table wants them
    _assignment: Assignment | None = None
    _connection: psycopg.Connection[Any] | None = field(default=None, repr=False)

    def open(self, assignment: Assignment, query: str) -> None:
        """Make tables, end the sessions of engines that had the flow before, raise the fence.

        Raises ProgressGap when rows have landed in a table that is gone.
        """
        self._assignment = assignment
        with in_our_words(self.node), self._bare_connection() as connection:
            with connection.transaction(), connection.cursor() as cursor:
                # Two flows that start at once would otherwise both find the table missing.
                cursor.execute("SELECT pg_advisory_xact_lock(hashtext('forebay tables'))")
                table.make_bookkeeping(cursor, self._schema)
                self._check_is_whole(cursor, query)
                self._make_tables(cursor)
            self._end_older_sessions(connection)
            with connection.transaction(), connection.cursor() as cursor:
                landed = progress.claim(cursor, self._progress, assignment, self.node, query)
                self._note_replaced(landed)
                self._pulls.register(cursor, assignment)
                table.drop_all(cursor, self._schema, self._staging_prefix)

    def write_rows(self, batch: Batch, rows: pa.Table) -> Outcome:
        """Land rows from the driver. Raises RowsRefused with what the table will not take."""
        staged = to_stage(rows, self._names)

        def stage(cursor: Cursor[Any]) -> sql.Identifier:
            copy_rows(cursor, self._temporary, staged)
            return self._temporary

        return self._land(batch, seen_in(rows, staged), stage)

    def write_frame(self, batch: Batch, rows: RowsInTasks) -> Outcome:
        """Land a frame of any size: tasks COPY into one unlogged table, then one merge."""
        with in_our_words(self.node), self._cursor() as cursor:
            landed = self._claim(cursor, batch)
            if landed.holds(batch):
                return landed.outcome()
        staging = self._staging_name(batch)
        try:
            with in_our_words(self.node), self._cursor() as cursor:
                table.make_staging(cursor, staging, self._target, self.shape, "UNLOGGED")
            seen = stage_partitions(
                rows,
                Stage(
                    self.node,
                    self.postgres,
                    self._application,
                    staging,
                    self._names,
                    self.shape.keys,
                    self.dead_letters,
                ),
            )

            def stage(cursor: Cursor[Any]) -> sql.Identifier:
                cursor.execute("SET LOCAL work_mem = '256MB'")
                found = cursor.execute(
                    sql.SQL("SELECT count(*) FROM {}").format(staging)
                ).fetchone()
                sent = seen.why[None] + seen.why[FILTERED] + seen.why[UNMATCHED] - seen.left_out
                if found is None or found[0] != sent:
                    raise StagingIncomplete(found[0] if found else 0, sent)
                return staging

            return self._land(batch, seen, stage)
        finally:
            self._drop(staging)

    def refused(self, rows: pa.Table) -> list[tuple[str, str]]:
        """Looks for rows that a statement refuses; then, of the others, for rows that COMMIT would
        refuse: where all of them are there, those that need each other do not clash."""
        staged = to_stage(rows, self._names)
        with in_our_words(self.node), self._cursor(commit=False) as cursor:
            with cursor.connection.transaction(force_rollback=True):
                found = find_refused(staged, partial(self._attempt, cursor))
                with suppress(RowsRefused):
                    self._check_deferred(cursor)
                    return found
            others = without(staged, [uid for uid, _ in found])
            attempt = partial(self._attempt, cursor, commits=True)
            return found + find_refused(others, attempt, need_others=True)

    def _attempt(self, cursor: Cursor[Any], part: pa.Table, *, commits: bool = False) -> None:
        """Land staged rows, to no effect where that is refused. What was taken stays until the end
        of the search: a row may need the rows before it, or clash with one."""
        merge = Merge(self.shape, self._tables(self._temporary))
        number = max(1, part.num_rows)  # without any row the statements run, too
        with rows_in_our_words(self.node), cursor.connection.transaction():
            cursor.execute(sql.SQL("TRUNCATE {}").format(self._temporary))
            copy_rows(cursor, self._temporary, part)
            self._fill(cursor, merge, same=leaves_columns(part))
            self._mode.land(cursor, merge, Staged(number, number, 0))
            if commits:
                self._check_deferred(cursor)

    def _check_deferred(self, cursor: Cursor[Any]) -> None:
        """Check now what constraints leave to COMMIT. They leave it to COMMIT again: the rows that
        come next may need each other, too."""
        with rows_in_our_words(self.node), cursor.connection.transaction(force_rollback=True):
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _land(self, batch: Batch, seen: Seen, stage: Any) -> Outcome:
        mode, why = self._mode, seen.why
        started = time.perf_counter()
        with rows_in_our_words(self.node), self._cursor() as cursor:
            landed = self._claim(cursor, batch)
            if landed.holds(batch):
                return landed.outcome()
            progress.check_no_gap(landed, batch, self.node)
            staging = stage(cursor)
            rereads = landed.number > 0 and not landed.is_of(batch.assignment)
            merge = Merge(self.shape, self._tables(staging), rereads=rereads)
            floor = self._floor(cursor, merge, batch, seen)
            self._fill(cursor, merge, same=seen.same)
            ordinary = why[None]
            made_deletes = why[FILTERED] + why[UNMATCHED] if mode.keyed else 0
            account = mode.land(cursor, merge, Staged(ordinary, made_deletes, floor))
            account += Account(
                filtered=why[FILTERED],
                unmatched=why[UNMATCHED],
                control=why[CONTROL],
                dead=why[DEAD],
            )
            cleared = self._clear(cursor, merge, batch)
            # Of an aggregate's rows Spark's count says nothing: they are not those of the messages.
            read = seen.read() if batch.read is None else None
            self._check(account, sum(why.values()) if read is None else read)
            account = batch.account_of(account)
            self._check(account, account.consumed)
            progress.record(cursor, self._progress, batch, self.node, account)
        if cleared is not None and self.generation is not None:
            self.generation.note_cleared(self.node)  # were it not noted, it would be done again
            self.warn(
                f"{self.table}: {cleared} groups that this flow had written before it began anew, "
                "and has not given again, are removed."
            )
        written_ms = (time.perf_counter() - started) * 1000
        stages_ms = {f"sink {self.node}": written_ms}
        return Outcome(account, landed.number + 1, stages_ms=stages_ms, dead=seen.dead)

    def _note_replaced(self, landed: progress.Landed) -> None:
        """Note once how far an earlier generation of an aggregate has come: its groups go when
        this one has read as much."""
        assert self._assignment is not None
        if self.generation is None or not self.shape.aggregated or landed.batch_id < 0:
            return
        if not landed.is_of(self._assignment):
            self.generation.note_replaced(self.node, landed.generation, landed.offsets)

    def _clear(self, cursor: Cursor[Any], merge: Merge, batch: Batch) -> int | None:
        """Remove the groups that only earlier generations gave, with the batch that comes as far as
        they did; how many those were, None with any other batch."""
        replaced = None if self.generation is None else self.generation.replaced(self.node)
        clear = self._mode.clear
        if clear is None or replaced is None or not has_reached(batch.offsets.end, replaced):
            return None
        below = batch.assignment.ordinal << GENERATION_BITS
        parameters = {
            "below": below,
            "floor": below | position(batch.offsets.end),
            "marks": [0, mark_of(batch.assignment.flow, batch.query)],
        }
        return cursor.execute(clear(merge), parameters).rowcount

    def _check(self, account: Account, consumed: int) -> None:
        """What is counted as the rest of something is less than nothing where rows are missing."""
        if account.consumed != consumed or account.least < 0:
            raise AccountMismatch(self.node, consumed, account.consumed, account)

    def _fill(self, cursor: Cursor[Any], merge: Merge, *, same: bool) -> None:
        """Give staged rows what they left untouched. `same`: some say so of themselves; a delete
        that carries no more than its key does in effect, where the table wants values."""
        if not self._mode.keyed:
            return
        if self._required:
            same |= cursor.execute(merge.keep_required(self._required)).rowcount > 0
        if same:
            table.index_staging(cursor, merge.tables.staging, self.shape.keys)
            for statement in merge.keep_untouched(versions="ums_id_" in self._mode.extra):
                cursor.execute(statement)

    def _claim(self, cursor: Cursor[Any], batch: Batch) -> progress.Landed:
        return progress.claim(cursor, self._progress, batch.assignment, self.node, batch.query)

    def _floor(self, cursor: Cursor[Any], merge: Merge, batch: Batch, seen: Seen) -> int:
        """The id under which nothing is applied, by truncates and full pulls; those of the batch
        first empty what lies under theirs."""
        mode = self._mode
        if (
            seen.floor is not None
            and mode.truncate is not None
            and self._pulls.is_one_tables(cursor, batch, "truncate")
        ):
            # It comes in every partition, and rows behind it in one may have landed before it is
            # read in the next: only a truncate that nobody has seen empties anything.
            raised = cursor.execute(
                sql.SQL(
                    "INSERT INTO {} AS held (table_name, floor) VALUES (%s, %s)"
                    " ON CONFLICT (table_name) DO UPDATE SET floor = EXCLUDED.floor"
                    " WHERE held.floor < EXCLUDED.floor RETURNING floor"
                ).format(self._floors),
                (self._target_name, seen.floor),
            ).fetchone()
            if raised is not None:
                cursor.execute(mode.truncate(merge), {"floor": seen.floor})
        if seen.ends and mode.sweep is not None:
            goes = self._pulls.end(cursor, batch, seen.ends)
            if goes is not None:
                cursor.execute(mode.sweep(merge), {"floor": goes})
        row = cursor.execute(
            sql.SQL(
                "SELECT greatest((SELECT floor FROM {} WHERE table_name = %(table)s), ({}), 0)"
            ).format(self._floors, self._pulls.gone_below()),
            self._pulls.names(batch.assignment),
        ).fetchone()
        return row[0] if row else 0

    def _check_is_whole(self, cursor: Cursor[Any], query: str) -> None:
        if table.exists(cursor, self._schema, self._target_name):
            return
        assert self._assignment is not None
        landed = progress.landed_offsets(cursor, self._progress, self._assignment, self.node, query)
        if landed is not None:
            raise ProgressGap(
                self._assignment.flow, self.node, "no_table", table=self.table, landed=str(landed)
            )

    def _make_tables(self, cursor: Cursor[Any]) -> None:
        mode = self._mode
        table.make_target(cursor, self._schema, self._target_name, self.shape, extra=mode.extra)
        if mode.keeps_deleted:
            self._required = table.required_of(cursor, self._schema, self._target_name, self.shape)
        if mode.tombstones:
            table.make_tombstones(cursor, self._schema, self._target_name, self.shape)
        if not mode.keyed:
            table.make_uid_unique(cursor, self._schema, self._target_name)

    def _end_older_sessions(self, connection: psycopg.Connection[Any]) -> None:
        """A stopped engine may sit inside a transaction and hold the progress row for hours."""
        assert self._assignment is not None
        with connection.transaction(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE usename = current_user AND pid <> pg_backend_pid()"
                " AND starts_with(application_name, %s)"
                r" AND substring(application_name FROM ' (\d+)$')::numeric < %s",
                (f"forebay {self._assignment.flow[:36]} ", self._assignment.fence),
            )

    @contextmanager
    def _cursor(self, *, commit: bool = True) -> Iterator[Cursor[Any]]:
        """A transaction on the kept connection; a broken one is replaced at the next call, and so
        is one that might go better: after a failover the old server is still there, read-only."""
        if self._connection is None or self._connection.closed:
            self._connection = self._fresh_connection()
        connection = self._connection
        try:
            with connection.transaction(force_rollback=not commit), connection.cursor() as cursor:
                yield cursor
        except TransientError:
            self.close()
            raise
        except psycopg.Error as error:
            if may_pass(error):
                self.close()
            raise

    def _bare_connection(self) -> psycopg.Connection[Any]:
        """Without our temporary tables: before the sink's tables fit, they could not be made."""
        return connect(self.postgres, self._application, autocommit=True)

    def _fresh_connection(self) -> psycopg.Connection[Any]:
        connection = self._bare_connection()
        try:
            with connection.cursor() as cursor:
                if table.exists(cursor, self._schema, self._target_name):
                    table.make_staging(cursor, self._temporary, self._target, self.shape, "TEMP")
        except BaseException:
            connection.close()
            raise
        return connection

    def _drop(self, staging: sql.Identifier) -> None:
        try:
            with self._cursor() as cursor:
                cursor.execute(sql.SQL("DROP TABLE IF EXISTS {}").format(staging))
        except psycopg.Error as error:
            if not may_pass(error):
                raise
            # The store is away, and the batch starts over with another staging table. What stays
            # behind is removed when the sink opens again.

    def _staging_name(self, batch: Batch) -> sql.Identifier:
        attempt = uuid.uuid4().hex[:6]
        return sql.Identifier(self._schema, f"{self._staging_prefix}{batch.batch_id}_{attempt}")

    @property
    def _staging_prefix(self) -> str:
        """The whole flow id, as what an earlier engine left behind is removed by it."""
        assert self._assignment is not None
        return f"forebay_stage_{self._assignment.flow.replace('-', '')[:32]}_"

    def _tables(self, staging: sql.Identifier) -> Tables:
        deleted = sql.Identifier(self._schema, tombstones_of(self._target_name))
        return Tables(self._target, deleted, staging)

    @property
    def _mode(self) -> Mode:
        return MODES[self.mode]

    @property
    def _application(self) -> str:
        """Name of our sessions: PostgreSQL keeps 63 bytes of it."""
        assert self._assignment is not None
        return f"forebay {self._assignment.flow[:36]} {self._assignment.fence}"

    @property
    def _schema(self) -> str:
        return split_name(self.table)[0]

    @property
    def _target_name(self) -> str:
        return split_name(self.table)[1]

    @property
    def _target(self) -> sql.Identifier:
        return sql.Identifier(self._schema, self._target_name)

    @property
    def _temporary(self) -> sql.Identifier:
        return sql.Identifier("pg_temp", "forebay_stage")

    @property
    def _progress(self) -> sql.Identifier:
        return sql.Identifier(self._schema, progress.TABLE)

    @property
    def _pulls(self) -> FullPulls:
        return FullPulls(self._schema, self._target_name, self.node, self.warn)

    @property
    def _floors(self) -> sql.Identifier:
        return sql.Identifier(self._schema, table.FLOOR)

    @property
    def _names(self) -> list[str]:
        return [column.name for column in self.shape.columns]
