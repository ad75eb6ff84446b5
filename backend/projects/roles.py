"""What may be done in a project, and which role may do it."""

from django.db.models import TextChoices

OPERATIONS = frozenset(
    {
        "project.view",
        "project.edit",
        "project.members",
        "connections.manage",
        "connections.use",
        "catalog.edit",
        "captures.manage",
        "captures.start",
        "captures.stop",
        "pipelines.edit",
        "pipelines.publish",
        "pipelines.delete",
        "engines.manage",
        "runs.start",
        "runs.stop",
        "dead_letters.replay",
        "data.read_raw",
        "databases.edit",
        "queries.run",
        "datasets.edit",
        "dashboards.edit",
        "dashboards.publish",
        "audit.read",
    }
)


class Role(TextChoices):
    OWNER = "owner"
    MEMBER = "member"


# A project is a small team for now: whoever is in it may do everything in it.
OPERATIONS_OF: dict[Role, frozenset[str]] = {Role.OWNER: OPERATIONS, Role.MEMBER: OPERATIONS}
