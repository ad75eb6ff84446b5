"""What stops a flow, or only delays it."""

import json
import re

from spark_runtime.blocks.java_causes import java_causes
from spark_runtime.contract.account import Account
from spark_runtime.contract.errors import ForebayError, PermanentError, TransientError


class Fenced(PermanentError):
    """Another engine has taken the flow over; whatever this one still holds is void."""

    def __init__(self, flow: str, fence: int) -> None:
        super().__init__("FLOW_FENCED", flow=flow, fence=fence)


class AccountMismatch(PermanentError):
    """Rows are unaccounted for: the batch is not committed, and the flow pauses."""

    def __init__(self, node: str, consumed: int, told: int, account: Account | None = None) -> None:
        counted = {} if account is None else {"case": "counted", "account": str(account.to_json())}
        super().__init__("ACCOUNT_MISMATCH", node=node, told=told, consumed=consumed, **counted)


class StopRequested(Exception):
    """The flow is to stop while a batch waits for a store to come back."""


class StartAgain(Exception):
    """A query goes on otherwise from here. Nothing is wrong."""


class TooManyDeadRows(PermanentError):
    def __init__(self, node: str, found: int, reason: str) -> None:
        super().__init__("TOO_MANY_DEAD_ROWS", found=found, node=node, said=reason)


class MostlyPoison(PermanentError):
    def __init__(self, query: str, dead: int, read: int) -> None:
        super().__init__("MOSTLY_POISON", query=query, dead=dead, read=read)


class ExpressionFailed(PermanentError):
    """An aggregate's row: counted among others, it cannot be set aside alone."""

    def __init__(self, node: str, message: str) -> None:
        super().__init__("EXPRESSION_FAILED", node=node, said=message)


_NOTE = "in Forebay's words: "
_RAISED_BY_PYTHON = "org.apache.spark.api.python.PythonException"
_NOTED = re.compile(rf"^{_NOTE}(.+)$", re.M)


def note(error: ForebayError) -> None:
    """Make it one that a task may raise: Spark keeps the text alone, which then holds all of it."""
    parts = [isinstance(error, PermanentError), error.code, error.parameters]
    error.add_note(_NOTE + json.dumps(parts, default=str))


def noted_in(error: BaseException) -> ForebayError | None:
    """The error that a task has raised, of what Spark made of it."""
    for name, cause in java_causes(error):
        # Python says the note behind the message, which may quote a row.
        if name == _RAISED_BY_PYTHON and (notes := _NOTED.findall(cause.getMessage())):
            return _read(notes[-1])
    return None


def _read(note: str) -> ForebayError | None:
    try:
        is_permanent, code, parameters = json.loads(note)
        return (PermanentError if is_permanent else TransientError)(code, **parameters)
    except (ValueError, TypeError):
        return None  # a row's words
