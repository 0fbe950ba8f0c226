"""Photos and their export as other programs send and read them: multipart by requests, ZIP by zipfile."""

import csv
import io
import zipfile
from pathlib import Path
from typing import Any

import requests
from rig.api import Api
from rig.household import Household
from rig.people import ALICE, MOM
from rig.server import REPOSITORY, RoostServer

PHOTOS = REPOSITORY / "Tests/TestSupport/PhotoFixtures/Files"
EXIF = 0xE1


def send(server: RoostServer, api: Api, entry: str, file: Path | bytes, **more: str) -> requests.Response:
    content = file if isinstance(file, bytes) else file.read_bytes()
    return requests.post(
        f"{server.url}/api/v1/transactions/{entry}/attachments",
        headers={"Authorization": f"Bearer {api.token}"},
        files={"file": ("IMG_0001.JPG", content, "image/jpeg")},
        data=more,
        timeout=120,
    )


def markers(jpeg: bytes) -> list[int]:
    """The markers before the picture (ITU-T T.81 annex B)."""
    found, place = [], 2
    while jpeg[place + 1] != 0xDA:
        assert jpeg[place] == 0xFF
        found.append(jpeg[place + 1])
        place += 2 + int.from_bytes(jpeg[place + 2 : place + 4], "big")
    return found


def size(jpeg: bytes) -> tuple[int, int]:
    """Width and height, as the frame says."""
    frame = jpeg.index(b"\xff\xc0")
    return int.from_bytes(jpeg[frame + 7 : frame + 9], "big"), int.from_bytes(jpeg[frame + 5 : frame + 7], "big")


def test_a_photo_loses_its_place_and_stands_upright(own_smiths: Household) -> None:
    mom = Api(own_smiths.server.url).sign_in(MOM)
    entry = mom.debit("Alice", "2.00", "Stickers")["id"]
    photo = PHOTOS / "turned-6.jpg"
    assert EXIF in markers(photo.read_bytes()) and size(photo.read_bytes()) == (64, 96)

    added = send(own_smiths.server, mom, entry, photo, alt="Ein Einhorn 🦄")

    assert added.status_code == 201, added.text
    assert added.json()["alt"] == "Ein Einhorn 🦄"
    alice = Api(own_smiths.server.url).sign_in(ALICE)
    for query in ("", "?size=thumbnail"):
        kept = alice.download(f"/attachments/{added.json()['id']}{query}")
        assert set(markers(kept)) <= {0xE0, 0xC0, 0xC4, 0xDB}
        assert b"Camera" not in kept and b"Exif" not in kept
        assert size(kept) == (96, 64)


def test_broken_photos_are_refused_and_the_server_goes_on(own_smiths: Household) -> None:
    mom = Api(own_smiths.server.url).sign_in(MOM)
    entry = mom.debit("Alice", "1.00", "A torn card")["id"]
    for file in sorted(PHOTOS.glob("*.*")):
        whole = file.read_bytes()
        for content in (whole[: len(whole) // 2], whole[:40], bytes(reversed(whole))):
            refused = send(own_smiths.server, mom, entry, content)
            assert (refused.status_code, refused.json()["detail"]) == (415, "This file is not a photo"), file.name
    assert mom.get(f"/transactions/{entry}").json["attachments"] == []


def test_an_export_with_photos_is_a_zip_that_others_read(own_smiths: Household, tmp_path: Path) -> None:
    mom = Api(own_smiths.server.url).sign_in(MOM)
    entry = mom.debit("Alice", "3.00", "Two skates")["id"]
    kept: dict[str, Any] = {}
    for number, name in enumerate(("turned-3.jpg", "turned.heic"), start=1):
        answer = send(own_smiths.server, mom, entry, PHOTOS / name)
        assert answer.status_code == 201, answer.text
        kept[f"photos/2025-11-20-{entry}-{number}.jpg"] = mom.download(f"/attachments/{answer.json()['id']}")

    path = f"/children/{mom.child_id('Alice')}/transactions/export"
    archive = zipfile.ZipFile(io.BytesIO(mom.download(f"{path}?photos=true&from=2025-11-20")))

    assert archive.testzip() is None
    table = next(name for name in archive.namelist() if name.endswith(".csv"))
    assert archive.read(table) == mom.download(f"{path}?from=2025-11-20")
    rows = list(csv.DictReader(io.StringIO(archive.read(table).decode("utf-8-sig"))))
    assert entry in {row["id"] for row in rows}
    assert kept.items() <= {name: archive.read(name) for name in archive.namelist()}.items()
    assert {info.date_time[:3] for info in archive.infolist()} == {(2025, 11, 20)}
    archive.extractall(tmp_path)
    assert {file.read_bytes() for file in (tmp_path / "photos").iterdir()} >= set(kept.values())
