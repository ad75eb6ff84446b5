"""The SQL that computes groups again: which ones a batch touched, and what they are now.

`mirror` holds the newest row per key of the aggregate's input; `touched` (temporary) the keys of
the groups to compute; `computed` (temporary, with the wire columns) what they came to. A group
none of whose rows is left is computed as a delete.
"""

from dataclasses import dataclass

from psycopg import sql

from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.contract.columns import Column, postgres_type
from spark_runtime.sql.in_postgres import ROWS, Grouping

TOUCHED = sql.Identifier("pg_temp", "forebay_touched")
COMPUTED = sql.Identifier("pg_temp", "forebay_groups")


@dataclass(frozen=True)
class Groups:
    """`rows` is the shape of the mirror, `results` that of the target."""

    grouping: Grouping
    rows: Shape
    results: Shape
    mirror: sql.Identifier
    target: sql.Identifier
    deleted: sql.Identifier | None  # where the target keeps its deletes' versions, if apart

    @property
    def keys(self) -> list[str]:
        """The group keys, as the mirror names them."""
        return list(self.grouping.keys)

    def make_touched(self) -> sql.Composed:
        return sql.SQL(
            "CREATE TEMP TABLE {touched} ON COMMIT DELETE ROWS AS"
            " SELECT {keys} FROM {mirror} WITH NO DATA"
        ).format(
            # A temporary table is made by its bare name.
            touched=sql.Identifier("forebay_touched"),
            keys=self._keys(),
            mirror=self.mirror,
        )

    def make_index(self, name: str) -> sql.Composed:
        """Without it every batch would read the whole mirror."""
        return sql.SQL("CREATE INDEX IF NOT EXISTS {} ON {} ({})").format(
            sql.Identifier(name), self.mirror, self._keys()
        )

    def touch_of(self, staging: sql.Identifier) -> sql.Composed:
        """The groups that rows of the batch are in, as the mirror holds them now."""
        same_key = sql.SQL(" AND ").join(
            sql.SQL("{} = {}").format(sql.Identifier("held", key), sql.Identifier("new", key))
            for key in self.rows.keys
        )
        return sql.SQL(
            "INSERT INTO {touched} SELECT DISTINCT {keys} FROM {mirror} AS held"
            " WHERE held.ums_active_ AND EXISTS (SELECT FROM {staging} AS new WHERE {same_key})"
        ).format(
            touched=TOUCHED,
            keys=self._keys("held"),
            mirror=self.mirror,
            staging=staging,
            same_key=same_key,
        )

    def emptied_by(self, statement: sql.Composed) -> sql.Composed:
        """Run this, which makes rows of the mirror inactive, and touch the groups they were in."""
        return sql.SQL(
            "WITH emptied AS ({statement} RETURNING {keys})"
            " INSERT INTO {touched} SELECT DISTINCT {keys} FROM emptied WHERE {no_null}"
        ).format(
            statement=statement,
            keys=self._keys(),
            touched=TOUCHED,
            no_null=self._each_key("{} IS NOT NULL", " AND "),
        )

    def touch_all(self) -> sql.Composed:
        """Every group there is, and every group the target believes in."""
        outputs = sql.SQL(", ").join(map(sql.Identifier, self.grouping.keys.values()))
        return sql.SQL(
            "INSERT INTO {touched} SELECT {keys} FROM {mirror} WHERE ums_active_"
            " UNION SELECT {outputs} FROM {target}"
        ).format(
            touched=TOUCHED,
            keys=self._keys(),
            mirror=self.mirror,
            outputs=outputs,
            target=self.target,
        )

    def nameless(self) -> sql.Composed:
        """Whether a touched group has a key without a value: the target could not hold it."""
        return sql.SQL("SELECT EXISTS (SELECT FROM {} WHERE {})").format(
            TOUCHED, self._each_key("{} IS NULL", " OR ")
        )

    def compute(self) -> sql.Composed:
        """What the touched groups are now, each one version after what the target holds."""
        columns = [column.name for column in self.results.columns]
        outputs = {output: key for key, output in self.grouping.keys.items()}
        values = [
            sql.Identifier("touched", outputs[column.name])
            if column.name in outputs
            else sql.SQL("now_.{}::{}").format(
                sql.Identifier(column.name), sql.SQL(postgres_type(column))
            )
            for column in self.results.columns
        ]
        same_group = sql.SQL(" AND ").join(
            sql.SQL("{} = {}").format(sql.Identifier("now_", output), _touched(key))
            for key, output in self.grouping.keys.items()
        )
        return sql.SQL(
            """
            INSERT INTO {computed} ({columns}, ums_id_, ums_rank_, ums_uid_, ums_ts_, ums_gone_,
                ums_ordinary_, ums_op_)
            WITH {rows_name} AS ({rows}), now_ AS ({grouping})
            SELECT {values}, version.next, 0, version.next::text || '-0', now(),
                {is_gone}, TRUE, CASE WHEN {is_gone} THEN 'd' ELSE 'u' END
            FROM (SELECT DISTINCT * FROM {touched}) AS touched
            LEFT JOIN now_ ON {same_group}
            CROSS JOIN LATERAL
                (SELECT 1 + coalesce(max(ums_id_), 0) AS next FROM ({versions}) AS held) AS version
            """
        ).format(
            computed=COMPUTED,
            columns=sql.SQL(", ").join(map(sql.Identifier, columns)),
            rows_name=sql.Identifier(ROWS),
            rows=self._touched_rows(),
            grouping=self._author(),
            values=sql.SQL(", ").join(values),
            is_gone=sql.SQL("{} IS NULL").format(
                sql.Identifier("now_", next(iter(self.grouping.keys.values())))
            ),
            touched=TOUCHED,
            same_group=same_group,
            versions=self._versions(),
        )

    def _touched_rows(self) -> sql.Composed:
        return sql.SQL(
            "SELECT {columns} FROM {mirror} AS held WHERE ums_active_ AND ({keys}) IN"
            " (SELECT {touched_keys} FROM {touched} AS touched)"
        ).format(
            columns=sql.SQL(", ").join(map(self._as_spark_compares, self.rows.columns)),
            mirror=self.mirror,
            keys=self._keys("held"),
            touched_keys=self._keys("touched"),
            touched=TOUCHED,
        )

    def _as_spark_compares(self, column: Column) -> sql.Composable:
        """Spark compares texts byte by byte, whatever the language of the database."""
        name = sql.Identifier(column.name)
        if postgres_type(column) != "text" or column.name in self.grouping.keys:
            return name
        return sql.SQL('{name} COLLATE "C" AS {name}').format(name=name)

    def _author(self) -> sql.SQL:
        # Written by the SQL generator from a checked tree; the statement runs with parameters,
        # where a percent sign is written twice.
        return sql.SQL(self.grouping.postgres.replace("%", "%%"))

    def _versions(self) -> sql.Composed:
        relations = [self.target, *([self.deleted] if self.deleted else [])]
        same = sql.SQL(" AND ").join(
            sql.SQL("held.{} = {}").format(sql.Identifier(output), _touched(key))
            for key, output in self.grouping.keys.items()
        )
        return sql.SQL(" UNION ALL ").join(
            sql.SQL("SELECT ums_id_ FROM {} AS held WHERE {}").format(relation, same)
            for relation in relations
        )

    def _keys(self, alias: str | None = None) -> sql.Composed:
        return sql.SQL(", ").join(
            sql.Identifier(alias, key) if alias else sql.Identifier(key) for key in self.keys
        )

    def _each_key(self, claim: str, link: str) -> sql.Composed:
        return sql.SQL(link).join(sql.SQL(claim).format(sql.Identifier(key)) for key in self.keys)


def _touched(key: str) -> sql.Identifier:
    return sql.Identifier("touched", key)
