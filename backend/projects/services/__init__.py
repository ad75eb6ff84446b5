"""What people do with projects, and with who may do what in them."""

from backend.projects.services.members import add_member, add_service, remove_member
from backend.projects.services.projects import create_project, rename_project

__all__ = ["add_member", "add_service", "create_project", "remove_member", "rename_project"]
