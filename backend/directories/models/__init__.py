from backend.directories.models.directories import Directory, DirectoryPerson, GroupRule
from backend.directories.models.providers import OpenIdPerson, OpenIdProvider

__all__ = ["Directory", "DirectoryPerson", "GroupRule", "OpenIdPerson", "OpenIdProvider"]
