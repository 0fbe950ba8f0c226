"""Waiting for a program that was started to be ready."""

import subprocess
import time
from collections.abc import Callable


def wait_a_moment(process: subprocess.Popen[bytes], deadline: float, name: str, log: Callable[[], str]) -> None:
    """Waits on the process itself: one that ends, or is not ready in time, is reported with what it has said."""
    try:
        code = process.wait(timeout=0.02)
    except subprocess.TimeoutExpired:
        assert time.monotonic() < deadline, f"{name} does not answer:\n{log()}"
    else:
        raise AssertionError(f"{name} ended with {code}:\n{log()}")
