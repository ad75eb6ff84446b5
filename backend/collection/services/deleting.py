"""Deleting a capture: a slot that nobody reads would fill the source's disk."""

from dataclasses import dataclass

from django.db import transaction

from backend.collection import connect_secrets, names, topics
from backend.collection.connect import own_connect
from backend.collection.events import CaptureDeleted, TablesLeaving
from backend.collection.models import Capture
from backend.collection.source.ddl_trigger import remove_ddl_trigger
from backend.collection.source.facts import read_server
from backend.collection.source.kept import (
    count_publications,
    drop_publication,
    drop_slot,
    drop_tables,
    keep_dropped,
)
from backend.collection.source.session import source_session
from backend.collection.turns import turn_at
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require


@dataclass(frozen=True)
class Removed:
    """What went, and what stays: topics that others may still be reading, and, when the source
    is gone for good, what could not be removed there."""

    connector: bool
    slot: bool
    publication: bool
    ddl_trigger: bool
    kept_topics: tuple[str, ...]
    left_at_source: tuple[str, ...] = ()


def delete_capture(*, actor: User, capture: Capture, source_is_gone: bool = False) -> Removed:
    """Remove connector, slot and publication, then the capture. What fails may be tried again: the
    capture is paused then, and stays until nothing of it is left. Only `source_is_gone` leaves the
    source as it is, and says what is there.

    Raises Conflict `capture.is_read` while flows read its tables."""
    require(actor, "captures.manage", capture)
    with turn_at(capture):  # or the supervisor would make anew what goes here
        return _delete(actor, capture, source_is_gone)


def _delete(actor: User, capture: Capture, source_is_gone: bool) -> Removed:
    about = {
        "actor_id": actor.id,
        "project_id": capture.project_id,
        "capture_id": capture.id,
    }
    kept = tuple(table.topic for table in capture.tables.all())
    with transaction.atomic():
        publish(TablesLeaving(**about, topics=kept))
        capture.wanted = Capture.Wanted.PAUSED
        capture.save(update_fields=["wanted", "updated_at"])
    slot, publication = names.slot(capture), names.publication(capture)
    with own_connect() as connect:
        connector = connect.delete(slot)
    if source_is_gone:
        at_source = _nothing_at_source(slot, publication)
    else:
        at_source = _remove_at_source(capture)
    connect_secrets.remove_password(names.secrets_file(capture))
    topics.remove_topics(capture)
    if not source_is_gone:
        _keep_dropped(capture)
    with transaction.atomic():
        publish(CaptureDeleted(**about))
        capture.delete()
    return Removed(connector=connector, kept_topics=kept, **at_source)


def _remove_at_source(capture: Capture) -> dict[str, bool]:
    with source_session(capture.connection) as session:
        slot = drop_slot(session, names.slot(capture))
        publication = drop_publication(session, names.publication(capture))
        drop_tables(session, [names.heartbeat_table(capture), names.signal_table(capture)])
        server = read_server(session)
        is_last = count_publications(session) == 0
        removes_trigger = server.announces_ddl and server.is_superuser and is_last
        if removes_trigger:
            remove_ddl_trigger(session)
    return {"slot": slot, "publication": publication, "ddl_trigger": removes_trigger}


def _keep_dropped(capture: Capture) -> None:
    """Nobody would know of a slot once the capture is forgotten."""
    with source_session(capture.connection) as session:
        keep_dropped(session, [*names.earlier_slots(capture), names.slot(capture)])


def _nothing_at_source(slot: str, publication: str) -> dict[str, object]:
    left = (f"slot {slot}", f"publication {publication}")
    return {"slot": False, "publication": False, "ddl_trigger": False, "left_at_source": left}
