"""What a capture's things outside are called: server-made ids, never words of a person."""

from backend.collection.models import Capture, CapturedTable


def slot(capture: Capture) -> str:
    """Slot, connector and topic prefix of this incarnation."""
    return _slot(capture, capture.incarnation)


def earlier_slots(capture: Capture) -> list[str]:
    """Those of the incarnations before: their logs were given up."""
    return [_slot(capture, number) for number in range(1, capture.incarnation)]


def publication(capture: Capture) -> str:
    return f"forebay_{_short(capture)}"


def heartbeat_table(capture: Capture) -> str:
    return f"heartbeat_{_short(capture)}"


def signal_table(capture: Capture) -> str:
    return f"signal_{_short(capture)}"


def principal(capture: Capture) -> str:
    """The Kafka user that alone reads the private topic."""
    return f"capture_{_short(capture)}"


def private_topic(capture: Capture) -> str:
    return f"{_prefix(capture)}.changes.{capture.incarnation}"


def schema_topic(capture: Capture) -> str:
    return f"{_prefix(capture)}.schema"


def table_topic(capture: Capture, table: CapturedTable) -> str:
    return f"{_prefix(capture)}.table.{table.id.hex[:8]}"


def secrets_file(capture: Capture) -> str:
    return f"{publication(capture)}.properties"


def _slot(capture: Capture, incarnation: int) -> str:
    return f"forebay_{_short(capture)}_{incarnation}"


def _short(capture: Capture) -> str:
    return str(capture.id.hex[:12])


def _prefix(capture: Capture) -> str:
    return f"{capture.project.physical_name}.{_short(capture)}"
