"""The one gate, against a real PostgreSQL."""

import psycopg
import pytest

from backend.local.ports import LOOPBACK
from backend.projects.models import ProjectMember
from backend.query import gateway, planner
from backend.query.engines.postgres import Execution
from backend.query.engines.postgres_sessions import SESSIONS
from backend.query.errors import FailedQuery, RefusedQuery
from backend.query.gateway import Limits
from backend.query.models import QueryRecord
from backend.query.rewrite import resolving
from backend.query.selectors import mounts_of
from backend.query.values import bind
from backend.shared.errors import InvalidInput, NotFound


@pytest.fixture
def ask(owner, database):
    def answer_of(sql, **options):
        return gateway.run(principal=owner, database=database, sql=sql, **options)

    return answer_of


def _as_mart(shop):
    return psycopg.connect(
        host=LOOPBACK, port=shop.port, dbname="mart", user="mart", password=shop.password("mart")
    )


def test_rows_come_as_json_values_with_the_types_of_their_columns(ask):
    answer = ask("SELECT * FROM flights ORDER BY id LIMIT 2")

    assert [(column.name, column.type) for column in answer.columns] == [
        ("id", "integer"),
        ("origin", "text"),
        ("dep_time", "timestamp"),
        ("dep_delay", "integer"),
        ("distance", "decimal"),
        ("seen", "timestamp"),
        ("extra", "json"),
        ("is_late", "boolean"),
    ]
    assert answer.rows[0] == [
        1, "EWR", "2013-07-01T09:30:00", 5, 200.5, "2013-07-01T09:30:00+00:00",
        {"gate": "A1"}, False,
    ]  # fmt: skip
    assert (answer.row_count, answer.is_truncated) == (2, False)


def test_what_a_double_cannot_hold_comes_as_text(ask):
    rows = ask("SELECT id, distance FROM flights WHERE id > 2 ORDER BY id").rows
    assert rows == [[3, "9007199254740993.00"], ["9007199254740993", 0.1]]


def test_deleted_rows_and_system_columns_are_not_there(ask):
    assert ask("SELECT * FROM departures").rows == [[1, "United"]]


@pytest.fixture
def hidden(shop, database):
    """A column that came after the mount."""
    with _as_mart(shop) as line:
        line.execute("ALTER TABLE shop.flights ADD COLUMN hidden text DEFAULT 'canary-7Hq2'")
        line.execute("GRANT SELECT ON shop.flights TO reader")
    yield
    with _as_mart(shop) as line:
        line.execute("ALTER TABLE shop.flights DROP COLUMN hidden")


OF_THE_HIDDEN = [
    "SELECT (f.*)::text AS r FROM flights AS f",
    "SELECT id FROM flights AS f ORDER BY (f.*)::text",
    "SELECT id AS hidden FROM flights ORDER BY hidden || ''",
    "SELECT DISTINCT ON (hidden || '') id AS hidden FROM flights",
    "SELECT * FROM flights AS f, (SELECT id AS a, id AS a FROM departures) AS d",
    "SELECT * FROM flights AS f, (SELECT FROM departures) AS d",
    "SELECT f.id, d.hidden FROM flights AS f "
    "NATURAL JOIN (SELECT 'canary-7Hq2' AS hidden FROM departures) AS d",
    "SELECT f.id, (WITH x AS (SELECT f.hidden AS h FROM departures) SELECT max(h) FROM x) "
    "FROM flights AS f",
]


@pytest.mark.parametrize("sql", OF_THE_HIDDEN)
def test_a_column_that_nobody_mounted_is_not_seen_nor_sorted_by(ask, hidden, sql):
    with pytest.raises(RefusedQuery):
        ask(sql)


def test_a_star_over_two_columns_of_one_name_shows_mounted_ones(ask, hidden):
    joined = "SELECT * FROM flights AS f JOIN departures AS d ON d.id = f.id"
    seen, expected = ask(f"SELECT * FROM ({joined}) AS x"), ask(joined)
    assert (seen.columns, seen.rows) == (expected.columns, expected.rows)
    names = [column.name for column in seen.columns]
    assert names[0] == "id" and names[-2:] == ["id", "airline"] and "hidden" not in names


def test_a_name_that_slipped_through_would_find_no_such_column_either(ask, hidden, monkeypatch):
    for check in ("_check_columns", "_refuse_leftovers"):
        monkeypatch.setattr(resolving, check, lambda *_: None)
    planner._plan.cache_clear()
    try:
        *_, star, of_nothing, natural, correlated = OF_THE_HIDDEN
        assert ask(star).rows == [[1, 1]] * 4
        assert ask(of_nothing).rows == [[]] * 4
        assert ask(natural.replace("canary-7Hq2", "wrong guess")).row_count == 4
        with pytest.raises(FailedQuery) as failed:
            ask(correlated)
        assert failed.value.code == "query.column_gone"
    finally:
        planner._plan.cache_clear()


def test_a_column_that_is_gone_is_missed_only_by_who_names_it(ask, shop, database):
    with _as_mart(shop) as line:
        line.execute("ALTER TABLE shop.departures RENAME COLUMN id TO other")
    try:
        two = "SELECT f.id, {} FROM flights AS f JOIN departures AS d ON d.airline <> f.origin"
        assert ask(two.format("d.airline")).row_count == 4
        with pytest.raises(FailedQuery) as failed:
            ask(two.format("d.id"))
        assert failed.value.code == "query.column_gone"
    finally:
        with _as_mart(shop) as line:
            line.execute("ALTER TABLE shop.departures RENAME COLUMN other TO id")


def test_the_barrier_costs_no_index(shop, database):
    """PostgreSQL's planner takes a SELECT of plain columns for the table itself."""
    sql = "SELECT f.origin FROM flights AS f LEFT JOIN flights AS g ON g.id = f.id WHERE f.id = 2"
    plan = planner.make_plan(sql, mounts_of(database), {}, 10)
    with _as_mart(shop) as line:
        line.execute("SET enable_seqscan = off")
        steps = [step for (step,) in line.execute(f"EXPLAIN {plan.text}")]
    assert any("Index Scan using flights_pkey" in step for step in steps), steps
    assert not any("Subquery Scan on f" in step for step in steps), steps


def test_an_empty_result_has_its_columns(ask):
    answer = ask("SELECT id, origin AS airport FROM flights WHERE id < 0")
    assert [(c.name, c.type) for c in answer.columns] == [("id", "integer"), ("airport", "text")]
    assert answer.rows == []


def test_values_are_bound_and_never_text(ask):
    evil = "JFK' OR true --"
    sql = "SELECT count(*) AS n FROM flights WHERE origin = :origin AND id >= :least"
    for origin, expected in (("JFK", 2), (evil, 0)):
        binds = {"origin": bind("origin", "text", origin), "least": bind("least", "integer", 1)}
        assert ask(sql, binds=binds).rows == [[expected]]


@pytest.mark.parametrize("column", ["dep_time", "seen"])
def test_a_moment_is_the_same_in_every_zone(ask, column):
    sql = f"SELECT id FROM flights WHERE {column} = :at"
    for at in ("2013-07-01T09:30:00", "2013-07-01T09:30:00Z", "2013-07-01T14:30:00+05:00"):
        assert ask(sql, binds={"at": bind("at", "timestamp", at)}).rows == [[1]]


def test_more_rows_than_asked_for_say_truncated(ask):
    answer = ask("SELECT id FROM flights ORDER BY id", limits=Limits(rows=2))
    assert answer.rows == [[1], [2]]
    assert answer.truncated_by == "rows"
    assert ask("SELECT id FROM flights", limits=Limits(rows=4)).truncated_by is None


def test_more_bytes_than_allowed_say_truncated(ask):
    answer = ask("SELECT repeat('x', 1000) AS x FROM flights", limits=Limits(bytes=2500))
    assert (answer.row_count, answer.truncated_by) == (2, "bytes")
    assert ask("SELECT 1 AS one FROM flights LIMIT 1").rows == [[1]]


def test_a_row_that_is_too_large_for_memory_never_leaves_the_source(ask):
    large = "replace(repeat('x', 10000), 'x', repeat('y', 1000))"
    x = f"CASE WHEN a.id > 3 THEN {large} ELSE '' END AS x"
    much = Limits(bytes=100_000_000)
    answer = ask(f"SELECT {x} FROM flights AS a, flights AS b ORDER BY a.id", limits=much)
    assert answer.truncated_by == "bytes"
    assert answer.rows == [[""]] * 10  # of twelve: the driver gives up the chunk that fails
    answer = ask(f"SELECT {large} AS x FROM flights", limits=much)
    assert ([column.name for column in answer.columns], answer.rows) == (["x"], [])
    assert answer.truncated_by == "bytes"


def test_what_came_before_the_time_was_over_says_truncated(ask):
    """The server tells its first rows once they fill its buffer."""
    first = "SELECT repeat('x', 2000) AS x FROM flights AS a, flights AS b"
    endless = ", ".join(f"flights AS f{n}" for n in range(16))
    sql = f"{first} UNION ALL SELECT count(*)::text FROM {endless}"
    answer = ask(sql, limits=Limits(seconds=0.5))
    assert answer.truncated_by == "time"
    assert [column.name for column in answer.columns] == ["x"]
    assert {len(value) for (value,) in answer.rows} == {2000}
    assert ask("SELECT 1 AS one FROM flights LIMIT 1").rows == [[1]]


def test_the_sources_are_told(ask, reader):
    answer = ask("SELECT count(*) FROM flights JOIN departures USING (id)")
    assert {(each.connection_id, each.table) for each in answer.sources} == {
        (reader.id, "shop.flights"),
        (reader.id, "shop.departures"),
    }


def test_a_slow_query_is_ended(ask):
    slow = "SELECT count(*) FROM " + ", ".join(f"flights AS f{n}" for n in range(16))
    with pytest.raises(gateway.StoppedQuery) as stopped:
        ask(slow, limits=Limits(seconds=0.2))
    assert stopped.value.code == "query.timed_out"
    assert ask("SELECT 1 AS one FROM flights LIMIT 1").rows == [[1]]


@pytest.mark.parametrize(
    ("sql", "code"),
    [
        ("SELECT 1 / (id - id) FROM flights", "query.division_by_zero"),
        ("SELECT origin::int FROM flights", "query.bad_value"),
        ("SELECT origin + 1 FROM flights", "query.not_computable"),
        ("SELECT origin, count(*) FROM flights", "query.not_computable"),
        ("SELECT (SELECT id FROM flights) FROM departures", "query.several_rows"),
        ("SELECT dep_delay * 2000000000 FROM flights", "query.out_of_range"),
    ],
)
def test_a_failure_at_the_source_holds_no_value(ask, sql, code):
    with pytest.raises(FailedQuery) as failed:
        ask(sql)
    assert failed.value.code == code
    told = f"{failed.value.message} {failed.value.parameters}"
    assert "EWR" not in told and "JFK" not in told


def test_who_asked_what_is_kept(ask, owner, database):
    ask("SELECT id FROM flights")
    with pytest.raises(RefusedQuery):
        ask("SELECT nothing FROM flights")
    done, refused = QueryRecord.objects.for_project(database.project).order_by("created_at")
    assert (done.person, done.outcome, done.row_count) == (owner, "done", 4)
    assert (refused.outcome, refused.code) == ("refused", "query.unknown_column")


def test_live_runs_of_one_statement_share_a_record(ask, database):
    for _ in range(3):
        ask("SELECT id FROM flights", purpose=QueryRecord.Purpose.LIVE)
    (record,) = QueryRecord.objects.for_project(database.project)
    assert (record.runs, record.outcome) == (3, "done")


def test_an_outsider_learns_nothing(outsider, database):
    with pytest.raises(NotFound):
        gateway.run(principal=outsider, database=database, sql="SELECT id FROM flights")
    assert not QueryRecord.unscoped.exists()


def test_a_right_that_is_gone_counts_at_once(ask, owner, project):
    ProjectMember.objects.filter(user=owner, project=project).delete()
    with pytest.raises(NotFound):
        ask("SELECT id FROM flights")


@pytest.fixture
def lose_while_it_runs(monkeypatch, owner, project):
    """The source takes its time, and meanwhile the person's place goes."""
    run = Execution.run

    def slowly(execution):
        ProjectMember.objects.filter(user=owner, project=project).delete()
        return run(execution)

    monkeypatch.setattr(Execution, "run", slowly)
    monkeypatch.setattr(gateway, "SOON_MS", 0.0)


def test_a_right_that_goes_while_a_query_runs_takes_its_rows_along(ask, lose_while_it_runs):
    with pytest.raises(NotFound):
        ask("SELECT id FROM flights")


def test_a_role_that_could_write_is_refused(owner, database, connect_as):
    database.tables.filter(name="flights").update(connection=connect_as("mart"))
    with pytest.raises(InvalidInput) as refused:
        gateway.run(principal=owner, database=database, sql="SELECT * FROM flights")
    assert refused.value.code == "query.role_too_powerful"
    assert "INSERT, UPDATE, DELETE or TRUNCATE" in refused.value.parameters["powers"]


@pytest.mark.parametrize(
    "grant",
    [
        "ALTER TABLE public.ordinary OWNER TO reader",
        "GRANT INSERT ON public.ordinary TO reader",
        "GRANT TRUNCATE ON public.ordinary TO PUBLIC",
        "GRANT UPDATE (note) ON public.ordinary TO reader",
        "GRANT INSERT (note) ON shop.flights_noted TO reader",
    ],
)
def test_a_role_that_could_write_to_one_ordinary_table_is_refused(ask, shop, grant):
    tables = ("public.ordinary", "shop.flights_noted")
    with shop.connect("mart") as admin:
        for table in tables:
            admin.execute(f"CREATE TABLE {table} (id bigint, note text)")
            admin.execute(f"GRANT SELECT ON {table} TO reader")
    try:
        assert ask("SELECT id FROM flights").row_count == 4
        SESSIONS.close()
        with shop.connect("mart") as admin:
            admin.execute(grant)
        with pytest.raises(InvalidInput) as refused:
            ask("SELECT id FROM flights")
        assert refused.value.parameters["powers"] == ["INSERT, UPDATE, DELETE or TRUNCATE"]
    finally:
        with shop.connect("mart") as admin:
            admin.execute(f"DROP TABLE {', '.join(tables)}")
