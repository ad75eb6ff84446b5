"""The Java that runs Kafka and Spark: JAVA_HOME's, else the one on PATH; 17 or later."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from backend.local.errors import NotInstalled

OLDEST = 17
ANSWER_SECONDS = 60  # it takes a tenth of one
HINT = (
    f"Install Java {OLDEST} or later (Debian 12: openjdk-17-jre-headless, Debian 13:"
    " openjdk-21-jre-headless), or set JAVA_HOME."
)

# For a Java that runs for seconds, or each thing a few times: to compile with more care costs more
# than it gives back, and so does a collector that has threads of its own.
HASTY = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"


@cache
def java() -> Path:
    """The java executable. Raises NotInstalled when there is none, or only an older one."""
    home = os.environ.get("JAVA_HOME")
    found = Path(home) / "bin" / "java" if home else Path(shutil.which("java") or "")
    if not found.is_file():
        raise NotInstalled("Java was not found.", HINT)
    try:
        said = subprocess.run(
            [found, "-version"], capture_output=True, text=True, check=True, timeout=ANSWER_SECONDS
        ).stderr
    except subprocess.TimeoutExpired as error:
        late = f"{found} had not told its version after {ANSWER_SECONDS} s."
        raise NotInstalled(late, HINT) from error
    version = re.search(r'version "(\d+)', said)
    if version is None or int(version[1]) < OLDEST:
        raise NotInstalled(f"{found} is too old: {said.splitlines()[0]}", HINT)
    return found


if __name__ == "__main__":
    try:
        java()
    except NotInstalled as error:
        sys.exit(f"{error.message} {error.hint}")
