"""What travels between processes: names of what moved, never what it is now.

Whoever hears it reads the newest state, so news may come twice, late or in any order.
"""

from dataclasses import dataclass
from uuid import UUID

import orjson

from backend.events.topics import WHOLE, LiveTopic


@dataclass(frozen=True)
class News:
    """`moved`: topic and part whose value is another. `changed`: project, and the object of it that
    its lists should show anew. `rights`: somebody may do less than before, or more."""

    moved: tuple[tuple[LiveTopic, str], ...] = ()
    changed: tuple[tuple[UUID, str], ...] = ()
    rights: bool = False

    def to_text(self) -> str:
        body = {
            "moved": [[str(topic), part] for topic, part in self.moved],
            "changed": [[str(project), name] for project, name in self.changed],
            "rights": self.rights,
        }
        return orjson.dumps(body).decode()

    @classmethod
    def from_text(cls, text: str) -> "News":
        """Raises ValueError for what is none."""
        try:
            body = orjson.loads(text)
            return cls(
                moved=tuple((LiveTopic.parse(topic), part) for topic, part in body["moved"]),
                changed=tuple((UUID(project), name) for project, name in body["changed"]),
                rights=body["rights"],
            )
        except (KeyError, TypeError) as error:
            raise ValueError("These are no news.") from error


def moved(topic: LiveTopic, part: str = WHOLE) -> News:
    return News(moved=((topic, part),))
