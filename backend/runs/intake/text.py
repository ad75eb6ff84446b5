"""Text as PostgreSQL stores it."""

from collections.abc import Mapping
from typing import Any

from spark_runtime.contract.notice import Notice

LONGEST_TEXT = 16 * 1024


def storable(text: str) -> str:
    """Without NUL, which `text` does not take; an overlong text is cut, and says so."""
    text = text.rstrip().replace("\0", "\ufffd")
    if len(text) <= LONGEST_TEXT:
        return text
    return f"{text[:LONGEST_TEXT]} … (cut; {len(text)} characters)"


def storable_notice(notice: Notice) -> Notice:
    """The same with texts that can be stored, its parameters' included."""
    named = {storable(name): _storable_value(value) for name, value in notice.parameters.items()}
    message, hint = storable(notice.message), storable(notice.hint)
    return Notice(notice.code[:64], message or notice.code, hint, named)


def _storable_value(value: Any) -> Any:
    match value:
        case None | bool() | int() | float():
            return value
        case list() | tuple():
            return [_storable_value(each) for each in value]
        case Mapping():
            return {storable(str(name)): _storable_value(each) for name, each in value.items()}
    return storable(str(value))
