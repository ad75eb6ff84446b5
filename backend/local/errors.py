"""What can go wrong with a part on this machine."""

from backend.shared.errors import PlatformError

IS_BUSY = "See whether the machine is very busy or its disk full, then start again."


class LocalError(PlatformError):
    """A sentence for the person at the terminal, and the way out. No page shows it, so its words
    stand where it is raised, in English alone."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__("internal")
        self.args = (message,)
        self.message, self.hint = message, hint


class NotInstalled(LocalError):
    """Something that set-up brings is missing."""


class AlreadyRunning(LocalError):
    """Another `up` holds this home."""


class PartFailed(LocalError):
    """A part ended or did not get ready; `hint` holds its last words."""

    def __init__(self, part: str, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.part = part
