"""The screens have words for every fact that the audit keeps."""

import json
from pathlib import Path

import pytest

from backend.governance.selectors import known_actions

CATALOGS = Path(__file__).parents[3] / "frontend" / "src" / "i18n"


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_every_action_has_its_words(language):
    catalog = json.loads((CATALOGS / language / "audit.json").read_text())
    wordless = {each for each in known_actions() if each not in catalog["action"]}
    assert wordless == set()
