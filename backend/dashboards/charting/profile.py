"""What a guess wants to know of a table's values, asked through the gate like everything else."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from backend.dashboards.charting.columns import Profile, is_category
from backend.dashboards.charting.shelves import TIMES
from backend.dashboards.charting.sql import quoted
from backend.identity.models import User
from backend.query import gateway
from backend.query.models import MountedTable
from backend.query.rewrite.mounts import Column

# Of a large table some rows must do: a guess is not worth a scan.
SAMPLE_ROWS = 10_000
MOST_COLUMNS = 20


def profile_of(*, principal: User, table: MountedTable, columns: Sequence[Column]) -> Profile:
    """Raises what `query.gateway.run` raises."""
    categories = [each.name for each in columns if is_category(each)][:MOST_COLUMNS]
    times = [each.name for each in columns if each.type in TIMES][:MOST_COLUMNS]
    if not categories and not times:
        return Profile()
    wanted = [f"count(DISTINCT {quoted(name)})" for name in categories]
    wanted += [f"{end}({quoted(name)})" for name in times for end in ("min", "max")]
    outputs = ", ".join(f'{each} AS "c{number}"' for number, each in enumerate(wanted))
    read = ", ".join(quoted(name) for name in [*categories, *times])
    answer = gateway.run(
        principal=principal,
        database=table.database,
        sql=f"SELECT {outputs} FROM (SELECT {read} FROM {quoted(table.name)} "
        f'LIMIT {SAMPLE_ROWS}) AS "some"',
    )
    (row,) = answer.rows
    ends = row[len(categories) :]
    return Profile(
        distinct=dict(zip(categories, row, strict=False)),
        span={
            name: _span(ends[2 * number], ends[2 * number + 1]) for number, name in enumerate(times)
        },
    )


def _span(first: Any, last: Any) -> timedelta:
    try:
        return datetime.fromisoformat(last) - datetime.fromisoformat(first)
    except (TypeError, ValueError):  # no value at all, or a year that no calendar here has
        return timedelta()
