"""docker-compose.yml, as far as it can be judged without a container engine."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from backend.local.containers import make_secrets
from backend.local.home import REPOSITORY, Home

COMPOSE: dict[str, Any] = yaml.safe_load((REPOSITORY / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
KEYS = {"build", "command", "depends_on", "entrypoint", "environment", "healthcheck", "image"}
KEYS |= {"network_mode", "ports", "profiles", "restart", "secrets", "user", "volumes"}
KEYS |= {"stop_grace_period"}
CONDITIONS = {"service_healthy", "service_completed_successfully"}


@pytest.fixture
def written(tmp_path: Path) -> Path:
    home = Home(tmp_path)
    home.make()
    make_secrets(home)
    return tmp_path / "secrets"


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_says_only_what_compose_knows(name: str) -> None:
    service = SERVICES[name]
    assert set(service) <= KEYS
    assert ":" in service["image"]
    for needed, how in service.get("depends_on", {}).items():
        assert how["condition"] in CONDITIONS
        assert needed in SERVICES
        assert how["condition"] != "service_healthy" or "healthcheck" in SERVICES[needed]


@pytest.mark.parametrize("name", SERVICES)
def test_what_a_service_mounts_is_declared(name: str) -> None:
    service = SERVICES[name]
    assert set(service.get("secrets", [])) <= set(COMPOSE["secrets"])
    sources = [volume.partition(":")[0] for volume in service.get("volumes", [])]
    assert {source for source in sources if not source.startswith(".")} <= set(COMPOSE["volumes"])


@pytest.mark.parametrize("name", SERVICES)
def test_a_secret_that_a_service_names_is_mounted_there(name: str) -> None:
    named = set(re.findall(r"/run/secrets/(\w+)", str(SERVICES[name])))
    if name == "prepare":  # it shares the product's settings and never talks to Connect
        named -= {"connect"}
    assert named <= set(SERVICES[name].get("secrets", []))


@pytest.mark.parametrize("name", SERVICES)
def test_no_password_stands_in_the_environment_or_in_an_argument(name: str) -> None:
    for variable, value in SERVICES[name].get("environment", {}).items():
        if re.search("PASSWORD|SECRET|KEY|ADMIN", variable):
            assert value.startswith(("/run/secrets/", "/var/lib/")), variable


def test_only_the_web_is_published_and_only_on_this_host() -> None:
    published = {name: service["ports"] for name, service in SERVICES.items() if "ports" in service}
    assert published == {"web": ["127.0.0.1:8000:8000"]}


def test_the_web_is_served_as_on_one_machine() -> None:
    (command,) = re.findall(r"^CMD (.+)$", (REPOSITORY / "Dockerfile").read_text(), re.M)
    assert json.loads(command) == ["python", "manage.py", "serve", "--host", "0.0.0.0"]
    assert "command" not in SERVICES["web"]


def test_a_worker_starts_behind_the_command_that_rewinds_its_connectors() -> None:
    connect = SERVICES["connect"]
    *shell, script = connect["command"]
    rewind, start = script.replace("\\\n", "").strip().splitlines()
    assert shell == ["sh", "-euc"]
    assert rewind == "python -m backend.local.parts.stored_offsets /run/secrets/connect_worker"
    assert start.startswith("exec java ")
    assert connect["restart"] == "unless-stopped"


def test_engines_reach_the_web_on_its_own_loopback_whatever_people_use() -> None:
    supervisor = SERVICES["supervisor"]
    assert supervisor["network_mode"] == "service:web"
    assert supervisor["environment"]["FOREBAY_WEB_URL"] == "http://127.0.0.1:8000"


def test_the_documented_command_makes_every_secret(written: Path) -> None:
    wanted = {Path(secret["file"]).name for secret in COMPOSE["secrets"].values()}
    assert wanted <= {path.name for path in written.iterdir()}
    assert wanted == set().union(*(service.get("secrets", []) for service in SERVICES.values()))


def test_no_secret_is_open_to_all_and_a_second_run_changes_none(written: Path) -> None:
    before = {path.name: path.read_text() for path in written.iterdir()}
    make_secrets(Home(written.parent))
    assert {path.name: path.read_text() for path in written.iterdir()} == before
    assert not [path.name for path in written.iterdir() if path.stat().st_mode & 0o007]


def test_who_signs_in_where_is_the_same_as_on_one_machine(written: Path) -> None:
    assert (written / "sample_access").read_text().splitlines() == [
        "local all forebay_admin scram-sha-256",
        "host all forebay_admin all scram-sha-256",
        "host source replayer all scram-sha-256",
        "host mart mart all scram-sha-256",
        "host mart reader all scram-sha-256",
        "host source capture all scram-sha-256",
    ]
