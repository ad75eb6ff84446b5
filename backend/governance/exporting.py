"""The audit as a file, written while it is read: it may be far larger than our memory."""

import csv
import io
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import orjson
from asgiref.sync import sync_to_async

from backend.governance.models import AuditEntry
from backend.governance.selectors import read_entries
from backend.identity.models import User

COLUMNS = (
    "id", "created_at", "organization_id", "project_id", "actor_id", "actor_name", "address",
    "action", "object_kind", "object_id", "object_name", "details", "changes",
)  # fmt: skip
# A spreadsheet takes what begins so for a formula, and computes it.
FORMULAS = ("=", "+", "-", "@", "\t", "\r")


async def export_entries(
    *, actor: User, wanted: Mapping[str, Any], form: str
) -> AsyncIterator[bytes]:
    """What `find_entries` finds as a file of this form, newest first, some entries at a time."""
    write, head = FORMS[form]
    yield head
    parts = read_entries(actor=actor, wanted=wanted)
    while entries := await sync_to_async(next)(parts, None):
        yield write(entries)


def as_json_lines(entries: Iterable[AuditEntry]) -> bytes:
    return b"".join(
        orjson.dumps(_row(entry), option=orjson.OPT_UTC_Z | orjson.OPT_APPEND_NEWLINE)
        for entry in entries
    )


def as_csv(entries: Iterable[AuditEntry]) -> bytes:
    return _lines(_cells(_row(entry)) for entry in entries)


def _row(entry: AuditEntry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in COLUMNS}


def _cells(row: Mapping[str, Any]) -> Iterator[str]:
    for value in row.values():
        match value:
            case None:
                yield ""
            case dict():
                yield orjson.dumps(value).decode()  # begins with a brace
            case str():
                yield f"'{value}" if value.startswith(FORMULAS) else value
            case _:
                yield orjson.dumps(value, option=orjson.OPT_UTC_Z).decode().strip('"')


def _lines(rows: Iterable[Iterable[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


Writer = Callable[[Sequence[AuditEntry]], bytes]
FORMS: Mapping[str, tuple[Writer, bytes]] = {
    "jsonl": (as_json_lines, b""),
    "csv": (as_csv, _lines([COLUMNS])),
}
TYPES = {"jsonl": "application/jsonl", "csv": "text/csv; charset=utf-8"}
