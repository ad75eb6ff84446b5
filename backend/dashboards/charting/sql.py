"""Shelves as a SELECT that a person can read and go on with, and as a widget's settings. Pure."""

from collections.abc import Mapping
from typing import Any

from backend.dashboards.charting.shelves import TIMES, Measure, Shelves

MOST_ROWS = 1_000
MOST_BARS = 20
MOST_TABLE_ROWS = 100


def select_of(table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
    """The text of the dataset; `types` of the table's columns by name.

    Of a time the newest values are shown, from the oldest on; of categories the largest.
    """
    if shelves.kind == "table":
        return _rows(table, shelves, types)
    measures = [_measure(measure) for measure in shelves.measures]
    if shelves.kind == "scorecard":
        return f"SELECT {', '.join(measures)}\nFROM {quoted(table)}"
    assert shelves.x is not None
    groups = [_group(shelves)] + ([quoted(shelves.series)] if shelves.series else [])
    places = ", ".join(str(place) for place in range(1, len(groups) + 1))
    head = f"SELECT {', '.join([*groups, *measures])}\nFROM {quoted(table)}\n"
    if types[shelves.x] in TIMES or shelves.kind == "line":
        newest = (
            f"{head}WHERE {quoted(shelves.x)} IS NOT NULL\nGROUP BY {places}\n"
            f"ORDER BY 1 DESC\nLIMIT {MOST_ROWS}"
        )
        inner = "\n".join(f"  {line}" for line in newest.splitlines())
        return f'SELECT *\nFROM (\n{inner}\n) AS "newest"\nORDER BY 1'
    most = MOST_ROWS if shelves.series else MOST_BARS
    largest = f"{len(groups) + 1} DESC NULLS LAST"
    return f"{head}GROUP BY {places}\nORDER BY {largest}\nLIMIT {most}"


def settings_of(shelves: Shelves, types: Mapping[str, str]) -> dict[str, Any]:
    """The settings of a widget of its kind over that SELECT."""
    names = [measure.name for measure in shelves.measures]
    match shelves.kind:
        case "scorecard":
            return {"value": names[0]}
        case "table":
            return {"columns": list(shelves.columns)}
        case "line":
            return {"x": shelves.x, "measures": names, "series": shelves.series}
    sort = {"column": names[0], "direction": "descending"}
    if types[shelves.x or ""] in TIMES:
        sort = {"column": shelves.x, "direction": "ascending"}
    # The SELECT says how many bars there are; a bar of all others would add up means.
    return {
        "category": shelves.x, "measures": names, "series": shelves.series, "sort": sort,
        "limit": 200,
    }  # fmt: skip


def _rows(table: str, shelves: Shelves, types: Mapping[str, str]) -> str:
    time = next((name for name in shelves.columns if types[name] in TIMES), None)
    columns = ", ".join(map(quoted, shelves.columns))
    newest = f"\nORDER BY {quoted(time)} DESC NULLS LAST" if time else ""
    return f"SELECT {columns}\nFROM {quoted(table)}{newest}\nLIMIT {MOST_TABLE_ROWS}"


def _group(shelves: Shelves) -> str:
    name = quoted(shelves.x or "")
    return f"date_trunc('{shelves.grain}', {name}) AS {name}" if shelves.grain else name


def _measure(measure: Measure) -> str:
    of = quoted(measure.column) if measure.column else "*"
    return f"{measure.function}({of}) AS {quoted(measure.name)}"


def quoted(name: str) -> str:
    """A name as SQL writes it, whatever stands in it."""
    return '"' + name.replace('"', '""') + '"'
