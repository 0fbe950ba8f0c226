"""The pictures of the app on a home screen, shared.md §9.3."""

import json
import re
import struct
from collections.abc import Iterator

import requests
from rig.server import RoostServer

PNG_MAGIC = b"\x89PNG\r\n\x1a\n"
# Colour types of a PNG (§11.2.1 of its standard) that have transparent dots.
WITH_ALPHA = {4, 6}


def _get(server: RoostServer, path: str) -> tuple[str, bytes]:
    answer = requests.get(server.url + path, timeout=120)
    assert answer.status_code == 200
    return answer.headers["content-type"], answer.content


def _png(server: RoostServer, path: str) -> tuple[tuple[int, int], bool]:
    """The size of a picture, and whether it may have transparent dots."""
    kind, picture = _get(server, path)
    assert kind == "image/png"
    assert picture[:8] == PNG_MAGIC and picture[12:16] == b"IHDR"
    width, height, _, colour = struct.unpack(">IIBB", picture[16:26])
    return (width, height), colour in WITH_ALPHA


def _linked(server: RoostServer, relation: str) -> str:
    """Where the head of a page says that something lies."""
    links = re.findall(f'<link rel="{relation}" href="([^"]+)"', _get(server, "/login")[1].decode())
    assert len(links) == 1, links
    return str(links[0])


def _icons(server: RoostServer) -> Iterator[tuple[str, str, str]]:
    """Address, sizes and purpose of each picture that the manifest names."""
    kind, manifest = _get(server, _linked(server, "manifest"))
    assert kind == "application/manifest+json"
    for icon in json.loads(manifest)["icons"]:
        assert _get(server, icon["src"])[0] == icon["type"]
        yield icon["src"], icon["sizes"], icon.get("purpose", "any")


def test_an_iphone_gets_a_square_picture_without_holes__shared_9_3(demo_server: RoostServer) -> None:
    linked = _linked(demo_server, "apple-touch-icon")

    assert _png(demo_server, linked) == ((180, 180), False)
    # Where one looks that has not read the page.
    assert linked == "/apple-touch-icon.png"


def test_the_manifest_names_pictures_of_their_sizes__shared_9_3(demo_server: RoostServer) -> None:
    named = {(sizes, purpose): src for src, sizes, purpose in _icons(demo_server)}

    assert set(named) == {("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for (sizes, purpose), src in named.items():
        if sizes == "any":
            continue
        width, _, height = sizes.partition("x")
        assert _png(demo_server, src) == ((int(width), int(height)), purpose == "any")
