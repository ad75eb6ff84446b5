import pytest

from backend.identity.models import User
from backend.identity.services import create_user

PASSWORD = "correct horse battery"


@pytest.fixture
def anna(db: None) -> User:
    """Somebody who signs in by password."""
    return create_user(username="anna", email="anna@acme.example", password=PASSWORD)
