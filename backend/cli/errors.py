class CliError(Exception):
    """Told on one line, with the way out; the command ends with 2."""
