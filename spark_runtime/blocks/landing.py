"""Land one batch in its sinks: wait for stores that are away, set aside the rows nobody takes.

What is wrong with a row shows in three places: when it is read (the source marks it), when an
expression is evaluated (Spark raises), when it is stored (the store refuses). In the last two the
batch is searched for the rows to blame and read again with these marked dead; so in all three
the row goes to the dead letters before anything commits, and the rest of the batch lands.
"""

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import TypeVar

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame

from spark_runtime.blocks.again import Again, FromTopic
from spark_runtime.blocks.errors import ExpressionFailed, TooManyDeadRows
from spark_runtime.blocks.isolate import failing_rows
from spark_runtime.blocks.offsets import OffsetRange
from spark_runtime.blocks.patience import Patience
from spark_runtime.blocks.reporting import Reporter
from spark_runtime.blocks.row_errors import SPARK_ERRORS, is_about_a_row, said_of
from spark_runtime.blocks.sinks import instants
from spark_runtime.blocks.sinks.batch import Batch, Outcome, RowsInTasks, Sink
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter, dead_rows
from spark_runtime.blocks.sinks.postgres_errors import RowsRefused, write_refused
from spark_runtime.blocks.sinks.refused_rows import BUDGET
from spark_runtime.blocks.sources.producers import FORGED, Producers, tells_of_an_id_ahead

# A large batch with a bad row is searched in pieces of about this many rows, as many as the driver
# has room for; to begin with in messages, of 200 rows.
ROWS_A_PIECE = 10_000
MESSAGES_A_PIECE = ROWS_A_PIECE // 200

T = TypeVar("T")
Replay = Callable[[OffsetRange, Expression | None, Mapping[str, str]], DataFrame]


@dataclass
class Landing:
    """`replay` reads some of the batch again, in wire form; see `frame.Origin.again`. `fetch` does
    the same for a piece that the driver may have here; None where it may not. `count` holds the
    rows of a small batch against what was read, before any sink has them."""

    batch: Batch
    replay: Replay | None
    dead_letters: DeadLetterWriter
    reporter: Reporter
    stopping: threading.Event
    producers: Producers | None = None
    fetch: Callable[[OffsetRange], Again | None] = lambda piece: None
    count: Callable[[int], None] = lambda rows: None
    _buried: set[str] = field(default_factory=set)  # origins: a batch may be read several times
    _told: Counter[str] = field(default_factory=Counter)  # of the letters that tasks have written
    _failed: dict[str, str] = field(default_factory=dict)  # uid -> reason, whatever the sink
    _has_asked: bool = False
    _searched: tuple[float, float] = (0.0, 1.0)  # shares of the batch: before the piece, and it

    def land_rows(
        self,
        bring: Callable[[], pa.Table],
        again: Callable[[], Again | None],
        sinks: Sequence[Sink],
    ) -> Iterator[tuple[Sink, Outcome]]:
        """For a small batch: `bring` evaluates the rows and has them here, every sink writes;
        `again` is then the same batch once more."""
        again = cache(again)  # it lists its rows once
        rows = self._evaluate(bring, again)
        self.count(rows.num_rows)
        self._bury(rows)
        newest = instants.newest(rows.filter(pc.is_null(rows["ums_why_"]))["ums_ts_"])
        seen = instants.newest(rows.filter(pc.is_null(rows["ums_dead_"]))["ums_ts_"])
        for sink in sinks:
            outcome = self._write_rows(sink, rows, again)
            yield sink, replace(outcome, newest_commit_at=newest, seen_up_to=seen)
        if newest is not None:
            self.reporter.landed_up_to(self.batch.query, newest)

    def land_plain(self, rows: RowsInTasks, sink: Sink) -> Iterator[tuple[Sink, Outcome]]:
        """For many ordinary rows, which tasks read without Spark. Raises NotPlain, and nothing is
        written then."""
        yield sink, self._with_letters_told(self._write_frame(sink, rows))

    def land_frame(self, wire: DataFrame, sinks: Sequence[Sink]) -> Iterator[tuple[Sink, Outcome]]:
        """For a batch of any size: the tasks write. Several sinks share one evaluation, and so do
        several attempts at an aggregate, whose rows would be counted again."""
        once = len(sinks) > 1 or self.batch.read is not None
        shared = wire.persist() if once else wire
        try:
            for sink in sinks:
                yield sink, self._with_letters_told(self._write_frame(sink, shared))
        finally:
            if shared is not wire:
                shared.unpersist()

    def _write_rows(self, sink: Sink, rows: pa.Table, again: Callable[[], Again | None]) -> Outcome:
        try:
            return self._patiently(sink.node, lambda: sink.write_rows(self.batch, rows))
        except RowsRefused as error:
            batch = again()
            if batch is None:
                raise write_refused(sink.node, str(error)) from error
        without = batch.without(self._failed | self._refused_by(sink, rows))
        self.count(without.num_rows)
        self._bury(without)
        return self._write_rest(sink, lambda: sink.write_rows(self.batch, without))

    def _write_frame(self, sink: Sink, wire: RowsInTasks) -> Outcome:
        try:
            return self._patiently(sink.node, lambda: sink.write_frame(self.batch, wire))
        except (RowsRefused, *SPARK_ERRORS) as error:
            if self.replay is None and isinstance(error, RowsRefused):
                raise write_refused(sink.node, str(error)) from error
            if not (isinstance(error, RowsRefused) or is_about_a_row(error)):
                raise
            if self.replay is None:
                raise ExpressionFailed(self.batch.query, said_of(error)) from error
            if tells_of_an_id_ahead(error) and self._learns():
                return self._write_frame(sink, self.replay(self.batch.offsets, None, {}))
        blamed = self._search_in_pieces(sink, self.replay)
        without = self.replay(self.batch.offsets, None, blamed)
        return self._write_rest(sink, lambda: sink.write_frame(self.batch, without))

    def _write_rest(self, sink: Sink, write: Callable[[], Outcome]) -> Outcome:
        """Without the rows to blame. A batch may be refused with no row that is: where two rows
        swap what has to be unique, say. No later attempt would get further."""
        try:
            return self._patiently(sink.node, write)
        except RowsRefused as error:
            raise write_refused(sink.node, str(error)) from error

    def _search_in_pieces(self, sink: Sink, replay: Replay) -> dict[str, str]:
        """The rows to blame, of a batch that is too large to be brought here at once."""
        refused: dict[str, str] = {}
        lengths, done, all_messages = [MESSAGES_A_PIECE], 0, self.batch.offsets.messages
        for piece in self.batch.offsets.pieces(lambda: lengths[-1]):
            self._searched = (done / all_messages, piece.messages / all_messages)
            done += piece.messages
            part = self.fetch(piece) or FromTopic(partial(replay, piece))
            rows = self._evaluate(partial(part.without, self._failed), lambda part=part: part)
            refused |= self._refused_by(sink, rows)
            self._check_budget(sink.node, self._failed | refused)
            # Messages differ in length: a few short ones say little of those that come.
            fitting = piece.messages * ROWS_A_PIECE // max(1, rows.num_rows)
            lengths.append(max(1, min(fitting, 2 * piece.messages)))
        return self._failed | refused

    def _evaluate(
        self, bring: Callable[[], pa.Table], again: Callable[[], Again | None]
    ) -> pa.Table:
        """What `bring` gives of some of the batch; else, by reading that `again`, the same without
        the rows that fail."""
        try:
            return bring()
        except SPARK_ERRORS as error:
            if not is_about_a_row(error):
                raise
            part = again()
            if part is None:
                raise ExpressionFailed(self.batch.query, said_of(error)) from error
            if tells_of_an_id_ahead(error):
                self._learns()
        self._find_failing(part)
        return part.without(self._failed)

    def _learns(self) -> bool:
        """Whether the producers were asked now: once a batch, as the first answer is later than
        every row of it."""
        if self._has_asked or self.producers is None:
            return False
        self._patiently(self.batch.query, self.producers.ask_again)
        self._has_asked = True
        return True

    def _find_failing(self, part: Again) -> None:
        is_told = False

        def tell(share: float, rows: int) -> None:
            nonlocal is_told
            is_told = True
            before, piece = self._searched
            percent = int(100 * (before + piece * share))
            self.reporter.searching(self.batch.query, percent, len(self._failed) + rows)

        def search() -> tuple[dict[str, str], bool]:
            return failing_rows(part, self._failed, tell)

        found, is_all = search()
        if any(reason.startswith(FORGED) for reason in found.values()) and self._learns():
            found, is_all = search()
        self._failed |= found
        self._check_budget(self.batch.query, self._failed, is_all)
        if is_told:
            self.reporter.found(self.batch.query, len(found))

    def _refused_by(self, sink: Sink, rows: pa.Table) -> dict[str, str]:
        refused = self._patiently(sink.node, lambda: sink.refused(rows))
        blamed = {uid: f"refused: {reason}" for uid, reason in refused}
        self._check_budget(sink.node, blamed)
        return blamed

    def _check_budget(self, node: str, blamed: Mapping[str, str], is_all: bool = True) -> None:
        if len(blamed) > BUDGET or not is_all:
            raise TooManyDeadRows(node, BUDGET, list(blamed.values())[-1])

    def _bury(self, rows: pa.Table) -> None:
        dead = [row for row in dead_rows(rows) if row.origin not in self._buried]
        if dead:
            reasons = self._patiently(self.batch.query, lambda: self.dead_letters.write(dead))
            self.reporter.dead_letters(self.batch.query, reasons)
            self._buried.update(row.origin for row in dead)

    def _with_letters_told(self, outcome: Outcome) -> Outcome:
        """Once for all sinks, as each of them writes the letters of the rows they share."""
        if news := Counter(outcome.dead) - self._told:
            self.reporter.dead_letters(self.batch.query, news)
            self._told |= Counter(outcome.dead)
        return outcome

    def _patiently(self, node: str, call: Callable[[], T]) -> T:
        return Patience(self.reporter, self.stopping).until_done(node, call)
