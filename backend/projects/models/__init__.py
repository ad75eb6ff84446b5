from backend.projects.models.invitations import Invitation
from backend.projects.models.projects import CustomRole, Project, ProjectMember
from backend.projects.models.shares import PersonShare, TeamShare
from backend.projects.models.tokens import ApiToken

__all__ = [
    "ApiToken",
    "CustomRole",
    "Invitation",
    "PersonShare",
    "Project",
    "ProjectMember",
    "TeamShare",
]
