from dataclasses import replace

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone

from backend.catalog.services import record_table_version
from backend.events.bus import subscribe, unsubscribe
from backend.pipelines.events import PipelinePublished
from backend.pipelines.services import publish_pipeline, save_draft
from backend.projects.roles import OPERATIONS, OPERATIONS_OF, Role
from spark_runtime.contract.program import check_shape, program_hash
from spark_runtime.contract.schema_change import SourceColumn
from spark_runtime.nodes import FLOW_METHODS
from tests.backend.pipelines.conftest import SCRIPT, SPEC

NOW = timezone.now()


def publish(actor, pipeline):
    return publish_pipeline(actor=actor, pipeline=pipeline, now=NOW)


def test_publishing_freezes_spec_plan_and_program(owner, pipeline):
    version = publish(owner, pipeline)
    assert (version.number, version.published_by, version.published_at) == (1, owner, NOW)
    assert version.source.startswith('"""paid_orders, version 1, from spec ')
    assert version.program_hash == program_hash(version.source)
    check_shape(version.source, FLOW_METHODS)
    assert version.spec["name"] == "paid_orders"
    assert version.plan["order"] == ["orders", "paid", "mart_orders"]


def test_a_published_version_never_changes(owner, pipeline):
    version = publish(owner, pipeline)
    version.source = "print('other')"
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic():
        version.save()
    with pytest.raises(DatabaseError, match="never changes"), transaction.atomic():
        pipeline.versions.update(number=7)


def test_the_same_draft_is_not_published_twice(api, owner, pipeline):
    publish(owner, pipeline)
    moved = SPEC | {"layout": {"paid": [1, 2]}}
    save_draft(actor=owner, pipeline=pipeline, revision=1, draft=moved)
    answer = api(owner).post(f"/api/pipelines/{pipeline.id}/publish/")
    assert answer.status_code == 409
    assert answer.json()["code"] == "pipeline.unchanged"


def test_a_draft_that_nobody_saw_is_not_published(api, owner, pipeline):
    draft = SCRIPT.replace("'paid'", "'refunded'")
    save_draft(actor=owner, pipeline=pipeline, revision=1, draft=draft)
    address = f"/api/pipelines/{pipeline.id}/publish/"
    answer = api(owner).post(address, {"revision": 1}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "pipeline.stale_draft")
    assert not pipeline.versions.exists()
    assert api(owner).post(address, {"revision": 2}, format="json").status_code == 201


def test_a_changed_draft_becomes_the_next_version(api, owner, pipeline):
    first = publish(owner, pipeline)
    draft = SCRIPT.replace("'paid'", "'refunded'")
    save_draft(actor=owner, pipeline=pipeline, revision=1, draft=draft)
    answer = api(owner).post(f"/api/pipelines/{pipeline.id}/publish/")
    assert answer.status_code == 201
    assert answer.json()["number"] == 2
    listed = api(owner).get(f"/api/pipelines/{pipeline.id}/versions/").json()["results"]
    assert [version["number"] for version in listed] == [2, 1]
    detail = api(owner).get(f"/api/pipeline-versions/{first.id}/").json()
    assert "'paid'" in detail["source"]


def test_new_columns_at_the_source_make_an_equal_spec_worth_publishing(
    owner, project, pipeline, orders
):
    publish(owner, pipeline)
    note = SourceColumn("note", "text", "string", attnum=4)
    columns = (*orders.columns, note)
    record_table_version(project=project, version=replace(orders, version=2, columns=columns))
    assert "note string" in publish(owner, pipeline).source


def test_a_program_over_whole_rows_says_what_it_computes_with(owner, project, pipeline, orders):
    large = replace(orders, version=2, toastable=("status",))
    record_table_version(project=project, version=large)
    assert 'must_have=["status"]' in publish(owner, pipeline).source


def test_a_draft_with_errors_is_not_published(api, owner, pipeline):
    save_draft(actor=owner, pipeline=pipeline, revision=1, draft="CREATE NONSENSE")
    answer = api(owner).post(f"/api/pipelines/{pipeline.id}/publish/")
    assert answer.status_code == 400
    assert answer.json()["code"] == "pipeline.not_compiled"
    assert answer.json()["parameters"]["diagnostics"][0]["line"] == 1
    assert not pipeline.versions.exists()


def test_publishing_tells_the_apps_above(owner, pipeline):
    heard = []
    handler = heard.append
    subscribe(PipelinePublished, handler, when="in_transaction")
    try:
        version = publish(owner, pipeline)
    finally:
        unsubscribe(PipelinePublished, handler)
    assert [(fact.version_id, fact.actor_id) for fact in heard] == [(version.id, owner.id)]


def test_publishing_needs_its_right_and_the_use_of_every_connection(
    api, monkeypatch, teammate, pipeline
):
    path = f"/api/pipelines/{pipeline.id}/publish/"
    for missing in ("pipelines.publish", "connections.use"):
        monkeypatch.setitem(OPERATIONS_OF, Role.MAINTAINER, OPERATIONS - {missing})
        answer = api(teammate).post(path)
        assert (answer.status_code, answer.json()["parameters"]["operation"]) == (403, missing)


def test_an_outsider_does_not_learn_that_the_pipeline_exists(api, outsider, pipeline):
    assert api(outsider).post(f"/api/pipelines/{pipeline.id}/publish/").status_code == 404
