import json
from dataclasses import replace
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_runtime.contract.errors import PoisonMessage
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.ums import (
    FIELD_TYPES,
    MESSAGE_TYPES,
    SYSTEM_FIELDS,
    Field,
    Message,
    headers,
    message_key,
    read_message,
    write_message,
)

ORDERS = Namespace("postgres", "shop01", "sales", "orders", "3")
MESSAGE = Message(
    type="data_increment_data",
    namespace=ORDERS,
    batch_id=2,
    fields=(
        *SYSTEM_FIELDS,
        Field("id", "long", nullable=False, pk=True),
        Field("amount", "decimal", precision=10, scale=2),
    ),
    payload=(
        ("207000000491500", "2026-03-01 09:30:00.000000", "u", "207000000491500-0", "41", "99.50"),
        ("207000000491600", "2026-03-01 09:30:01.000000", "d", "207000000491600-0", "41", None),
    ),
)
GOLDEN = (
    b'{"protocol":{"type":"data_increment_data","version":"1.3"},'
    b'"schema":{"namespace":"postgres.shop01.sales.orders.3.0.0","batchId":2,"fields":['
    b'{"name":"ums_id_","type":"long","nullable":false,"encoded":false},'
    b'{"name":"ums_ts_","type":"datetime","nullable":false,"encoded":false},'
    b'{"name":"ums_op_","type":"string","nullable":false,"encoded":false},'
    b'{"name":"ums_uid_","type":"string","nullable":false,"encoded":false},'
    b'{"name":"id","type":"long","nullable":false,"encoded":false,"pk":true},'
    b'{"name":"amount","type":"decimal","nullable":true,"encoded":false,"precision":10,"scale":2}]},'
    b'"payload":[{"tuple":["207000000491500","2026-03-01 09:30:00.000000","u",'
    b'"207000000491500-0","41","99.50"]},'
    b'{"tuple":["207000000491600","2026-03-01 09:30:01.000000","d",'
    b'"207000000491600-0","41",null]}]}'
)


def document(**changes: Any) -> dict[str, Any]:
    return {**json.loads(GOLDEN), **changes}


def one_value(value: Any, field_type: str = "string") -> str | None:
    """What a reader makes of one JSON value of a one-column message."""
    message = document(
        schema={"namespace": str(ORDERS), "fields": [{"name": "v", "type": field_type}]},
        payload=[{"tuple": [value]}],
    )
    return read_message(json.dumps(message).encode()).payload[0][0]


def test_writes_the_golden_message() -> None:
    assert write_message(MESSAGE) == GOLDEN


def test_reads_the_golden_message() -> None:
    assert read_message(GOLDEN) == MESSAGE


@pytest.mark.parametrize("unchanged", [(), ("note", "body")])
def test_says_what_updates_left_untouched(unchanged: tuple[str, ...]) -> None:
    message = replace(MESSAGE, unchanged=unchanged)
    assert json.loads(write_message(message))["schema"]["unchanged"] == list(unchanged)
    assert read_message(write_message(message)) == message


@pytest.mark.parametrize("unchanged", ["note", [1], [None], {}])
def test_what_is_unchanged_is_a_list_of_names(unchanged: Any) -> None:
    schema = {**document()["schema"], "unchanged": unchanged}
    with pytest.raises(PoisonMessage, match="`unchanged`"):
        read_message(json.dumps(document(schema=schema)).encode())


texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")).filter(
    lambda text: text != "_NULL_"
)
fields = st.builds(
    Field,
    name=texts,
    type=st.sampled_from(FIELD_TYPES),
    nullable=st.booleans(),
    encoded=st.booleans(),
    pk=st.booleans(),
    precision=st.none() | st.integers(0, 38),
    scale=st.none() | st.integers(0, 38),
)


@st.composite
def messages(draw: st.DrawFn) -> Message:
    columns = tuple(draw(st.lists(fields, max_size=5, unique_by=lambda field: field.name)))
    row = st.tuples(*(st.none() | texts for _ in columns))
    return Message(
        type=draw(st.sampled_from(MESSAGE_TYPES)),
        namespace=draw(st.builds(Namespace, *[texts.filter(bool)] * 7)),
        fields=columns,
        payload=tuple(draw(st.lists(row, max_size=5))),
        batch_id=draw(st.integers(0, 10**9 - 1)),
        version=draw(st.sampled_from(["1.2", "1.3"])),
    )


@given(messages())
def test_every_message_comes_back_as_it_was_written(message: Message) -> None:
    assert read_message(write_message(message)) == message


def test_reads_ums_1_2_without_uid_and_batch_id() -> None:
    message = read_message(
        b'{"payload":[{"tuple":["1","2026-03-01 09:30:00","i","41"]}],'
        b'"protocol":{"type":"data_initial_data","version":"1.2"},'
        b'"schema":{"fields":[{"encoded":false,"name":"ums_id_","nullable":false,"type":"long"},'
        b'{"name":"ums_ts_","type":"datetime"},{"name":"ums_op_","type":"string"},'
        b'{"name":"id","type":"int"}],"namespace":"mysql.shop01.shop.orders.0.0.0"}}'
    )
    assert message.version == "1.2"
    assert message.batch_id == 0
    assert [field.name for field in message.fields] == ["ums_id_", "ums_ts_", "ums_op_", "id"]


@pytest.mark.parametrize("kind", ["data_increment_heartbeat", "data_increment_truncate"])
def test_control_message_may_come_without_rows(kind: str) -> None:
    bare = {
        "protocol": {"type": kind, "version": "1.3"},
        "schema": {"namespace": "nginx.logs.access.0.host_1.0"},
    }
    message = read_message(orjson.dumps(bare))
    assert (message.fields, message.payload) == ((), ())
    assert message.namespace.kind == "log"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("41", "41"),
        (41, "41"),
        (True, "true"),
        (False, "false"),
        (None, None),
        ("_NULL_", None),
        ("", ""),
        (1.5, "1.5"),
        ({"a": [1, "x"]}, '{"a":[1,"x"]}'),
    ],
)
def test_values_may_come_as_json_or_as_strings(value: Any, expected: str | None) -> None:
    assert one_value(value) == expected


@pytest.mark.parametrize("digits", ["12345678901234567890123.45", "99.50", "184467440737095516160"])
def test_bare_numbers_keep_their_digits(digits: str) -> None:
    message = GOLDEN.replace(b'"99.50"', digits.encode())
    assert read_message(message).payload[0][5] == digits
    nested = GOLDEN.replace(b'"99.50"', b'{"a":' + digits.encode() + b"}")
    assert read_message(nested).payload[0][5] == '{"a":' + digits + "}"


POISON = {
    "not json": (b"nonsense", "UMS_BAD_JSON"),
    "empty": (b"", "UMS_BAD_JSON"),
    "cut off": (GOLDEN[:-2], "UMS_BAD_JSON"),
    "no object": (b"[1]", "UMS_BAD_JSON"),
    "not a number": (GOLDEN.replace(b'"99.50"', b"NaN"), "UMS_BAD_JSON"),
    "lone surrogate": (GOLDEN.replace(b"99.50", b"\\ud800"), "UMS_BAD_JSON"),
    "endless nesting": (b"[" * 100_000, "UMS_BAD_JSON"),
    "not utf-8": (GOLDEN.replace(b"99.50", b"\xff"), "UMS_BAD_UTF8"),
    "nul": (GOLDEN.replace(b"99.50", b"\\u0000"), "UMS_NUL"),
    "short tuple": (GOLDEN.replace(b',"99.50"', b""), "UMS_TUPLE_LENGTH"),
    "long tuple": (GOLDEN.replace(b'"99.50"', b'"99.50","1"'), "UMS_TUPLE_LENGTH"),
    "tuple of another kind": (GOLDEN.replace(b'"tuple"', b'"row"'), "UMS_BAD_STRUCTURE"),
    "unknown field type": (GOLDEN.replace(b'"decimal"', b'"money"'), "UMS_UNKNOWN_FIELD_TYPE"),
    "unknown message type": (
        GOLDEN.replace(b"data_increment_data", b"directive_flow_start"),
        "UMS_UNKNOWN_MESSAGE_TYPE",
    ),
    "unknown version": (GOLDEN.replace(b'"1.3"', b'"1.4"'), "UMS_UNKNOWN_VERSION"),
    "bad namespace": (GOLDEN.replace(b"postgres.shop01.sales.", b""), "UMS_BAD_NAMESPACE"),
    "two fields of one name": (GOLDEN.replace(b'"amount"', b'"id"'), "UMS_DUPLICATE_FIELD"),
    "no schema": (GOLDEN.replace(b'"schema"', b'"scheme"'), "UMS_BAD_STRUCTURE"),
    "precision of absurd size": (GOLDEN.replace(b":10,", b":1e99,"), "UMS_BAD_STRUCTURE"),
}  # fmt: skip


@pytest.mark.parametrize(("value", "code"), POISON.values(), ids=POISON)
def test_poison_is_named(value: bytes, code: str) -> None:
    with pytest.raises(PoisonMessage) as refused:
        read_message(value)
    assert refused.value.code == code


anything_in_json = st.recursive(
    st.none() | st.booleans() | st.text() | st.integers() | st.floats(),
    lambda within: st.lists(within) | st.dictionaries(st.text(), within),
)


@given(st.binary() | anything_in_json.map(json.dumps).map(str.encode))
def test_reader_never_fails_in_another_way_than_poison(value: bytes) -> None:
    with pytest.raises(PoisonMessage):
        read_message(value)


@st.composite
def nearly_messages(draw: st.DrawFn) -> bytes:
    """The golden message, with something else at one or two of its places, or nothing there."""
    message = document()
    for _ in range(draw(st.integers(1, 2))):
        around: Any = message
        while True:
            places = around if isinstance(around, dict) else range(len(around))
            place = draw(st.sampled_from([*places]))
            within = around[place]
            if not (isinstance(within, dict | list) and within) or draw(st.booleans()):
                break
            around = within
        if draw(st.booleans()):
            around[place] = draw(anything_in_json)
        else:
            del around[place]
    return json.dumps(message).encode()


@given(nearly_messages())
def test_what_is_nearly_a_message_is_one_or_poison(value: bytes) -> None:
    try:
        message = read_message(value)
    except PoisonMessage:
        return
    assert all(len(row) == len(message.fields) for row in message.payload)


def test_key_and_headers_route_without_parsing_the_value() -> None:
    assert message_key(MESSAGE.type, ORDERS) == (
        b"data_increment_data.postgres.shop01.sales.orders.3.0.0"
    )
    assert headers(MESSAGE) == [
        ("type", b"data_increment_data"),
        ("namespace", b"postgres.shop01.sales.orders.3.0.0"),
        ("version", b"1.3"),
        ("tuples", b"2"),
    ]
