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
from functools import partial
from typing import TypeVar

import pyarrow as pa
import pyarrow.compute as pc

from spark_runtime.blocks.errors import ExpressionFailed, TooManyDeadRows
from spark_runtime.blocks.lanes.bisect import failing_rows
from spark_runtime.blocks.lanes.lane import DriverLane, TaskLane
from spark_runtime.blocks.lanes.reread import Reread
from spark_runtime.blocks.patience import Patience
from spark_runtime.blocks.reporting import Reporter
from spark_runtime.blocks.row_errors import SPARK_ERRORS, is_about_a_row, message_of
from spark_runtime.blocks.sinks import instants
from spark_runtime.blocks.sinks.batch import Batch, Outcome, RowsInTasks, Sink
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter, dead_rows
from spark_runtime.blocks.sinks.refused_rows import BUDGET, RowsRefused, write_refused
from spark_runtime.blocks.sources.producers import FORGED, Producers, is_about_an_id_ahead

# A large batch with a bad row is searched in pieces of about this many rows, as many as the driver
# has room for; to begin with in messages, of 200 rows.
ROWS_A_PIECE = 10_000
MESSAGES_A_PIECE = ROWS_A_PIECE // 200

T = TypeVar("T")


@dataclass
class Landing:
    """Of one batch, which may take several lanes in turn: what was set aside is told once."""

    batch: Batch
    dead_letters: DeadLetterWriter
    reporter: Reporter
    stopping: threading.Event
    producers: Producers | None = None
    _buried: set[str] = field(default_factory=set)  # origins: a batch may be read several times
    _reported: Counter[str] = field(default_factory=Counter)  # letters that tasks have written
    _failed: dict[str, str] = field(default_factory=dict)  # uid -> reason, whatever the sink
    _has_asked: bool = False
    _searched: tuple[float, float] = (0.0, 1.0)  # shares of the batch: before the piece, and it

    def land(
        self, lane: DriverLane | TaskLane, sinks: Sequence[Sink]
    ) -> Iterator[tuple[Sink, Outcome]]:
        """Write the batch to each of the sinks. Raises NeedsSpark and NotAtHand as the lane does:
        the sinks that have not been answered yet have nothing of the batch then."""
        land = self._from_tasks if lane.writes_in_tasks else self._from_here
        return land(lane, sinks)

    def _from_here(self, lane: DriverLane, sinks: Sequence[Sink]) -> Iterator[tuple[Sink, Outcome]]:
        again = partial(lane.read_again, self.batch.offsets) if lane.can_read_again else None
        rows = self._evaluate(lane.rows, again)
        lane.count(rows.num_rows)
        self._bury(rows)
        newest = instants.newest(rows.filter(pc.is_null(rows["ums_why_"]))["ums_ts_"])
        seen = instants.newest(rows.filter(pc.is_null(rows["ums_dead_"]))["ums_ts_"])
        for sink in sinks:
            outcome = self._write_rows(sink, rows, lane)
            yield sink, replace(outcome, newest_commit_at=newest, seen_up_to=seen)
        if newest is not None:
            self.reporter.landed_up_to(self.batch.query, newest)

    def _from_tasks(self, lane: TaskLane, sinks: Sequence[Sink]) -> Iterator[tuple[Sink, Outcome]]:
        rows = lane.rows()
        for sink in sinks:
            yield sink, self._with_letters_reported(self._write_in_tasks(sink, rows, lane))

    def _write_rows(self, sink: Sink, rows: pa.Table, lane: DriverLane) -> Outcome:
        try:
            return self._patiently(sink.node, lambda: sink.write_rows(self.batch, rows))
        except RowsRefused as error:
            if not lane.can_read_again:
                raise write_refused(sink.node, str(error), "results") from error
        part = lane.read_again(self.batch.offsets)
        without = part.without(self._failed | self._refused_by(sink, rows))
        lane.count(without.num_rows)
        self._bury(without)
        return self._write_rest(sink, lambda: sink.write_rows(self.batch, without))

    def _write_in_tasks(self, sink: Sink, rows: RowsInTasks, lane: TaskLane) -> Outcome:
        try:
            return self._patiently(sink.node, lambda: sink.write_frame(self.batch, rows))
        except (RowsRefused, *SPARK_ERRORS) as error:
            if isinstance(error, RowsRefused):
                if not lane.can_read_again:
                    raise write_refused(sink.node, str(error), "results") from error
            elif not is_about_a_row(error):
                raise
            elif not lane.can_read_again:
                raise ExpressionFailed(self.batch.query, message_of(error)) from error
            elif is_about_an_id_ahead(error) and self._learns():
                return self._write_in_tasks(sink, lane.rows_without({}), lane)
        without = lane.rows_without(self._search_in_pieces(sink, lane))
        return self._write_rest(sink, lambda: sink.write_frame(self.batch, without))

    def _write_rest(self, sink: Sink, write: Callable[[], Outcome]) -> Outcome:
        """Without the rows to blame. A batch may be refused with no row that is: where two rows
        swap what has to be unique, say. No later attempt would get further."""
        try:
            return self._patiently(sink.node, write)
        except RowsRefused as error:
            raise write_refused(sink.node, str(error), "together") from error

    def _search_in_pieces(self, sink: Sink, lane: TaskLane) -> dict[str, str]:
        """The rows to blame, of a batch that is too large to be brought here at once."""
        refused: dict[str, str] = {}
        lengths, done, all_messages = [MESSAGES_A_PIECE], 0, self.batch.offsets.messages
        for piece in self.batch.offsets.pieces(lambda: lengths[-1]):
            self._searched = (done / all_messages, piece.messages / all_messages)
            done += piece.messages
            part = lane.read_again(piece)
            rows = self._evaluate(partial(part.without, self._failed), lambda part=part: part)
            refused |= self._refused_by(sink, rows)
            self._check_budget(sink.node, self._failed | refused, most=sink.most_refused)
            # Messages differ in length: a few short ones say little of those that come.
            fitting = piece.messages * ROWS_A_PIECE // max(1, rows.num_rows)
            lengths.append(max(1, min(fitting, 2 * piece.messages)))
        return self._failed | refused

    def _evaluate(
        self, rows: Callable[[], pa.Table], again: Callable[[], Reread] | None
    ) -> pa.Table:
        """These rows of some of the batch; else, by reading that `again`, the same without the
        rows that fail."""
        try:
            return rows()
        except SPARK_ERRORS as error:
            if not is_about_a_row(error):
                raise
            if again is None:
                raise ExpressionFailed(self.batch.query, message_of(error)) from error
            if is_about_an_id_ahead(error):
                self._learns()
        part = again()
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

    def _find_failing(self, part: Reread) -> None:
        is_reported = False

        def report_progress(share: float, rows: int) -> None:
            nonlocal is_reported
            is_reported = True
            before, piece = self._searched
            percent = int(100 * (before + piece * share))
            self.reporter.searching(self.batch.query, percent, len(self._failed) + rows)

        def search() -> tuple[dict[str, str], bool]:
            return failing_rows(part, self._failed, report_progress)

        found, is_all = search()
        if any(reason.startswith(FORGED) for reason in found.values()) and self._learns():
            found, is_all = search()
        self._failed |= found
        self._check_budget(self.batch.query, self._failed, is_all)
        if is_reported:
            self.reporter.found(self.batch.query, len(found))

    def _refused_by(self, sink: Sink, rows: pa.Table) -> dict[str, str]:
        try:
            refused = self._patiently(sink.node, lambda: sink.refused(rows))
        except RowsRefused as error:
            raise write_refused(sink.node, str(error)) from error
        blamed = dict(refused)
        self._check_budget(sink.node, blamed, most=sink.most_refused)
        return blamed

    def _check_budget(
        self, node: str, blamed: Mapping[str, str], is_all: bool = True, most: int = BUDGET
    ) -> None:
        if len(blamed) > most or not is_all:
            raise TooManyDeadRows(node, most, list(blamed.values())[-1])

    def _bury(self, rows: pa.Table) -> None:
        dead = [row for row in dead_rows(rows) if row.origin not in self._buried]
        if dead:
            reasons = self._patiently(self.batch.query, lambda: self.dead_letters.write(dead))
            self.reporter.dead_letters(self.batch.query, reasons)
            self._buried.update(row.origin for row in dead)

    def _with_letters_reported(self, outcome: Outcome) -> Outcome:
        """Once for all sinks, as each of them writes the letters of the rows they share."""
        if news := Counter(outcome.dead) - self._reported:
            self.reporter.dead_letters(self.batch.query, news)
            self._reported |= Counter(outcome.dead)
        return outcome

    def _patiently(self, node: str, call: Callable[[], T]) -> T:
        return Patience(self.reporter, self.stopping).until_done(node, call)
