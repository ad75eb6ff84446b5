"""At the broker a project may do what its flows need, and no more once they need it no more."""

import pytest

from backend.local.parts.kafka import Kafka
from backend.projects.models import Project
from backend.runs.kafka import Rights, Topic, admit, dead_letters_topic
from backend.runs.models import Flow, KafkaPrincipal
from backend.runs.supervision import rights
from backend.runs.supervision.rights import take_back_rights
from backend.shared.errors import PermanentError, TransientError
from backend.shared.states import Wanted

pytestmark = pytest.mark.django_db


@pytest.fixture
def granted(project: Project, flow: Flow, kafka: Kafka, monkeypatch: pytest.MonkeyPatch):
    """What the principal has, after the flow was admitted to two topics and another project's."""
    names = [f"{project.physical_name}.{name}" for name in ("read", "left", "written")]
    for name in names:
        kafka.broker().ensure_topic(name, 1)
    letters = dead_letters_topic(project)
    admit(project, Rights(reads=tuple(names[:2]), writes=(Topic(names[2], 1, {}), letters)))
    needed = Rights(reads=(names[0],), writes=())
    monkeypatch.setattr(rights, "rights_of", lambda flow: needed)
    user = KafkaPrincipal.unscoped.get(project=project).user

    def look() -> set[tuple[str, str]]:
        found = kafka.broker().grants_of(user)
        return {(word, name.rpartition(".")[2]) for word, name in found}

    assert look() == {
        ("read", "read"), ("read", "left"), ("write", "written"), ("write", "dead_letters")
    }  # fmt: skip
    return look


def test_what_the_flow_has_left_is_taken_back(granted) -> None:
    take_back_rights()
    assert granted() == {("read", "read"), ("write", "dead_letters")}


def test_who_runs_nothing_may_nothing(granted, flow: Flow) -> None:
    Flow.unscoped.filter(pk=flow.pk).update(wanted=Wanted.STOPPED, run=None)
    take_back_rights()
    assert granted() == set()


def test_a_flow_at_its_last_batch_keeps_what_it_needs(granted, flow: Flow) -> None:
    Flow.unscoped.filter(pk=flow.pk).update(wanted=Wanted.STOPPED)
    take_back_rights()
    assert granted() == {("read", "read"), ("write", "dead_letters")}


def test_who_starts_meanwhile_keeps_what_it_was_given(granted, monkeypatch) -> None:
    answers = iter([frozenset(), rights.needed_by(KafkaPrincipal.unscoped.get().project)])
    monkeypatch.setattr(rights, "needed_by", lambda project: next(answers))
    take_back_rights()
    assert granted() == {("read", "read"), ("write", "dead_letters")}


@pytest.mark.parametrize("trouble", [TransientError("internal"), PermanentError("internal")])
def test_what_cannot_be_told_is_left_as_it_is(granted, monkeypatch, trouble) -> None:
    def ask(flow: Flow) -> Rights:
        raise trouble

    before = granted()
    monkeypatch.setattr(rights, "rights_of", ask)
    take_back_rights()
    assert granted() == before
