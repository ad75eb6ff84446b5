"""Single objects shared with somebody: django-guardian's object permissions, with who shared."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.apps import apps
from django.conf import settings
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.db.models import Q
from django.db.models.expressions import RawSQL
from guardian.models import GroupObjectPermissionAbstract, UserObjectPermissionAbstract

from backend.identity.models import Team
from backend.identity.teams import TEAMS_OF
from backend.projects.operations import SHAREABLE

_AUTHOR: Any = {"on_delete": models.SET_NULL, "null": True, "related_name": "+"}


class PersonShare(UserObjectPermissionAbstract):
    """One operation on one object, given to a person. The permission's codename names it."""

    shared_by = models.ForeignKey(settings.AUTH_USER_MODEL, **_AUTHOR)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta(UserObjectPermissionAbstract.Meta):
        abstract = False
        indexes = [models.Index(fields=["content_type", "object_pk"], name="share_with_person")]


class TeamShare(GroupObjectPermissionAbstract):
    """The same for a team; what guardian calls a group is one of ours."""

    group = models.ForeignKey(Team, on_delete=models.CASCADE)
    shared_by = models.ForeignKey(settings.AUTH_USER_MODEL, **_AUTHOR)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta(GroupObjectPermissionAbstract.Meta):
        abstract = False
        indexes = [models.Index(fields=["content_type", "object_pk"], name="share_with_team")]


def is_shareable(model: type[models.Model]) -> bool:
    return model._meta.label_lower in SHAREABLE


def of_kind(model: type[models.Model]) -> dict[str, str]:
    """The filter for shares of this kind of object."""
    return {
        "content_type__app_label": model._meta.app_label,
        "content_type__model": model._meta.model_name or "",
    }


_SHARED_WITH = f"""
    SELECT share.object_pk::uuid
    FROM (
        SELECT content_type_id, object_pk FROM projects_personshare WHERE user_id = %s
        UNION ALL
        SELECT content_type_id, object_pk FROM projects_teamshare WHERE group_id IN ({TEAMS_OF})
    ) share
    JOIN django_content_type kind ON kind.id = share.content_type_id
    WHERE kind.app_label = %s AND kind.model = %s
"""


def shared_with(user_id: UUID, model: type[models.Model]) -> Q:
    """Rows of the model of which the person, or a team of theirs, was given something."""
    kind = (model._meta.app_label, model._meta.model_name)
    return Q(pk__in=RawSQL(_SHARED_WITH, (user_id, [user_id], *kind)))


def ids_of(**where: Any) -> list[str]:
    """Of all objects that may be shared, where this is true of them; as shares name them."""
    return [
        str(pk)
        for label in SHAREABLE
        for pk in apps.get_model(label)._base_manager.filter(**where).values_list("pk", flat=True)
    ]


def permission_for(model: type[models.Model], operation: str) -> Permission:
    kind = ContentType.objects.get_for_model(model)
    permission, _ = Permission.objects.get_or_create(
        content_type=kind, codename=operation, defaults={"name": operation}
    )
    return permission
