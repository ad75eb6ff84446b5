"""Two pipelines that write one table."""

from copy import deepcopy
from datetime import UTC, datetime

import pytest

from backend.connections.services import create_connection
from backend.pipelines.models import Pipeline
from backend.pipelines.services import compile_draft, create_pipeline, publish_pipeline
from backend.projects.services import create_project


@pytest.fixture
def published(owner, pipeline) -> Pipeline:
    publish_pipeline(actor=owner, pipeline=pipeline, now=datetime.now(UTC))
    return pipeline


def another(owner, project, pipeline, **sink):
    draft = deepcopy(pipeline.draft_spec) | {"name": "another"}
    draft["nodes"] = [
        node | sink if node["kind"] == "sink.postgres" else node for node in draft["nodes"]
    ]
    return create_pipeline(actor=owner, project=project, name="another", draft=draft)


def told(owner, pipeline):
    return [
        (found.code, found.severity, found.path, found.parameters)
        for found in compile_draft(actor=owner, pipeline=pipeline).diagnostics
    ]


def test_the_second_pipeline_of_a_table_is_told_of_the_first(owner, project, published):
    (sink,) = [node for node in published.draft_spec["nodes"] if node["kind"] == "sink.postgres"]
    parameters = {"table": sink["table"], "pipeline": published.name}
    expected = ("TABLE_WRITTEN_ELSEWHERE", "warning", "table", parameters)

    assert told(owner, another(owner, project, published)) == [expected]
    assert told(owner, published) == []


def test_by_another_connection_and_name_it_is_the_same_table(owner, project, mart, pipeline):
    twin = create_connection(
        actor=owner, project=project, kind="postgres", name="twin", options=mart.options,
        secrets={"password": "x"},
    )  # fmt: skip
    first = another(owner, project, pipeline, table="paid")
    publish_pipeline(actor=owner, pipeline=first, now=datetime.now(UTC))
    draft = deepcopy(first.draft_spec) | {"name": "twins"}
    draft["nodes"][-1] |= {"connection": twin.name, "table": "public.paid"}
    second = create_pipeline(actor=owner, project=project, name="twins", draft=draft)
    assert [code for code, *_ in told(owner, second)] == ["TABLE_WRITTEN_ELSEWHERE"]


def test_another_table_is_nobodys_business(owner, project, published):
    assert told(owner, another(owner, project, published, table="mart.others")) == []


def test_a_draft_writes_nothing(owner, project, pipeline):
    assert told(owner, another(owner, project, pipeline)) == []


def test_a_pipeline_of_another_project_is_not_told_of(owner, organization, published):
    theirs = create_project(actor=owner, organization=organization, name="Else", slug="else")
    elsewhere = another(owner, theirs, published)
    assert "TABLE_WRITTEN_ELSEWHERE" not in [code for code, *_ in told(owner, elsewhere)]
