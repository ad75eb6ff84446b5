"""Tables refer down only: who → projects → connections → … → runs."""

import tomllib
from pathlib import Path

import pytest
from django.apps import apps
from django.db.models import Field

REPOSITORY = Path(__file__).resolve().parents[2]
SETTINGS = tomllib.loads((REPOSITORY / "pyproject.toml").read_text())
CONTRACTS = SETTINGS["tool"]["importlinter"]["contracts"]
ORDER = next(c["layers"] for c in CONTRACTS if c["layers"][-1] == "backend.shared")[::-1]


def relations() -> list[Field]:  # type: ignore[type-arg]
    return [
        field
        for model in apps.get_models()
        if model.__module__.startswith("backend.")
        for field in model._meta.get_fields()
        if field.concrete and field.related_model is not None
    ]


@pytest.mark.parametrize("field", relations(), ids=str)
def test_a_foreign_key_points_down(field: Field) -> None:  # type: ignore[type-arg]
    target = field.related_model._meta.app_config.name
    if target.startswith("django."):
        return
    assert ORDER.index(target) <= ORDER.index(field.model._meta.app_config.name)


def test_every_app_stands_in_the_order() -> None:
    folders = {
        f"backend.{path.parent.name}" for path in (REPOSITORY / "backend").glob("*/__init__.py")
    }
    assert folders - {"backend.config"} == set(ORDER)
