from backend.projects.models.invitations import Invitation
from backend.projects.models.projects import CustomRole, Project, ProjectMember
from backend.projects.models.shares import PersonShare, TeamShare

__all__ = ["CustomRole", "Invitation", "PersonShare", "Project", "ProjectMember", "TeamShare"]
