"""What screens show of the sample."""

from backend.sample.parts import SampleParts
from backend.sample.position import Position, read_position


def replay_position(parts: SampleParts) -> Position:
    """Where the replay stands and how fast it goes. Raises NotLoaded."""
    with parts.connect("replayer") as connection:
        return read_position(connection)
