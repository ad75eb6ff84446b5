from backend.shared.errors import Conflict, InvalidInput


def slug_taken(slug: str) -> Conflict:
    return Conflict(
        "project.slug_taken",
        f"The organization has a project `{slug}` already.",
        "Choose another slug.",
        parameters={"slug": slug},
    )


def not_in_organization() -> InvalidInput:
    return InvalidInput(
        "project.not_in_organization",
        "This person is not a member of the project's organization.",
        "Add them to the organization first.",
    )


def last_owner() -> Conflict:
    return Conflict(
        "project.last_owner",
        "A project keeps at least one owner.",
        "Make somebody else an owner first.",
    )
