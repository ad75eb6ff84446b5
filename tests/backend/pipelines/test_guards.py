"""A connection keeps its name as long as a pipeline says it."""

from datetime import UTC, datetime

import pytest

from backend.connections.services import delete_connection
from backend.pipelines.services import create_pipeline, publish_pipeline, save_draft
from backend.shared.errors import Conflict
from tests.backend.pipelines.conftest import SCRIPT, SPEC

WITHOUT_MART = {**SPEC, "nodes": SPEC["nodes"][:2], "edges": SPEC["edges"][:1]}


def is_kept(owner, connection) -> bool:
    try:
        delete_connection(actor=owner, connection=connection)
    except Conflict as refused:
        assert refused.code == "connection.in_use"
        return True
    return False


@pytest.mark.parametrize("draft", [SPEC, SCRIPT], ids=["spec", "script"])
def test_one_that_a_draft_names_stays(owner, project, mart, draft):
    create_pipeline(actor=owner, project=project, name="paid_orders", draft=draft)
    assert is_kept(owner, mart)


def test_one_that_the_newest_version_names_stays(owner, pipeline, mart):
    publish_pipeline(actor=owner, pipeline=pipeline, now=datetime.now(UTC))
    save_draft(actor=owner, pipeline=pipeline, revision=1, draft=WITHOUT_MART)
    assert is_kept(owner, mart)


@pytest.mark.parametrize("draft", [WITHOUT_MART, "CREATE nonsense mart"], ids=["spec", "script"])
def test_one_that_nothing_names_goes(owner, project, mart, draft):
    create_pipeline(actor=owner, project=project, name="paid_orders", draft=draft)
    assert not is_kept(owner, mart)
