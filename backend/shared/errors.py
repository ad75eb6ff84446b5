"""What can go wrong, told to a person: what failed, why, and the way out.

The class says how to answer: a permanent error stops, a transient one is tried again later.
"""

from collections.abc import Mapping, Sequence
from typing import Any


class PlatformError(Exception):
    """`code` is for programs and stays the same for ever; the other texts are for people."""

    status: int = 400

    def __init__(
        self,
        code: str,
        message: str,
        hint: str = "",
        *,
        parameters: Mapping[str, Any] | None = None,
        errors: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint
        self.parameters = dict(parameters or {})
        self.errors = [dict(error) for error in errors]


class PermanentError(PlatformError):
    """Trying again changes nothing."""


class InvalidInput(PermanentError):
    """`errors` names each refused field: {"path", "code", "message"}."""


class NotSignedIn(PermanentError):
    status = 401


class PermissionDenied(PermanentError):
    """The object is visible, the operation is not allowed."""

    status = 403


class NotFound(PermanentError):
    """Also the answer for what exists but belongs to others."""

    status = 404

    def __init__(
        self, code: str = "not_found", message: str = "Not found.", hint: str = ""
    ) -> None:
        super().__init__(code, message, hint)


class Conflict(PermanentError):
    status = 409


class TooLarge(PermanentError):
    status = 413


class TransientError(PlatformError):
    """The same request may succeed later."""

    status = 503


class TooManyAttempts(TransientError):
    status = 429

    def __init__(
        self,
        code: str,
        message: str,
        hint: str = "",
        *,
        retry_after_seconds: int,
        case: str = "",
    ) -> None:
        parameters = {"retry_after_seconds": retry_after_seconds, "case": case}
        super().__init__(code, message, hint, parameters=parameters)
        self.retry_after_seconds = retry_after_seconds
