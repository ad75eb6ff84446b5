import pytest

from spark_runtime.contract.errors import ProgramRefused
from spark_runtime.contract.program import check_shape, program_hash
from spark_runtime.nodes import FLOW_METHODS

PROGRAM = '''"""paid, version 3, from spec 8f2c."""
from spark_runtime.blocks import Flow, run_alone


def build(flow: Flow) -> None:
    orders = flow.read_ums("orders", columns="id long", keys=["id"], event_time={"delay": "1 s"})
    flow.view(orders, "orders")

    paid = flow.sql("paid", "SELECT id FROM orders", changes_of=orders)  # an order leaves

    flow.write_upsert("mart", paid, table="mart.paid", keys=["id"], on_delete="soft", rank=-1)


if __name__ == "__main__":
    run_alone(build)
'''


def test_program_of_the_compiler_is_accepted() -> None:
    check_shape(PROGRAM, FLOW_METHODS)


def test_hash_names_its_algorithm_and_follows_every_byte() -> None:
    assert program_hash(PROGRAM).startswith("sha256:")
    assert program_hash(PROGRAM) != program_hash(PROGRAM + "\n")


LINE = '    flow.view(orders, "orders")\n'
IMPORT = "from spark_runtime.blocks import Flow, run_alone\n"
REFUSED = {
    "syntax error": PROGRAM + "(",
    "nul": PROGRAM + "\0",
    "no docstring": PROGRAM[PROGRAM.index(IMPORT) :],
    "coding cookie": "# coding: utf-7\n" + PROGRAM,
    "formatted docstring": PROGRAM.replace('"""paid', 'f"""paid', 1),
    "second import": PROGRAM.replace(IMPORT, IMPORT + "import os\n"),
    "another import": PROGRAM.replace("blocks import", "engine import"),
    "renamed import": PROGRAM.replace("Flow, run_alone", "Flow as run_alone, run_alone"),
    "star import": PROGRAM.replace("import Flow, run_alone", "import *"),
    "code after the guard": PROGRAM + "run_alone(build)\n",
    "code in the guard": PROGRAM + '    open("x")\n',
    "other guard": PROGRAM.replace('"__main__"', '"main"'),
    "decorator": PROGRAM.replace("def build", "@run_alone\ndef build"),
    "default value": PROGRAM.replace("flow: Flow", "flow: Flow = run_alone()"),
    "annotation that runs": PROGRAM.replace("-> None", '-> open("x")'),
    "second parameter": PROGRAM.replace("flow: Flow", "flow: Flow, x: Flow"),
    "async": PROGRAM.replace("def build", "async def build"),
    "other function": PROGRAM.replace("def build", "def other"),
    "two functions": PROGRAM.replace("\n\nif __name__", "\n\ndef f(): pass\n\n\nif __name__"),
    "import inside": PROGRAM.replace(LINE, "    import os\n"),
    "loop": PROGRAM.replace(LINE, "    while True: flow.view(orders)\n"),
    "foreign call": PROGRAM.replace(LINE, '    open("x")\n'),
    "call of a frame": PROGRAM.replace(LINE, '    orders.view("orders")\n'),
    "chained attribute": PROGRAM.replace(LINE, '    flow.spark.sql("x")\n'),
    "private method": PROGRAM.replace(LINE, '    flow.__init__("x")\n'),
    "unknown method": PROGRAM.replace(LINE, '    flow.shell("x")\n'),
    "call as argument": PROGRAM.replace(LINE, '    flow.view(orders, open("x"))\n'),
    "formatted string": PROGRAM.replace(LINE, '    flow.view(orders, f"{orders}")\n'),
    "sum of strings": PROGRAM.replace(LINE, '    flow.view(orders, "a" + "b")\n'),
    "lambda": PROGRAM.replace(LINE, "    flow.view(orders, lambda: 1)\n"),
    "comprehension": PROGRAM.replace(LINE, "    flow.view(orders, [x for x in [1]])\n"),
    "spread list": PROGRAM.replace(LINE, "    flow.view(*[orders])\n"),
    "spread keywords": PROGRAM.replace(LINE, '    flow.view(**{"a": 1})\n'),
    "spread dict": PROGRAM.replace(LINE, "    flow.view({**{}})\n"),
    "unknown name": PROGRAM.replace(LINE, '    flow.view(later, "orders")\n'),
    "the flow as value": PROGRAM.replace(LINE, '    flow.view(flow, "orders")\n'),
    "the flow assigned": PROGRAM.replace("    orders = flow", "    flow = flow"),
    "private name assigned": PROGRAM.replace("    orders = flow", "    __name__ = flow"),
    "attribute assigned": PROGRAM.replace("    orders = flow", "    flow.x = flow"),
    "constant assigned": PROGRAM.replace(LINE, "    x = 1\n"),
    "walrus": PROGRAM.replace(LINE, "    flow.view(x := 1)\n"),
    "bytes": PROGRAM.replace(LINE, '    flow.view(orders, b"orders")\n'),
    "too deep": PROGRAM.replace(LINE, f"    flow.view({'[' * 5000}{']' * 5000})\n"),
    "too long": PROGRAM + "#" * 1_000_000,
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_any_other_shape_is_refused(text: str) -> None:
    assert text != PROGRAM
    with pytest.raises(ProgramRefused):
        check_shape(text, FLOW_METHODS)
