"""What can go wrong, as types: a permanent error stops the work, a transient one is tried again."""

from collections.abc import Mapping


class ForebayError(Exception):
    """An error with a stable code, a message that names the value, and the way out."""

    def __init__(
        self,
        code: str,
        message: str,
        hint: str = "",
        parameters: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.hint = hint
        self.parameters = dict(parameters or {})

    @property
    def made_of(self) -> list[object]:
        """What its kind makes it of again, in another process."""
        return [self.code, self.message, self.hint, self.parameters]

    def __str__(self) -> str:
        return f"{self.code}: {self.message}" + (f" {self.hint}" if self.hint else "")


class PermanentError(ForebayError):
    """Trying again would fail in the same way."""


class TransientError(ForebayError):
    """The same call may succeed later."""


class PoisonMessage(PermanentError):
    """A record that no reader can use; it belongs in the dead letters under this code."""


class ProgramRefused(PermanentError):
    """A program text that is not of the one shape the compiler writes."""
