"""A log stays readable, whatever is asked of the web."""

import logging

import pytest
from django.test import Client


def test_a_foreign_host_is_one_line(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        assert client.get("/", HTTP_HOST="evil.example").status_code == 400
    (told,) = [each for each in caplog.records if each.name == "django.security.DisallowedHost"]
    assert "evil.example" in told.getMessage()
    assert "Traceback" not in caplog.text
