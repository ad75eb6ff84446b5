"""What is read by datasets stays while they read it."""

from backend.dashboards.errors import database_in_use
from backend.dashboards.models import Dataset
from backend.query.events import VirtualDatabaseDeleted


def keep_read_database(event: VirtualDatabaseDeleted) -> None:
    """Raises Conflict `dataset.database_in_use`."""
    reading = Dataset.unscoped.filter(database_id=event.database_id)
    if names := list(reading.order_by("name").values_list("name", flat=True)):
        raise database_in_use(event.name, names)
