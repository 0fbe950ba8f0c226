"""The colors of a page as they are drawn, read from its picture."""

import struct
import zlib

from playwright.sync_api import Page

Color = tuple[int, int, int]


class Picture:
    """A page's window, its points told in CSS pixels."""

    def __init__(self, page: Page) -> None:
        self._scale = float(page.evaluate("devicePixelRatio"))
        self._width, self._channels, self._rows = _rows(page.screenshot())

    def at(self, x: float, y: float) -> Color:
        """The color of a point."""
        column, row = int(x * self._scale), int(y * self._scale)
        assert 0 <= column < self._width and 0 <= row < len(self._rows), f"({x}, {y}) is outside of the window"
        start = column * self._channels
        red, green, blue = self._rows[row][start : start + 3]
        return (red, green, blue)


def alike(one: Color, other: Color, tolerance: int = 12) -> bool:
    """Whether two colors look the same."""
    return all(abs(a - b) <= tolerance for a, b in zip(one, other, strict=True))


def _rows(png: bytes) -> tuple[int, int, list[bytearray]]:
    """The width, the bytes of a pixel, and the rows of a PNG of 8 bits a channel without interlacing."""
    place, packed, header = 8, b"", b""
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        kind, content = png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        header = content if kind == b"IHDR" else header
        packed += content if kind == b"IDAT" else b""
        place += length + 12
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    assert depth == 8 and color in (2, 6) and not interlaced
    channels = 3 if color == 2 else 4
    data, stride = zlib.decompress(packed), width * channels
    rows: list[bytearray] = []
    above = bytearray(stride)
    for number in range(height):
        start = number * (stride + 1)
        row = bytearray(data[start + 1 : start + 1 + stride])
        _unfilter(data[start], row, above, channels)
        rows.append(row)
        above = row
    return width, channels, rows


def _unfilter(kind: int, row: bytearray, above: bytearray, step: int) -> None:
    """Undoes the filter of a PNG's row in place."""
    for index in range(len(row) if kind else 0):
        left = row[index - step] if index >= step else 0
        corner = above[index - step] if index >= step else 0
        guess = (0, left, above[index], (left + above[index]) // 2, _nearest(left, above[index], corner))[kind]
        row[index] = (row[index] + guess) & 255


def _nearest(left: int, above: int, corner: int) -> int:
    """Paeth's predictor: of the three the one nearest to left + above - corner."""
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))
