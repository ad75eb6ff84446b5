"""A value is what was sent, or refused: never a part of it."""

import pytest

from backend.query.values import bind
from backend.shared.errors import InvalidInput


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        ("timestamp", "2013-07-01T14:30:00+05:00", "2013-07-01 09:30:00"),
        ("timestamp", "2013-07-01 09:30:00Z", "2013-07-01 09:30:00"),
        ("timestamp", "2013-07-01 09:30:00.5", "2013-07-01 09:30:00.500000"),
        ("decimal", "1" * 100, "1" * 100),
        ("decimal", 0.1, "0.1"),
        ("integer", "9007199254740993", "9007199254740993"),
    ],
)
def test_it_is_bound_as(kind, value, text):
    assert bind("x", kind, value).text == text


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("decimal", "1" * 101),
        ("decimal", "0." + "0" * 98 + "17"),
        ("decimal", "NaN"),
        ("timestamp", "0001-01-01T00:00:00+05:00"),
        ("integer", 2**63),
        ("text", "a\0b"),
    ],
)
def test_it_is_refused(kind, value):
    with pytest.raises(InvalidInput) as refused:
        bind("x", kind, value)
    assert refused.value.code == "query.bad_parameter"
