"""A dead letter goes through its flow once more: once, and accounted for."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import orjson
import pytest
from confluent_kafka import Consumer, TopicPartition

from backend.catalog.services import record_table_version
from backend.connections.own_broker import admin_client
from backend.governance.models import AuditEntry
from backend.identity.models import User
from backend.local.parts.kafka import Kafka
from backend.projects.models import Project
from backend.projects.services import remove_member
from backend.runs.models import DeadLetter, Flow, Replay
from backend.runs.owners.pipeline_options import rights_of
from backend.runs.replays import sending
from backend.runs.replays.record import checked_edit, only_row
from backend.shared.errors import InvalidInput
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from tests.backend.collection.capturing import until_not_busy
from tests.backend.conftest import Api
from tests.backend.runs.conftest import NOW, EngineProcess

pytestmark = pytest.mark.django_db

NAMESPACE = "postgres.s.p.flights"
PATTERN = f"{NAMESPACE}.*.*.*"


def message(*rows: list[Any], namespace: str = f"{NAMESPACE}.1.0.0") -> dict[str, Any]:
    names = ("ums_id_", "ums_ts_", "ums_op_", "ums_uid_", "id")
    return {
        "protocol": {"type": "data_increment_data", "version": "1.3"},
        "schema": {"namespace": namespace, "fields": [{"name": name} for name in names]},
        "payload": [{"tuple": row} for row in rows],
    }


def row(value: str | None, ums_id: str = "72057594037928000") -> list[Any]:
    return [ums_id, "2026-03-01 09:30:00", "i", f"{ums_id}-0", value]


def text(found: dict[str, Any]) -> str:
    return orjson.dumps(found).decode()


@pytest.fixture
def table(project: Project) -> None:
    record_table_version(
        project=project,
        version=TableVersion(
            schema="p", table="flights", namespace=NAMESPACE, version=1, from_id=0, epoch=1,
            columns=(SourceColumn("id", "bigint", "long", pk=True, attnum=1),),
            replica_identity="full", topic="flights_topic", partitions=1,
        ),
    )  # fmt: skip


@pytest.fixture
def letter(project: Project, flow: Flow, table: None) -> DeadLetter:
    payload = orjson.dumps(message(row("1"), row("no number"), row("3")))
    letter: DeadLetter = DeadLetter.objects.create(
        project=project, flow=flow, run=flow.run, node="mart", topic="flights_topic", partition=0,
        offset=7, tuple=1, reason="bad_value: id is no long: no number", happened_at=NOW,
        payload=payload, payload_bytes=len(payload),
    )  # fmt: skip
    return letter


def records(topic: str) -> list[bytes]:
    reader = Consumer({**admin_client(), "group.id": "x", "enable.partition.eof": True})
    reader.assign([TopicPartition(topic, 0, 0)])
    found = []
    while (polled := reader.poll(20.0)) is not None and polled.error() is None:
        found.append(polled.value())
    reader.close()
    return found


def test_an_edited_letter_goes_to_the_flow_alone_and_once(
    api: Api, owner: User, flow: Flow, letter: DeadLetter, kafka: Kafka, process: EngineProcess
) -> None:
    client, url = api(owner), f"/api/flows/{flow.id}/replay/"
    run_before = flow.run_id
    shown = client.get(f"/api/dead-letters/{letter.id}/payload/").json()
    assert orjson.loads(shown["row"])["payload"] == [{"tuple": row("no number")}]

    edited = text(message(row("2")))
    answer = client.post(url, {"letters": [{"letter": letter.id, "payload": edited}]})

    assert answer.json() == {"replays": 1, "left": 0}
    replay = Replay.unscoped.get()
    assert (replay.offset, bytes(replay.payload), replay.was_edited) == (0, b"", True)
    (sent,) = records(replay.topic)
    assert orjson.loads(sent) == message(row("2"))
    flow.refresh_from_db()
    # The flow takes its options anew, and with them the topic, that nobody else may read.
    assert flow.run_id != run_before
    assert replay.topic in rights_of(flow).reads

    again = client.post(url, {"letters": [{"letter": letter.id}]})
    assert (again.status_code, again.json()["code"]) == (409, "replay.asked_already")
    sending.send_replays()
    assert len(records(replay.topic)) == 1

    def state() -> Any:
        (listed,) = client.get("/api/dead-letters/", {"flow": flow.id}).json()["results"]
        return listed["replay"]["state"], listed["replay"]["asked_by"]["username"]

    assert state() == ("waiting", "olga")
    process.tell(
        "flow_progress", flow, query="mart", batch_id=4, offsets={replay.topic: {"0": [0, 1, 1]}}
    )
    assert state() == ("read", "olga")


def test_a_letter_that_dies_again_says_which_it_became(
    api: Api, owner: User, flow: Flow, letter: DeadLetter, kafka: Kafka
) -> None:
    client = api(owner)
    client.post(f"/api/flows/{flow.id}/replay/", {"reason_code": "bad_value"})
    replay = Replay.unscoped.get()
    again = DeadLetter.objects.create(
        project=flow.project, flow=flow, node="mart", topic=replay.topic, partition=0,
        offset=replay.offset, tuple=0, reason="bad_value: still", happened_at=NOW, payload=b"{}",
        payload_bytes=2,
    )  # fmt: skip

    listed = client.get("/api/dead-letters/", {"flow": flow.id, "is_replayed": "true"}).json()

    (one,) = listed["results"]
    assert (one["replay"]["state"], one["replay"]["died_as"]) == ("dead", str(again.id))
    reasons = client.get(f"/api/flows/{flow.id}/dead-letter-reasons/").json()
    assert [(each["reason_code"], each["count"], each["open"]) for each in reasons] == [
        ("bad_value", 2, 1)
    ]
    client.post(f"/api/flows/{flow.id}/replay/", {"reason_code": "bad_value"})
    assert len(records(replay.topic)) == 2


def test_a_sender_that_died_before_it_could_tell_sends_nothing_twice(
    api: Api, owner: User, flow: Flow, letter: DeadLetter, kafka: Kafka
) -> None:
    api(owner).post(f"/api/flows/{flow.id}/replay/", {"letters": [{"letter": letter.id}]})
    replay = Replay.unscoped.get()
    # As the row stands when the broker had the record and its transaction was lost.
    Replay.unscoped.update(offset=None, sent_at=None, payload=b"the record", was_tried=True)

    sending.send_replays()

    replay.refresh_from_db()
    assert (replay.offset, len(records(replay.topic))) == (0, 1)


def test_what_waits_is_sent_when_the_broker_is_back(
    api: Api, owner: User, flow: Flow, letter: DeadLetter, kafka: Kafka, settings: Any
) -> None:
    known, settings.FOREBAY_KAFKA_BOOTSTRAP = settings.FOREBAY_KAFKA_BOOTSTRAP, ""
    answer = api(owner).post(f"/api/flows/{flow.id}/replay/", {"letters": [{"letter": letter.id}]})
    assert (answer.status_code, Replay.unscoped.get().offset) == (200, None)

    settings.FOREBAY_KAFKA_BOOTSTRAP = known
    sending.send_replays()

    replay = Replay.unscoped.get()
    assert [orjson.loads(sent)["payload"] for sent in records(replay.topic)] == [
        [{"tuple": row("no number")}]
    ]


@pytest.mark.parametrize("how", ["disabled", "right_lost"])
def test_what_waits_is_not_sent_for_who_may_no_longer(
    api: Api, owner: User, teammate: User, flow: Flow, letter: DeadLetter, kafka: Kafka,
    settings: Any, how: str,
) -> None:  # fmt: skip
    known, settings.FOREBAY_KAFKA_BOOTSTRAP = settings.FOREBAY_KAFKA_BOOTSTRAP, ""
    url, body = f"/api/flows/{flow.id}/replay/", {"letters": [{"letter": letter.id}]}
    assert api(teammate).post(url, body).status_code == 200
    if how == "disabled":
        User.objects.filter(pk=teammate.pk).update(is_active=False)
    else:
        remove_member(actor=owner, project=flow.project, user=teammate)

    settings.FOREBAY_KAFKA_BOOTSTRAP = known
    until_not_busy(sending.send_replays)  # its topic is made by that, and may have no leader yet

    assert not Replay.unscoped.exists()
    told = AuditEntry.objects.get(action="replays_withheld")
    assert (told.actor_id, told.details["reason"]) == (teammate.id, how)
    # Whoever may can decide anew.
    assert api(owner).post(url, body).json() == {"replays": 1, "left": 0}
    assert len(records(Replay.unscoped.get().topic)) == 1


@pytest.mark.parametrize(
    ("edited", "why"),
    [
        ("{", "JSON"),
        (text({"payload": []}), "protocol.type"),
        (text(message(row("2"), namespace="postgres.s.p.other.1.0.0")), "namespace"),
        (text(message(row("2"), row("3"))), "one tuple"),
        (text(message(row("2")[:-1])), "one tuple"),
        (text(message(row("2", ums_id="72057594037928001"))), "ums_id_"),
    ],
)
def test_an_edit_that_the_source_would_not_take_is_refused(edited: str, why: str) -> None:
    original = only_row(orjson.dumps(message(row("1"), row("x"))), 1)
    with pytest.raises(InvalidInput) as refused:
        checked_edit(edited, original, PATTERN)
    assert (refused.value.code, why in refused.value.message) == ("replay.unfit", True)


def test_an_edit_of_what_was_no_message_may_not_claim_to_be_new() -> None:
    with pytest.raises(InvalidInput):
        checked_edit(text(message(row("2"))), b"\x00{", PATTERN)
    assert checked_edit(text(message(row("2", ums_id="5"))), b"\x00{", PATTERN)


def test_only_whole_records_go_again_as_they_were(
    api: Api, owner: User, flow: Flow, letter: DeadLetter
) -> None:
    DeadLetter.unscoped.update(payload_bytes=100_000)
    answer = api(owner).post(f"/api/flows/{flow.id}/replay/", {"letters": [{"letter": letter.id}]})
    assert (answer.status_code, answer.json()["code"]) == (409, "replay.cut")


def test_of_a_reason_so_many_go_at_once_and_cut_ones_are_in_nobodys_way(
    api: Api, owner: User, flow: Flow, letter: DeadLetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backend.runs.replays.asking.MOST_AT_ONCE", 2)
    for number in range(4):
        letter.pk, letter._state.adding = uuid4(), True
        letter.offset += 1
        # The oldest was cut: there is nothing to send.
        letter.payload_bytes = 100_000 if number == 0 else len(letter.payload)
        letter.happened_at += timedelta(minutes=1) if number else -timedelta(hours=1)
        letter.save()
    asked = {"reason_code": "bad_value"}
    for sent, left in ((2, 2), (2, 0)):
        answer = api(owner).post(f"/api/flows/{flow.id}/replay/", asked).json()
        assert answer == {"replays": sent, "left": left}


def test_an_outsider_replays_nothing(api: Api, outsider: User, flow: Flow) -> None:
    answer = api(outsider).post(f"/api/flows/{flow.id}/replay/", {"reason_code": "x"})
    assert answer.status_code == 404
