"""Who reads a refusal without the pages is told the same way out."""

import re
from pathlib import Path

import orjson
import pytest

from spark_runtime.sql.ways_out import WAYS_OUT

REPOSITORY = Path(__file__).parents[3]
CATALOGS = ("sql", "script")
WORDS = {
    code: words
    for name in CATALOGS
    for code, words in orjson.loads(
        (REPOSITORY / f"frontend/src/i18n/en/errors/{name}.json").read_bytes()
    ).items()
}


@pytest.mark.parametrize("code", WAYS_OUT)
def test_a_way_out_is_what_the_pages_say(code: str) -> None:
    for case, way in WAYS_OUT[code].items():
        told = WORDS[code]["hint" + (case and f"_{case}")]
        assert way == re.sub(r"\{\{(\w+)\}\}", r"{\1}", told).replace("`", "")
