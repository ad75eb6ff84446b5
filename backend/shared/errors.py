"""What can go wrong, told to a person: what failed, why, and the way out.

The class says how to answer: a permanent error stops, a transient one is tried again later. What
each code says is in the `errors.toml` of the folder that raises it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from spark_runtime.contract.error_texts import say


class PlatformError(Exception):
    """`code` is for programs and stays the same for ever; `message` and `hint` are its words in
    English, which name `parameters`. `case` among these chooses between several words of a code."""

    status: int = 400

    def __init__(
        self, code: str, /, *, errors: Sequence[Mapping[str, Any]] = (), **parameters: Any
    ) -> None:
        self.code = code
        self.message, self.hint = say(code, parameters)
        self.parameters = parameters
        self.errors = [dict(error) for error in errors]
        super().__init__(self.message)


class PermanentError(PlatformError):
    """Trying again changes nothing."""


class InvalidInput(PermanentError):
    """`errors` names each refused field: {"path", "code", "message"}, and "parameters" where the
    code's words name some."""


class NotSignedIn(PermanentError):
    status = 401


class PermissionDenied(PermanentError):
    """The object is visible, the operation is not allowed."""

    status = 403


class NotFound(PermanentError):
    """Also the answer for what exists but belongs to others."""

    status = 404

    def __init__(self, code: str = "not_found", /) -> None:
        super().__init__(code)


class Conflict(PermanentError):
    status = 409


class TooLarge(PermanentError):
    status = 413


class TransientError(PlatformError):
    """The same request may succeed later."""

    status = 503


class TooManyAttempts(TransientError):
    status = 429

    def __init__(self, code: str, /, *, retry_after_seconds: int, **parameters: Any) -> None:
        super().__init__(code, retry_after_seconds=retry_after_seconds, **parameters)
        self.retry_after_seconds = retry_after_seconds
