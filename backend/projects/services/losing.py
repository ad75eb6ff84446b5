"""What ends beside a place that goes."""

from collections.abc import Iterable

from backend.identity.models import User
from backend.projects.models import Project, ProjectMember
from backend.projects.services.tokens import end_tokens


def end_lost_tokens(*, actor: User, projects: Iterable[Project]) -> None:
    """Those of whoever has no place there any more: with the next place they would open it again,
    long after somebody took care that they do not."""
    for project in projects:
        for user in User.objects.filter(api_tokens__project=project).distinct():
            if not ProjectMember.objects.held_by(user.pk).filter(project=project).exists():
                end_tokens(actor=actor, user=user, projects=[project])
