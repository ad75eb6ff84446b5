"""The pass that says what the name of a mounted table means at its source."""

from sqlglot import exp
from sqlglot.optimizer.scope import Scope, traverse_scope

from backend.query.rewrite.mounts import Mount, Mounts

ALIVE = "ums_active_"


def read_sources(query: exp.Query, mounts: Mounts) -> tuple[exp.Query, tuple[Mount, ...]]:
    """Mounted names replaced by what they stand for; and the mounts that are read.

    >>> before: SELECT "f"."id" AS "id" FROM "flights" AS "f"
    >>> after:  … FROM (SELECT "id", "origin" FROM "mart"."flights" WHERE "ums_active_") AS "f"
    """
    read: dict[str, Mount] = {}
    for scope in traverse_scope(query):
        for table in scope.tables:
            if isinstance(scope.sources.get(table.alias_or_name), Scope):
                continue
            mount = mounts.by_name[table.name]
            read[mount.name] = mount
            table.replace(
                _living_rows(table, mount) if mount.has_tombstones else _plain(table, mount)
            )
    return query, tuple(read.values())


def _plain(table: exp.Table, mount: Mount) -> exp.Table:
    source = exp.table_(mount.table, db=mount.schema, quoted=True)
    source.set("alias", table.args["alias"])
    source.set("joins", table.args.get("joins"))
    return source


def _living_rows(table: exp.Table, mount: Mount) -> exp.Subquery:
    rows = (
        exp.select(*(exp.column(column.name, quoted=True) for column in mount.columns))
        .from_(exp.table_(mount.table, db=mount.schema, quoted=True))
        .where(exp.column(ALIVE, quoted=True))
    )
    return exp.Subquery(this=rows, alias=table.args["alias"], joins=table.args.get("joins"))
