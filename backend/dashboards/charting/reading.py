"""Shelves as they came from outside, checked against their kind and their table."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from backend.dashboards import errors
from backend.dashboards.charting.shelves import NUMBERS, TIMES, Measure, Shelves
from backend.dashboards.kinds import CHART_KIND_BY_NAME
from backend.dashboards.kinds.kind import ChartKind
from backend.query.rewrite.mounts import Column

Problem = tuple[str, str, str]


def read_shelves(given: Mapping[str, Any], columns: Sequence[Column]) -> tuple[ChartKind, Shelves]:
    """The kind and the shelves. Raises InvalidInput `chart.invalid`, which names each shelf that
    does not fit."""
    try:
        shelves = Shelves.model_validate(dict(given))
    except ValidationError as error:
        raise errors.invalid_chart(
            [
                (".".join(map(str, each["loc"])), each["type"], each["msg"])
                for each in error.errors()
            ]
        ) from None
    kind = CHART_KIND_BY_NAME.get(shelves.kind)
    if kind is None:
        known = ", ".join(CHART_KIND_BY_NAME)
        raise errors.invalid_chart([("kind", "unknown", f"Known: {known}.")])
    types = {each.name: each.type for each in columns}
    if problems := [*_unfit(kind, shelves), *_unknown(kind, shelves, types)]:
        raise errors.invalid_chart(problems)
    return kind, shelves


def _unfit(kind: ChartKind, shelves: Shelves) -> list[Problem]:
    """Shelves that are empty or too full."""
    problems = []
    for shelf in kind.shelves:
        found = shelves.on(shelf)
        if shelf.is_required and not found:
            problems.append((shelf.name, "missing", "Choose a column."))
        if len(found) > shelf.most:
            problems.append((shelf.name, "too_many", f"At most {shelf.most} fit."))
    names = [measure.name for measure in shelves.measures]
    if len(set(names)) < len(names):
        problems.append(("measures", "taken", "A measure stands there twice."))
    if {shelves.x, shelves.series} & set(names):
        problems.append(("measures", "taken", "A column has the name of this measure."))
    if shelves.series is not None and len(shelves.measures) > 1:
        problems.append(("series", "one_measure", "Only a single measure can be split."))
    return problems


def _unknown(kind: ChartKind, shelves: Shelves, types: Mapping[str, str]) -> list[Problem]:
    """Columns that the table does not have, or whose type does not fit."""
    problems: list[Problem] = []

    def look_at(path: str, name: str | None, accepts: frozenset[str]) -> None:
        if name is None:
            return
        if name not in types:
            problems.append((path, "unknown_column", f"The table has no column {name!r}."))
        elif types[name] not in accepts:
            problem = f"{name!r} is of type {types[name]}, which does not fit here."
            problems.append((path, "type_unfit", problem))

    for shelf in kind.shelves:
        found = shelves.on(shelf)
        for number, each in enumerate(found):
            if not isinstance(each, Measure):
                path = shelf.name if shelf.name != "columns" else f"columns.{number}"
                look_at(path, each, shelf.accepts)
                continue
            path = f"measures.{number}"
            if each.function not in shelf.functions:
                known = ", ".join(shelf.functions)
                problems.append((f"{path}.function", "unfit", f"This kind takes: {known}."))
            if each.column is not None and each.column not in types:
                look_at(f"{path}.column", each.column, shelf.accepts)
            elif each.function != "count" and types.get(each.column or "") not in NUMBERS:
                problem = f"{each.function} needs a column of numbers."
                problems.append((f"{path}.column", "number_wanted", problem))
    if shelves.grain is not None and types.get(shelves.x or "") not in TIMES:
        problems.append(("grain", "time_wanted", "Only a time is cut to whole units."))
    return problems
