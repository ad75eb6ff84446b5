"""Who is in which teams. Teams nest to any depth: in a team means in every team above it, too."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from uuid import UUID

from django.db import connection
from django.db.models.expressions import RawSQL

# UNION, not UNION ALL: it ends even if a loop of teams ever came to be.
_UPWARD = """
    WITH RECURSIVE held(user_id, team_id) AS (
        SELECT user_id, team_id FROM identity_teammember WHERE user_id = ANY(%s)
        UNION
        SELECT held.user_id, team.parent_id
        FROM held JOIN identity_team team ON team.id = held.team_id
        WHERE team.parent_id IS NOT NULL
    )
"""
# Of one person, whose id stands in an array.
TEAMS_OF = f"{_UPWARD} SELECT team_id FROM held"
_DOWNWARD = """
    WITH RECURSIVE inner_team(id) AS (
        SELECT %s::uuid
        UNION
        SELECT team.id FROM inner_team JOIN identity_team team ON team.parent_id = inner_team.id
    )
    SELECT id FROM inner_team
"""
_ABOVE = """
    WITH RECURSIVE outer_team(id) AS (
        SELECT %s::uuid
        UNION
        SELECT team.parent_id FROM outer_team JOIN identity_team team ON team.id = outer_team.id
        WHERE team.parent_id IS NOT NULL
    )
    SELECT id FROM outer_team
"""


def teams_of(user_id: UUID) -> RawSQL:
    """Ids of the teams that a person is in, for use after `__in`: no query of its own."""
    return RawSQL(TEAMS_OF, ([user_id],))


def teams_of_each(people: Collection[UUID]) -> Mapping[UUID, frozenset[UUID]]:
    """The same of many people, in one query; who is in none has an empty set."""
    found: defaultdict[UUID, set[UUID]] = defaultdict(set)
    with connection.cursor() as cursor:
        cursor.execute(f"{_UPWARD} SELECT user_id, team_id FROM held", [list(people)])
        for user_id, team_id in cursor.fetchall():
            found[user_id].add(team_id)
    return {person: frozenset(found[person]) for person in people}


def teams_within(team_id: UUID) -> RawSQL:
    """Ids of the team and of all teams inside it, for use after `__in`."""
    return RawSQL(_DOWNWARD, (team_id,))


def teams_above(team_id: UUID) -> RawSQL:
    """Ids of the team and of all teams that it is in: whose places its people have, too."""
    return RawSQL(_ABOVE, (team_id,))
