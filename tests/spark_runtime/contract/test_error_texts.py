"""An error says what it is: in tests without mercy, in production whatever is missing."""

import pickle

import pytest

from spark_runtime.contract import error_texts
from spark_runtime.contract.error_texts import NoWords, say
from spark_runtime.engine.api import LeaseLost


@pytest.fixture
def in_production(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(error_texts, "strict", False)


def test_words_are_filled_in_and_lists_are_joined() -> None:
    assert say("TABLE_TWICE", {"node": "a", "other": "b", "table": "mart.orders"}).message == (
        "`a` and `b` write rows of the same source to the table `mart.orders`."
    )
    said = say("UNKNOWN_COLUMN", {"column": "x", "case": "known", "known": ["a", "b"]})
    assert said.hint == "Available: a, b."


def test_a_case_has_words_of_its_own_and_takes_over_the_others() -> None:
    plain = say("TIME_ZONE", {"zone": "X"})
    near = say("TIME_ZONE", {"zone": "X", "case": "near", "near": "Y"})
    assert near.message == plain.message
    assert (plain.hint, near.hint) != (near.hint, plain.hint)
    assert near.hint == "Did you mean `Y`?"


def test_the_same_is_said_in_chinese() -> None:
    assert say("NO_SINK", {}, "zh").message != say("NO_SINK", {}).message


def test_numbers_that_are_whole_are_written_so() -> None:
    assert error_texts.shown(5.0) == "5"
    assert error_texts.shown(0.5) == "0.5"


def test_missing_words_fail_a_test() -> None:
    with pytest.raises(NoWords, match="NO_SUCH_CODE"):
        say("NO_SUCH_CODE", {})
    with pytest.raises(NoWords, match="zone"):
        say("TIME_ZONE", {})


@pytest.mark.usefixtures("in_production")
def test_missing_words_hide_no_error_in_production() -> None:
    assert say("NO_SUCH_CODE", {"a": 1}) == ("NO_SUCH_CODE", "")
    assert "{zone}" in say("TIME_ZONE", {}).message


def test_an_error_reaches_a_task_as_it_is() -> None:
    error = LeaseLost(410)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.parameters) == (LeaseLost, str(error), {"status": 410})
