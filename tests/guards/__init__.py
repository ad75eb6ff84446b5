"""Guards, each with what removes it and the tests that must notice: `python -m tests.guards`."""
