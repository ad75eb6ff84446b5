from collections.abc import Sequence

from backend.shared.errors import Conflict


def sample_is_read(flows: Sequence[str]) -> Conflict:
    return Conflict("sample.is_read", flows=list(flows))
