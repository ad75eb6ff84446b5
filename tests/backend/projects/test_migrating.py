"""An installation from before there were roles goes on: its members keep what they could do."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

BEFORE = [("identity", "0002_profile"), ("projects", "0001_initial")]


@pytest.mark.django_db(transaction=True)
def test_members_become_maintainers_and_owners_stay():
    executor = MigrationExecutor(connection)
    newest = executor.loader.graph.leaf_nodes()
    executor.migrate(BEFORE)
    try:
        old = executor.loader.project_state(BEFORE).apps
        owner = old.get_model("identity", "User").objects.create(username="olga")
        member = old.get_model("identity", "User").objects.create(username="tom")
        acme = old.get_model("identity", "Organization").objects.create(name="A", slug="acme")
        project = old.get_model("projects", "Project").unscoped.create(
            organization=acme, name="Sales", slug="sales", physical_name="sales_1"
        )
        places = old.get_model("projects", "ProjectMember").objects
        places.create(project=project, user=owner, role="owner")
        places.create(project=project, user=member, role="member")
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(newest)
    new = executor.loader.project_state(newest).apps.get_model("projects", "ProjectMember")
    roles = dict(new.objects.values_list("user__username", "role"))
    assert roles == {"olga": "owner", "tom": "maintainer"}
