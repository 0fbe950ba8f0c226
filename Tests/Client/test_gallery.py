"""Every state of the gallery, as `make gallery` writes it, in the eyes of axe and with very large text."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from rig.accessibility import axe_findings
from rig.closing import close
from rig.measure import cut_off
from rig.server import REPOSITORY
from rig.settle import PATIENCE_MS


FRAMES = ["phone-light", "wide-dark", "phone-large-text", "phone-right-to-left"]


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages."""
    folder = tmp_path_factory.mktemp("gallery")
    program = os.environ.get("ROOST_GALLERY", REPOSITORY / ".build/debug/gallery")
    subprocess.run([program, folder, *FRAMES], check=True, capture_output=True, text=True)
    return folder


@pytest.fixture
def findings(browser: Browser, gallery: Path) -> Iterator[Callable[..., list[str]]]:
    """What `look` finds in every state of a frame, shown one after the other in one page."""
    contexts = []

    def over(frame: str, width: int, height: int, look: Callable[[Page], list[str]]) -> list[str]:
        contexts.append(browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce"))
        contexts[-1].set_default_timeout(PATIENCE_MS)
        page = contexts[-1].new_page()
        files = sorted(gallery.glob(f"*.{frame}.html"))
        assert files
        found = []
        page.goto(files[0].as_uri())
        for file in files:
            body = file.read_text().partition("<body>")[2].partition("</body>")[0]
            page.evaluate("body => { document.body.innerHTML = body }", body)
            found += [f"{file.name}: {line}" for line in look(page)]
        return found

    yield over
    for context in contexts:
        close(context)


@pytest.mark.parametrize(("frame", "width", "height"), [("phone-light", 390, 844), ("wide-dark", 1280, 900)])
def test_no_state_of_the_gallery_breaks_a_rule_of_accessibility(
    findings: Callable[..., list[str]], frame: str, width: int, height: int
) -> None:
    found = findings(frame, width, height, axe_findings)

    assert not found, "\n".join(found)


@pytest.mark.parametrize("frame", ["phone-large-text", "phone-right-to-left"])
def test_no_state_of_the_gallery_is_cut_off(findings: Callable[..., list[str]], frame: str) -> None:
    found = findings(frame, 390, 844, cut_off)

    assert not found, "\n".join(found)
