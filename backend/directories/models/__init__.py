from backend.directories.models.directories import Directory, DirectoryPerson, GroupRule

__all__ = ["Directory", "DirectoryPerson", "GroupRule"]
