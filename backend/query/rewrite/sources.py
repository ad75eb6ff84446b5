"""The pass that says what the name of a mounted table means at its source."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlglot import exp
from sqlglot.optimizer.scope import Scope, traverse_scope

from backend.query.rewrite.mounts import Mount, Mounts

ALIVE = "ums_active_"


def read_sources(query: exp.Query, mounts: Mounts) -> tuple[exp.Query, tuple[Mount, ...]]:
    """Mounted names replaced by what they stand for; and the mounts that are read.

    >>> before: SELECT "f"."id" AS "id" FROM "flights" AS "f"
    >>> after:  … FROM (SELECT "flights"."id" FROM "mart"."flights" WHERE …) AS "f"
    """
    read: dict[str, Mount] = {}
    # All of them before the first is replaced: what stands for a table names columns of its own.
    for scope, named in [(scope, _named_in(scope)) for scope in traverse_scope(query)]:
        for table in scope.tables:
            if isinstance(scope.sources.get(table.alias_or_name), Scope):
                continue
            mount = mounts.by_name[table.name]
            read[mount.name] = mount
            table.replace(_rows(table, mount, named[table.alias_or_name]))
    return query, tuple(read.values())


def _named_in(scope: Scope) -> Mapping[str, Collection[str]]:
    """The columns that a SELECT, with those inside it, names of each relation."""
    named = defaultdict[str, set[str]](set)
    for column in scope.expression.find_all(exp.Column):
        named[column.table].add(column.name)
    return named


def _rows(table: exp.Table, mount: Mount, named: Collection[str]) -> exp.Subquery:
    """A barrier: whatever a name above it turns out to mean at the source, it is no column that
    nobody mounted. Of the mounted ones those that are named of this very relation, so that one
    which is gone is missed by nobody else."""

    def own(name: str) -> exp.Column:  # were it gone, the bare name could be one around this
        return exp.column(name, table=mount.table, quoted=True)

    columns = (own(column.name) for column in mount.columns if column.name in named)
    rows = exp.select(*columns).from_(exp.table_(mount.table, db=mount.schema, quoted=True))
    if mount.has_tombstones:
        rows = rows.where(own(ALIVE))
    return exp.Subquery(this=rows, alias=table.args["alias"], joins=table.args.get("joins"))
