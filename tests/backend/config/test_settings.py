"""Settings are right by default; each case is a fresh process, as an installation has it."""

import os
import subprocess
import sys

import pytest

SHOW = """
import json
from backend.config import settings
print(json.dumps({n: getattr(settings, n) for n in dir(settings) if n.isupper()}, default=str))
"""


def settings_with(tmp_path, **environment):
    import json

    done = subprocess.run(
        [sys.executable, "-c", SHOW],
        env={"PATH": os.environ["PATH"], "FOREBAY_HOME": str(tmp_path)} | environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout)


def test_an_https_address_brings_every_protection(tmp_path):
    found = settings_with(tmp_path, FOREBAY_BASE_URL="https://forebay.example")
    assert found["DEBUG"] is False
    assert found["SESSION_COOKIE_SECURE"] and found["CSRF_COOKIE_SECURE"]
    assert found["SESSION_COOKIE_NAME"].startswith("__Host-")
    assert found["SECURE_SSL_REDIRECT"]
    assert found["SECURE_HSTS_SECONDS"] >= 365 * 24 * 3600
    assert "forebay.example" in found["ALLOWED_HOSTS"]


def test_http_is_for_the_loopback_alone(tmp_path):
    assert not settings_with(tmp_path)["SESSION_COOKIE_SECURE"]
    with pytest.raises(RuntimeError, match="only a loopback address may go without https"):
        settings_with(tmp_path, FOREBAY_BASE_URL="http://forebay.example")


def test_engines_may_have_an_address_of_their_own(tmp_path):
    public = {"FOREBAY_BASE_URL": "https://forebay.example"}
    assert settings_with(tmp_path, **public)["FOREBAY_WEB_URL"] == "https://forebay.example"
    own = settings_with(tmp_path, **public, FOREBAY_WEB_URL="http://127.0.0.1:8000")
    assert own["FOREBAY_WEB_URL"] == "http://127.0.0.1:8000"
    with pytest.raises(RuntimeError, match="FOREBAY_WEB_URL .* without https"):
        settings_with(tmp_path, **public, FOREBAY_WEB_URL="http://web:8000")


def test_a_second_terminal_finds_what_up_started(tmp_path):
    (tmp_path / "local.json").write_text('{"FOREBAY_DATABASE_PORT": "54399"}')
    assert settings_with(tmp_path)["DATABASES"]["default"]["PORT"] == 54399
    found = settings_with(tmp_path, FOREBAY_DATABASE_PORT="5999")
    assert found["DATABASES"]["default"]["PORT"] == 5999


def test_an_empty_file_sets_nothing(tmp_path):
    (tmp_path / "local.json").touch()
    assert settings_with(tmp_path)["DATABASES"]["default"]["PORT"] == 5432


def test_a_secret_named_but_missing_is_an_error_and_never_a_default(tmp_path):
    assert settings_with(tmp_path)["SECRET_KEY"] == ""
    with pytest.raises(RuntimeError, match="nowhere"):
        settings_with(tmp_path, FOREBAY_SECRET_KEY_FILE=str(tmp_path / "nowhere"))


def test_a_secret_comes_from_its_file_only(tmp_path):
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets/django_secret_key").write_text("from the file\n")
    found = settings_with(tmp_path, FOREBAY_SECRET_KEY="from the environment")
    assert found["SECRET_KEY"] == "from the file"


def test_whom_we_take_for_a_proxy_is_an_address_or_a_network(tmp_path):
    assert settings_with(tmp_path)["FOREBAY_TRUSTED_PROXIES"] == []
    found = settings_with(tmp_path, FOREBAY_TRUSTED_PROXIES="10.0.0.7, fd00::/8")
    assert found["FOREBAY_TRUSTED_PROXIES"] == ["10.0.0.7", "fd00::/8"]
    for wrong in ("*", "proxy", "10.0.0.7/8"):
        with pytest.raises(RuntimeError, match="FOREBAY_TRUSTED_PROXIES must hold addresses"):
            settings_with(tmp_path, FOREBAY_TRUSTED_PROXIES=wrong)


def test_the_earlier_setting_for_a_proxy_is_refused_by_the_name_of_the_present_one(tmp_path):
    with pytest.raises(RuntimeError, match="address .* into FOREBAY_TRUSTED_PROXIES"):
        settings_with(tmp_path, FOREBAY_BEHIND_TLS_PROXY="true")
    assert settings_with(tmp_path, FOREBAY_BEHIND_TLS_PROXY="false")  # as containers passed it on


def test_checkpoints_lie_in_a_folder(tmp_path):
    assert settings_with(tmp_path)["FOREBAY_STATE_FOLDER"] is None
    found = settings_with(tmp_path, FOREBAY_STATE_FOLDER="/srv/state")
    assert found["FOREBAY_STATE_FOLDER"] == "/srv/state"
    for wrong in ("hdfs://names:8020/state", "file:///srv/state", "state"):
        with pytest.raises(RuntimeError, match="FOREBAY_STATE_FOLDER must be a folder's whole"):
            settings_with(tmp_path, FOREBAY_STATE_FOLDER=wrong)
    with pytest.raises(RuntimeError, match="into FOREBAY_STATE_FOLDER"):
        settings_with(tmp_path, FOREBAY_STATE_URL="/srv/state")


@pytest.mark.parametrize(
    ("name", "usual", "least"),
    [("FOREBAY_POLL_MILLISECONDS", 0, 0), ("FOREBAY_HEARTBEAT_SECONDS", 5, 1)],
)
def test_how_often_something_happens_has_a_least(tmp_path, name, usual, least):
    assert settings_with(tmp_path)[name] == usual
    assert settings_with(tmp_path, **{name: "250"})[name] == 250
    assert settings_with(tmp_path, **{name: str(least)})[name] == least
    with pytest.raises(RuntimeError, match=f"{name} must be {least} or more, not {least - 1}"):
        settings_with(tmp_path, **{name: str(least - 1)})
