"""A row image of one table version → its UMS texts, or a misfit."""

import base64
import functools
import hashlib
import operator
import uuid
from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from spark_runtime.collection.changes import Image, read_image
from spark_runtime.collection.records import Misfit, Unreadable
from spark_runtime.collection.values import Decoder, ToText, decoder_of, text_of
from spark_runtime.contract.postgres_source import UNCHANGED
from spark_runtime.contract.postgres_types import can_say_unchanged
from spark_runtime.contract.schema_change import SourceColumn, TableVersion

Texts = list[str | None]
Columns = Sequence[Sequence[str | None]]

# A column that vanished from the source before anybody could ask for its type.
UNKNOWN_TYPE = "unknown"

_MOST_PLANS = 4096


def _unchanged_texts() -> frozenset[str]:
    """What becomes of the mark in a text, bytes, and arrays of texts, numbers, uuids and bytes."""
    mark = UNCHANGED.encode()
    as_base64 = base64.b64encode(mark).decode()
    digest = hashlib.md5(mark, usedforsecurity=False).digest()
    as_uuid = uuid.UUID(bytes=digest, version=3)
    as_numbers = ",".join(str(byte) for byte in mark)
    return frozenset(
        {UNCHANGED, as_base64, f'["{UNCHANGED}"]', f'["{as_base64}"]', f'["{as_uuid}"]',
         f"[{as_numbers}]"}
    )  # fmt: skip


UNCHANGED_TEXTS = _unchanged_texts()


class Row(NamedTuple):
    """A row of a message: its UMS op, its texts without the unchanged columns, and its key."""

    op: str
    texts: Texts
    unchanged: tuple[str, ...]
    key: Texts


class RowReader:
    """Reads the images of one table version."""

    def __init__(self, version: TableVersion) -> None:
        columns = version.columns
        self.names = tuple(column.name for column in columns)
        self._all = _Columns(columns)
        self._key_columns = _Columns([column for column in columns if column.pk])
        keys = [index for index, column in enumerate(columns) if column.pk]
        self._key = keys or list(range(len(columns)))
        self.is_keyless = not keys
        self._images_are_whole = version.replica_identity == "full" or not keys
        self._toastable = [i for i, name in enumerate(self.names) if name in version.toastable]
        self._silent = [
            i for i in self._toastable if not can_say_unchanged(columns[i].source_type)
        ]  # fmt: skip
        self._shapes = {frozenset(self.names)}

    @property
    def image(self) -> type[msgspec.Struct] | None:
        """The images that have just these columns, each of a JSON type that belongs to it; None
        where there can be no such type."""
        return self._all.shape

    def columns_of(self, op: str, images: Sequence[msgspec.Struct]) -> Columns | None:
        """The texts of inserted (`c`, `r`) or updated (`u`) rows by column; None where one of them
        has anything to it that only `inserted` and `updated` know."""
        if not self.names or op == "u" and self.is_keyless:
            return None
        try:
            columns = self._all.by_column(images)
        except Misfit:
            return None
        if any(not UNCHANGED_TEXTS.isdisjoint(columns[index]) for index in self._toastable):
            return None
        may_be_silent = op == "u" and not self._images_are_whole
        if may_be_silent and any(None in columns[index] for index in self._silent):
            return None
        return columns

    def keys_of(self, columns: Columns) -> Columns:
        """The key of each row."""
        return list(zip(*(columns[index] for index in self._key), strict=True))

    def has_shape(self, image: Image) -> bool:
        """Whether the image has exactly the fields of this version."""
        return image.keys() == frozenset(self.names)

    def accept(self, image: Image) -> None:
        """Take images with these fields too: the ones beyond the version's are left out."""
        self._shapes.add(frozenset(image))

    def inserted(self, image: Raw) -> Row:
        """The row that is new under its key, all its values sent."""
        texts = self._texts(image)
        if unchanged := self._unchanged(texts):
            raise Unreadable("VALUE_NOT_SENT", column=self.names[unchanged[0]])
        return Row("i", texts, (), self._key_of(texts))

    def updated(self, image: Raw) -> Row:
        """The row as it is now, without the values that the update left untouched."""
        texts = self._texts(image)
        if not self._images_are_whole:
            self._refuse_silence(texts)
        unchanged = self._unchanged(texts)
        key = self._key_of(texts)
        if unchanged:
            left = set(unchanged)
            texts = [text for index, text in enumerate(texts) if index not in left]
        return Row("u", texts, tuple(self.names[index] for index in unchanged), key)

    def deleted(self, image: Raw) -> Row:
        """The row as it was; only its key where the source sends no more."""
        if self._images_are_whole:
            texts = self._texts(image)
            return Row("d", texts, (), self._key_of(texts))
        # Beyond the key the connector invents values for columns that are NOT NULL.
        key = self._key_columns.read(self._of_known_shape(image))
        blank: Texts = [None] * len(self.names)
        for index, text in zip(self._key, key, strict=True):
            blank[index] = text
        return Row("d", blank, (), key)

    def _texts(self, image: Raw) -> Texts:
        texts = self._all.read_as_expected(image)
        return self._all.read(self._of_known_shape(image)) if texts is None else texts

    def _unchanged(self, texts: Texts) -> list[int]:
        return [index for index in self._toastable if texts[index] in UNCHANGED_TEXTS]

    def _key_of(self, texts: Texts) -> Texts:
        return [texts[index] for index in self._key]

    def _of_known_shape(self, image: Raw) -> Image:
        values = read_image(image)
        if values is None:
            raise Unreadable("IMAGE_MISSING")
        if len(values) != len(self.names) and frozenset(values) not in self._shapes:
            raise Misfit("FIELDS_UNKNOWN", fields=list(values))
        return values

    def _refuse_silence(self, texts: Texts) -> None:
        for index in self._silent:
            if texts[index] is None:
                raise Unreadable("NULL_OR_UNCHANGED", column=self.names[index])


class _Columns:
    """Some columns of an image."""

    def __init__(self, columns: Sequence[SourceColumn]) -> None:
        self._names = [column.name for column in columns]
        self._pick = _picker(self._names)
        self._decoders = [_decoder(column) for column in columns]
        self._plans: dict[tuple[type, ...], list[tuple[int, ToText]]] = {}
        self.shape = _shape(self._names, self._decoders)
        self._decode = None if self.shape is None else msgspec.json.Decoder(self.shape).decode

    def read_as_expected(self, image: Raw) -> Texts | None:
        """The texts of an image that has just these columns, each of a JSON type that belongs to
        it; None for any other."""
        if self._decode is None:
            return None
        try:
            return self._texts(msgspec.structs.astuple(self._decode(image)))
        except ValueError:
            return None

    def by_column(self, images: Sequence[msgspec.Struct]) -> Columns:
        """The texts of images of the shape. Raises Misfit."""
        columns = zip(*map(msgspec.structs.astuple, images), strict=True)
        return [
            _column_texts(values, decoder, partial(self._misfit, index))
            for index, (values, decoder) in enumerate(zip(columns, self._decoders, strict=True))
        ]

    def read(self, image: Image) -> Texts:
        """The texts of an image by name. Raises Misfit, which says what is wrong with it."""
        try:
            values = self._pick(image)
        except KeyError as missing:
            raise Misfit("FIELDS_UNKNOWN", case="missing", field=missing.args[0]) from missing
        return self._texts(values)

    def _texts(self, values: Sequence[Any]) -> Texts:
        # Which values need work depends on their JSON types alone, and few patterns of them exist.
        pattern = tuple(map(type, values))
        plan = self._plans.get(pattern)
        if plan is None:
            plan = self._plan(pattern)
        texts = list(values)
        for index, to_text in plan:
            try:
                texts[index] = to_text(values[index])
            except (ValueError, LookupError, TypeError) as error:
                raise self._misfit(index) from error
        return texts

    def _plan(self, pattern: tuple[type, ...]) -> list[tuple[int, ToText]]:
        plan: list[tuple[int, ToText]] = []
        for index, (kind, decoder) in enumerate(zip(pattern, self._decoders, strict=True)):
            if kind is type(None):
                continue
            if kind not in decoder:
                raise self._misfit(index)
            if (to_text := decoder[kind]) is not None:
                plan.append((index, to_text))
        if len(self._plans) >= _MOST_PLANS:
            self._plans.clear()
        self._plans[pattern] = plan
        return plan

    def _misfit(self, index: int) -> Misfit:
        return Misfit("VALUE_UNREADABLE", column=self._names[index])


def _picker(names: list[str]) -> Callable[[Image], Sequence[Any]]:
    if len(names) > 1:
        return itemgetter(*names)
    return lambda image: [image[name] for name in names]


def _shape(names: list[str], decoders: list[Decoder]) -> type[msgspec.Struct] | None:
    """Of images with just these columns, each of a JSON type that its decoder knows."""
    fields = [f"column_{number}" for number in range(len(names))]
    kinds = [functools.reduce(operator.or_, decoder, None) for decoder in decoders]
    try:
        return msgspec.defstruct(
            "Image",
            list(zip(fields, kinds, strict=True)),
            rename=dict(zip(fields, names, strict=True)),
            forbid_unknown_fields=True,
            gc=False,
        )
    except ValueError:  # of a name that JSON escapes
        return None


def _column_texts(
    values: Sequence[Any], decoder: Decoder, misfit: Callable[[], Misfit]
) -> Sequence[str | None]:
    kinds = set(map(type, values)) - {type(None)}
    if not kinds <= decoder.keys():
        raise misfit()
    try:
        match [decoder[kind] for kind in kinds]:
            case []:
                return values
            case [None]:
                return values
            case [to_text] if to_text is not None:
                return [None if value is None else to_text(value) for value in values]
        to_texts = {type(None): None, **decoder}
        return [
            value if (to_text := to_texts[type(value)]) is None else to_text(value)
            for value in values
        ]
    except (ValueError, LookupError, TypeError) as error:
        raise misfit() from error


def _decoder(column: SourceColumn) -> Decoder:
    if column.source_type == UNKNOWN_TYPE:
        return dict.fromkeys((str, int, float, bool, list, dict), text_of)
    return decoder_of(column.source_type)
