"""Whatever answers instead of the backend, an engine waits; only a taken-over lease ends it."""

import httpx
import pytest

from spark_runtime.contract.errors import PermanentError, TransientError
from spark_runtime.engine.api import BackendApi, Identity, LeaseLost


def api(answer: httpx.Response) -> BackendApi:
    return BackendApi(
        "http://web", Identity("e", "token", "lease"), httpx.MockTransport(lambda _: answer)
    )


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(503),
        httpx.Response(404, json={"code": "not_found"}),
        httpx.Response(200, text="<html>Sign in</html>"),
        httpx.Response(200, json=["no", "object"]),
        httpx.Response(302, headers={"Location": "/sign-in"}),
        httpx.Response(200, json={"acknowledged": None}),
    ],
    ids=lambda answer: f"{answer.status_code} {answer.text[:20]}",
)
def test_an_answer_that_is_none_of_the_backends_is_waited_over(answer):
    with pytest.raises(TransientError):
        api(answer).post([])


@pytest.mark.parametrize("status", [401, 410])
def test_a_lease_taken_over_is_told_apart(status):
    with pytest.raises(LeaseLost):
        api(httpx.Response(status)).wanted(0)


def test_a_refusal_has_the_backends_code():
    problem = {"code": "wanted.malformed", "parameters": {"name": "after"}}
    with pytest.raises(PermanentError, match="wanted.malformed: `after`") as refused:
        api(httpx.Response(400, json=problem)).post([])
    assert not isinstance(refused.value, LeaseLost)
