"""Who uses a connection: whatever `pipelines` knows of, and virtual databases over it."""

from backend.pipelines import uses
from backend.pipelines.uses import ConnectionUse, Use
from backend.projects.models import Project
from backend.query.models import MountedTable


def connection_uses(project: Project) -> list[ConnectionUse]:
    """Of every connection of the project: five queries in all."""
    mounted = MountedTable.objects.for_project(project).order_by("database__name").distinct()
    return [
        *uses.connection_uses(project),
        *(
            ConnectionUse(connection, Use("mounts", "database", database, name))
            for connection, database, name in mounted.values_list(
                "connection", "database", "database__name"
            )
        ),
    ]
