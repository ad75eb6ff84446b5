"""A notice for people: a code that pages word in the reader's language, and its English words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from spark_runtime.contract.error_texts import say


class Failure(Protocol):
    """What every error of ours has."""

    code: str
    message: str
    hint: str
    parameters: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Notice:
    """`message` and `hint` are the English words, for logs, terminals and whoever has no catalog;
    `parameters` are what the words name."""

    code: str
    message: str
    hint: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.message

    def to_json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
            "parameters": dict(self.parameters),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Notice":
        return cls(data["code"], data["message"], data["hint"], data["parameters"])

    @classmethod
    def of(cls, error: Failure) -> "Notice":
        return cls(error.code, error.message, error.hint, error.parameters)


def notice_of(code: str, /, **parameters: Any) -> Notice:
    """The words of a code, filled with its parameters."""
    return Notice(code, *say(code, parameters), parameters)
