"""Install what a list of requirements pins: `python -m backend.local.packages LIST`.

uv does it in less than half of pip's time, and pip where uv is not to be had or does not manage:
of proxies, mirrors and folders of packages a machine may have told pip alone.
"""

import os
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

from backend.local.home import REPOSITORY

UV = Path(sys.executable).with_name("uv")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
# Of a hundred packages a part is ever imported: Python compiles that when it is.
PIP_INSTALL = (*PIP, "install", "--quiet", "--no-compile", "-r")
UV_INSTALL = (UV, "pip", "install", "--quiet", "--python", sys.executable, "-r")

# What pip was told, by the parts of its settings from the weakest on, in uv's words.
PARTS = ("global", "install", ":env:")
SAME_SETTING = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "cert": "SSL_CERT_FILE",
    "no-cache-dir": "UV_NO_CACHE",
}


def install(requirements: Path) -> None:
    """Put them into the environment of this Python. Raises subprocess.CalledProcessError."""
    if has_uv():
        ended = subprocess.run([*UV_INSTALL, requirements], env=told_pip() | os.environ)
        if ended.returncode == 0:
            return
        print("uv could not install them; pip tries.", file=sys.stderr)
    subprocess.run([*PIP_INSTALL, requirements], check=True)


def has_uv() -> bool:
    """Whether uv is there by now."""
    if not UV.exists():
        subprocess.run([*PIP_INSTALL, REPOSITORY / "requirements-uv.txt"])
    return UV.exists()


def told_pip() -> dict[str, str]:
    """uv's variables for what pip's own variables and files say."""
    listed = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True).stdout
    settings = dict(line.split("=", 1) for line in listed.splitlines())
    return {
        variable: " ".join(literal_eval(settings[key]).split())
        for part in PARTS
        for name, variable in SAME_SETTING.items()
        if (key := f"{part}.{name}") in settings
    }


if __name__ == "__main__":
    try:
        install(Path(sys.argv[1]))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
