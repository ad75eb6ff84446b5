"""The table of guards follows the code: each still stands where it says, and so do its tests."""

import pytest

from backend.local.home import REPOSITORY
from tests.guards.table import GUARDS, Guard

NAMED = {guard.name: guard for guard in GUARDS}


@pytest.mark.parametrize("guard", NAMED.values(), ids=NAMED)
def test_a_guard_stands_once(guard: Guard) -> None:
    assert (REPOSITORY / guard.file).read_text().count(guard.text) == 1


@pytest.mark.parametrize("guard", NAMED.values(), ids=NAMED)
def test_its_tests_are_there(guard: Guard) -> None:
    for named in guard.tests.split():
        file, _, test = named.partition("::")
        text = (REPOSITORY / file).read_text()
        assert f"def {test.partition('[')[0]}" in text


def test_each_has_a_name_of_its_own() -> None:
    assert len(NAMED) == len(GUARDS)
