"""What was read of rights is asked again as soon as any right moved, and after some seconds."""

import pytest

from backend.projects import memory
from backend.projects.access import who_may
from backend.projects.memory import StandingRights
from backend.projects.models import Project
from backend.projects.roles import Role
from backend.projects.services import add_member, remove_member

pytestmark = pytest.mark.django_db


@pytest.fixture
def ask(project, owner, colleague):
    """Who of the two may look at the project, at the counter as it is."""
    add_member(actor=owner, project=project, user=colleague, role=Role.VIEWER)
    rights = StandingRights()

    def ask():
        project.organization.refresh_from_db()
        with rights.at(project.organization):
            people = {owner.pk, colleague.pk}
            return {person for _, person in who_may("project.view", Project, [project.pk], people)}

    return ask


def test_nothing_is_asked_twice_while_no_right_moves(ask, django_assert_num_queries):
    first = ask()
    with django_assert_num_queries(1):  # the counter itself
        assert ask() == first


def test_a_right_that_moved_is_seen_by_the_very_next_piece_of_work(ask, project, owner, colleague):
    assert ask() == {owner.pk, colleague.pk}
    remove_member(actor=owner, project=project, user=colleague)
    assert ask() == {owner.pk}


def test_it_is_asked_again_after_some_seconds_whatever_the_counter_says(
    ask, owner, colleague, monkeypatch
):
    assert ask() == {owner.pk, colleague.pk}
    type(colleague).objects.filter(pk=colleague.pk).update(is_active=False)
    monkeypatch.setattr(memory, "SECONDS", 0.0)
    assert ask() == {owner.pk}


def test_elsewhere_nothing_is_remembered(ask, project, owner, django_assert_num_queries):
    ask()
    asked = ("project.view", Project, [project.pk], {owner.pk})
    with django_assert_num_queries(4):
        who_may(*asked)
    with django_assert_num_queries(4):
        who_may(*asked)
