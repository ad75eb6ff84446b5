"""Keeping the catalog true to what captures report."""

from django.db import transaction

from backend.catalog.diff import Change, diff, is_breaking
from backend.catalog.events import TableVersionRecorded
from backend.catalog.models import Column, Namespace, SchemaVersion, Table
from backend.catalog.selectors import source_columns
from backend.events.bus import publish
from backend.projects.models import Project
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.contract.schema_change import TableVersion


@transaction.atomic
def record_table_version(*, project: Project, version: TableVersion) -> SchemaVersion:
    """The version's row, with its difference from the one before; the same version twice is one.

    No actor: a capture reports what its source did.
    """
    table = _table(project, version)
    known = table.versions.filter(number=version.version).first()
    if known is not None:
        return known
    previous = table.versions.filter(number__lt=version.version).order_by("-number").first()
    changes = diff(source_columns(previous), version.columns) if previous else ()
    recorded = SchemaVersion.objects.create(
        project=project,
        table=table,
        number=version.version,
        epoch=version.epoch,
        from_id=version.from_id,
        detected=version.detected,
        replica_identity=version.replica_identity,
        toastable=list(version.toastable),
        verdict=_verdict(previous, changes),
        changes=[change.to_json() for change in changes],
    )
    Column.unscoped.bulk_create(_columns(recorded, version))
    publish(
        TableVersionRecorded(
            actor_id=None,
            project_id=project.id,
            table_id=table.id,
            version_id=recorded.id,
            number=recorded.number,
            is_breaking=is_breaking(changes),
        )
    )
    return recorded


def _table(project: Project, version: TableVersion) -> Table:
    """The table's row. Two reports of one namespace wait for each other, the first ones as well."""
    kind, instance, database, name, *_ = NamespacePattern.parse(f"{version.namespace}.*.*.*").levels
    path = {"project": project, "kind": kind, "instance": instance, "database": database}
    Namespace.unscoped.bulk_create([Namespace(**path)], ignore_conflicts=True)
    namespace = Namespace.unscoped.select_for_update(no_key=True).get(**path)
    table, _ = Table.unscoped.get_or_create(
        project=project,
        namespace=namespace,
        name=name,
        defaults={"topic": version.topic, "partitions": version.partitions},
    )
    is_newest = not table.versions.filter(number__gt=version.version).exists()
    if is_newest and (table.topic, table.partitions) != (version.topic, version.partitions):
        table.topic, table.partitions = version.topic, version.partitions
        table.save(update_fields=["topic", "partitions", "updated_at"])
    return table


def _verdict(previous: SchemaVersion | None, changes: tuple[Change, ...]) -> SchemaVersion.Verdict:
    if previous is None:
        return SchemaVersion.Verdict.FIRST
    if is_breaking(changes):
        return SchemaVersion.Verdict.BREAKING
    return SchemaVersion.Verdict.COMPATIBLE


def _columns(recorded: SchemaVersion, version: TableVersion) -> list[Column]:
    return [
        Column(
            project_id=recorded.project_id,
            schema_version=recorded,
            position=position,
            name=column.name,
            type=column.type,
            source_type=column.source_type,
            nullable=column.nullable,
            is_key=column.pk,
            precision=column.precision,
            scale=column.scale,
            attnum=column.attnum,
        )
        for position, column in enumerate(version.columns)
    ]
