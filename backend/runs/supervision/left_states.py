"""Removes the checkpoints of flows that were deleted, once no engine can hold them.

Older generations of a flow that there is stay: an operator may go back to one.
"""

import logging
import shutil
from datetime import timedelta
from pathlib import Path

from backend.runs.clock import database_now
from backend.runs.models import EngineLease, Flow, LeftState

logger = logging.getLogger(__name__)

# A flow that never began a batch leaves no folder. Neither is there one while storage is not
# mounted, so what is not found is looked for again, for so long.
SOUGHT = timedelta(days=30)


def remove_left_states(folder: Path) -> None:
    """`folder` holds the states of all flows, each in a folder that bears the flow's id."""
    for left in LeftState.objects.order_by("created_at"):
        if not _can_be_removed(left):
            continue
        try:
            is_gone = _remove(folder / str(left.flow_id))
        except OSError as error:
            # One flow's trouble is no other's; the next turn comes.
            logger.warning("The state of %s could not be removed: %s", left.flow_id, error)
            continue
        if is_gone or database_now() - left.created_at > SOUGHT:
            left.delete()


def _can_be_removed(left: LeftState) -> bool:
    """Whether each engine that ever ran it has ended, or has made true that it is not wanted. One
    that is frozen, or out of sight, has done neither."""
    if Flow.unscoped.filter(pk=left.flow_id).exists():
        return False  # no deletion that we know brings one back, and its state would be needed
    living = EngineLease.objects.filter(engine__in=left.engines, ended_at=None)
    return all(lease.carried_out >= left.revision_at(lease.engine_id) for lease in living)


def _remove(state: Path) -> bool:
    """Whether it was there. `rmtree` takes no link for a folder and follows none inside."""
    try:
        shutil.rmtree(state)
    except FileNotFoundError:
        return False
    logger.info("The state %s is removed: its flow was deleted.", state)
    return True
