from collections.abc import Sequence

from backend.shared.errors import Conflict


def no_sample() -> Conflict:
    return Conflict("sample.absent", "This project has no sample.")


def sample_is_read(flows: Sequence[str]) -> Conflict:
    return Conflict(
        "sample.is_read",
        f"Flows read the sample's tables: {', '.join(flows)}.",
        "Stop them first.",
        parameters={"flows": list(flows)},
    )
