"""What a batch read, and parts of it."""

from spark_runtime.blocks.offsets import OffsetRange


def test_the_pieces_of_a_range_name_every_partition_and_cover_each_in_turn():
    whole = OffsetRange(
        start={"s": {"t": {"0": 5, "1": 7}}},
        end={"s": {"t": {"0": 25, "1": 8}, "joined": {"0": 3}}},
    )
    lengths = iter([10, 50, 50, 2, 2])
    pieces = list(whole.pieces(lambda: next(lengths)))

    def named(zero, one, joined):
        return {"s": {"t": {"0": zero, "1": one}, "joined": {"0": joined}}}

    assert [(piece.start, piece.end) for piece in pieces] == [
        (named(5, 7, 0), named(15, 7, 0)),
        (named(15, 7, 0), named(25, 7, 0)),
        (named(5, 7, 0), named(5, 8, 0)),
        (named(5, 7, 0), named(5, 7, 2)),
        (named(5, 7, 2), named(5, 7, 3)),
    ]
    assert sum(piece.messages for piece in pieces) == whole.messages


def test_a_range_ends_only_where_it_holds_a_message():
    piece = OffsetRange(
        start={"s": {"t": {"0": 5, "1": 7}}, "other": {"t": {"0": 0}}},
        end={"s": {"t": {"0": 25, "1": 7}, "joined": {"0": 3}}, "other": {"t": {"0": 9}}},
    )
    assert piece.ends_of("s") == {"t": {"0": 25}, "joined": {"0": 3}}
