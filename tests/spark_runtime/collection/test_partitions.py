"""Many keys hashed together go where each of them goes."""

from hypothesis import given
from hypothesis import strategies as st

from spark_runtime.collection.partitions import partitions_of
from spark_runtime.contract.ums_ids import partition_of


@given(st.lists(st.binary(max_size=40)), st.integers(1, 2**31 - 1))
def test_many_keys_go_where_each_of_them_goes(keys: list[bytes], partitions: int) -> None:
    assert partitions_of(keys, partitions) == [partition_of(key, partitions) for key in keys]
