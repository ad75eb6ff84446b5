"""Tables of engines, the flows they host, and what came back from them."""

from backend.runs.models.accounts import AccountTotal, RunAccount
from backend.runs.models.claims import LoopClaim
from backend.runs.models.dead_letters import DeadLetter
from backend.runs.models.engines import Engine, EngineLease
from backend.runs.models.flows import Flow, Run
from backend.runs.models.kafka import KafkaPrincipal
from backend.runs.models.left_states import LeftState
from backend.runs.models.logs import RunLog
from backend.runs.models.metrics import RunMetric, RunMetricMinute
from backend.runs.models.replays import Replay
from backend.runs.models.taken_offsets import TakenOffset

__all__ = [
    "AccountTotal",
    "DeadLetter",
    "Engine",
    "EngineLease",
    "Flow",
    "KafkaPrincipal",
    "LeftState",
    "LoopClaim",
    "Replay",
    "Run",
    "RunAccount",
    "RunLog",
    "RunMetric",
    "RunMetricMinute",
    "TakenOffset",
]
