from tests.backend.runs.conftest import engine, flow, other_engine, process, publish, version

__all__ = ["engine", "flow", "other_engine", "process", "publish", "version"]
