"""Entries as we know them: a person, a group. And names of entries, to compare."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from ldap3.core.exceptions import LDAPInvalidDnError
from ldap3.utils.dn import parse_dn

from backend.directories import errors
from backend.directories.ldap.session import RawEntry
from backend.directories.models import Directory

_ESCAPED = re.compile(rb"\\(?:([0-9a-fA-F]{2})|(.))", re.DOTALL)
# Active Directory's ids are 16 bytes, the first of them turned round.
_BINARY_IDS = {"objectguid"}


@dataclass(frozen=True)
class Entry:
    """Somebody; `key` is what groups call them, written as members are compared."""

    id: str
    dn: str
    key: str
    login: str
    name: str
    mail: str


@dataclass(frozen=True)
class Group:
    dn: str
    key: str
    name: str
    members: frozenset[str]


def person_attributes(directory: Directory) -> list[str]:
    return [
        directory.id_attribute,
        directory.login_attribute,
        directory.name_attribute,
        directory.mail_attribute,
    ]


def person_of(raw: RawEntry, directory: Directory) -> Entry:
    """Raises `directory.no_id` for who shows no immutable id: there is no knowing who it is."""
    login = _first(raw, directory.login_attribute)
    return Entry(
        id=_id_of(raw, directory.id_attribute),
        dn=raw.dn,
        key=login if names_logins(directory) else key_of(raw.dn),
        login=login,
        name=_first(raw, directory.name_attribute),
        mail=mail_of(_first(raw, directory.mail_attribute)),
    )


def group_of(raw: RawEntry, directory: Directory) -> Group:
    member = directory.member_attribute.lower()
    for name in raw.values:
        # Active Directory hands out more than 1,500 members in ranges.
        if name.startswith(f"{member};range=") and raw.values[name]:
            raise errors.incomplete(raw.dn, case="many_members")
    members = [_text(value) for value in raw.values.get(member, ()) if value]
    return Group(
        dn=raw.dn,
        key=key_of(raw.dn),
        name=_name_of(raw.dn),
        members=frozenset(members if names_logins(directory) else map(key_of, members)),
    )


def names_logins(directory: Directory) -> bool:
    """Groups of POSIX say who is in them by login, all others by the entry's name."""
    return directory.member_attribute.lower() == "memberuid"


@lru_cache(maxsize=65536)
def key_of(dn: str) -> str:
    r"""The same for the same entry, however its name is written: `CN=A, DC=x` → `cn=a,dc=x`,
    `cn=Doe\, Jo` and `cn=Doe\2C Jo` → `cn=doe\2c jo`."""
    plain = _ESCAPED.sub(_in_one_way, dn.encode()).decode(errors="backslashreplace")
    apart = (part.partition("=") for part in re.split("([,;+])", plain))
    return (
        "".join(
            f"{' '.join(name.split())}{is_value}{' '.join(value.split())}"
            for name, is_value, value in apart
        )
        .replace(";", ",")
        .lower()
    )


def _in_one_way(escaped: re.Match[bytes]) -> bytes:
    """The byte itself, except where it would end the value."""
    number, itself = escaped.groups()
    byte = bytes.fromhex(number.decode()) if number else itself
    return b"\\%02x" % ord(byte) if byte in b",;+\\" else byte


def _name_of(dn: str) -> str:
    try:
        return str(parse_dn(dn)[0][1])
    except LDAPInvalidDnError:
        return dn


def _id_of(raw: RawEntry, attribute: str) -> str:
    values = raw.values.get(attribute.lower(), ())
    if len(values) != 1 or not values[0]:
        raise errors.no_id(raw.dn, attribute)
    value = values[0]
    if attribute.lower() in _BINARY_IDS and len(value) == 16:
        return str(UUID(bytes_le=bytes(value)))
    text = _text(value)
    if text.encode() != bytes(value):
        # No text, such as Active Directory's objectSid: what cannot be shown must still differ.
        text = f"#{bytes(value).hex()}"
    if len(text) > 200:
        raise errors.no_id(raw.dn, attribute)
    return text


def mail_of(text: str) -> str:
    """The address, or nothing for what is none."""
    try:
        validate_email(text)
    except ValidationError:
        return ""
    return text if len(text) <= 254 else ""


def _first(raw: RawEntry, attribute: str) -> str:
    values = raw.values.get(attribute.lower(), ())
    return _text(values[0]).strip() if values else ""


def _text(value: bytes) -> str:
    # NUL: PostgreSQL keeps none.
    return bytes(value).decode(errors="replace").replace("\0", "")
