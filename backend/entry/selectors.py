from datetime import datetime
from typing import Any

from django.db.models import Prefetch

from backend.directories.selectors import Keepers, keepers_of
from backend.identity.models import Membership, User
from backend.projects.models import Project
from backend.projects.selectors import my_projects
from backend.sample.selectors import board_of, present_sample


def session_of(user: User | None, *, now: datetime) -> dict[str, Any]:
    """What `SessionOutput` shows; of nobody's it is empty."""
    if user is None:
        known: dict[str, Any] = {"organizations": (), "projects": (), "keepers": Keepers()}
    else:
        # A member may know who is in the organization: `organizations/<id>/members/`.
        owners = Membership.objects.filter(role=Membership.Role.OWNER, user__is_active=True)
        known_owners = Prefetch(
            "organization__memberships",
            queryset=owners.select_related("user").order_by("created_at"),
            to_attr="owners",
        )
        memberships = user.memberships.select_related("organization").prefetch_related(known_owners)
        known = {
            "organizations": memberships.order_by("organization__name"),
            "projects": my_projects(user),
            "keepers": keepers_of(user.pk),
        }
    sample = present_sample(user) if user is not None else None
    return known | {
        "user": user,
        "is_sample_present": sample is not None,
        "sample_project": sample and sample.project_id,
        "needs_set_up": user is not None and not user.is_set_up,
        "server_time": now,
    }


def first_address(user: User) -> str:
    """Where somebody new begins: at what moves, if anything does."""
    sample = present_sample(user)
    mine = Project.objects.visible_to(user).select_related("organization").order_by("created_at")
    project = sample.project if sample else mine.first()
    if project is None:
        return "/"
    place = f"/{project.organization.slug}/{project.slug}"
    board = sample and board_of(sample)
    return f"{place}/dashboards/{board.id}" if board else f"{place}/overview"
