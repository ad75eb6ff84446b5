import io
import logging

import pytest

from backend.shared.redaction import RedactSecrets, redact, remember_secret


@pytest.fixture
def log():
    """A logger with our filter on its handler, and what it wrote."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.addFilter(RedactSecrets())
    logger = logging.getLogger("test.redaction")
    logger.addHandler(handler)
    yield logger, written
    logger.removeHandler(handler)


@pytest.mark.parametrize(
    "line",
    [
        "password=canary-1",
        "'password': 'canary-1'",
        '{"sasl.password": "canary-1"}',
        "Authorization: Bearer canary-1-canary-1",
        "postgresql://user:canary-1@host/db",
        "api_key = canary-1",
    ],
)
def test_what_looks_like_a_secret_is_hidden(line):
    assert "canary-1" not in redact(line)


@pytest.mark.parametrize("line", ["12 tokens of work", "The password is too short.", "a=b, c:d"])
def test_ordinary_words_stay(line):
    assert redact(line) == line


def test_an_opened_secret_is_hidden_wherever_it_stands(log):
    logger, written = log
    remember_secret("Zu7-plain-words")
    logger.warning("the server said %s twice: %s", "Zu7-plain-words", {"x": "Zu7-plain-words"})
    assert "Zu7" not in written.getvalue()


def test_a_traceback_is_searched_too(log):
    logger, written = log
    remember_secret("Zu8-plain-words")
    try:
        raise ValueError("cannot use Zu8-plain-words")
    except ValueError:
        logger.exception("failed")
    assert "ValueError" in written.getvalue()
    assert "Zu8" not in written.getvalue()
