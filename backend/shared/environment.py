"""What processes of ours see of our environment: it may name files with secrets."""

import os

WHERE_THINGS_ARE = ("PATH", "HOME", "LANG", "LC_ALL", "TZ", "JAVA_HOME", "JDK_JAVA_OPTIONS")


def passed_on(*also: str) -> dict[str, str]:
    """Where things are, and these, as far as they are set; all else stays here."""
    return {name: os.environ[name] for name in (*WHERE_THINGS_ARE, *also) if name in os.environ}
