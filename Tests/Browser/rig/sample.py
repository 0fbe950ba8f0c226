"""The sample app: an app of its own, served by nothing but its imports."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from rig.server import REPOSITORY


@contextmanager
def sample_app() -> Iterator[str]:
    """The address of a program that serves it."""
    program = REPOSITORY / ".build/debug/sample-app"
    with subprocess.Popen([program], env={**os.environ, "PORT": "0"}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
