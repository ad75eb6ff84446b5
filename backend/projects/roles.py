"""Roles: sets of operations under a name. Organizations add their own (`CustomRole`)."""

from django.db.models import TextChoices

from backend.identity.models import Membership
from backend.projects.operations import OPERATIONS, ORGANIZATION_OPERATIONS

__all__ = ["OPERATIONS", "OPERATIONS_IN_ORGANIZATION", "OPERATIONS_OF", "Role"]


class Role(TextChoices):
    OWNER = "owner"
    MAINTAINER = "maintainer"
    EDITOR = "editor"
    ANALYST = "analyst"
    VIEWER = "viewer"


_VIEWER = frozenset({"project.view", "connections.view", "pipelines.view", "dashboards.view"})
_ANALYST = _VIEWER | {
    "queries.run",
    "databases.edit",
    "connections.use",
    "datasets.edit",
    "dashboards.edit",
    "dashboards.publish",
}
_EDITOR = _ANALYST | {
    "catalog.edit",
    "captures.manage",
    "captures.start",
    "captures.stop",
    "pipelines.edit",
    "pipelines.publish",
    "runs.start",
    "runs.stop",
    "dead_letters.replay",
    "data.read_raw",
    "project.share",
}

OPERATIONS_OF: dict[Role, frozenset[str]] = {
    Role.OWNER: OPERATIONS,
    Role.MAINTAINER: OPERATIONS - {"project.archive", "project.delete"},
    Role.EDITOR: _EDITOR,
    Role.ANALYST: _ANALYST,
    Role.VIEWER: _VIEWER,
}

OPERATIONS_IN_ORGANIZATION: dict[str, frozenset[str]] = {
    Membership.Role.OWNER: ORGANIZATION_OPERATIONS,
    Membership.Role.MEMBER: frozenset({"organization.view", "organization.projects"}),
}
