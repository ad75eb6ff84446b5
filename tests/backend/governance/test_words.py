"""The screens have words for every fact that the audit keeps."""

import json
from pathlib import Path

import pytest

from backend.events.event import Event
from backend.governance.objects import snake
from backend.governance.selectors import known_actions

CATALOGS = Path(__file__).parents[3] / "frontend" / "src" / "i18n"


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_every_action_has_its_words(language):
    catalog = json.loads((CATALOGS / language / "audit.json").read_text())
    wordless = {each for each in known_actions() if each not in catalog["action"]}
    assert wordless - made_by_tests(Event) == set()


def made_by_tests(kind: type[Event]) -> set[str]:
    below = set[str]().union(*map(made_by_tests, kind.__subclasses__()))
    return below | ({snake(kind.__name__)} if kind.__module__.startswith("tests.") else set())
