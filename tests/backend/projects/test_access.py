import json
import uuid
from pathlib import Path

import pytest
from django.apps import apps

from backend.projects.access import operations_of, require
from backend.projects.models import ProjectMember
from backend.projects.operations import (
    LOOKING,
    OF_ORGANIZATIONS,
    OF_PROJECTS,
    OPERATIONS,
    SHAREABLE,
)
from backend.projects.roles import OPERATIONS_OF, Role
from backend.projects.services import add_member
from backend.shared.errors import NotFound, PermissionDenied
from tests.backend.rows import Rows

FRONTEND = Path(__file__).parents[3] / "frontend"


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_an_owner_may_do_everything(owner, project, operation):
    require(owner, operation, project)


@pytest.mark.parametrize("role", [role for role in Role if role != Role.OWNER])
def test_each_role_holds_what_the_next_lesser_holds_and_more(role):
    ordered = list(Role)
    greater = ordered[ordered.index(role) - 1]
    assert OPERATIONS_OF[role] < OPERATIONS_OF[greater]


def test_a_viewer_only_looks(owner, teammate, project):
    add_member(actor=owner, project=project, user=teammate, role=Role.VIEWER)
    assert operations_of(teammate, project) <= LOOKING
    with pytest.raises(PermissionDenied):
        require(teammate, "runs.start", project)


def test_every_operation_has_its_sentence_and_stands_once():
    every = [*OF_PROJECTS, *OF_ORGANIZATIONS]
    assert len({each.name for each in every}) == len(every)
    assert all(each.sentence.endswith(".") for each in every)
    assert {name for names in SHAREABLE.values() for name in names} <= OPERATIONS


def test_the_screens_tell_every_operation_in_the_same_sentence():
    catalog = json.loads((FRONTEND / "src/i18n/en/access.json").read_text())["operation"]
    told = {f"{area}.{verb}": said for area, each in catalog.items() for verb, said in each.items()}
    assert told == {each.name: each.sentence for each in (*OF_PROJECTS, *OF_ORGANIZATIONS)}


def test_who_knows_of_a_thing_that_is_not_shared_singly_learns_why(api, owner, project):
    engine = Rows(project, owner).row_of(apps.get_model("runs.engine"))
    told = api(owner).get(f"/api/access/engine/{engine.pk}/").json()
    assert {"engines.manage", "runs.start"} <= {each["operation"] for each in told}
    assert api(owner).get(f"/api/shares/engine/{engine.pk}/").status_code == 404


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_an_outsider_does_not_learn_that_the_project_exists(outsider, project, operation):
    with pytest.raises(NotFound):
        require(outsider, operation, project)


def test_who_may_see_but_not_do_is_told_which_right_is_missing(monkeypatch, teammate, project):
    monkeypatch.setitem(OPERATIONS_OF, Role.MAINTAINER, frozenset({"project.view"}))
    with pytest.raises(PermissionDenied) as refused:
        require(teammate, "runs.start", project)
    assert refused.value.parameters == {"operation": "runs.start"}


def test_a_disabled_person_may_nothing(owner, project):
    owner.is_active = False
    with pytest.raises(NotFound):
        require(owner, "project.view", project)


def test_an_operation_that_no_role_knows_is_a_mistake_of_ours(owner, project):
    with pytest.raises(ValueError, match="runs.fly"):
        require(owner, "runs.fly", project)


def test_who_left_the_project_may_nothing(owner, teammate, project):
    ProjectMember.objects.filter(user=teammate).delete()
    with pytest.raises(NotFound):
        require(teammate, "project.view", project)


def test_an_id_that_never_was_and_a_foreign_one_answer_alike(api, outsider, project):
    foreign = api(outsider).get(f"/api/projects/{project.id}/")
    invented = api(outsider).get(f"/api/projects/{uuid.uuid4()}/")
    assert foreign.status_code == invented.status_code == 404
    assert foreign.content == invented.content
