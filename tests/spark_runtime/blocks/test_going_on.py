"""A flow that goes on: after a fence, a rewind, or with an older checkpoint."""

import shutil

import pytest

from spark_runtime.blocks.errors import Fenced
from tests.spark_runtime.blocks.conftest import row, sync, ums


def test_a_newer_fence_shuts_the_older_engine_out(run, send, topic, schema):
    send(topic, [ums([row(10, "i", 1)])])
    run(sync(schema), fence=2)
    with pytest.raises(Fenced):
        run(sync(schema), fence=1)


def test_rewinding_writes_nothing_twice(run, send, topic, schema, stored):
    send(topic, [ums([row(10, "i", 1), row(11, "u", 1, "7.00"), row(12, "d", 2)])])
    run(sync(schema))
    before = stored(f"SELECT * FROM {schema}.orders ORDER BY id")
    again = run(sync(schema), generation="2-bbbb")

    assert stored(f"SELECT * FROM {schema}.orders ORDER BY id") == before
    account = again.accounts[0][2]
    assert (account.landed, account.duplicate, account.superseded) == (0, 2, 1)


def test_an_older_checkpoint_is_recognised_by_its_offsets(
    run, send, topic, schema, stored, tmp_path
):
    send(topic, [ums([row(10, "i", 1)])])
    run(sync(schema))
    shutil.copytree(tmp_path / "flow-1", tmp_path / "kept")
    send(topic, [ums([row(11, "u", 1, "7.00")])])
    run(sync(schema))
    shutil.rmtree(tmp_path / "flow-1")
    shutil.copytree(tmp_path / "kept", tmp_path / "flow-1")
    send(topic, [ums([row(12, "i", 2)])])
    report = run(sync(schema))

    assert stored(f"SELECT id, amount::text FROM {schema}.orders ORDER BY id") == [
        (1, "7.00"),
        (2, "1.00"),
    ]
    ((_, number, account),) = report.accounts
    assert (number, account.landed, account.duplicate) == (3, 1, 1)
