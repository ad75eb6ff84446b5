"""Ending a query from elsewhere, and what the next person on the same line sees of the last."""

import threading
import time
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connections

from backend.query import gateway, records
from backend.query.engines.postgres_sessions import SESSIONS
from backend.query.gateway import Limits
from backend.query.models import QueryRecord
from backend.query.running import RUNNING, Running
from backend.query.slots import Slots
from backend.shared.errors import Conflict

pytestmark = pytest.mark.django_db(transaction=True)

SLOW = "SELECT count(*) AS n FROM " + ", ".join(f"flights AS f{n}" for n in range(16))
PATIENCE_SECONDS = 10


@pytest.fixture
def running(owner, database):
    """Starts the slow query in a thread of its own; gives its id and where its end will be."""
    threads = []

    def start(query_id=None, is_there=None, **options):
        query_id, ended = query_id or uuid4(), []

        def run():
            try:
                gateway.run(
                    principal=owner, database=database, sql=SLOW, query_id=query_id, **options
                )
            except Exception as error:
                ended.append(error)
            finally:
                connections.close_all()

        threads.append(threading.Thread(target=run))
        threads[-1].start()
        _until(lambda: is_there() if is_there else _is_at_its_source(query_id) or ended)
        return query_id, ended

    yield start
    for thread in threads:
        thread.join(PATIENCE_SECONDS)
        assert not thread.is_alive()


def test_its_owner_cancels_it_by_its_id(running, owner, api):
    query_id, ended = running()
    assert api(owner).post(f"/api/queries/{query_id}/cancel/").status_code == 204
    _until(lambda: ended)
    assert ended[0].code == "query.cancelled"
    assert QueryRecord.unscoped.get(pk=query_id).outcome == "cancelled"
    answer = api(owner).post(f"/api/queries/{query_id}/cancel/")
    assert (answer.status_code, answer.json()["code"]) == (409, "query.not_running")


def test_nobody_else_does(running, teammate, outsider, owner, api):
    query_id, ended = running()
    for stranger in (teammate, outsider):
        assert api(stranger).post(f"/api/queries/{query_id}/cancel/").status_code == 404
    assert not ended
    gateway.cancel(query_id)


def test_it_is_cancelled_by_way_of_another_web_process(running, owner, api, monkeypatch):
    query_id, ended = running()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(gateway, "RUNNING", Running())
        assert api(owner).post(f"/api/queries/{query_id}/cancel/").status_code == 204
    _until(lambda: ended)
    assert ended[0].code == "query.cancelled"


def test_it_is_cancelled_while_it_waits_for_its_turn(owner, running, api, monkeypatch):
    slots = Slots(per_person=1)
    monkeypatch.setattr(gateway, "SLOTS", slots)
    with slots.one(owner.pk):
        query_id, ended = running(is_there=lambda: slots._waiting[owner.pk])
        assert api(owner).post(f"/api/queries/{query_id}/cancel/").status_code == 204
        _until(lambda: ended)
        assert ended[0].code == "query.cancelled"
    assert QueryRecord.unscoped.get(pk=query_id).outcome == "cancelled"


def test_nobody_waits_for_a_process_that_was_killed(owner, database, monkeypatch):
    record = records.new(
        person=owner, project_id=database.project_id, database=database, sql="SELECT 1",
        purpose=QueryRecord.Purpose.QUERY, limits=Limits(seconds=10),
    )  # fmt: skip
    record.save()
    gateway.cancel(record.pk)
    record.ran_at -= timedelta(minutes=1)
    record.save()
    with pytest.raises(Conflict):
        gateway.cancel(record.pk)


def test_a_cancelled_line_is_not_used_again(running, owner, database):
    query_id, ended = running()
    gateway.cancel(query_id)
    _until(lambda: ended)
    assert not any(SESSIONS._idle.values())
    answer = gateway.run(principal=owner, database=database, sql="SELECT id FROM flights")
    assert answer.row_count == 4


def test_an_id_is_used_once(running, owner, database):
    query_id, ended = running()
    with pytest.raises(Exception) as refused:
        gateway.run(
            principal=owner, database=database, sql="SELECT id FROM flights", query_id=query_id
        )
    assert refused.value.code == "query.id_taken"
    assert not ended
    gateway.cancel(query_id)


def test_a_server_that_forgets_its_limit_is_reminded_from_a_second_line(running, monkeypatch, shop):
    """The statement's own time-out is only the server's promise."""
    from backend.query.engines import postgres

    monkeypatch.setattr(postgres, "BEGIN", "BEGIN READ ONLY; SET LOCAL statement_timeout = 0 -- {}")
    _, ended = running(limits=Limits(seconds=0.3))
    _until(lambda: ended)
    assert ended[0].code == "query.timed_out"


def test_a_line_is_washed_between_two_queries(owner, database):
    gateway.run(principal=owner, database=database, sql="SELECT id FROM flights")
    ((session,),) = SESSIONS._idle.values()
    session.connection.execute("SET search_path = shop")
    session.connection.execute("PREPARE leftover AS SELECT 1")
    gateway.run(principal=owner, database=database, sql="SELECT id FROM flights")
    ((again,),) = SESSIONS._idle.values()
    assert again is session
    shown = session.connection.execute("SHOW search_path").fetchone()
    assert shown == ("pg_catalog,pg_temp",)
    assert session.connection.execute("SELECT name FROM pg_prepared_statements").fetchall() == []


def test_a_line_that_the_server_ended_is_replaced(owner, database, shop):
    gateway.run(principal=owner, database=database, sql="SELECT id FROM flights")
    with shop.connect("mart") as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'reader'"
        )
    answer = gateway.run(principal=owner, database=database, sql="SELECT id FROM flights")
    assert answer.row_count == 4


def test_another_password_opens_another_line(owner, database, reader):
    from backend.connections.services import update_connection

    gateway.run(principal=owner, database=database, sql="SELECT id FROM flights")
    update_connection(actor=owner, connection=reader, secrets={"password": "wrong"})
    with pytest.raises(Exception) as refused:
        gateway.run(principal=owner, database=database, sql="SELECT id FROM flights")
    assert refused.value.code == "connection.sign_in"
    assert not any(SESSIONS._idle.values())


def _is_at_its_source(query_id):
    execution = RUNNING._executions.get(query_id)
    return execution is not None and execution._session is not None


def _until(is_so):
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)
