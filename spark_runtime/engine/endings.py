"""Why an engine ends by itself: with Java no flow can go on, nor end as it should."""

import subprocess

from spark_runtime.contract.engine_exits import JAVA_ENDED, JAVA_LACKS_MEMORY, WORK_GOES_ON
from spark_runtime.contract.errors import PermanentError

JAVA_ENDS_WITHIN_SECONDS = 2


class EngineEnds(Exception):
    """`code` is the exit code that tells the supervisor."""

    code: int

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} This engine ends; the supervisor starts another.")


class JavaEnded(EngineEnds):
    code = JAVA_ENDED

    def __init__(self, code: int) -> None:
        super().__init__(
            f"Spark's Java process has ended by itself (exit code {code}), and every flow with it."
        )


def java_ended(java: "subprocess.Popen[bytes]") -> JavaEnded | None:
    """Of the process that has left a call unanswered: whether that is why. It ends soon then."""
    try:
        return JavaEnded(java.wait(JAVA_ENDS_WITHIN_SECONDS))
    except subprocess.TimeoutExpired:
        return None


class JavaLacksMemory(EngineEnds):
    """What one thread lacks the others lack, too: any of them may have ended, and nobody knows."""

    code = JAVA_LACKS_MEMORY

    def __init__(self) -> None:
        super().__init__("Spark's Java process has too little memory for the flows it runs.")


class WorkGoesOn(EngineEnds):
    """What cannot be interrupted takes what all flows share; only the end of Java ends it."""

    code = WORK_GOES_ON

    def __init__(self, what: str, seconds: float) -> None:
        super().__init__(f"{what} for {seconds:.0f} s, which keeps others waiting.")


class WorkNotInterrupted(PermanentError):
    """What a flow fails with that would bring the next engine to the same end."""

    def __init__(self, seconds: float) -> None:
        super().__init__("WORK_NOT_INTERRUPTED", seconds=round(seconds))
