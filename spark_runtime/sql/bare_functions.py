"""Functions that Spark calls where their names stand alone, as a column's do."""

from collections.abc import Collection, Iterator

from sqlglot import exp

# Called in backticks as well. A column of what the SELECT reads goes before, but neither a value
# that it has named nor a column of the query around it.
BARE_FUNCTIONS = frozenset(
    {
        "current_date",
        "current_time",
        "current_timestamp",
        "current_user",
        "session_user",
        "user",
    }
)


def called_bare(query: exp.Query, columns: Collection[str]) -> Iterator[exp.Column]:
    """The names in a query over relations of these columns that are no columns to Spark."""
    known = {column.lower() for column in columns}
    made = {cte.alias.lower() for cte in query.find_all(exp.CTE)}
    for column in query.find_all(exp.Column):
        name = column.name.lower()
        if name in BARE_FUNCTIONS and not column.table:
            is_column = name in known and _reads_relations(column.find_ancestor(exp.Select), made)
            if not is_column:
                yield column


def _reads_relations(select: exp.Select | None, made: Collection[str]) -> bool:
    """Whether it reads only relations, whose columns are known, and nothing made in the query."""
    if select is None or select.args.get("from_") is None:
        return False
    sources = [select.args["from_"].this, *(join.this for join in select.args.get("joins") or ())]
    return all(
        isinstance(source, exp.Table) and source.name.lower() not in made for source in sources
    )
