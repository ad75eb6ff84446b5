"""Whatever fits the published description, or does not, is answered: never with a 500,
nor by a code that pages have no words for.

Schemathesis makes requests of the description; where it wants the id of something, it is mostly
given one that the person has, since whoever is told 404 gets no further.
"""

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any
from urllib.parse import quote, urlencode

import pytest
import schemathesis
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core import NotSet

from backend.shared.docs import description
from backend.shared.http import PROBLEM

EXAMPLES = 6
# Would start something outside of the database, and wait for it.
LEFT_OUT = {"sample_make", "sample_remove"}
NAMES = {
    operation["operationId"]
    for operations in description()["paths"].values()
    for operation in operations.values()
}


@pytest.fixture(scope="module")
def operations() -> Mapping[str, Any]:
    """What makes requests, by name."""
    found = schemathesis.openapi.from_dict(deepcopy(description())).get_all_operations()
    every = [each.ok() for each in found]
    return {operation.definition.raw["operationId"]: operation for operation in every}


@pytest.mark.parametrize("name", sorted(NAMES - LEFT_OUT))
def test_it_is_answered(api, db, place, operations, known_codes, name):
    operation = operations[name]
    client = api(place.owner)
    client.raise_request_exception = False

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), own=st.sampled_from(place.ids), is_own=st.booleans())
    def ask(case: Any, own: str, is_own: bool) -> None:
        given_path = case.path_parameters or {}
        path = operation.path
        for parameter, value in given_path.items():
            named = own if is_own and parameter != "kind" else value
            path = path.replace(f"{{{parameter}}}", quote(str(named), safe=""))
        body = None if isinstance(case.body, NotSet) else json.dumps(case.body)
        with transaction.atomic():
            answer = client.generic(
                operation.method.upper(),
                path,
                body or "",
                content_type="application/json",
                QUERY_STRING=urlencode(case.query or {}, doseq=True),
            )
            transaction.set_rollback(True)
        assert answer.status_code != 500, (path, case.query, body)
        if answer.get("Content-Type") == PROBLEM:
            assert answer.json()["code"] in known_codes
        else:
            assert str(answer.status_code) in operation.definition.raw["responses"], (path, body)

    ask()
