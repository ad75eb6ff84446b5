"""Rows of a captured table, as they are at its source now."""

from backend.catalog.models import Table
from backend.catalog.selectors import path_of
from backend.collection.errors import no_source
from backend.collection.models import CapturedTable
from backend.connections.kinds.kind import Sample
from backend.connections.reaching import sample_table
from backend.identity.models import User


def sample_captured_table(*, actor: User, table: Table, limit: int) -> Sample:
    """Raises `table.no_source` for a table that no capture of the project reads."""
    of_project = CapturedTable.objects.for_project(table.project)
    captured = (
        of_project.filter(namespace=path_of(table)).select_related("capture__connection").first()
    )
    if captured is None:
        raise no_source(table.name)
    return sample_table(
        actor=actor,
        connection=captured.capture.connection,
        table=(captured.schema, captured.table),
        limit=limit,
    )
