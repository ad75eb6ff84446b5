import pytest

from backend.connections.errors import Unreachable
from backend.directories.ldap.entries import group_of
from backend.directories.ldap.session import RawEntry
from backend.directories.models import Directory


def test_a_group_that_comes_in_ranges_is_not_read_by_half() -> None:
    raw = RawEntry("cn=all,dc=x", {"member;range=0-1499": [b"cn=a,dc=x"], "member": []})
    with pytest.raises(Unreachable) as told:
        group_of(raw, Directory(member_attribute="member"))
    assert told.value.code == "directory.incomplete"
    assert told.value.parameters["case"] == "many_members"
    assert "has more members than the directory returns at once" in told.value.message
