"""Commands of the product that run to their end, each with settings that know the parts."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping

from backend.local.errors import LocalError
from backend.local.home import REPOSITORY, Home
from backend.local.installation import sign_in_settings
from backend.local.parts.clusters import METADATA
from backend.local.parts.django import product_environment

PREPARE_SECONDS = 300
MAKE_SAMPLE_SECONDS = 300
STOP_ENGINES_SECONDS = 90
LAST_LINES = 15


def prepare(home: Home) -> str:
    """Bring the database up to date, with the first rows; the one-time sign-in link.

    As the database's owner: tables and the audit's guards are nobody else's. A database elsewhere
    is migrated as whom the environment says."""
    is_ours = not os.environ.get("FOREBAY_DATABASE_HOST")
    owner = sign_in_settings(home, METADATA.owner) if is_ours else {}
    said = run_command(home, "prepare", PREPARE_SECONDS, settings=owner)
    link: str = json.loads(said.splitlines()[-1])["link"]
    return link


def load_sample(home: Home) -> None:
    """Fill the sample's source, if the sample is to be made: half of the work of making it."""
    run_command(home, "make_sample", MAKE_SAMPLE_SECONDS, "--load")


def keep_sample(home: Home) -> bool:
    """Make the sample, unless that was done before; whether there is one."""
    said = run_command(home, "make_sample", MAKE_SAMPLE_SECONDS, "--keep")
    state: str = json.loads(said.splitlines()[-1])["state"]
    return state == "present"


def stop_engines(home: Home) -> None:
    """Let this machine's engines finish their batches and end."""
    run_command(home, "stop_engines", STOP_ENGINES_SECONDS)


def replace_engines(home: Home) -> None:
    """End this machine's engines at once, for the supervisor to launch others."""
    run_command(home, "stop_engines", STOP_ENGINES_SECONDS, "--replace")


def run_command(
    home: Home, name: str, seconds: float, *arguments: str, settings: Mapping[str, str] = {}
) -> str:
    """What `manage.py` answers. Raises LocalError with its last words."""
    log = home.folder("logs") / f"{name}.log"
    failed = f"`manage.py {name}` failed."
    try:
        with log.open("ab") as errors:
            ended = subprocess.run(
                [sys.executable, "manage.py", name, *arguments],
                cwd=REPOSITORY,
                env={**product_environment(home), **settings},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,  # Ctrl-C is for us; we end it when it must end
                timeout=seconds,
                text=True,
            )
    except subprocess.TimeoutExpired as error:
        raise LocalError(failed, f"It took longer than {seconds:.0f} s. log: {log}") from error
    if ended.returncode:
        last = log.read_text(errors="replace").splitlines()[-LAST_LINES:]
        raise LocalError(failed, "\n".join([*last, f"log: {log}"]))
    return ended.stdout
