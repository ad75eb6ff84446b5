"""What a kind may ask of a table's columns when it guesses. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from backend.dashboards.charting.shelves import NUMBERS, TIMES, Grain, Measure
from backend.query.rewrite.mounts import Column

MOST_POINTS = 300

# Numbers that name a thing or a part of a date: their sum or mean says nothing.
_NAMES_A_THING = re.compile(
    r"(^|_)(id|key|no|num|number|code|year|month|day|hour|minute|week|zip|version|seq)$"
)
_MEASURES = re.compile(
    r"delay|duration|latency|amount|price|cost|total|sum|mean|avg|count|rate|ratio|quantity|qty"
    r"|size|bytes|score|level|value|temp|speed|distance|weight"
)
_GRAINS: tuple[tuple[Grain, timedelta], ...] = (
    ("minute", timedelta(minutes=1)),
    ("hour", timedelta(hours=1)),
    ("day", timedelta(days=1)),
    ("week", timedelta(weeks=1)),
    ("month", timedelta(days=30)),
)


@dataclass(frozen=True)
class Profile:
    """`distinct`: how many values each category was seen to have; `span`: between the first and
    the last value of each time."""

    distinct: Mapping[str, int] = field(default_factory=dict)
    span: Mapping[str, timedelta] = field(default_factory=dict)


@dataclass(frozen=True)
class Table:
    columns: Sequence[Column]
    profile: Profile

    @property
    def time(self) -> str | None:
        return next((each.name for each in self.columns if each.type in TIMES), None)

    @property
    def numbers(self) -> list[Column]:
        """Those that measure something."""
        return [each for each in self.columns if _is_measure(each)]

    @property
    def measure(self) -> Measure | None:
        """By its name a measure, else with decimals, else the first number.

        A mean is never nonsense, whatever a row stands for; a sum may be.
        """
        if not self.numbers:
            return None
        best = min(
            self.numbers,
            key=lambda each: (not _MEASURES.search(each.name.lower()), each.type != "decimal"),
        )
        return Measure(function="avg", column=best.name)

    def category(self, most: int) -> str | None:
        """The first whose values can all be drawn; one value alone tells nothing apart."""
        return next(
            (
                each.name
                for each in self.columns
                if is_category(each) and 2 <= self.profile.distinct.get(each.name, 0) <= most
            ),
            None,
        )

    def grain(self, time: str) -> Grain:
        return grain_of(self.profile.span.get(time, timedelta()))


def grain_of(span: timedelta) -> Grain:
    """The finest that draws no more points than a person can tell apart."""
    return next((name for name, unit in _GRAINS if span / unit <= MOST_POINTS), "month")


def is_category(column: Column) -> bool:
    return column.type in ("text", "boolean")


def _is_measure(column: Column) -> bool:
    return column.type in NUMBERS and not _NAMES_A_THING.search(column.name.lower())
