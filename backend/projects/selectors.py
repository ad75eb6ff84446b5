from typing import Any

from backend.identity.models import User
from backend.projects.models import Project
from backend.shared.errors import NotFound


def find_project(*, actor: User, project_id: Any) -> Project:
    """The project, if the actor may know of it; NotFound for all others alike."""
    project = Project.objects.visible_to(actor).filter(pk=project_id).first()
    if project is None:
        raise NotFound()
    return project
