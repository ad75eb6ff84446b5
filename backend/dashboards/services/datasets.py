"""What people do with datasets."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from backend.dashboards import errors
from backend.dashboards.events import DatasetChanged, DatasetDeleted
from backend.dashboards.models import Dashboard, Dataset
from backend.dashboards.parameters import read_parameters
from backend.dashboards.selectors import dashboards_showing
from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.projects.models import Project
from backend.query.models import VirtualDatabase
from backend.query.rights import require_query
from backend.shared.changes import changed
from backend.shared.errors import InvalidInput


@transaction.atomic
def create_dataset(
    *,
    actor: User,
    project: Project,
    database: VirtualDatabase,
    name: str,
    sql: str,
    parameters: Sequence[Mapping[str, Any]] = (),
) -> Dataset:
    """Keep a SELECT under a name. It may be wrong: its run says so."""
    require(actor, "datasets.edit", project)
    _refuse_foreign(actor, project, database)
    if Dataset.objects.for_project(project).filter(name=name).exists():
        raise errors.dataset_name_taken(name)
    dataset = Dataset(project=project, database=database, name=name, sql=sql)
    dataset.parameters = _plain(parameters)
    dataset.clean_fields(exclude={"project", "database"})
    dataset.save()
    _tell(actor, dataset, {})
    return dataset


@transaction.atomic
def save_dataset(
    *,
    actor: User,
    dataset: Dataset,
    revision: int,
    name: str | None = None,
    database: VirtualDatabase | None = None,
    sql: str | None = None,
    parameters: Sequence[Mapping[str, Any]] | None = None,
) -> Dataset:
    """Change what is given, if `revision` is the stored one; else Conflict `dataset.stale`."""
    require(actor, "datasets.edit", dataset)
    dataset = Dataset.unscoped.select_for_update(of=("self",)).get(pk=dataset.pk)
    if dataset.revision != revision:
        raise errors.stale_dataset(dataset.revision)
    before = _shown(dataset)
    if name is not None and name != dataset.name:
        if Dataset.objects.for_project(dataset.project).filter(name=name).exists():
            raise errors.dataset_name_taken(name)
        dataset.name = name
    if database is not None:
        _refuse_foreign(actor, dataset.project, database)
        dataset.database = database
    if sql is not None:
        # Whoever sees the dashboard runs it: only who may ask anything writes it.
        require_query(actor, dataset.database)
        dataset.sql = sql
    if parameters is not None:
        dataset.parameters = _plain(parameters)
    dataset.revision += 1
    dataset.clean_fields(exclude={"project", "database"})
    dataset.save()
    _tell(actor, dataset, before)
    return dataset


@transaction.atomic
def delete_dataset(*, actor: User, dataset: Dataset) -> None:
    """Raises Conflict `dataset.in_use` while a dashboard shows it."""
    require(actor, "datasets.edit", dataset)
    # Who publishes or saves a dashboard locks it: none may take the dataset up meanwhile.
    boards = list(Dashboard.objects.for_project(dataset.project).select_for_update(of=("self",)))
    using = dashboards_showing(dataset, boards)
    if using:
        raise errors.dataset_in_use(dataset.name, [board.title for board in using])
    publish(
        DatasetDeleted(
            actor_id=actor.id,
            project_id=dataset.project_id,
            dataset_id=dataset.id,
            name=dataset.name,
        )
    )
    dataset.delete()


def _refuse_foreign(actor: User, project: Project, database: VirtualDatabase) -> None:
    require_query(actor, database)
    if database.project_id != project.pk:
        raise InvalidInput("dataset.foreign_database")


def _plain(parameters: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [each.model_dump(mode="json") for each in read_parameters(parameters)]


def _shown(dataset: Dataset) -> dict[str, Any]:
    """What the audit tells of it."""
    names = ("name", "sql", "parameters")
    return {"database": dataset.database.name, **{name: getattr(dataset, name) for name in names}}


def _tell(actor: User, dataset: Dataset, before: Mapping[str, Any]) -> None:
    publish(
        DatasetChanged(
            actor_id=actor.id,
            project_id=dataset.project_id,
            dataset_id=dataset.id,
            changes=changed(before, _shown(dataset)),
        )
    )
