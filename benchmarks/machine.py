"""What the figures were measured on."""

import os
import platform
from pathlib import Path

import psutil


def describe() -> str:
    """`2 cores, 24 GiB, Intel(R) Xeon(R) Processor`."""
    gib = round(psutil.virtual_memory().total / 2**30)
    return f"{len(os.sched_getaffinity(0))} cores, {gib} GiB, {_processor()}"


def _processor() -> str:
    known = Path("/proc/cpuinfo")
    if known.exists():
        for line in known.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
