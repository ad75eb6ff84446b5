"""What a flow is given at start: who it is, where its state lies, how to reach its systems."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spark_runtime.blocks.generation import Generation
from spark_runtime.blocks.reporting import Reporter
from spark_runtime.blocks.sinks.batch import Assignment
from spark_runtime.blocks.sinks.dead_letters import DeadLetterWriter
from spark_runtime.blocks.sources.producers import Limits, Producers
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.wanted import FlowSettings


@dataclass(frozen=True)
class FlowContext:
    """`options` hold passwords; they are the nodes' and those of the dead letters. `ask` answers
    them as they are now; a flow that runs alone has nobody to ask."""

    assignment: Assignment
    run: str
    state: Path
    options: Mapping[str, Any] = field(repr=False)
    settings: FlowSettings
    reporter: Reporter
    available_now: bool = False
    ask: Callable[[], Mapping[str, Any]] | None = field(default=None, repr=False)

    def node(self, node: str) -> Mapping[str, Any]:
        """The options of a node. Raises PermanentError when none were given."""
        try:
            return self.options["nodes"][node]  # type: ignore[no-any-return]
        except KeyError:
            raise PermanentError("OPTIONS_MISSING", node=node) from None

    @property
    def generation(self) -> Generation:
        """What the flow's state was begun with."""
        return Generation(self.state)

    def producers(self, node: str) -> Producers | None:
        """How far the producers of a source's topics may be; None where nobody says so."""
        limits = self.node(node).get("limits")
        if limits is None:
            return None

        def ask() -> Limits:
            options = self.options if self.ask is None else self.ask()
            return options["nodes"][node]["limits"]  # type: ignore[no-any-return]

        return Producers(limits, ask)

    def warn(self, text: str) -> None:
        """Tell people of it in the run's log."""
        self.reporter.log("WARNING", text)

    def dead_letters(self, node: str) -> DeadLetterWriter:
        """The writer of what a node sets aside."""
        options = self.options["dead_letters"]
        return DeadLetterWriter(
            kafka=options["kafka"],
            topic=options["topic"],
            flow=self.assignment.flow,
            run=self.run,
            node=node,
        )

    def of_query(self, name: str) -> dict[str, Any]:
        """What every query of the flow is told; see `running.BatchQuery`."""
        return {
            "name": name,
            "assignment": self.assignment,
            "checkpoint": self.state / name,
            "trigger": self.settings.trigger,
            "available_now": self.available_now,
            "reporter": self.reporter,
            "most_rows_per_second": self.settings.max_rows_per_second,
        }
