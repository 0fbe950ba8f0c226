"""Every state of the gallery, as `make gallery` writes it, in the eyes of axe and with very large text."""

import math
import os
import re
import subprocess
from collections.abc import Callable, Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from rig.accessibility import axe_findings
from rig.closing import close
from rig.measure import cut_off
from rig.pixels import Color, Picture, alike
from rig.server import REPOSITORY
from rig.settle import PATIENCE_MS, still


FRAMES = ["phone-light", "wide-dark", "phone-large-text", "phone-right-to-left"]


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of the pages, which the first process of a run that needs it makes for all."""
    own = tmp_path_factory.getbasetemp()
    shared = own if worker_id == "master" else own.parent
    folder = shared / "gallery"
    with (shared / "gallery.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not folder.exists():
            made = tmp_path_factory.mktemp("gallery")
            program = os.environ.get("ROOST_GALLERY", REPOSITORY / ".build/debug/gallery")
            subprocess.run([program, made, *FRAMES], check=True, capture_output=True, text=True)
            made.rename(folder)
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


@pytest.mark.parametrize(("frame", "width", "height"), [("phone-light", 390, 844), ("wide-dark", 1280, 800)])
@pytest.mark.parametrize("percentage", [0, 1, 50, 99, 100])
def test_a_ring_lies_in_its_track_and_is_as_full_as_it_says__look_3(
    browser: Browser, gallery: Path, percentage: int, frame: str, width: int, height: int
) -> None:
    page = _progress(browser, gallery, percentage, frame, width, height)
    box = page.locator("svg.arc").bounding_box()
    assert box and box["width"] == box["height"]
    radius = box["width"] / 2
    middle = (box["x"] + radius, box["y"] + radius)
    full = _rgb(page.locator("svg.arc > circle").evaluate("circle => getComputedStyle(circle).stroke"))
    picture = Picture(page)

    def at(turn: float, distance: float) -> Color:
        angle = 2 * math.pi * turn - math.pi / 2
        return picture.at(middle[0] + distance * math.cos(angle), middle[1] + distance * math.sin(angle))

    edges = (0, percentage / 100, 1) if 0 < percentage < 100 else ()
    ground, wrong = at(0, radius + 10), []
    track = at(0.995, radius) if percentage < 100 else full
    assert not alike(track, ground, tolerance=3)
    for step in range(1000):
        turn = (step + 0.5) / 1000
        # Where the arc begins and ends its edge is between two colors.
        if any(abs(turn - edge) < 0.003 for edge in edges):
            continue
        wanted = full if turn < percentage / 100 else track
        wrong += [(turn, side) for side in (-4, 0, 4) if not alike(at(turn, radius + side), wanted)]
        wrong += [(turn, side) for side in (-8, 8) if not alike(at(turn, radius + side), ground)]
    close(page.context)
    assert wrong == []


@pytest.mark.parametrize(("frame", "width", "height"), [("phone-light", 390, 844), ("wide-dark", 1280, 800)])
@pytest.mark.parametrize("percentage", [0, 1, 50, 99, 100])
def test_a_bar_is_as_full_as_it_says__look_3(
    browser: Browser, gallery: Path, percentage: int, frame: str, width: int, height: int
) -> None:
    page = _progress(browser, gallery, percentage, frame, width, height)
    box = page.locator("progress.pb").bounding_box()
    assert box
    full = _rgb(page.evaluate("""() => {
        const drawn = document.body.appendChild(document.createElement('i'))
        drawn.style.color = 'var(--primary)'
        return getComputedStyle(drawn).color
    }"""))
    picture, wrong = Picture(page), []
    for step in range(int(box["width"]) * 2 - 2):
        x = (step + 1) / 2
        if abs(x - box["width"] * percentage / 100) < 1.5:
            continue
        is_full = alike(picture.at(box["x"] + x, box["y"] + box["height"] / 2), full)
        wrong += [x] if is_full != (x < box["width"] * percentage / 100) else []
    close(page.context)
    assert wrong == []


def _progress(browser: Browser, gallery: Path, percentage: int, frame: str, width: int, height: int) -> Page:
    """The gallery's ring and bar of a percentage, at rest."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=2, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto((gallery / f"Design-Progress-{percentage}.{frame}.html").as_uri())
    return still(page)


def _rgb(color: str) -> Color:
    red, green, blue = (int(value) for value in re.findall(r"\d+", color)[:3])
    return (red, green, blue)
