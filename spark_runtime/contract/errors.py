"""What can go wrong, as types: a permanent error stops the work, a transient one is tried again."""

from typing import Any

from spark_runtime.contract.error_texts import say


class ForebayError(Exception):
    """An error with a stable code, a message that names the value, and the way out.

    `message` and `hint` are the code's words in English, which name `parameters`; `case` among
    these chooses between several words of a code."""

    def __init__(self, code: str, /, **parameters: Any) -> None:
        self.code = code
        self.message, self.hint = say(code, parameters)
        self.parameters = parameters
        super().__init__(code, self.message)

    def __reduce__(self) -> tuple[Any, ...]:
        # To a task of Spark it goes by its parts: its kinds take other arguments than this.
        return _unmade, (type(self),), self.__dict__

    def __str__(self) -> str:
        return f"{self.code}: {self.message}" + (f" {self.hint}" if self.hint else "")


def _unmade(kind: type[ForebayError]) -> ForebayError:
    return kind.__new__(kind)


class PermanentError(ForebayError):
    """Trying again would fail in the same way."""


class TransientError(ForebayError):
    """The same call may succeed later."""


class PoisonMessage(PermanentError):
    """A record that no reader can use; it belongs in the dead letters under this code."""


class ProgramRefused(PermanentError):
    """A program text that is not of the one shape the compiler writes."""
