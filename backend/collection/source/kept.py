"""What a capture keeps at its source: publication, heartbeat and signal tables, slot."""

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from psycopg import errors as driver_errors
from psycopg.sql import SQL, Composed, Identifier

from backend.collection import errors
from backend.collection.source.facts import TableName
from backend.collection.source.session import Session
from spark_runtime.contract.postgres_source import SOURCE_SCHEMA

SIGNAL_COLUMNS = SQL("(id varchar(64) PRIMARY KEY, type varchar(32) NOT NULL, data varchar(8192))")

DROP_ATTEMPTS, DROP_AGAIN_SECONDS = 10, 0.5
DROPS_AGAIN = 2  # a task that was just starting makes one slot; somebody waits for the answer

# From here on a publication says whether it has generated columns, and replica identities mind.
GENERATED_COLUMNS_SINCE = 180000


@dataclass(frozen=True)
class SlotFacts:
    """What the server says of a slot; `state` is pg_replication_slots.wal_status."""

    state: str
    is_active: bool
    retained_bytes: int
    unconfirmed_bytes: int


def keep_tables(session: Session, *, heartbeat: str, signals: str) -> None:
    """Make the capture's own tables; they are there once, whatever was tried before."""
    schema = Identifier(SOURCE_SCHEMA)
    beats, notes = _own(heartbeat), _own(signals)
    known = session.execute("SELECT to_regnamespace(%s)", [SOURCE_SCHEMA]).fetchone()
    if known == (None,):
        session.execute(SQL("CREATE SCHEMA {}").format(schema))
    session.execute(
        SQL("CREATE TABLE IF NOT EXISTS {} (id int PRIMARY KEY, beat timestamptz NOT NULL)").format(
            beats
        )
    )
    session.execute(
        SQL("INSERT INTO {} VALUES (1, now()) ON CONFLICT (id) DO NOTHING").format(beats)
    )
    session.execute(SQL("CREATE TABLE IF NOT EXISTS {} {}").format(notes, SIGNAL_COLUMNS))


def publish_tables(
    session: Session, publication: str, tables: Sequence[TableName], *, server_version: int
) -> None:
    """Make the publication name exactly these tables, and none that inherits from them: the
    primary key of a table is not inherited, and without one its updates would be refused."""
    name = Identifier(publication)
    listed = SQL(", ").join(SQL("ONLY {}").format(Identifier(*table)) for table in tables)
    options = [SQL("publish_via_partition_root = true")]
    if server_version >= GENERATED_COLUMNS_SINCE:
        # With REPLICA IDENTITY FULL the table's own application could not update it otherwise.
        options.append(SQL("publish_generated_columns = stored"))
    wanted = SQL(", ").join(options)
    known = session.execute(
        "SELECT to_jsonb(p)->>'pubgencols' FROM pg_publication p WHERE pubname = %s", [publication]
    ).fetchone()
    if known is None:
        create = SQL("CREATE PUBLICATION {} FOR TABLE {} WITH ({})")
        session.execute(create.format(name, listed, wanted))
        return
    if known == ("n",):  # made before the server was upgraded
        session.execute(SQL("ALTER PUBLICATION {} SET ({})").format(name, wanted))
    session.execute(SQL("ALTER PUBLICATION {} SET TABLE {}").format(name, listed))


def published_tables(session: Session, publication: str) -> set[TableName]:
    rows = session.execute(
        "SELECT n.nspname, c.relname FROM pg_publication p"
        " JOIN pg_publication_rel r ON r.prpubid = p.oid JOIN pg_class c ON c.oid = r.prrelid"
        " JOIN pg_namespace n ON n.oid = c.relnamespace WHERE p.pubname = %s",
        [publication],
    )
    return {(schema, table) for schema, table in rows.fetchall()}


def set_full_identity(session: Session, parts: Sequence[TableName]) -> None:
    """One after the other: a lock on all of them would keep the application waiting."""
    for part in parts:
        session.execute(SQL("ALTER TABLE {} REPLICA IDENTITY FULL").format(Identifier(*part)))


def send_signal(session: Session, signals: str, signal_id: str, kind: str, data: str) -> int:
    """Leave a note that the connector reads at its place in the log; return a place before it."""
    before = log_position(session)
    statement = SQL("INSERT INTO {} VALUES (%s, %s, %s)").format(_own(signals))
    session.execute(statement, [signal_id, kind, data])
    return before


def log_position(session: Session) -> int:
    """Where the next change will lie in the log."""
    row = session.execute("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint").fetchone()
    return int(row[0]) if row else 0


def log_identity(session: Session) -> str:
    """System and timeline: positions of two logs with another one cannot be compared."""
    row = session.execute(
        "SELECT (SELECT system_identifier FROM pg_control_system())::text"
        " || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)"
    ).fetchone()
    assert row is not None  # an aggregate-free SELECT without FROM gives one row
    return str(row[0])


def read_slot(session: Session, slot: str) -> SlotFacts | None:
    """None when the server has no such slot."""
    row = session.execute(
        "SELECT coalesce(wal_status, ''), active,"
        " coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::bigint,"
        " coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn), 0)::bigint"
        " FROM pg_replication_slots WHERE slot_name = %s",
        [slot],
    ).fetchone()
    return None if row is None else SlotFacts(*row)


def read_beat(session: Session, heartbeat: str) -> datetime | None:
    """When the connector last wrote its heartbeat; None before the table is there."""
    table = _own(heartbeat)
    # Asked for first: a table that is missed is an error in the source's log.
    (found,) = session.execute("SELECT to_regclass(%s)", [table.as_string()]).fetchone() or (None,)
    if found is None:
        return None
    row = session.execute(SQL("SELECT beat FROM {}").format(table)).fetchone()
    return None if row is None else row[0]


def drop_slot(session: Session, slot: str) -> bool:
    """End whoever still reads the slot and drop it; False when there is none.

    A task of the connector that is ending may come back to it in between: then it is ended again.
    Raises `source.slot_in_use`, which is transient, when it keeps coming back.
    """
    for _ in range(DROP_ATTEMPTS):
        session.execute(
            "SELECT pg_terminate_backend(active_pid, 5000) FROM pg_replication_slots"
            " WHERE slot_name = %s AND active",
            [slot],
        )
        try:
            dropped = session.execute(
                "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots"
                " WHERE slot_name = %s",
                [slot],
            )
        except driver_errors.ObjectInUse:
            time.sleep(DROP_AGAIN_SECONDS)
        else:
            return bool(dropped.rowcount)
    raise errors.slot_in_use(slot)


def drop_idle_slots(session: Session, slots: Sequence[str]) -> None:
    """Drop those of the slots that are there and that nobody reads at this moment."""
    with suppress(driver_errors.ObjectInUse):  # since a moment ago
        session.execute(
            "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots"
            " WHERE slot_name = ANY(%s) AND NOT active",
            [list(slots)],
        )


def keep_dropped(session: Session, slots: Sequence[str]) -> None:
    """See to it that none of the slots is there: a task that was just starting makes one anew.

    Raises `source.slot_in_use`, which is transient, when one keeps coming back.
    """
    for _ in range(DROPS_AGAIN):
        if not _drop_all(session, slots):
            return
        time.sleep(DROP_AGAIN_SECONDS)
    if dropped := _drop_all(session, slots):
        raise errors.slot_in_use(dropped[0])


def _drop_all(session: Session, slots: Sequence[str]) -> list[str]:
    return [slot for slot in slots if drop_slot(session, slot)]


def drop_publication(session: Session, publication: str) -> bool:
    """False when there is none."""
    try:
        session.execute(SQL("DROP PUBLICATION {}").format(Identifier(publication)))
    except driver_errors.UndefinedObject:
        return False
    return True


def count_publications(session: Session) -> int:
    """How many captures of this database publish tables."""
    row = session.execute(
        "SELECT count(*) FROM pg_publication WHERE starts_with(pubname, 'forebay_')"
    ).fetchone()
    return int(row[0]) if row else 0


def drop_tables(session: Session, names: Sequence[str]) -> None:
    """Drop the capture's own tables, and their schema after the last capture's."""
    for name in names:
        session.execute(SQL("DROP TABLE IF EXISTS {}").format(_own(name)))
    others = session.execute(
        "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace(%s)", [SOURCE_SCHEMA]
    ).fetchone()
    if others == (0,):
        session.execute(SQL("DROP SCHEMA IF EXISTS {}").format(Identifier(SOURCE_SCHEMA)))


def beat_statement(heartbeat: str) -> Composed:
    """What the connector runs at every heartbeat."""
    return SQL("UPDATE {} SET beat = now() WHERE id = 1").format(_own(heartbeat))


def _own(table: str) -> Identifier:
    return Identifier(SOURCE_SCHEMA, table)
