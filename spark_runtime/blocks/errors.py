"""What stops a flow, or only delays it."""

import json
import re

from spark_runtime.blocks.java_causes import java_causes
from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import ForebayError, PermanentError, TransientError


class Fenced(PermanentError):
    """Another engine has taken the flow over; whatever this one still holds is void."""

    def __init__(self, flow: str, fence: int) -> None:
        super().__init__(
            "FLOW_FENCED",
            f"Flow {flow} was assigned again after this engine got it (fence {fence}).",
            "Nothing to do: the newer engine goes on from the last committed batch.",
            parameters={"flow": flow},
        )


class ProgressGap(PermanentError):
    """The checkpoint is ahead of the sink: rows in between were never written there."""

    def __init__(self, flow: str, node: str, holds: str) -> None:
        super().__init__(
            "PROGRESS_GAP",
            f"Flow {flow} would skip input: its checkpoint is ahead of the sink {node}, which "
            f"holds {holds}.",
            "The sink was restored or emptied, or is new to a flow that kept its state. Rewind the "
            "flow to write the sink from the start.",
            parameters={"flow": flow, "node": node},
        )


class AccountMismatch(PermanentError):
    """Rows are unaccounted for: the batch is not committed, and the flow pauses."""

    def __init__(self, node: str, consumed: int, told: int, account: Account | None = None) -> None:
        counters = "" if account is None else f": {account.to_json()}"
        super().__init__(
            "ACCOUNT_MISMATCH",
            f"{node} accounts for {told} of {consumed} rows{counters}.",
            "The batch is not committed. This is a defect: send it to us with the log.",
            parameters={"node": node, "told": told, "consumed": consumed},
        )


class StopRequested(Exception):
    """The flow is to stop while a batch waits for a store to come back."""


class StagingIncomplete(TransientError):
    """PostgreSQL empties unlogged tables after a crash: the batch is staged again."""

    def __init__(self, staged: int, sent: int) -> None:
        super().__init__(
            "STAGING_INCOMPLETE",
            f"The staging table holds {staged} of {sent} rows sent.",
            parameters={"staged": staged, "sent": sent},
        )


class TooManyDeadRows(PermanentError):
    def __init__(self, node: str, found: int, reason: str) -> None:
        super().__init__(
            "TOO_MANY_DEAD_ROWS",
            f"More than {found} rows of one batch were refused by {node}, the last because: "
            f"{reason}",
            "Mend what the reason names, then start the flow again: it reads the batch once more.",
            parameters={"found": found, "node": node, "said": reason},
        )


class MostlyPoison(PermanentError):
    def __init__(self, query: str, dead: int, read: int) -> None:
        super().__init__(
            "MOSTLY_POISON",
            f"{dead} of the last {read} rows that {query} read could not be used.",
            "Look at the newest dead letters and mend the cause. Started again, the flow goes on "
            "behind them.",
            parameters={"query": query, "dead": dead, "read": read},
        )


class MirrorElsewhere(PermanentError):
    """Rows, groups and progress could not commit together."""

    def __init__(self, node: str) -> None:
        super().__init__(
            "MIRROR_ELSEWHERE",
            f"The groups of {node} are computed in another database than the one they go to.",
            "Choose the sink's connection as the mirror of the aggregate.",
            parameters={"node": node},
        )


class MirrorOutdated(PermanentError):
    """The mirror lacks rows that were read already."""

    def __init__(self, node: str) -> None:
        super().__init__(
            "MIRROR_OUTDATED",
            f"The mirror of {node} was made for other columns or another WHERE, or is gone; "
            "what was read before is not in it.",
            "Rewind the flow to its start: the mirror and the groups are made anew.",
            parameters={"node": node},
        )


class ExpressionFailed(PermanentError):
    """An aggregate's row: counted among others, it cannot be set aside alone."""

    def __init__(self, node: str, said: str) -> None:
        super().__init__(
            "EXPRESSION_FAILED",
            f"An expression of {node} fails on a row: {said}",
            "Guard it, by TRY_CAST, NULLIF or CASE, and let the flow go on with that version: the "
            "batch is read once more. Nothing of it has been written.",
            parameters={"node": node, "said": said},
        )


_NOTE = "in Forebay's words: "
_RAISED_BY_PYTHON = "org.apache.spark.api.python.PythonException"
_NOTED = re.compile(rf"^{_NOTE}(.+)$", re.M)


def note(error: ForebayError) -> None:
    """Make it one that a task may raise: Spark keeps the text alone, which then holds all of it."""
    said = [isinstance(error, PermanentError), *error.made_of]
    error.add_note(_NOTE + json.dumps(said, default=str))


def noted_in(error: BaseException) -> ForebayError | None:
    """The error that a task has raised, of what Spark made of it."""
    for name, cause in java_causes(error):
        # Python says the note behind the message, which may quote a row.
        if name == _RAISED_BY_PYTHON and (notes := _NOTED.findall(cause.getMessage())):
            return _read(notes[-1])
    return None


def _read(note: str) -> ForebayError | None:
    try:
        is_permanent, *said = json.loads(note)
        return PermanentError(*said) if is_permanent else TransientError(*said)
    except (ValueError, TypeError):
        return None  # a row's words
