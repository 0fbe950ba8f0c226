"""The files of the browser side, which are compressed when the program is built."""

import re
import subprocess
import urllib.error
import urllib.request

import pytest
from rig.server import RoostServer

FILES = ["client.js", "later.js", "perch.css", "symbols.svg", "more.svg"]


def _get(address: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(address, headers=named)
    try:
        with urllib.request.urlopen(request, timeout=120) as answer:
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, {name.lower(): value for name, value in answer.headers.items()}, b""


def _decompressed(packed: bytes) -> bytes:
    return subprocess.run(["brotli", "--decompress", "--stdout"], input=packed, capture_output=True, check=True).stdout


@pytest.mark.parametrize("name", FILES)
def test_what_was_compressed_at_the_build_is_what_is_served_plain__perch(demo_server: RoostServer, name: str) -> None:
    folder = re.search(r"/perch/[0-9a-f]{16}/(?=client\.js)", _get(f"{demo_server.url}/login")[2].decode())
    assert folder is not None
    address = f"{demo_server.url}{folder[0]}{name}"

    _, plain, bytes_ = _get(address, accept_encoding="identity")
    _, packed, brotli = _get(address, accept_encoding="gzip, br")

    assert packed["content-encoding"] == "br" and len(brotli) * 2 < len(bytes_)
    assert _decompressed(brotli) == bytes_
    assert plain["etag"] != packed["etag"]
    assert _get(address, accept_encoding="br", if_none_match=packed["etag"])[0] == 304
    assert _get(address, accept_encoding="br", if_none_match=plain["etag"])[0] == 200
