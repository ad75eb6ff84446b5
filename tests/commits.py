import pytest


def commits(test: pytest.Item) -> bool:
    """Whether what the test writes is seen by others in the database, and flushed after it."""
    marker = test.get_closest_marker("django_db")
    is_marked = marker is not None and marker.kwargs.get("transaction", False)
    return is_marked or "transactional_db" in getattr(test, "fixturenames", ())
