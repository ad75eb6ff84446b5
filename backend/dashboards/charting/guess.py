"""The first guess at a chart. Pure: what is known of the columns goes in."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from backend.dashboards.charting.shelves import NUMBERS, TIMES, Grain, Measure, Shelves
from backend.query.rewrite.mounts import Column

MOST_BARS = 12
MOST_LINES = 6
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


def guess_shelves(columns: Sequence[Column], profile: Profile) -> Shelves:
    """Time and measure: a line. Few categories: a bar. One number: a scorecard. Else a table."""
    time = next((each.name for each in columns if each.type in TIMES), None)
    numbers = [each for each in columns if _is_measure(each)]
    # A mean is never nonsense, whatever a row stands for; a sum may be.
    measure = Measure(function="avg", column=_best(numbers)) if numbers else None
    if time is not None and measure is not None:
        series = _category(columns, profile, MOST_LINES)
        grain = grain_of(profile.span.get(time, timedelta()))
        return Shelves(kind="line", x=time, grain=grain, measures=(measure,), series=series)
    category = _category(columns, profile, MOST_BARS)
    if category is not None:
        return Shelves(kind="bar", x=category, measures=(measure or Measure(function="count"),))
    if measure is not None and len(numbers) == 1:
        return Shelves(kind="scorecard", measures=(measure,))
    return Shelves(kind="table", columns=tuple(each.name for each in columns[:100]))


def grain_of(span: timedelta) -> Grain:
    """The finest that draws no more points than a person can tell apart."""
    return next((name for name, unit in _GRAINS if span / unit <= MOST_POINTS), "month")


def is_category(column: Column) -> bool:
    return column.type in ("text", "boolean")


def _is_measure(column: Column) -> bool:
    return column.type in NUMBERS and not _NAMES_A_THING.search(column.name.lower())


def _best(numbers: Sequence[Column]) -> str:
    """By its name a measure, else with decimals, else the first."""
    return min(
        numbers,
        key=lambda each: (not _MEASURES.search(each.name.lower()), each.type != "decimal"),
    ).name


def _category(columns: Sequence[Column], profile: Profile, most: int) -> str | None:
    """The first whose values can all be drawn; one value alone tells nothing apart."""
    return next(
        (
            each.name
            for each in columns
            if is_category(each) and 2 <= profile.distinct.get(each.name, 0) <= most
        ),
        None,
    )
