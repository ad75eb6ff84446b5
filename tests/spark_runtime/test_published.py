import json
from datetime import UTC, datetime

import jsonschema
import pytest

from spark_runtime.contract.run_event import FlowAccount
from spark_runtime.published import FOLDER, schemas, text_of
from tests.spark_runtime.contract.test_ums import GOLDEN


@pytest.mark.parametrize("name", schemas())
def test_published_file_says_what_the_code_does(name: str) -> None:
    again = "Run python -m spark_runtime.published."
    assert (FOLDER / name).read_text() == text_of(schemas()[name]), again
    jsonschema.Draft202012Validator.check_schema(schemas()[name])


def test_golden_message_obeys_its_schema() -> None:
    jsonschema.validate(json.loads(GOLDEN), schemas()["ums.json"])


def test_event_obeys_its_schema() -> None:
    event = FlowAccount(
        time=datetime(2026, 3, 1, tzinfo=UTC), engine="e1", node="mart", query="mart",
        generation="1-9f2c77aa", batch_id=4, consumed=1, landed=1,
    )  # fmt: skip
    jsonschema.validate(event.to_json(), schemas()["run_event.json"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**event.to_json(), "surprise": 1}, schemas()["run_event.json"])
