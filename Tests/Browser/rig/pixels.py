"""The colors of a page as they are drawn, read from its picture."""

import io

from PIL import Image
from playwright.sync_api import Page

Color = tuple[int, int, int]


class Picture:
    """A page's window, its points told in CSS pixels."""

    def __init__(self, page: Page) -> None:
        self._scale = float(page.evaluate("devicePixelRatio"))
        self._image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")

    def at(self, x: float, y: float) -> Color:
        """The color of a point."""
        column, row = int(x * self._scale), int(y * self._scale)
        is_inside = 0 <= column < self._image.width and 0 <= row < self._image.height
        assert is_inside, f"({x}, {y}) is outside of the window"
        return self._image.getpixel((column, row))


def alike(one: Color, other: Color, tolerance: int = 12) -> bool:
    """Whether two colors look the same."""
    return all(abs(a - b) <= tolerance for a, b in zip(one, other, strict=True))
