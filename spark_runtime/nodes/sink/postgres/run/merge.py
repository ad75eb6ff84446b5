"""The SQL of a keyed merge into PostgreSQL: newer wins per key, whatever the order of arrival.

All statements read a staging relation with the wire columns. `ums_id_` ranks first, the uid's
second number breaks ties. A delete keeps its version, in place (soft) or in `<table>__deleted`
(hard), so that a late older row cannot bring the row back. A truncate leaves a floor under
which nothing is applied.

A row of the version that is stored is the same change of the source again. What one program makes
of it is always the same, so where the two differ the stored one is of an earlier program, and gives
way: a corrected pipeline that reads again corrects its table.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from psycopg import sql

from spark_runtime.blocks.sinks.batch import Shape
from spark_runtime.contract.ums_ids import pack_id

SYSTEM = ("ums_id_", "ums_uid_", "ums_ts_")
# Rows of an earlier pull or source epoch; those that have no epoch at all are nobody's to judge.
_BEFORE = sql.SQL("ums_id_ >= {first} AND ums_id_ < %(floor)s").format(
    first=sql.Literal(pack_id(1, 0))
)

# BEFORE … FOR EACH ROW, of the table or of a partition: such a trigger may leave the row out.
_HAS_TRIGGERS = sql.SQL(
    "EXISTS (SELECT FROM pg_trigger WHERE tgtype & 3 = 3 AND tgrelid IN"
    " (SELECT {table}::regclass UNION SELECT relid FROM pg_partition_tree({table})))"
)


@dataclass(frozen=True)
class Tables:
    """The relations a merge touches."""

    target: sql.Identifier
    deleted: sql.Identifier
    staging: sql.Identifier


@dataclass(frozen=True)
class Merge:
    """The statements for one sink. Parameters: %(floor)s (a truncate), %(ordinary)s.

    Rows that a step turned into deletes (filtered, unmatched: not `ums_ordinary_`) are merged by
    a run of their own, so that each kind has its own count.

    `rereads`: the first batch of a flow that starts over, most of whose rows are stored. Those are
    looked for before: a row is locked, and so written, by one that then tells nothing new.
    """

    shape: Shape
    tables: Tables
    rereads: bool = False

    def upsert_soft(self) -> sql.Composed:
        """Apply the newest rows; a delete stays in place as an inactive row."""
        return self._upsert(active=sql.SQL("NOT new.ums_gone_"), condition=sql.SQL("TRUE"))

    def upsert_hard(self) -> sql.Composed:
        """Apply the newest rows that are no deletes and that no newer delete has overtaken."""
        overtaken = sql.SQL("FALSE") if self.shape.aggregated else _older("new", "gone")
        return self._upsert(
            active=sql.SQL("TRUE"),
            condition=sql.SQL(
                "NOT new.ums_gone_ AND NOT EXISTS (SELECT FROM {deleted} AS gone"
                " WHERE {same_key} AND {overtaken})"
            ).format(
                deleted=self.tables.deleted,
                same_key=self._same_key("gone", "new"),
                overtaken=overtaken,
            ),
        )

    def bury(self) -> sql.Composed:
        """Remember the newest deletes, unless a newer row or a newer delete is stored."""
        return sql.SQL(
            """
            INSERT INTO {deleted} AS held ({keys}, {system})
            SELECT {new_keys}, {new_system} FROM ({newest}) AS new
            WHERE new.ums_ordinary_ = %(ordinary)s AND new.ums_gone_ AND NOT EXISTS
                (SELECT FROM {target} AS kept WHERE {same_key} AND {overtaken})
            ON CONFLICT ({keys}) DO UPDATE SET {assign} WHERE {older}
            """
        ).format(
            deleted=self.tables.deleted,
            target=self.tables.target,
            keys=_names(self.shape.keys),
            system=_names(SYSTEM),
            new_keys=_names(self.shape.keys, "new"),
            new_system=_names(SYSTEM, "new"),
            newest=self._newest(),
            same_key=self._same_key("kept", "new"),
            overtaken=_older("new", "kept"),
            assign=_assign_excluded(SYSTEM),
            older=_older("held", "excluded"),
        )

    def remove_buried(self) -> sql.Composed:
        """Drop the rows whose delete is remembered, unless a newer row is stored."""
        return sql.SQL(
            "DELETE FROM {target} AS kept USING {deleted} AS gone, {staging} AS staged"
            " WHERE {same_key} AND {staged_key} AND staged.ums_gone_ AND NOT {overtaken}"
        ).format(
            target=self.tables.target,
            deleted=self.tables.deleted,
            staging=self.tables.staging,
            same_key=self._same_key("kept", "gone"),
            staged_key=self._same_key("gone", "staged"),
            overtaken=_older("gone", "kept"),
        )

    def forget_buried(self) -> sql.Composed:
        """Forget the deletes of the versions of staged rows that are none: an earlier program made
        deletes of them. Kept, they would take those rows with the next older delete."""
        return sql.SQL(
            "DELETE FROM {deleted} AS gone USING {staging} AS staged"
            " WHERE {same_key} AND NOT staged.ums_gone_ AND {same_version}"
        ).format(
            deleted=self.tables.deleted,
            staging=self.tables.staging,
            same_key=self._same_key("gone", "staged"),
            same_version=_same_version("gone", "staged"),
        )

    def overwrite(self) -> sql.Composed:
        """Last writer wins: for a table that may not have our columns."""
        columns = [column.name for column in self.shape.columns]
        action = (
            sql.SQL("DO UPDATE SET {}").format(_assign_excluded(c.name for c in self.shape.values))
            if self.shape.values
            else sql.SQL("DO NOTHING")
        )
        return sql.SQL(
            "INSERT INTO {target} ({columns}) SELECT {new} FROM ({newest}) AS new"
            " WHERE new.ums_ordinary_ = %(ordinary)s AND NOT new.ums_gone_"
            " ON CONFLICT ({keys}) {action}"
        ).format(
            target=self.tables.target,
            columns=_names(columns),
            new=_names(columns, "new"),
            newest=self._newest(),
            keys=_names(self.shape.keys),
            action=action,
        )

    def overwrite_deletes(self) -> sql.Composed:
        return sql.SQL(
            "DELETE FROM {target} AS kept USING ({newest}) AS new"
            " WHERE {same_key} AND new.ums_gone_ AND new.ums_ordinary_ = %(ordinary)s"
        ).format(
            target=self.tables.target,
            newest=self._newest(),
            same_key=self._same_key("kept", "new"),
        )

    def insert(self) -> sql.Composed:
        """Add rows that were not added before; a row's uid is its identity. What another unique
        constraint refuses is no row that was added before: the store says so."""
        columns = [*(column.name for column in self.shape.columns), *SYSTEM, "ums_op_"]
        return sql.SQL(
            "INSERT INTO {target} ({columns}) SELECT {columns} FROM {staging}"
            " WHERE ums_ordinary_ ORDER BY ums_id_, ums_rank_"
            " ON CONFLICT (ums_uid_) DO NOTHING"
        ).format(target=self.tables.target, columns=_names(columns), staging=self.tables.staging)

    def count_not_inserted(self) -> sql.Composed:
        """How many ordinary staged rows are not in a table that rows are only added to: looked for
        where it has triggers that leave out rows."""
        return sql.SQL(
            "SELECT CASE WHEN {has_triggers} THEN (SELECT count(*) FROM {staging} AS new"
            " WHERE new.ums_ordinary_ AND NOT EXISTS"
            " (SELECT FROM {target} AS held WHERE held.ums_uid_ = new.ums_uid_)) ELSE 0 END"
        ).format(
            has_triggers=self._has_triggers(),
            staging=self.tables.staging,
            target=self.tables.target,
        )

    def count_newest(self) -> sql.Composed:
        """How many ordinary rows are the newest of their key, and how many of these are deletes."""
        return sql.SQL(
            "SELECT count(*), count(*) FILTER (WHERE new.ums_gone_) FROM ({newest}) AS new"
            " WHERE new.ums_ordinary_"
        ).format(newest=self._newest())

    def count_known(self, *, tombstones: bool) -> sql.Composed:
        """How many ordinary staged rows have exactly the version now stored for their key; and how
        many are the newest of their key, yet only older ones are stored, or none: looked for where
        the table has triggers that leave out rows."""
        stored = sql.SQL("SELECT {columns} FROM {target}").format(
            columns=_names([*self.shape.keys, "ums_id_", "ums_uid_"]), target=self.tables.target
        )
        if tombstones:
            stored = sql.SQL("{stored} UNION ALL SELECT {columns} FROM {deleted}").format(
                stored=stored,
                columns=_names([*self.shape.keys, "ums_id_", "ums_uid_"]),
                deleted=self.tables.deleted,
            )
        return sql.SQL(
            """
            SELECT
                (SELECT count(*) FROM {staging} AS new WHERE new.ums_ordinary_ AND EXISTS
                    (SELECT FROM ({stored}) AS held WHERE {same_key} AND {same_version})),
                CASE WHEN {has_triggers} THEN
                    (SELECT count(*) FROM ({newest}) AS new WHERE new.ums_ordinary_ AND NOT EXISTS
                        (SELECT FROM ({stored}) AS held WHERE {same_key} AND NOT {older}))
                ELSE 0 END
            """
        ).format(
            staging=self.tables.staging,
            has_triggers=self._has_triggers(),
            newest=self._newest(),
            stored=stored,
            same_key=self._same_key("held", "new"),
            same_version=_same_version("held", "new"),
            older=_older("held", "new"),
        )

    def count_undeleted(self, *, versions: bool) -> sql.Composed:
        """How many ordinary deletes are the newest of their key, yet an older row of it is stored:
        asked behind the deletes, and looked for where the table has triggers that leave out rows.
        A stored row that shows no version counts as older."""
        return sql.SQL(
            "SELECT CASE WHEN {has_triggers} THEN (SELECT count(*) FROM ({newest}) AS new"
            " JOIN {target} AS kept ON {same_key}"
            " WHERE new.ums_ordinary_ AND new.ums_gone_ AND {older}) ELSE 0 END"
        ).format(
            has_triggers=self._has_triggers(),
            newest=self._newest(),
            target=self.tables.target,
            same_key=self._same_key("kept", "new"),
            older=_older("kept", "new") if versions else sql.SQL("TRUE"),
        )

    def keep_required(self, required: Sequence[str]) -> sql.Composed:
        """Note the columns that must not be NULL, and are in a delete, as left untouched: a row
        that stays in place keeps what it had there."""
        lacks = [sql.SQL("{} IS NULL").format(sql.Identifier(name)) for name in required]
        names = [
            sql.SQL("CASE WHEN {} THEN {} END").format(is_null, sql.Literal(name))
            for is_null, name in zip(lacks, required, strict=True)
        ]
        return sql.SQL(
            "UPDATE {staging} SET ums_same_ = ums_same_ || array_remove(ARRAY[{names}], NULL)"
            " WHERE ums_gone_ AND ({lacks})"
        ).format(
            staging=self.tables.staging,
            names=sql.SQL(", ").join(names),
            lacks=sql.SQL(" OR ").join(lacks),
        )

    def keep_untouched(self, *, versions: bool) -> list[sql.Composed]:
        """Fill in the columns an update left untouched: from the newest row before it, be it staged
        or stored. Only staged rows with `ums_same_` are read again. A stored row that shows no
        version counts as older than all staged ones."""
        held_version: sql.Composable = sql.SQL("0, 0")
        if versions:
            held_version = sql.SQL("ums_id_, {rank}").format(rank=_rank("held"))
        return [
            sql.SQL(
                """
                UPDATE {staging} AS new SET {column} = (
                    SELECT before.{column} FROM (
                        SELECT {column}, ums_id_, ums_rank_ FROM {staging} AS earlier
                        WHERE {earlier_key} AND {earlier_is_older} AND NOT earlier.ums_gone_
                            AND NOT coalesce({name} = ANY(earlier.ums_same_), FALSE)
                        UNION ALL
                        SELECT {column}, {held_version} FROM {target} AS held
                        WHERE {held_key}) AS before
                    ORDER BY before.ums_id_ DESC, before.ums_rank_ DESC LIMIT 1)
                WHERE {name} = ANY(new.ums_same_)
                """
            ).format(
                staging=self.tables.staging,
                target=self.tables.target,
                column=sql.Identifier(column.name),
                name=sql.Literal(column.name),
                earlier_key=self._same_key("earlier", "new"),
                held_key=self._same_key("held", "new"),
                held_version=held_version,
                earlier_is_older=_older("earlier", "new"),
            )
            for column in self.shape.values
        ]

    def truncate_soft(self) -> sql.Composed:
        """Every row older than the truncate becomes inactive, with the truncate's version."""
        return sql.SQL(
            "UPDATE {target} SET ums_active_ = FALSE, ums_id_ = %(floor)s,"
            " ums_uid_ = %(floor)s::text || '-0' WHERE ums_id_ < %(floor)s"
        ).format(target=self.tables.target)

    def truncate_all(self) -> sql.Composed:
        return sql.SQL("DELETE FROM {target}").format(target=self.tables.target)

    def truncate_hard(self) -> sql.Composed:
        return sql.SQL("DELETE FROM {target} WHERE ums_id_ < %(floor)s").format(
            target=self.tables.target
        )

    def sweep_soft(self) -> sql.Composed:
        """Rows of the pulls before %(floor)s become inactive, with that version."""
        return sql.SQL(
            "UPDATE {target} SET ums_active_ = FALSE, ums_id_ = %(floor)s,"
            " ums_uid_ = %(floor)s::text || '-0' WHERE ums_active_ AND {before}"
        ).format(target=self.tables.target, before=_BEFORE)

    def sweep_hard(self) -> sql.Composed:
        """Rows of the pulls before %(floor)s leave, each remembered with that version."""
        return sql.SQL(
            """
            WITH gone AS (DELETE FROM {target} WHERE {before} RETURNING {keys}, ums_ts_)
            INSERT INTO {deleted} AS held ({keys}, {system})
            SELECT {keys}, %(floor)s, %(floor)s::text || '-0', ums_ts_ FROM gone
            ON CONFLICT ({keys}) DO UPDATE SET {assign} WHERE {older}
            """
        ).format(
            target=self.tables.target,
            deleted=self.tables.deleted,
            before=_BEFORE,
            keys=_names(self.shape.keys),
            system=_names(SYSTEM),
            assign=_assign_excluded(SYSTEM),
            older=_older("held", "excluded"),
        )

    def clear_soft(self) -> sql.Composed:
        """Groups of %(marks)s that only generations below %(below)s gave become inactive."""
        return sql.SQL(
            "UPDATE {target} AS held SET ums_active_ = FALSE, ums_id_ = %(floor)s,"
            " ums_uid_ = %(floor)s::text || '-' || {rank} WHERE ums_active_ AND {of_before}"
        ).format(target=self.tables.target, rank=_rank("held"), of_before=self._of_before())

    def clear_hard(self) -> sql.Composed:
        return sql.SQL("DELETE FROM {target} AS held WHERE {of_before}").format(
            target=self.tables.target, of_before=self._of_before()
        )

    def _of_before(self) -> sql.Composed:
        windows = self.shape.windows
        is_writable: sql.Composable = sql.SQL("TRUE")
        if windows is not None and windows.first is not None:
            is_writable = sql.SQL("held.{column} >= {first}").format(
                column=sql.Identifier(windows.column), first=sql.Literal(windows.first)
            )
        return sql.SQL(
            "held.ums_id_ < %(below)s AND {rank} = ANY(%(marks)s) AND {is_writable}"
        ).format(rank=_rank("held"), is_writable=is_writable)

    def _upsert(self, *, active: sql.Composable, condition: sql.Composable) -> sql.Composed:
        columns = [*(column.name for column in self.shape.columns), *SYSTEM]
        carried = [*(column.name for column in self.shape.values), "ums_active_"]
        is_news: sql.Composable = sql.SQL("TRUE")
        if self.rereads:
            is_news = sql.SQL(
                "NOT EXISTS (SELECT FROM {target} AS kept WHERE {same_key} AND NOT {gives_way})"
            ).format(
                target=self.tables.target,
                same_key=self._same_key("kept", "new"),
                gives_way=self._gives_way("kept", "new", active),
            )
        return sql.SQL(
            """
            INSERT INTO {target} AS held ({columns}, ums_active_)
            SELECT {new}, {active} FROM ({newest}) AS new
            WHERE new.ums_ordinary_ = %(ordinary)s AND {condition} AND {is_news}
            ON CONFLICT ({keys}) DO UPDATE SET {assign} WHERE {gives_way}
            """
        ).format(
            target=self.tables.target,
            columns=_names(columns),
            new=_names(columns, "new"),
            active=active,
            newest=self._newest(),
            condition=condition,
            is_news=is_news,
            keys=_names(self.shape.keys),
            assign=_assign_excluded([*carried, *SYSTEM]),
            gives_way=self._gives_way(
                "held", "excluded", sql.Identifier("excluded", "ums_active_")
            ),
        )

    def _gives_way(self, alias: str, to: str, active: sql.Composable) -> sql.Composable:
        """Whether the stored row `alias` gives way to the row `to`, which is `active` or not.
        Groups of an aggregate always do: their batches land one after the other and each once,
        while their versions go down where an older checkpoint is restored, or the flow is made
        anew."""
        if self.shape.aggregated:
            return sql.SQL("TRUE")
        values = [column.name for column in self.shape.values]
        # By their images, which every type has: json and point cannot be compared.
        return sql.SQL(
            "({older} OR ({same_version} AND (ROW({stored})::record *<> ROW({new})::record"
            " OR {stored_active}::text IS DISTINCT FROM ({active})::text)))"
        ).format(
            older=_older(alias, to),
            same_version=_same_version(alias, to),
            stored=_names(values, alias),
            new=_names(values, to),
            stored_active=sql.Identifier(alias, "ums_active_"),
            active=active,
        )

    def _newest(self) -> sql.Composed:
        """One staged row per key: the newest, in key order (the target's index likes that)."""
        return sql.SQL(
            "SELECT DISTINCT ON ({keys}) * FROM {staging} AS staged"
            " WHERE staged.ums_id_ >= %(floor)s"
            " ORDER BY {keys}, staged.ums_id_ DESC, staged.ums_rank_ DESC"
        ).format(keys=_names(self.shape.keys, "staged"), staging=self.tables.staging)

    def _has_triggers(self) -> sql.Composed:
        return _HAS_TRIGGERS.format(table=sql.Literal(self.tables.target.as_string()))

    def _same_key(self, left: str, right: str) -> sql.Composed:
        return sql.SQL(" AND ").join(
            sql.SQL("{} = {}").format(sql.Identifier(left, key), sql.Identifier(right, key))
            for key in self.shape.keys
        )


def _older(alias: str, than: str) -> sql.Composed:
    """True when row `alias` is older than row `than`; the uids are read only on a tie."""
    return sql.SQL("({a} < {b} OR ({a} = {b} AND {rank_a} < {rank_b}))").format(
        a=sql.Identifier(alias, "ums_id_"),
        b=sql.Identifier(than, "ums_id_"),
        rank_a=_rank(alias),
        rank_b=_rank(than),
    )


def _same_version(alias: str, other: str) -> sql.Composed:
    return sql.SQL("({a} = {b} AND {rank_a} = {rank_b})").format(
        a=sql.Identifier(alias, "ums_id_"),
        b=sql.Identifier(other, "ums_id_"),
        rank_a=_rank(alias),
        rank_b=_rank(other),
    )


def _rank(alias: str) -> sql.Composed:
    """The tie-breaker of a row: the second number of its uid (a legacy uid is one number).

    As text `207-10` would sort before `207-9`.
    """
    return sql.SQL("coalesce(nullif(split_part({uid}, '-', 2), ''), {uid})::bigint").format(
        uid=sql.Identifier(alias, "ums_uid_")
    )


def _names(names: Iterable[str], alias: str | None = None) -> sql.Composed:
    return sql.SQL(", ").join(
        sql.Identifier(name) if alias is None else sql.Identifier(alias, name) for name in names
    )


def _assign_excluded(names: Iterable[str]) -> sql.Composed:
    return sql.SQL(", ").join(
        sql.SQL("{name} = {value}").format(
            name=sql.Identifier(name), value=sql.Identifier("excluded", name)
        )
        for name in names
    )
