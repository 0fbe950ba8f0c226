"""Photos on `/transactions/{id}` and the one that is shown large, allowance.md §3.6, §3.19."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from rig.controls import action, question
from rig.server import REPOSITORY

FILES = REPOSITORY / "Tests/TestSupport/PhotoFixtures/Files"

# One IFD whose only entry is the GPS directory: latitude 52 N, as a camera writes it (CIPA DC-008 4.6.3, 4.6.6).
GPS = (
    b"Exif\0\0MM\0\x2a\0\0\0\x08"
    b"\0\x01\x88\x25\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0"
    b"\0\x02\0\x01\0\x02\0\0\0\x02N\0\0\0\0\x02\0\x05\0\0\0\x03\0\0\0\x38\0\0\0\0"
    b"\0\0\0\x34\0\0\0\x01\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\x01"
)


def located(photo: Path) -> bytes:
    """A JPEG as a phone with location turned on would have made it."""
    jpeg = photo.read_bytes()
    assert jpeg[:2] == b"\xff\xd8"
    return jpeg[:2] + b"\xff\xe1" + (len(GPS) + 2).to_bytes(2, "big") + GPS + jpeg[2:]


class Photos:
    def __init__(self, page: Page, form: Locator | None = None) -> None:
        """The photos of a page, or of a form above it."""
        self.page = page
        self.picker = (form or page).locator("input[type=file]")
        self.tiles = page.get_by_role("button", description="Opens the photo")

    def choose(self, *photos: bytes | Path) -> None:
        """Takes photos from the device, as its own dialog gives them to the page."""
        self.picker.set_input_files(
            [
                {
                    "name": photo.name if isinstance(photo, Path) else f"IMG_{number}.JPG",
                    "mimeType": "image/jpeg",
                    "buffer": photo.read_bytes() if isinstance(photo, Path) else photo,
                }
                for number, photo in enumerate(photos)
            ]
        )

    def tile(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def open(self, name: str) -> Locator:
        """The photo in large, loaded."""
        self.tile(name).click()
        picture = self.page.get_by_role("dialog").get_by_role("img").last
        expect(picture).to_be_visible()
        return picture

    def delete_open(self) -> None:
        action(self.page.get_by_role("dialog"), "Delete Photo").click()
        action(question(self.page, "Delete this photo?"), "Delete").click()
