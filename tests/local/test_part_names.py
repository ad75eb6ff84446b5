"""The start page knows every part by a name in the reader's language."""

import json
from pathlib import Path

import pytest

from backend.local.home import Home
from backend.local.installation import Installation

CATALOGS = Path(__file__).parents[2] / "frontend" / "src" / "i18n"


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_each_part_has_a_name_to_show(tmp_path: Path, language: str):
    words = json.loads((CATALOGS / language / "sign-in.json").read_text())["part"]
    home = Home(tmp_path)
    home.make()
    assert set(Installation(home, {}, has_sample=True).names()) == set(words)
