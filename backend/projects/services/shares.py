"""Single objects, given to somebody who need not be in their project."""

from collections import defaultdict
from collections.abc import Iterable

from django.db import transaction
from django.db.models import QuerySet

from backend.events.bus import publish
from backend.identity.models import Membership, Team, User
from backend.projects.access import operations_of, require, require_all
from backend.projects.errors import not_shareable
from backend.projects.events import ObjectShared, ShareEnded, ShareEvent
from backend.projects.models import PersonShare, TeamShare
from backend.projects.models.shares import of_kind, permission_for
from backend.projects.operations import SHAREABLE
from backend.projects.services.turns import wait_for_turn
from backend.shared.errors import InvalidInput, NotFound
from backend.shared.models import ProjectScoped


@transaction.atomic
def share_object(
    *,
    actor: User,
    target: ProjectScoped,
    operations: Iterable[str],
    user: User | None = None,
    team: Team | None = None,
) -> None:
    """Give a person or a team of the organization these operations on the object; a second time
    they take the place of the earlier ones."""
    wanted = frozenset(operations)
    wait_for_turn(actor, target.project)
    require(actor, "project.share", target)
    for operation in sorted(wanted - set(SHAREABLE.get(target._meta.label_lower, ()))):
        raise not_shareable(operation, str(target._meta.verbose_name))
    require_all(actor, wanted, target)
    _require_same_organization(target, user, team)
    before = _end(target, user, team)
    require_all(actor, before - wanted, target)
    for operation in sorted(wanted):
        permission = permission_for(type(target), operation)
        given = {"permission": permission, "shared_by": actor, "content_object": target}
        if user is not None:
            PersonShare.objects.create(user=user, **given)
        else:
            TeamShare.objects.create(group=team, **given)
    _tell(ObjectShared, actor, target, user, team, wanted)


@transaction.atomic
def end_share(
    *, actor: User, target: ProjectScoped, user: User | None = None, team: Team | None = None
) -> None:
    """Take back whatever of the object was shared with them; what was shared with oneself anybody
    may give up."""
    wait_for_turn(actor, target.project)
    if user != actor or not operations_of(actor, target):
        require(actor, "project.share", target)
    ended = _end(target, user, team)
    if not ended:
        raise NotFound()
    _tell(ShareEnded, actor, target, user, team, ended)


def end_shares(*, actor: User | None, shares: QuerySet[PersonShare] | QuerySet[TeamShare]) -> None:
    """Take them away, each object with its own line in the audit. The caller has asked what may
    be."""
    ended: defaultdict[tuple[ProjectScoped, User | None, Team | None], set[str]] = defaultdict(set)
    for share in shares.select_related("permission").prefetch_related("content_object"):
        if share.content_object is not None:
            holder = (getattr(share, "user", None), getattr(share, "group", None))
            ended[share.content_object, *holder].add(share.permission.codename)
    shares.delete()
    for (target, user, team), operations in ended.items():
        _tell(ShareEnded, actor, target, user, team, operations)


def _end(target: ProjectScoped, user: User | None, team: Team | None) -> frozenset[str]:
    """The operations that were shared until now."""
    on_it = {"object_pk": str(target.pk), **of_kind(type(target))}
    shares = (
        PersonShare.objects.filter(user=user, **on_it)
        if user is not None
        else TeamShare.objects.filter(group=team, **on_it)
    )
    before = frozenset(shares.values_list("permission__codename", flat=True))
    shares.delete()
    return before


def _require_same_organization(target: ProjectScoped, user: User | None, team: Team | None) -> None:
    organization = target.project.organization_id
    if team is not None and team.organization_id != organization:
        raise NotFound()
    memberships = Membership.objects.filter(organization=organization, user=user)
    if user is not None and not memberships.exists():
        raise InvalidInput("project.not_in_organization")


def _tell(
    kind: type[ShareEvent],
    actor: User | None,
    target: ProjectScoped,
    user: User | None,
    team: Team | None,
    operations: Iterable[str],
) -> None:
    publish(
        kind(
            actor_id=actor and actor.id,
            project_id=target.project_id,
            object_kind=target._meta.verbose_name.replace(" ", "_"),
            object_id=target.pk,
            name=str(target)[:200],
            user_id=user and user.id,
            team_id=team and team.id,
            operations=tuple(sorted(operations)),
        )
    )
