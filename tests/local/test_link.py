"""The link that `manage.py up` prints."""

from contextlib import nullcontext
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from backend.local import running


def test_the_link_leads_to_the_port_that_the_web_got(monkeypatch: pytest.MonkeyPatch) -> None:
    web = SimpleNamespace(address="http://127.0.0.1:8000")
    installation = Mock(has_sample=False, **{"web.return_value": web})
    keeper, voice = Mock(), Mock()

    def start(parts: object) -> None:
        if parts == [web]:  # another installation was quicker
            web.address = "http://127.0.0.1:8001"

    keeper.start.side_effect = start
    monkeypatch.setattr(running, "prepare", lambda home: f"{web.address}/start#token=once")
    running.start(installation, keeper, voice, Mock(**{"starting.return_value": nullcontext()}))
    said = "".join(call.args[0] for call in voice.say.call_args_list)
    assert said.count("http://127.0.0.1:8001/start#token=once") == 2
    assert ":8000" not in said
