"""How staged rows become stored rows: one entry a mode, each says what its table needs.

Every `land` runs inside the sink's transaction and answers how the ordinary rows fared; rows that
a step filtered or left unmatched are deletes of their key, and counted as what they are.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from psycopg import Cursor, sql

from spark_runtime.contract.account import Account
from spark_runtime.nodes.sink.postgres.run.merge import Merge
from spark_runtime.nodes.sink.postgres.run.table import ACTIVE_COLUMN, OP_COLUMN, SYSTEM_COLUMNS


@dataclass(frozen=True)
class Staged:
    """The staged rows: how many ordinary ones, how many deletes that steps made."""

    ordinary: int
    made_deletes: int
    floor: int


Land = Callable[[Cursor[Any], Merge, Staged], Account]


@dataclass(frozen=True)
class Mode:
    """`extra`: columns beside the data."""

    land: Land
    keyed: bool = True
    tombstones: bool = False
    keeps_deleted: bool = False  # as rows of the table itself
    truncate: Callable[[Merge], sql.Composed] | None = None
    sweep: Callable[[Merge], sql.Composed] | None = None  # None: rows do not show their epoch
    clear: Callable[[Merge], sql.Composed] | None = None  # None: nor their generation
    extra: dict[str, str] = field(default_factory=dict)


def land_soft(cursor: Cursor[Any], merge: Merge, staged: Staged) -> Account:
    landed = _run(cursor, merge.upsert_soft(), staged)
    return _judge(cursor, merge, staged, landed, tombstones=False)


def land_hard(cursor: Cursor[Any], merge: Merge, staged: Staged) -> Account:
    buried = _run(cursor, merge.bury(), staged)
    cursor.execute(merge.remove_buried())
    cursor.execute(merge.forget_buried())
    landed = _run(cursor, merge.upsert_hard(), staged)
    account = _judge(cursor, merge, staged, buried + landed, tombstones=True)
    return account + _undeleted(cursor, merge, staged, deletes=buried, versions=True)


def land_overwrite(cursor: Cursor[Any], merge: Merge, staged: Staged) -> Account:
    floor = {"floor": staged.floor}
    newest, deletes = cursor.execute(merge.count_newest(), floor).fetchone() or (0, 0)
    written = _run(cursor, merge.overwrite(), staged)
    _run(cursor, merge.overwrite_deletes(), staged)
    # Keys alone are not written again where they are there.
    suppressed = newest - deletes - written if merge.shape.values else 0
    account = Account(
        landed=newest - suppressed, suppressed=suppressed, superseded=staged.ordinary - newest
    )
    return account + _undeleted(cursor, merge, staged, deletes=deletes, versions=False)


def land_insert(cursor: Cursor[Any], merge: Merge, staged: Staged) -> Account:
    landed = cursor.execute(merge.insert()).rowcount
    if landed == staged.ordinary:
        return Account(landed=landed)
    (absent,) = cursor.execute(merge.count_not_inserted()).fetchone() or (0,)
    return _account(staged, landed, staged.ordinary - absent, absent)


def _run(cursor: Cursor[Any], statement: sql.Composed, staged: Staged) -> int:
    """Rows applied among the ordinary ones; the deletes that steps made are applied as well."""
    parameters = {"floor": staged.floor, "ordinary": False}
    if staged.made_deletes:
        cursor.execute(statement, parameters)
    if not staged.ordinary:
        return 0
    return cursor.execute(statement, {**parameters, "ordinary": True}).rowcount


def _judge(
    cursor: Cursor[Any], merge: Merge, staged: Staged, landed: int, *, tombstones: bool
) -> Account:
    """Tell replays, overtaken rows and those that a trigger left out from each other; asked only
    when not every row landed."""
    if landed == staged.ordinary:
        return Account(landed=landed)
    count = merge.count_known(tombstones=tombstones)
    known, absent = cursor.execute(count, {"floor": staged.floor}).fetchone() or (0, 0)
    return _account(staged, landed, known, absent)


def _account(staged: Staged, landed: int, known: int, absent: int) -> Account:
    """`known`: rows that are stored now; `absent`: rows that should be, and are not."""
    # A trigger may have moved or changed rows after they had landed.
    moved = max(0, landed - known)
    duplicate, suppressed = max(0, known - landed), max(0, absent - moved)
    return Account(
        landed=landed,
        duplicate=duplicate,
        suppressed=suppressed,
        superseded=staged.ordinary - landed - duplicate - suppressed,
    )


def _undeleted(
    cursor: Cursor[Any], merge: Merge, staged: Staged, *, deletes: int, versions: bool
) -> Account:
    """Moves the deletes that a trigger left out from the landed ones to their own name."""
    if not deletes:
        return Account()
    count = merge.count_undeleted(versions=versions)
    (kept,) = cursor.execute(count, {"floor": staged.floor}).fetchone() or (0,)
    return Account(landed=-kept, suppressed=kept)


KEYED = SYSTEM_COLUMNS | ACTIVE_COLUMN

MODES = {
    "upsert_soft": Mode(
        land_soft,
        truncate=Merge.truncate_soft,
        sweep=Merge.sweep_soft,
        clear=Merge.clear_soft,
        extra=KEYED,
        keeps_deleted=True,
    ),
    "upsert_hard": Mode(
        land_hard,
        truncate=Merge.truncate_hard,
        sweep=Merge.sweep_hard,
        clear=Merge.clear_hard,
        extra=KEYED,
        tombstones=True,
    ),
    "overwrite": Mode(land_overwrite, truncate=Merge.truncate_all),
    "insert": Mode(land_insert, keyed=False, extra=SYSTEM_COLUMNS | OP_COLUMN),
}
