import pytest

from backend.catalog.models import Namespace
from backend.projects.models import Project
from backend.shared.models import UnscopedQuery


@pytest.mark.parametrize("model", [Namespace, Project])
@pytest.mark.parametrize(
    "ask",
    [
        lambda rows: rows.all(),
        lambda rows: rows.filter(id=None),
        lambda rows: rows.get(id=None),
        lambda rows: rows.exclude(id=None),
        lambda rows: rows.count(),
        lambda rows: rows.first(),
        lambda rows: rows.values(),
        lambda rows: list(rows.iterator()),
        lambda rows: rows.update(id=None),
    ],
)
def test_rows_of_every_project_are_never_given_by_accident(model, ask):
    with pytest.raises(UnscopedQuery):
        ask(model.objects)


def test_each_person_sees_the_rows_of_their_own_projects(owner, teammate, outsider, project):
    row = Namespace.objects.create(project=project, kind="postgres", instance="a", database="b")
    assert list(Namespace.objects.visible_to(owner)) == [row]
    assert list(Namespace.objects.visible_to(teammate)) == [row]
    assert list(Namespace.objects.visible_to(outsider)) == []
    assert list(Namespace.objects.for_project(project)) == [row]
    assert list(Namespace.unscoped.all()) == [row]
