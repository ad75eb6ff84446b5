"""A program's text as its `build` function, after proof that it is what the compiler wrote."""

import threading
from collections.abc import Callable
from typing import Any

from spark_runtime.contract.errors import ProgramRefused
from spark_runtime.contract.program import check_shape, program_hash
from spark_runtime.nodes import FLOW_METHODS
from spark_runtime.nodes.running import Flow

# Python 3.11 counts the depth of all threads' syntax trees together, and two at once confuse it.
_parsing = threading.Lock()


def load_build(text: str, expected_hash: str, name: str) -> Callable[[Flow], None]:
    """Raises ProgramRefused when the hash is another or the text does more than a program may."""
    if program_hash(text) != expected_hash:
        raise ProgramRefused("PROGRAM_ALTERED", name=name)
    with _parsing:
        check_shape(text, FLOW_METHODS)
    scope: dict[str, Any] = {"__name__": f"forebay_program_{name}"}
    with _parsing:
        code = compile(text, f"<program {name}>", "exec")
    exec(code, scope)  # check_shape has read every node
    return scope["build"]  # type: ignore[no-any-return]
