import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError

from backend.runs.management.commands import status


@pytest.mark.parametrize("name", ["status", "sign-in-link", "verify_audit", "make_sample"])
def test_without_an_installation_a_command_says_how_to_get_one(name, settings):
    settings.FOREBAY_IS_INSTALLED = False
    with pytest.raises(CommandError, match="no installation in .* makes one"):
        call_command(name)


def test_of_one_that_does_not_answer_it_says_how_to_start_it(monkeypatch):
    def gather():
        raise OperationalError("connection refused")

    monkeypatch.setattr(status, "gather", gather)
    with pytest.raises(CommandError, match="does not answer: connection refused.*starts it"):
        call_command("status", "--json")
