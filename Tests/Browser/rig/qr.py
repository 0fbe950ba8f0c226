"""Reads a QR code off the screen as the camera of another device would."""

import subprocess
from pathlib import Path

from playwright.sync_api import Locator


def decoded(picture: Locator, folder: Path) -> str:
    """What the code says, by Debian's `zbarimg`, which knows nothing of how it was drawn."""
    file = folder / "code.png"
    picture.screenshot(path=file)
    command = ["zbarimg", "--quiet", "--raw", str(file)]
    read = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert read.returncode == 0, f"no code is read: {read.stderr}"
    return read.stdout.strip()
