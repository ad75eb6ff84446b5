from spark_runtime.contract.nearest import nearest
from spark_runtime.nodes.diagnostic import unknown


def told(name: str, *known: str):
    found = unknown("UNKNOWN_COLUMN", name, known, node="paid", column=name)
    return found.hint, found.parameters


def test_the_most_similar_name_is_suggested_whatever_its_case():
    assert nearest("amonut", ["Amount", "id"]) == "Amount"
    assert told("amonut", "Amount", "id") == (
        "Did you mean `Amount`?",
        {"column": "amonut", "case": "near", "near": "Amount"},
    )


def test_without_a_similar_name_all_are_told():
    assert told("x", "id", "amount") == (
        "Available: amount, id.",
        {"column": "x", "case": "known", "known": ["amount", "id"]},
    )


def test_without_any_name_that_is_told():
    assert told("x") == (
        "No columns are known here. Check the node's input, connection and table.",
        {"column": "x"},
    )
