"""Events survive the network, the backend and this process, in order and numbered."""

import errno
import time
from datetime import UTC, datetime
from unittest.mock import Mock

import pytest

from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.contract.run_event import FlowAccount, FlowProgress, Heartbeat
from spark_runtime.engine import spool as sending
from spark_runtime.engine.spool import Sender, Spool

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)


def account(batch_id: int) -> FlowAccount:
    return FlowAccount(
        time=NOW, engine="e", flow="f", run="r", node="n", query="q", generation="1-a",
        batch_id=batch_id, consumed=1, landed=1,
    )  # fmt: skip


def progress(batch_id: int) -> FlowProgress:
    return FlowProgress(time=NOW, engine="e", flow="f", run="r", query="q", batch_id=batch_id)


def test_events_are_numbered_and_wait_until_they_are_acknowledged(tmp_path):
    spool = Spool(tmp_path, "lease")
    for batch_id in range(3):
        spool.put(account(batch_id))
    assert [event.sequence for event in spool.next_batch()] == [1, 2, 3]

    spool.acknowledge(2)
    assert [event.sequence for event in spool.next_batch()] == [3]


def test_while_nobody_takes_them_progress_does_not_pile_up(tmp_path, monkeypatch):
    monkeypatch.setattr(sending, "COMPACTED_FROM", 10)
    spool = Spool(tmp_path, "lease")
    spool.put(account(0))
    for batch_id in range(100):
        spool.put(progress(batch_id))
    lines = (tmp_path / "lease.jsonl").read_text().splitlines()
    assert len(lines) <= 10
    spool.put(account(1))
    sent = spool.next_batch()
    assert [event.batch_id for event in sent] == [0, 99, 1]
    spool.acknowledge(sent[-1].sequence)
    assert spool.next_batch() == []

    spool.put(account(2))
    taken_over = Spool(tmp_path, "next lease").next_batch()
    assert [event.batch_id for event in taken_over] == [2]


def test_only_the_newest_progress_is_sent_and_no_account_is_left_out(tmp_path):
    spool = Spool(tmp_path, "lease")
    for batch_id in range(3):
        spool.put(progress(batch_id))
        spool.put(account(batch_id))
    sent = spool.next_batch()
    assert [e.batch_id for e in sent if isinstance(e, FlowProgress)] == [2]
    assert [e.batch_id for e in sent if isinstance(e, FlowAccount)] == [0, 1, 2]


def test_acknowledging_what_was_sent_also_forgets_the_progress_left_out(tmp_path):
    spool = Spool(tmp_path, "lease")
    spool.put(progress(1))
    spool.put(progress(2))
    spool.acknowledge(spool.next_batch()[-1].sequence)
    assert spool.next_batch() == []


def test_a_new_process_delivers_the_accounts_its_predecessor_could_not(tmp_path):
    before = Spool(tmp_path, "old")
    before.put(Heartbeat(time=NOW, engine="e", memory_bytes=1))
    before.put(account(7))
    (tmp_path / "old.jsonl").open("a").write('{"type": "flow_acc')  # killed in the middle of a line

    after = Spool(tmp_path, "new")
    assert [(e.type, e.sequence) for e in after.next_batch()] == [("flow_account", 1)]
    assert not (tmp_path / "old.jsonl").exists()


def test_events_wait_while_the_backend_is_away(tmp_path):
    spool = Spool(tmp_path, "lease")
    spool.put(account(1))
    answers = iter([TransientError("BACKEND_UNREACHABLE", said="away"), None])
    delivered = []

    def post(events):
        answer = next(answers)
        if answer is not None:
            raise answer
        delivered.extend(events)
        return events[-1].sequence

    sender = Sender(spool, post, lost=lambda error: pytest.fail(str(error)))
    assert sender._send() is False
    assert sender._send() is True
    assert [event.batch_id for event in delivered] == [1]
    assert spool.next_batch() == []


def test_the_first_word_goes_at_once_and_those_after_it_together(tmp_path, monkeypatch):
    monkeypatch.setattr(sending, "SEND_EVERY_SECONDS", 3600)
    spool, posts = Spool(tmp_path, "lease"), []

    def post(events):
        posts.append([event.batch_id for event in events])
        return events[-1].sequence

    sender = Sender(spool, post, lost=lambda error: pytest.fail(str(error)))
    sender.start()
    spool.put(account(1))
    deadline = time.monotonic() + 10
    while not posts or spool.is_filled.is_set():  # else it would go on with what comes meanwhile
        assert time.monotonic() < deadline
        time.sleep(0.01)
    spool.put(account(2))
    spool.put(account(3))
    sender.stop()
    assert posts == [[1], [2, 3]]


def test_an_event_the_backend_refuses_is_left_out_and_the_others_arrive(tmp_path, caplog):
    spool = Spool(tmp_path, "lease")
    for batch_id in range(10):
        spool.put(account(batch_id))
    delivered = []

    def post(events):
        if any(event.batch_id == 7 for event in events):
            raise PermanentError("events.malformed")
        delivered.extend(event.batch_id for event in events)
        return events[-1].sequence

    sender = Sender(spool, post, lost=lambda error: pytest.fail(str(error)))
    assert sender._send() is True
    assert delivered == [0, 1, 2, 3, 4, 5, 6, 8, 9]
    assert spool.next_batch() == []
    assert "'batch_id': 7" in caplog.text


def test_a_defect_in_the_sending_ends_the_engine_instead_of_its_voice_alone(tmp_path):
    ended = []

    def post(events):
        raise KeyError("defect")

    spool = Spool(tmp_path, "lease")
    spool.put(account(1))
    sender = Sender(spool, post, ended.append)
    sender.start()
    sender.stop()
    assert [type(error) for error in ended] == [KeyError]


def test_events_go_on_from_memory_when_the_disk_is_full(tmp_path):
    spool = Spool(tmp_path, "lease")
    spool._file = Mock(write=Mock(side_effect=OSError(errno.ENOSPC, "No space left on device")))
    spool.put(account(1))
    assert [event.batch_id for event in spool.next_batch()] == [1]
