"""Teams of Acme: engineering, in it streams, in that brokers; a colleague is in it."""

import pytest

from backend.identity.services import add_to_organization, create_user
from backend.projects.services.teams import create_team, join_team


@pytest.fixture
def colleague(owner, organization):
    """In the organization, and in no project."""
    user = create_user(username="cora", email="cora@acme.example")
    add_to_organization(actor=owner, organization=organization, user=user)
    return user


@pytest.fixture
def engineering(owner, organization):
    return create_team(actor=owner, organization=organization, name="Engineering")


@pytest.fixture
def streams(owner, organization, engineering):
    return create_team(actor=owner, organization=organization, name="Streams", parent=engineering)


@pytest.fixture
def brokers(owner, organization, streams, colleague):
    team = create_team(actor=owner, organization=organization, name="Brokers", parent=streams)
    join_team(actor=owner, team=team, user=colleague)
    return team
