"""How far the ids of a captured table can have come, for readers who believe no larger one."""

from datetime import datetime, timedelta

from backend.collection.models import CapturedTable
from spark_runtime.contract.ums_ids import LAST_POSITION, pack_id

# What a source may write to its log between two looks; and how much of its log passes before a
# reader has to ask again, which takes it about a second.
ROOM_BYTES = 2**34
# The supervisor looks every five seconds. What it saw longer ago says nothing about now.
FRESH = timedelta(seconds=60)


def highest_id(table: CapturedTable, now: datetime) -> int:
    """No honest row written until now has a larger one: the table's epoch, the log's position.

    While nobody hears of the source the whole epoch is believed: its log goes on all the same.
    """
    capture = table.capture
    heard_at, position = capture.slot_heard_at, capture.log_position
    if position is None or heard_at is None or now - heard_at > FRESH:
        return pack_id(table.epoch, LAST_POSITION)
    return pack_id(table.epoch, min(position + ROOM_BYTES, LAST_POSITION))
