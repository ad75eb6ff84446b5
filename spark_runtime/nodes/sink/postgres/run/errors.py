"""What stops a flow at a table of PostgreSQL, or only delays it."""

from spark_runtime.contract.errors import PermanentError, TransientError


class ProgressGap(PermanentError):
    """The checkpoint is ahead of the sink: rows in between were never written there."""

    def __init__(self, flow: str, node: str, case: str = "", **places: str) -> None:
        super().__init__("PROGRESS_GAP", flow=flow, node=node, case=case, **places)


class StagingIncomplete(TransientError):
    """PostgreSQL empties unlogged tables after a crash: the batch is staged again."""

    def __init__(self, staged: int, sent: int) -> None:
        super().__init__("STAGING_INCOMPLETE", staged=staged, sent=sent)


class MirrorElsewhere(PermanentError):
    """Rows, groups and progress could not commit together."""

    def __init__(self, node: str) -> None:
        super().__init__("MIRROR_ELSEWHERE", case="running", node=node)


class MirrorOutdated(PermanentError):
    """The mirror lacks rows that were read already."""

    def __init__(self, node: str) -> None:
        super().__init__("MIRROR_OUTDATED", node=node)
