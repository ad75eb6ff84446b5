"""The product's settings on a home of the tests' own, so that `.forebay` stays as it is."""

import os
import tempfile
from pathlib import Path

from backend.local.home import Home

if kept := os.environ.get("FOREBAY_TEST_PARTS"):  # by `python -m tests.parts DIR`
    TEST_HOME = Home(Path(kept).resolve())
else:
    own_folder = tempfile.TemporaryDirectory(prefix="forebay-")  # gone with the test run
    os.chmod(own_folder.name, 0o711)  # PostgreSQL's own user passes through
    TEST_HOME = Home(Path(own_folder.name))
TEST_HOME.make()
os.environ["FOREBAY_HOME"] = str(TEST_HOME.path)
for name in ("django_secret_key", "encryption_key"):
    TEST_HOME.secret_file(name)

from backend.config.settings import *  # noqa: E402, F403

FOREBAY_IS_INSTALLED = True

INSTALLED_APPS = [*INSTALLED_APPS, "tests"]  # noqa: F405  (for its commands)

# Guessing a test's password need not be slow: hashing took a third of the tests of people.
PASSWORD_HASHERS = ("tests.hashing.HastyArgon2",)
