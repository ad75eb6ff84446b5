"""A row of any model, filled with just what its table demands."""

import uuid
from typing import Any

from django.db import models
from django.utils import timezone

from backend.identity.models import User
from backend.projects.models import Project

# Where the plainest value of each field breaks a rule of the table.
SPECIAL: dict[str, dict[str, Any]] = {
    "connections.Connection": {
        "kind": "postgres",
        "options": {"host": "db.example", "database": "x", "user": "x"},
    },
    "pipelines.Pipeline": {"draft_form": "sql"},
    "pipelines.PipelineVersion": {
        "spec": {"spec_version": 2, "name": "x", "nodes": [], "edges": []},
    },
    "directories.GroupRule": {"makes_owner": True},
    "query.MountedTable": {"columns": list},
    "notifications.Notification": {"flow": ...},
    "runs.Flow": {"kind": "pipeline", "pipeline": ..., "engine": ..., "generation": "1-x"},
}
PLAIN: tuple[tuple[type[models.Field], Any], ...] = (
    (models.DateTimeField, timezone.now),
    (models.BooleanField, bool),
    (models.JSONField, dict),
    (models.BinaryField, lambda: uuid.uuid4().bytes),
    (models.UUIDField, uuid.uuid4),
    (models.IntegerField, lambda: 1),
    (models.FloatField, lambda: 1.0),
    (models.TextField, lambda: "x"),
    (models.CharField, lambda: "x"),
)


class Rows:
    """Rows of one project, one a model, made with the rows that they refer to."""

    def __init__(self, project: Project, user: User) -> None:
        self._made: dict[type[models.Model], models.Model] = {
            Project: project,
            User: user,
            type(project.organization): project.organization,
        }

    def row_of(self, model: type[models.Model]) -> models.Model:
        if model not in self._made:
            special = SPECIAL.get(model._meta.label, {})
            values = {
                field.name: self._value(field, special.get(field.name, ...))
                for field in model._meta.concrete_fields
                if field.name in special or self._is_demanded(field)
            }
            (self._made[model],) = model._base_manager.bulk_create([model(**values)])
        return self._made[model]

    def _is_demanded(self, field: Any) -> bool:
        return not (field.null or field.has_default() or field.primary_key or field.blank)

    def _value(self, field: Any, special: Any) -> Any:
        if special is not ...:
            return special() if callable(special) else special
        if field.is_relation:
            return self.row_of(field.related_model)
        if field.choices:
            return field.choices[0][0]
        if field.unique and isinstance(field, models.CharField | models.TextField):
            return uuid.uuid4().hex  # other projects may have rows, too
        return next(value() for kind, value in PLAIN if isinstance(field, kind))
