"""A board that is watched moves with its tables: what is told, to whom, and how often it runs."""

import asyncio
import threading
import time
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial

import psycopg
import pytest
from django.db import connection, transaction
from django.utils import timezone

from backend.connections.errors import refused
from backend.connections.reach import Address
from backend.connections.services import create_connection
from backend.dashboards import commits
from backend.dashboards.live.feed import THREADS, BoardFeed
from backend.dashboards.live.runs import Outcome
from backend.dashboards.models import TableCommit
from backend.dashboards.results import run_dataset
from backend.dashboards.services.dashboards import create_dashboard, publish_dashboard, save_draft
from backend.dashboards.services.datasets import create_dataset, save_dataset
from backend.events.bus import publish
from backend.events.topics import LiveTopic
from backend.identity.services import add_to_organization, create_user
from backend.local.ports import LOOPBACK
from backend.projects.models import Project
from backend.projects.services import remove_member
from backend.projects.services.shares import share_object
from backend.query.errors import source_silent
from backend.query.gateway import Limits
from backend.query.models import QueryRecord
from backend.query.rights import LOOK
from backend.query.services import create_virtual_database, mount_table
from backend.runs.events import TableMoved
from tests.backend.dashboards.conftest import bar_over, table_over

pytestmark = pytest.mark.django_db(transaction=True)

COMMITTED = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
PATIENCE_SECONDS = 10


class Told:
    """What a feed told, in order."""

    def __init__(self):
        self.news = []
        self._more = threading.Condition()

    def __call__(self, topic, part, value, view, people):
        with self._more:
            self.news.append((topic, part, value, people))
            self._more.notify_all()

    def wait(self, fits, after=0):
        """The first value after so many news that fits."""
        found = []

        def look():
            found[:] = [news for news in self.news[after:] if fits(*news)]
            return found

        with self._more:
            assert self._more.wait_for(look, PATIENCE_SECONDS), self.news
        return found[0]


@pytest.fixture
def told():
    return Told()


@pytest.fixture
def feed(told, board):
    feed = BoardFeed(told)
    yield feed
    feed.close()


@pytest.fixture
def watch(feed, board, owner, told, flights, airlines):
    """Somebody opens the board, and both datasets have come."""

    def by(*people):
        feed.listen(LiveTopic("dashboard", board.pk), frozenset(person.pk for person in people))
        for dataset in (flights, airlines):
            told.wait(lambda topic, part, *_, id=str(dataset.pk): part == id)

    return by


@pytest.fixture
def move(feed, owner, project, reader):
    """A sink's commit into a table, as the engine's news tell of it."""
    from backend.events.bus import subscribe, unsubscribe
    from backend.events.topics import TopicMoved

    def hear(moved):
        feed.hear(moved.topic, moved.part)

    subscribe(TopicMoved, hear, when="after_commit")

    def moved(table, rows=1, at=COMMITTED, seen=None, is_stopped=False):
        with transaction.atomic():
            publish(
                TableMoved(
                    actor_id=None, project_id=project.pk, connection_id=reader.pk,
                    table=f"shop.{table}", rows=rows, newest_commit_at=at, seen_up_to=seen,
                    is_stopped=is_stopped,
                )
            )  # fmt: skip

    yield moved
    unsubscribe(TopicMoved, hear)


def test_whoever_opens_a_board_is_told_of_every_dataset(watch, told, board, flights, owner):
    watch(owner)
    topic, _, value, people = told.wait(lambda topic, part, *_: part == str(flights.pk))
    assert topic == LiveTopic("dashboard", board.pk)
    assert people == {owner.pk}
    assert value["dataset"] == str(flights.pk)
    assert value["result"]["rows"] == [["EWR", 1], ["JFK", 2], ["LGA", 1]]
    assert value["result"]["newest_commit_at"] is None


def test_a_commit_runs_what_reads_the_table_and_nothing_else(
    watch, told, move, owner, flights, airlines
):
    watch(owner)
    before = len(told.news)
    move("flights")
    *_, value, _ = told.wait(lambda topic, part, *_: part == str(flights.pk), before)
    assert value["result"]["newest_commit_at"] == "2026-03-01T09:30:00Z"
    assert not any(part == str(airlines.pk) for _, part, *_ in told.news[before:])


def test_the_sink_and_the_query_may_reach_the_table_by_different_connections(
    watch, told, project, owner, connect_as, flights, move, feed
):
    watch(owner)
    before, sink = len(told.news), connect_as("mart")
    with transaction.atomic():
        publish(
            TableMoved(
                actor_id=None, project_id=project.pk, connection_id=sink.pk, table="shop.flights",
                rows=3, newest_commit_at=COMMITTED,
            )
        )  # fmt: skip
    told.wait(lambda topic, part, *_: part == str(flights.pk), before)


def test_a_newer_commit_without_rows_tells_its_age_and_runs_nothing(
    watch, told, move, owner, flights
):
    watch(owner)
    runs = _runs(flights)
    later = COMMITTED + timedelta(minutes=1)
    move("flights", rows=0, at=later)
    *_, value, people = told.wait(lambda topic, part, *_: part == f"{flights.pk}.age")
    assert value == {
        "dataset": str(flights.pk), "newest_commit_at": later, "seen_up_to": None,
        "is_stopped": False,
    }  # fmt: skip
    assert people == {owner.pk}
    assert _runs(flights) == runs


def test_a_heartbeat_tells_how_far_an_idle_source_was_read(watch, told, move, owner, flights):
    move("flights")
    watch(owner)
    beat = COMMITTED + timedelta(minutes=4)
    move("flights", rows=0, at=None, seen=beat)
    *_, value, _ = told.wait(lambda topic, part, *_: part == f"{flights.pk}.age")
    assert (value["newest_commit_at"], value["seen_up_to"]) == (COMMITTED, beat)


def test_a_flow_that_stops_is_told_at_once_and_so_is_that_it_goes_on(
    watch, told, move, owner, flights, airlines, feed
):
    move("flights", seen=COMMITTED)
    watch(owner)
    before = len(told.news)
    move("flights", rows=0, at=None, is_stopped=True)
    *_, value, _ = told.wait(lambda topic, part, *_: part == str(flights.pk), before)
    assert value["result"]["is_stopped"]
    assert value["result"]["newest_commit_at"] == "2026-03-01T09:30:00Z"
    assert not any(part == str(airlines.pk) for _, part, *_ in told.news[before:])
    _until(lambda: flights.pk not in feed._running)
    move("flights", rows=0, at=None, seen=COMMITTED + timedelta(seconds=5))
    *_, value, _ = told.wait(lambda topic, part, *_: part == f"{flights.pk}.age", before)
    assert not value["is_stopped"]


def test_joined_rows_are_as_old_as_the_table_that_lags(move, owner, project, database):
    joined = create_dataset(
        actor=owner, project=project, database=database, name="joined",
        sql="SELECT f.id, d.airline FROM flights AS f JOIN departures AS d ON d.id = f.id",
    )  # fmt: skip
    an_hour_ago = COMMITTED - timedelta(hours=1)
    move("flights", seen=COMMITTED)
    move("departures", at=an_hour_ago, seen=an_hour_ago)
    result = run_dataset(principal=owner, dataset=joined)
    assert (result.newest_commit_at, result.seen_up_to) == (an_hour_ago, an_hour_ago)
    move("departures", rows=0, at=None, seen=COMMITTED)  # it was quiet and does not lag
    result = run_dataset(principal=owner, dataset=joined)
    assert (result.newest_commit_at, result.seen_up_to) == (COMMITTED, COMMITTED)


def test_the_next_start_knows_how_fresh_tables_are(move, owner, flights, monkeypatch):
    beat = COMMITTED + timedelta(seconds=5)
    move("flights", seen=beat)
    move("flights", at=COMMITTED - timedelta(hours=1), seen=None)
    monkeypatch.setattr(commits, "_known", {})
    monkeypatch.setattr(commits, "_loaded_at", -commits.KEEP_EVERY_SECONDS)
    result = run_dataset(principal=owner, dataset=flights)
    assert (result.newest_commit_at, result.seen_up_to) == (COMMITTED, beat)
    assert not result.is_stopped


def test_the_next_start_knows_which_flow_is_stopped(move, owner, flights, monkeypatch):
    move("flights")
    move("flights", rows=0, at=None, is_stopped=True)
    monkeypatch.setattr(commits, "_known", {})
    monkeypatch.setattr(commits, "_loaded_at", -commits.KEEP_EVERY_SECONDS)
    assert run_dataset(principal=owner, dataset=flights).is_stopped


def test_what_another_process_heard_alone_is_known_soon(move, owner, flights, monkeypatch):
    move("flights", seen=COMMITTED)
    assert not run_dataset(principal=owner, dataset=flights).is_stopped
    (row,) = TableCommit.objects.all()

    def kept(**told):
        TableCommit.objects.filter(pk=row.pk).update(**told)
        monkeypatch.setattr(commits, "_loaded_at", -commits.KEEP_EVERY_SECONDS)
        result = run_dataset(principal=owner, dataset=flights)
        return result.seen_up_to, result.is_stopped

    # Kept before what is known here was told: that the flow was stopped then says nothing of now.
    earlier, later = (COMMITTED + timedelta(seconds=by) for by in (-5, 5))
    assert kept(seen_up_to=earlier, is_stopped=True) == (COMMITTED, False)
    assert kept(seen_up_to=later, is_stopped=True) == (later, True)


def test_news_are_heard_on_an_event_loop(watch, feed, told, move, owner, flights, monkeypatch):
    """There no database may be asked: whoever hears would be the last to."""
    watch(owner)
    move("flights")
    told.wait(lambda topic, part, value, _: value.get("result", {}).get("newest_commit_at"))
    monkeypatch.setattr(commits, "_loaded_at", -commits.KEEP_EVERY_SECONDS)
    later, (row,) = COMMITTED + timedelta(seconds=5), TableCommit.objects.all()
    part, before = commits.write_part(0, commits.Fresh(None, later)), len(told.news)

    async def hear():
        feed.hear(LiveTopic(commits.TOPIC, row.place), part)

    asyncio.run(hear())
    *_, value, _ = told.wait(lambda topic, part, *_: part == f"{flights.pk}.age", before)
    assert value["seen_up_to"] == later


def test_a_stop_that_was_told_with_no_newer_commit_stays(move, owner, flights, monkeypatch):
    """Nothing follows it, whichever of the two words came by the database."""
    move("flights", seen=COMMITTED, is_stopped=True)
    for is_kept, is_known in ((False, True), (True, False)):
        TableCommit.objects.update(is_stopped=is_kept)
        place = TableCommit.objects.get().place
        commits.remember(place, commits.Fresh(COMMITTED, COMMITTED, is_known))
        monkeypatch.setattr(commits, "_loaded_at", -commits.KEEP_EVERY_SECONDS)
        assert run_dataset(principal=owner, dataset=flights).is_stopped


def test_that_a_flow_runs_again_is_kept_at_once(move):
    for is_stopped in (False, True, False):
        move("flights", is_stopped=is_stopped)
        assert TableCommit.objects.get().is_stopped == is_stopped


def test_many_commits_at_once_are_few_runs(watch, told, move, owner, flights):
    watch(owner)
    before, runs = len(told.news), _runs(flights)
    for second in range(50):
        move("flights", at=COMMITTED + timedelta(seconds=second))
    last = (COMMITTED + timedelta(seconds=49)).isoformat().replace("+00:00", "Z")
    told.wait(
        lambda topic, part, value, people: (
            value.get("result", {}).get("newest_commit_at") == last
        ),
        before,
    )  # fmt: skip
    assert 1 <= _runs(flights) - runs <= 5


def test_two_watchers_of_equal_rights_share_a_run(watch, told, owner, teammate, flights):
    watch(owner, teammate)
    *_, people = told.wait(lambda topic, part, *_: part == str(flights.pk))
    assert people == {owner.pk, teammate.pk}
    assert _runs(flights) == 1


def test_who_lost_the_right_is_told_nothing_more(
    watch, told, move, owner, teammate, project, flights
):
    watch(owner, teammate)
    before = len(told.news)
    remove_member(actor=owner, project=project, user=teammate)
    move("flights")
    *_, people = told.wait(lambda topic, part, *_: part == str(flights.pk), before)
    assert people == {owner.pk}


def test_who_loses_the_right_while_it_runs_is_not_told(
    told, owner, teammate, project, board, flights, airlines, feed, lock_table
):
    with lock_table("flights"):
        people = frozenset({owner.pk, teammate.pk})
        feed.listen(LiveTopic("dashboard", board.pk), people)
        _until(lambda: flights.pk in feed._running)
        remove_member(actor=owner, project=project, user=teammate)
    *_, people = told.wait(lambda topic, part, *_: part == str(flights.pk))
    assert people == {owner.pk}


def test_a_dataset_that_fails_fails_alone(watch, told, owner, flights, airlines, feed):
    watch(owner)
    before = len(told.news)
    save_dataset(actor=owner, dataset=flights, revision=1, sql="SELECT nothing FROM flights")
    feed.hear(LiveTopic("dataset", flights.pk), "")
    *_, value, _ = told.wait(lambda topic, part, *_: part == str(flights.pk), before)
    assert value["problem"]["code"] == "query.unknown_column"
    assert not any(part == str(airlines.pk) for _, part, *_ in told.news[before:])


def test_editing_the_draft_moves_no_viewer(watch, told, owner, board, flights, feed):
    watch(owner)
    before, runs = len(told.news), _runs(flights)
    save_draft(
        actor=owner, dashboard=board, revision=1, draft={"widgets": [bar_over(flights, w=6)]}
    )
    feed.hear(LiveTopic("dashboard", board.pk), "")
    feed.hear(LiveTopic("dataset", flights.pk), "")
    told.wait(lambda topic, part, *_: part == str(flights.pk), before)
    assert _runs(flights) == runs + 1
    assert len(told.news) == before + 1


def test_a_publication_reaches_a_guest_who_watches(told, owner, project, board, flights, feed):
    guest = create_user(username="gus")
    add_to_organization(actor=owner, organization=project.organization, user=guest)
    share_object(actor=owner, target=board, user=guest, operations=[LOOK])
    save_dataset(actor=owner, dataset=flights, revision=1, sql="SELECT id FROM flights")
    topic = LiveTopic("dashboard", board.pk)
    feed.listen(topic, frozenset({guest.pk}))
    told.wait(lambda topic, part, value, people: part == str(flights.pk) and "problem" in value)
    before = len(told.news)

    published = publish_dashboard(actor=owner, dashboard=board, revision=1, now=timezone.now())
    feed.hear(topic, "")

    told.wait(lambda topic, part, value, people: part == str(flights.pk) and "result" in value)
    *_, value, people = told.wait(lambda topic, part, *_: part == "published", before)
    assert (value, people) == ({"published_at": published.published_at}, None)


def test_what_nobody_watches_is_not_run_and_a_run_on_its_way_ends(
    watch, told, move, owner, board, flights, database, feed
):
    slow = "SELECT count(*) AS n FROM " + ", ".join(f"flights AS f{n}" for n in range(16))
    save_dataset(actor=owner, dataset=flights, revision=1, sql=slow, parameters=[])
    feed.listen(LiveTopic("dashboard", board.pk), frozenset({owner.pk}))
    _until(lambda: flights.pk in feed._running)
    feed.listen(LiveTopic("dashboard", board.pk), frozenset())
    _until(lambda: flights.pk not in feed._running)
    record = QueryRecord.unscoped.get(sql=slow)
    assert record.outcome == "cancelled"
    move("flights")
    assert not feed._runs._wanted


def test_what_moves_during_the_first_run_is_run_again(
    told, move, owner, board, flights, airlines, feed, lock_table
):
    move("flights", at=COMMITTED - timedelta(seconds=5))
    with lock_table("flights"):
        feed.listen(LiveTopic("dashboard", board.pk), frozenset({owner.pk}))
        _until(lambda: flights.pk in feed._running)
        move("flights")
    told.wait(
        lambda topic, part, value, people: (
            value.get("result", {}).get("newest_commit_at") == "2026-03-01T09:30:00Z"
        )
    )


def test_no_age_is_told_of_rows_that_are_still_to_come(
    watch, told, move, owner, board, flights, feed, lock_table
):
    watch(owner)
    before = len(told.news)
    with lock_table("flights"):
        move("flights")
        _until(lambda: flights.pk in feed._running)
        move("flights", rows=0, seen=COMMITTED + timedelta(seconds=9))
    *_, value, _ = told.wait(lambda topic, part, *_: part == str(flights.pk), before)
    assert value["result"]["newest_commit_at"] == "2026-03-01T09:30:00Z"
    assert not any(part == f"{flights.pk}.age" for _, part, *_ in told.news)
    move("flights", rows=0, seen=COMMITTED + timedelta(seconds=10))
    told.wait(lambda topic, part, *_: part == f"{flights.pk}.age")


def test_the_age_of_a_dataset_that_fails_stays_that_of_its_last_rows(
    watch, told, move, owner, flights, feed
):
    watch(owner)
    before = len(told.news)
    save_dataset(actor=owner, dataset=flights, revision=1, sql="SELECT 1 / (id - id) FROM flights")
    move("flights")
    told.wait(lambda topic, part, value, people: "problem" in value, before)
    _until(lambda: flights.pk not in feed._running)
    move("flights", rows=0, seen=COMMITTED + timedelta(seconds=9))
    assert not any(part == f"{flights.pk}.age" for _, part, *_ in told.news)


def test_a_run_that_our_own_database_failed_is_tried_again(
    watch, told, move, owner, flights, monkeypatch
):
    monkeypatch.setattr("backend.dashboards.live.feed.AGAIN_SECONDS", 0.3)
    watch(owner)
    before = len(told.news)
    with _away("dashboards_dataset"):
        move("flights")
        time.sleep(0.3)
    *_, value, _ = told.wait(lambda topic, part, *_: part == str(flights.pk), before)
    assert value["result"]["newest_commit_at"] == "2026-03-01T09:30:00Z"


@pytest.mark.parametrize(
    "away", [source_silent(10), refused(Address("db.example", "192.0.2.1", 5432))]
)
def test_a_source_that_is_away_is_asked_again(watch, told, move, owner, flights, monkeypatch, away):
    monkeypatch.setattr("backend.dashboards.live.feed.AGAIN_SECONDS", 0.3)
    watch(owner)
    before, left = len(told.news), [away]

    def first_away(**asked):
        if left:
            raise left.pop()
        return run_dataset(**asked)

    monkeypatch.setattr("backend.dashboards.live.runs.run_dataset", first_away)
    move("flights")
    told.wait(lambda topic, part, value, people: "problem" in value, before)
    told.wait(lambda topic, part, value, people: "result" in value, before)


def test_a_board_that_could_not_be_read_is_opened_later(told, owner, board, feed, monkeypatch):
    monkeypatch.setattr("backend.dashboards.live.feed.AGAIN_SECONDS", 0.3)
    with _away("dashboards_dashboard"):
        feed.listen(LiveTopic("dashboard", board.pk), frozenset({owner.pk}))
        time.sleep(0.3)
    told.wait(lambda topic, part, value, people: "result" in value)


def test_who_comes_back_at_once_is_not_told_that_a_run_was_cancelled(
    told, owner, board, flights, airlines, feed, lock_table
):
    topic, me = LiveTopic("dashboard", board.pk), frozenset({owner.pk})
    with lock_table("flights"):
        feed.listen(topic, me)
        _until(lambda: flights.pk in feed._running)
        cancelled = feed._running[flights.pk]
        feed.listen(topic, frozenset())
        feed.listen(topic, me)
        # The next run waits for the table, too, from the same moment on.
        _until(lambda: feed._running.get(flights.pk) != cancelled)
    told.wait(lambda topic, part, *_: part == str(flights.pk))
    assert not any("problem" in value for _, _, value, _ in told.news)


def test_what_timed_out_rests_while_its_table_moves_on(
    watch, told, move, owner, flights, feed, lock_table, monkeypatch
):
    watch(owner)
    before, runs = len(told.news), _runs(flights)
    monkeypatch.setattr("backend.query.gateway.Limits", partial(Limits, seconds=0.5))
    with lock_table("flights"):
        move("flights")
        _until(lambda: flights.pk in feed._running)
        move("flights", at=COMMITTED + timedelta(seconds=1))
        *_, value, _ = told.wait(lambda topic, part, *_: part == str(flights.pk), before)
    assert value["problem"]["code"] == "query.timed_out"
    _until(lambda: flights.pk not in feed._running)
    move("flights", at=COMMITTED + timedelta(seconds=2))
    assert feed._runs._wanted[flights.pk] - time.monotonic() > 0.5
    assert _runs(flights) == runs + 1

    feed.hear(LiveTopic("dataset", flights.pk), "")  # it was saved
    *_, value, _ = told.wait(
        lambda topic, part, value, people: "result" in value and part == str(flights.pk), before
    )
    assert not feed._rests


class Clock:
    now = 1000.0

    def monotonic(self):
        return self.now


@pytest.mark.parametrize(
    ("codes", "rest_seconds"),
    [
        (["query.timed_out", "query.timed_out"], 50),  # one after the other, not 100
        (["query.timed_out", ""], None),
        (["", "query.timed_out"], None),
    ],
)
def test_it_rests_where_no_group_of_rights_got_rows(
    watch, told, owner, flights, feed, monkeypatch, codes, rest_seconds
):
    watch(owner)
    _until(lambda: not feed._running)
    clock = Clock()

    def ten_seconds_each(dataset, watchers, begin):
        for code in codes:
            clock.now += 10
            value = {"problem": {"code": code}} if code else {"result": {}}
            places = None if code else frozenset()
            yield Outcome("", frozenset({owner.pk}), None, value, places)

    monkeypatch.setattr("backend.dashboards.live.feed.time", clock)
    monkeypatch.setattr("backend.dashboards.live.feed.run_for", ten_seconds_each)
    before = len(told.news)
    feed.hear(LiveTopic("dataset", flights.pk), "")
    _until(lambda: len(told.news) == before + len(codes) and flights.pk not in feed._moved)
    rests_until = rest_seconds and clock.now + rest_seconds
    assert feed._rests.get(flights.pk) == rests_until


def test_one_organizations_slow_datasets_leave_the_others_a_thread(
    told, owner, outsider, project, board, flights, database, shop, feed, lock_table
):
    slow = [flights]
    for number in range(THREADS):
        sql = f"SELECT count(*) + {number} AS n FROM flights"
        given = {"actor": owner, "project": project, "database": database}
        slow.append(create_dataset(**given, name=f"slow_{number}", sql=sql))
    widgets = [table_over(dataset, id=dataset.name) for dataset in slow]
    save_draft(actor=owner, dashboard=board, revision=1, draft={"widgets": widgets})
    publish_dashboard(actor=owner, dashboard=board, revision=2, now=timezone.now())
    theirs, quick = _rival_board(outsider, shop)

    with lock_table("flights"):
        feed.listen(LiveTopic("dashboard", board.pk), frozenset({owner.pk}))
        _until(lambda: len(feed._running) == THREADS - 1)
        feed.listen(LiveTopic("dashboard", theirs.pk), frozenset({outsider.pk}))
        told.wait(lambda topic, part, *_: part == str(quick.pk))
        assert len(feed._running) < THREADS


def _rival_board(outsider, shop):
    """A dashboard of another organization, over the other table."""
    project = Project.unscoped.get(organization__slug="rival")
    given = {"actor": outsider, "project": project}
    options = {"host": LOOPBACK, "port": shop.port, "database": "mart", "tls": "off"}
    reader = create_connection(
        **given, kind="postgres", name="shop", options=options | {"user": "reader"},
        secrets={"password": shop.password("reader")},
    )  # fmt: skip
    database = create_virtual_database(**given, name="shop")
    mount_table(
        actor=outsider, database=database, connection=reader, schema="shop", table="departures"
    )
    database.refresh_from_db()
    sql = "SELECT airline FROM departures"
    dataset = create_dataset(**given, database=database, name="airlines", sql=sql)
    draft = {"widgets": [table_over(dataset)]}
    made = create_dashboard(**given, name="shop", title="Shop", draft=draft)
    now = timezone.now()
    return publish_dashboard(actor=outsider, dashboard=made, revision=1, now=now), dataset


@pytest.fixture
def lock_table(shop):
    """Who reads the table waits meanwhile."""

    @contextmanager
    def locked(table):
        with psycopg.connect(
            host=LOOPBACK, port=shop.port, dbname="mart", user="mart",
            password=shop.password("mart"),
        ) as line:  # fmt: skip
            line.execute(f"LOCK TABLE shop.{table} IN ACCESS EXCLUSIVE MODE")
            yield

    return locked


@contextmanager
def _away(table):
    """Meanwhile our own database fails whoever reads the table."""
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {table} RENAME TO away")
        try:
            yield
        finally:
            cursor.execute(f"ALTER TABLE away RENAME TO {table}")


def _runs(dataset):
    record = QueryRecord.unscoped.filter(sql=dataset.sql, purpose="live").first()
    return record.runs if record else 0


def _until(is_so):
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)
