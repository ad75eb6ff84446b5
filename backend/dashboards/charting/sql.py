"""SELECTs that a person can read and go on with, for kinds to choose from. Pure."""

from collections.abc import Iterable

from backend.dashboards.charting.shelves import Measure, Shelves

MOST_ROWS = 1_000


def totals(table: str, shelves: Shelves) -> str:
    """The measures of all rows: one row."""
    return f"SELECT {', '.join(map(_measure, shelves.measures))}\nFROM {quoted(table)}"


def newest(table: str, shelves: Shelves) -> str:
    """The measures of each `x`, of the greatest of them, from the smallest on."""
    head, places, _ = _grouped(table, shelves)
    greatest = (
        f"{head}WHERE {quoted(shelves.x or '')} IS NOT NULL\nGROUP BY {places}\n"
        f"ORDER BY 1 DESC\nLIMIT {MOST_ROWS}"
    )
    inner = "\n".join(f"  {line}" for line in greatest.splitlines())
    return f'SELECT *\nFROM (\n{inner}\n) AS "newest"\nORDER BY 1'


def largest(table: str, shelves: Shelves, most: int = MOST_ROWS) -> str:
    """The measures of each `x`, from the largest first measure on."""
    head, places, first = _grouped(table, shelves)
    return f"{head}GROUP BY {places}\nORDER BY {first} DESC NULLS LAST\nLIMIT {most}"


def rows(
    table: str, columns: Iterable[str], *, newest_by: str | None, most: int, where: str = ""
) -> str:
    """Rows as they are, the newest by that column."""
    outputs = ", ".join(map(quoted, dict.fromkeys(columns)))
    order = f"\nORDER BY {quoted(newest_by)} DESC NULLS LAST" if newest_by else ""
    chosen = f"\nWHERE {where}" if where else ""
    return f"SELECT {outputs}\nFROM {quoted(table)}{chosen}{order}\nLIMIT {most}"


def _grouped(table: str, shelves: Shelves) -> tuple[str, str, int]:
    """SELECT and FROM; the places to group by; the place of the first measure."""
    groups = [_group(shelves)] + ([quoted(shelves.series)] if shelves.series else [])
    outputs = [*groups, *map(_measure, shelves.measures)]
    places = ", ".join(str(place) for place in range(1, len(groups) + 1))
    return f"SELECT {', '.join(outputs)}\nFROM {quoted(table)}\n", places, len(groups) + 1


def _group(shelves: Shelves) -> str:
    name = quoted(shelves.x or "")
    return f"date_trunc('{shelves.grain}', {name}) AS {name}" if shelves.grain else name


def _measure(measure: Measure) -> str:
    of = quoted(measure.column) if measure.column else "*"
    return f"{measure.function}({of}) AS {quoted(measure.name)}"


def quoted(name: str) -> str:
    """A name as SQL writes it, whatever stands in it."""
    return '"' + name.replace('"', '""') + '"'
