"""A plan as people read it, and as it is kept beside the directory."""

from collections.abc import Iterable, Sequence
from typing import Any

from backend.directories.models import Directory
from backend.directories.planning import Change, Known, Plan
from backend.identity.models import Team

Report = dict[str, Any]
# Of each list; how many there are in all is told beside it.
NAMED = 200


def report_of(directory: Directory, plan: Plan, kept_owners: Sequence[str] = ()) -> Report:
    """What `SyncReportOutput` shows."""
    teams = dict(
        Team.objects.filter(organization=directory.organization_id).values_list("pk", "name")
    )
    returned = [each for each in plan.changes if each.returns]
    return {
        "people": plan.people,
        "groups": plan.groups,
        "known": plan.active,
        "admitted": _list(
            {
                "user": None,
                "username": each.entry.login,
                "display_name": each.entry.name,
                "teams_joined": _names(teams, each.gifts.teams),
                "owner": "gained" if each.gifts.owner else "",
            }
            for each in plan.admissions
        ),
        "returned": _list(map(_person, (each.known for each in returned))),
        "gone": _list(map(_person, plan.gone)),
        "changed": _list(
            _person(each.known)
            | {
                "teams_joined": _names(teams, each.joins),
                "teams_left": _names(teams, each.leaves),
                "owner": each.owner,
                "fields": list(each.fields),
            }
            for each in plan.changes
            if _is_shown(each)
        ),
        "missing_groups": list(plan.missing_groups),
        "kept_owners": list(kept_owners),
        "needs_confirmation": plan.needs_confirmation,
        "confirmation": plan.confirmation if plan.needs_confirmation else "",
    }


def _is_shown(change: Change) -> bool:
    """An entry that moved within the directory is nothing to people here."""
    return bool(change.fields or change.joins or change.leaves or change.owner)


def _list(entries: Iterable[Report]) -> Report:
    listed = list(entries)
    empty = {"teams_joined": [], "teams_left": [], "owner": "", "fields": []}
    return {"count": len(listed), "people": [empty | each for each in listed[:NAMED]]}


def _person(known: Known) -> Report:
    return {
        "user": str(known.user_id),
        "username": known.username,
        "display_name": known.display_name,
    }


def _names(teams: dict[Any, str], ids: Iterable[Any]) -> list[str]:
    return sorted(teams[each] for each in ids)
