"""A signal may come while the main thread holds what stopping needs."""

import subprocess
import sys

PROGRAM = """
import os, signal, threading
from spark_runtime.contract.signals import stop_on_signals

lock, stopped = threading.Lock(), threading.Event()

def stop():
    with lock:
        stopped.set()

stop_on_signals(stop)
with lock:
    for _ in range(3):
        os.kill(os.getpid(), signal.SIGTERM)
stopped.wait()
"""


def test_signals_that_come_inside_of_the_lock_end_the_process():
    ended = subprocess.run([sys.executable, "-c", PROGRAM], timeout=30, check=False)
    assert ended.returncode == 0
