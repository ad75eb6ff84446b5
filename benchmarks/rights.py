"""What rights cost in a large company: `python -m benchmarks.rights`.

10,000 people in 1,000 teams nested six deep, 2,000 projects shared with teams and people.
Measured is the time of the statements as Django sees it, of people chosen by a fixed seed.
"""

import os
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from backend.local.commands import prepare
from backend.local.home import Home
from backend.local.installation import Installation
from backend.local.parts.clusters import metadata_cluster
from benchmarks.results import keep, percentile

PEOPLE, TEAMS, DEPTH, PROJECTS = 10_000, 1_000, 6, 2_000
TEAMS_OF_A_PERSON, TEAMS_OF_A_PROJECT, PEOPLE_OF_A_PROJECT = 2, 3, 5
ASKED = 200
SEED = 7


def main() -> None:
    with running_database():
        people, project_ids = furnish(random.Random(SEED))
        keep(
            f"rights: {PEOPLE:,} people, {TEAMS:,} teams {DEPTH} deep, {PROJECTS:,} projects",
            ["asked", "statements", "p50 ms", "p95 ms", "longest ms"],
            [measure(what, ask) for what, ask in questions(people, project_ids)],
            [f"Time of the statements; {ASKED} people asked each, sockets for 500 at once."],
        )


def questions(people: list[Any], project_ids: list[Any]) -> Iterator[tuple[str, Any]]:
    from backend.pipelines.models import Pipeline
    from backend.projects.access import operations_of, who_may
    from backend.projects.models import Project
    from backend.projects.selectors import my_projects

    chosen = random.Random(SEED)
    asked = chosen.sample(people, ASKED)
    everybody = [person.pk for person in people[:500]]
    project = Project.unscoped.get(pk=project_ids[0])
    yield "my projects", [lambda person=each: my_projects(person) for each in asked]
    yield (
        "50 pipelines that I see",
        [lambda person=each: list(Pipeline.objects.visible_to(person)[:50]) for each in asked],
    )
    yield "may I, in this project?", [lambda p=each: operations_of(p, project) for each in asked]
    yield (
        "who of 500 may, of 20 projects?",
        [lambda: who_may("project.view", Project, project_ids[:20], everybody)] * 10,
    )


def measure(what: str, asks: list[Callable[[], object]]) -> list[object]:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    took, counts = [], []
    for ask in asks:
        with CaptureQueriesContext(connection) as asked:
            ask()
        took.append(sum(float(each["time"]) for each in asked) * 1000)
        counts.append(len(asked))
    figures = [round(percentile(took, share), 1) for share in (0.5, 0.95)]
    return [what, max(counts), *figures, round(max(took), 1)]


def furnish(chance: random.Random) -> tuple[list[Any], list[Any]]:
    from django.db import connection

    from backend.identity.models import Membership, Organization, Team, TeamMember, User
    from backend.pipelines.models import Pipeline
    from backend.projects.models import Project, ProjectMember
    from backend.projects.roles import Role

    company = Organization.objects.create(name="Large", slug="large")
    people = User.objects.bulk_create(User(username=f"person-{n}") for n in range(PEOPLE))
    Membership.objects.bulk_create(Membership(organization=company, user=each) for each in people)
    teams: list[Team] = []
    for number in range(TEAMS):  # each six is a chain, so that every depth is as frequent
        parent = teams[-1] if number % DEPTH else None
        teams.append(Team(organization=company, name=f"team-{number}", parent=parent))
    Team.objects.bulk_create(teams)
    TeamMember.objects.bulk_create(
        TeamMember(team=team, user=each)
        for each in people
        for team in chance.sample(teams, TEAMS_OF_A_PERSON)
    )
    projects = [
        Project(
            id=uuid4(), organization=company, name=f"Project {n}", slug=f"project-{n}",
            physical_name=f"project_{n}",
        )
        for n in range(PROJECTS)
    ]  # fmt: skip
    Project.unscoped.bulk_create(projects)
    places = [
        ProjectMember(project=project, role=chance.choice(list(Role)), **holder)
        for project in projects
        for holder in (
            *({"team": team} for team in chance.sample(teams, TEAMS_OF_A_PROJECT)),
            *({"user": user} for user in chance.sample(people, PEOPLE_OF_A_PROJECT)),
        )
    ]
    ProjectMember.objects.bulk_create(places)
    Pipeline.unscoped.bulk_create(
        Pipeline(project=project, name=f"pipeline_{n}", draft_form="sql")
        for project in projects
        for n in range(5)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return people, [project.pk for project in projects]


@contextmanager
def running_database() -> Iterator[None]:
    with tempfile.TemporaryDirectory(prefix="forebay-rights-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        home = Home(Path(folder))
        home.make()
        os.environ["FOREBAY_HOME"] = str(home.path)
        os.environ["DJANGO_SETTINGS_MODULE"] = "backend.config.settings"
        for secret in ("django_secret_key", "encryption_key"):
            home.secret_file(secret)
        database = metadata_cluster(home)
        try:
            database.start()
            Installation.of(home, with_sample=False).write_settings()
            prepare(home)
            import django

            django.setup()
            yield
        finally:
            _close_connections()
            database.stop()


def _close_connections() -> None:
    from django.db import connections

    connections.close_all()
    for connection in connections.all():
        if (pool := getattr(connection, "pool", None)) is not None:
            pool.close()


if __name__ == "__main__":
    main()
