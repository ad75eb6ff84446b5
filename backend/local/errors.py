"""What can go wrong with a part on this machine."""

from backend.shared.errors import PermanentError, TransientError

IS_BUSY = "See whether the machine is very busy or its disk full, then start again."


class LocalError(PermanentError):
    """A sentence for the person at the terminal, and the way out."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__("local_error", message, hint)


class NotInstalled(PermanentError):
    """Something that set-up brings is missing."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__("not_installed", message, hint)


class AlreadyRunning(PermanentError):
    """Another `up` holds this home."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__("already_running", message, hint)


class PartFailed(TransientError):
    """A part ended or did not get ready; `hint` holds its last words."""

    def __init__(self, part: str, message: str, hint: str = "") -> None:
        super().__init__("part_failed", message, hint, parameters={"part": part})
        self.part = part
