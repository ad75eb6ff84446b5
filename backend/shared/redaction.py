"""Keeps secrets out of logs: what looks like one, and every one this process has opened."""

import logging
import re
from collections import OrderedDict
from threading import Lock

HIDDEN = "[hidden]"
REMEMBERED = 4096
SHORTEST = 6  # a shorter text would blot out ordinary words

_PATTERNS = (
    re.compile(r"(?i)(\b(?:bearer|basic)\s+)[a-z0-9._~+/=-]{8,}"),
    re.compile(
        r"(?i)(\b[\w.]*(?:password|passwd|secret|token|api_?key)[\w.]*[\"']?\s*[=:]\s*)"
        r"(\"[^\"]*\"|'[^']*'|[^\s,;&)}\]]+)"
    ),
    re.compile(r"(://[^\s/:@]+:)[^\s/@]+(?=@)"),
)
_opened: OrderedDict[str, None] = OrderedDict()
_lock = Lock()


def remember_secret(value: str) -> None:
    """From now on no log line of this process shows this text."""
    if len(value) < SHORTEST:
        return
    with _lock:
        _opened[value] = None
        _opened.move_to_end(value)
        while len(_opened) > REMEMBERED:
            _opened.popitem(last=False)


def redact(text: str) -> str:
    with _lock:
        opened = tuple(_opened)
    for value in opened:
        text = text.replace(value, HIDDEN)
    for pattern in _PATTERNS:
        text = pattern.sub(rf"\1{HIDDEN}", text)
    return text


class RedactSecrets(logging.Filter):
    """Rewrites the whole record, its traceback included, before any handler formats it."""

    _formatter = logging.Formatter()

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = redact(record.getMessage())
        record.args = None
        if record.exc_info and not record.exc_text:
            record.exc_text = self._formatter.formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = redact(record.exc_text)
        return True
