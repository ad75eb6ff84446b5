"""Who works on a capture outside is alone at it, and works on what its row says by then."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from backend.collection import names
from backend.collection.connect import own_connect
from backend.collection.models import Capture
from backend.collection.services import deleting, epochs, starting
from backend.collection.services.epochs import raise_epoch
from backend.collection.services.mending import mend_capture, mend_capture_if_free
from backend.collection.services.tables import add_tables, remove_tables
from backend.collection.turns import turn_at, turn_if_free
from backend.identity.models import User
from backend.projects.models import Project
from backend.shared.errors import NotFound
from tests.backend.collection.capturing import Capturing, mended_until
from tests.backend.collection.source import Source
from tests.backend.collection.turns import others_could_begin, somebody_works_on
from tests.backend.rows import Rows


@pytest.fixture
def shop(source: Source) -> Source:
    source.run(
        "CREATE TABLE orders (id int PRIMARY KEY, n int)",
        "CREATE TABLE buyers (id int PRIMARY KEY, name text)",
        "INSERT INTO orders VALUES (1, 7)",
    )
    return source


@pytest.fixture
def capture(capturing: Capturing, shop: Source) -> Capture:
    capture = capturing.start(shop, "orders")
    return mended_until(capture, lambda c: c.slot_was_seen and c.connector_state == "RUNNING")


def slots_of(source: Source, capture: Capture) -> list[str]:
    found = source.admin.execute(
        "SELECT slot_name FROM pg_replication_slots WHERE slot_name LIKE %s ORDER BY 1",
        [f"forebay_{capture.pk.hex[:12]}_%"],
    )
    return [name for (name,) in found.fetchall()]


def reads_alone(source: Source, capture: Capture) -> bool:
    """By a slot of its own, and no other of it is left."""
    running = capture.connector_state == "RUNNING"
    return running and slots_of(source, capture) == [names.slot(capture)]


def watched(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, capture: Capture
) -> list[bool]:
    """Of every call of the function: whether somebody else could have begun meanwhile."""
    seen: list[bool] = []
    real: Callable[..., Any] = getattr(module, name)

    def call(*args: Any, **kwargs: Any) -> Any:
        seen.append(others_could_begin(capture))
        return real(*args, **kwargs)

    monkeypatch.setattr(module, name, call)
    return seen


@pytest.mark.django_db
def test_a_turn_begins_with_the_row_as_it_is_now(project: Project, owner: User) -> None:
    capture = Rows(project, owner).row_of(Capture)
    assert isinstance(capture, Capture)
    Capture.unscoped.filter(pk=capture.pk).update(incarnation=2, slot_was_seen=True)
    with turn_at(capture):
        assert (capture.incarnation, capture.slot_was_seen) == (2, True)
    assert others_could_begin(capture)
    Capture.unscoped.filter(pk=capture.pk).update(incarnation=3)
    with turn_if_free(capture) as is_free:
        assert (is_free, capture.incarnation) == (True, 3)


@pytest.mark.django_db
def test_there_is_no_turn_at_a_capture_that_is_gone(project: Project, owner: User) -> None:
    capture = Rows(project, owner).row_of(Capture)
    assert isinstance(capture, Capture)
    seen_before = Capture.unscoped.get(pk=capture.pk)
    capture.delete()
    with pytest.raises(NotFound), turn_at(seen_before):
        pytest.fail("It was had.")
    assert others_could_begin(seen_before)
    assert mend_capture(capture=seen_before, now=timezone.now()) is seen_before
    assert not mend_capture_if_free(capture=seen_before, now=timezone.now())


@pytest.mark.django_db
def test_who_does_not_wait_hears_that_somebody_works(project: Project, owner: User) -> None:
    capture = Rows(project, owner).row_of(Capture)
    assert isinstance(capture, Capture)
    with somebody_works_on(capture), turn_if_free(capture) as is_free:
        assert not is_free


def test_nobody_makes_anew_what_a_resnapshot_removes(
    owner: User, capture: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    could_begin = watched(monkeypatch, epochs, "drop_slot", capture)
    raise_epoch(actor=owner, capture=capture, reason="by_hand", now=timezone.now())
    assert could_begin == [False]


def test_a_resnapshot_asked_for_twice_leaves_nothing_of_the_first(
    owner: User, capture: Capture, shop: Source
) -> None:
    seen_before = Capture.unscoped.get(pk=capture.pk)
    raise_epoch(actor=owner, capture=capture, reason="by_hand", now=timezone.now())
    mended_until(capture, lambda c: c.slot_was_seen and c.connector_state == "RUNNING")
    raise_epoch(actor=owner, capture=seen_before, reason="by_hand", now=timezone.now())
    mended_until(capture, lambda c: reads_alone(shop, c))
    assert (capture.incarnation, capture.tables.get().epoch) == (3, 3)
    with own_connect() as connect:
        assert connect.config(f"forebay_{capture.pk.hex[:12]}_2") is None


def test_a_capture_whose_epoch_was_raised_meanwhile_is_deleted_whole(
    owner: User, capture: Capture, shop: Source
) -> None:
    seen_before = Capture.unscoped.get(pk=capture.pk)
    raise_epoch(actor=owner, capture=capture, reason="by_hand", now=timezone.now())
    mended_until(capture, lambda c: c.slot_was_seen and c.connector_state == "RUNNING")
    pk, second = capture.pk, names.slot(capture)
    assert deleting.delete_capture(actor=owner, capture=seen_before).slot
    assert slots_of(shop, capture) == []
    with own_connect() as connect:
        assert connect.config(second) is None
    assert others_could_begin(Capture(pk=pk))


def test_a_look_that_began_before_a_raise_does_not_raise_again(
    owner: User, capture: Capture
) -> None:
    seen_before = Capture.unscoped.get(pk=capture.pk)
    assert seen_before.slot_was_seen
    raise_epoch(actor=owner, capture=capture, reason="by_hand", now=timezone.now())
    mend_capture(capture=seen_before, now=timezone.now())
    mended_until(capture, lambda c: c.slot_was_seen and c.connector_state == "RUNNING")
    assert (seen_before.incarnation, capture.incarnation) == (2, 2)
    assert capture.tables.get().epoch == 2


def test_tables_join_where_the_capture_reads_by_then(
    owner: User, capture: Capture, shop: Source, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen_before = Capture.unscoped.get(pk=capture.pk)
    raise_epoch(actor=owner, capture=capture, reason="by_hand", now=timezone.now())
    mended_until(capture, lambda c: c.slot_was_seen and c.connector_state == "RUNNING")
    could_begin = watched(monkeypatch, starting, "send_signal", capture)
    buyers = [shop.name("buyers")]
    add_tables(actor=owner, capture=seen_before, tables=buyers, now=timezone.now())
    assert could_begin == [False]
    mended_until(capture, lambda c: reads_alone(shop, c))
    with own_connect() as connect:
        assert connect.config(f"forebay_{capture.pk.hex[:12]}_1") is None
    remove_tables(actor=owner, capture=capture, tables=buyers, now=timezone.now())
    assert others_could_begin(capture)
