class CliError(Exception):
    """Told on one line, with the way out; the command ends with 2. `code`: the server's own, for
    what it refused."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.code = code
