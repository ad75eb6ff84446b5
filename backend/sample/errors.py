from backend.shared.errors import Conflict


def no_sample() -> Conflict:
    return Conflict("sample.absent", "This project has no sample.")
