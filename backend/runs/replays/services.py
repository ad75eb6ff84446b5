"""What a request asks: chosen letters, or all of a reason; sent before it is answered."""

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from backend.identity.models import User
from backend.runs.models import Flow
from backend.runs.replays.asking import Asked, replay_letters, replay_reason
from backend.runs.replays.sending import send_to
from backend.shared.errors import TransientError

logger = logging.getLogger(__name__)


def ask_again(
    *,
    actor: User,
    flow: Flow,
    now: datetime,
    letters: Sequence[dict[str, Any]] = (),
    reason_code: str = "",
    node: str | None = None,
) -> Asked:
    if letters:
        payloads = {given["letter"]: given.get("payload") for given in letters}
        asked = replay_letters(actor=actor, flow=flow, payloads=payloads, now=now)
    else:
        asked = replay_reason(actor=actor, flow=flow, reason=reason_code, node=node, now=now)
    for topic in {replay.topic for replay in asked.replays}:
        try:
            send_to(topic)
        except TransientError as error:
            # They are kept: the supervisor sends them when the broker is back.
            logger.warning("Replays wait for %s: %s", topic, error.message)
    return asked
