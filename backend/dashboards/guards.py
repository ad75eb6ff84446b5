"""What is read by datasets stays while they read it."""

from backend.dashboards.commits import place_of
from backend.dashboards.errors import database_in_use, table_in_use
from backend.dashboards.models import Dataset
from backend.dashboards.selectors import places_read_by
from backend.query.events import TableLeaving, VirtualDatabaseDeleted
from backend.query.models import MountedTable


def keep_read_database(event: VirtualDatabaseDeleted) -> None:
    """Raises Conflict `dataset.database_in_use`."""
    reading = Dataset.unscoped.filter(database_id=event.database_id)
    if names := list(reading.order_by("name").values_list("name", flat=True)):
        raise database_in_use(event.name, names)


def keep_read_table(event: TableLeaving) -> None:
    """Raises Conflict `dataset.table_in_use`."""
    table = MountedTable.unscoped.get(pk=event.table_id)
    place = place_of(table.connection_id, f"{table.source_schema}.{table.source_table}")
    datasets = Dataset.unscoped.filter(database_id=event.database_id).select_related("database")
    names = [
        dataset.name
        for dataset in datasets.order_by("name")
        if place is not None and place.id in places_read_by(dataset)
    ]
    if names:
        raise table_in_use(table.name, names)
