"""A wish has a picture or an emoji; look-and-feel.md §5."""

import struct
import zlib

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.photos import FILES, Photos
from pages.wishes import WishListPage, WishSheet
from rig.controls import action, shows, text, titled
from rig.household import Household
from rig.people import ALICE, MOM
from rig.screens import Screen
from rig.settle import SOON, settled

# The screens that the page names.
NARROW = Screen("390", 390, 844, has_touch=True)
DESK = Screen("1280", 1280, 800, has_touch=False)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


def _loaded(picture: Locator) -> None:
    """The browser has drawn it."""
    expect(picture).to_be_visible(timeout=SOON)
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")


def _bicycle(page: Page) -> None:
    WishListPage(page).row("Bicycle").click()
    titled(page, "Bicycle")


def _grey(width: int, height: int) -> bytes:
    """A PNG of one grey, as large as a camera's photo and as small as a letter."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    rows = zlib.compress((b"\0" + b"\x80" * width) * height, 1)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
        + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("screen", [NARROW, DESK], ids=str)
def test_a_wish_wears_its_emoji_and_then_its_photo__look_5(own_smiths: Household, screen: Screen) -> None:
    child = own_smiths.open(ALICE, "/goals", screen=screen)
    wishes = WishListPage(child)
    wishes.choose("Bicycle", "Edit")
    form = WishSheet(child, "Edit Wish List Item")
    form.emoji("Bicycle").click()
    expect(form.other_emoji).to_have_value("\U0001f6b2")
    form.save()
    expect(text(wishes.row("Bicycle"), "\U0001f6b2")).to_be_visible()
    alice = own_smiths.parent_api().child_id("Alice")
    parent = own_smiths.open(MOM, f"/children/{alice}/wishlist", screen=screen)
    row = WishListPage(parent).row("Bicycle")
    expect(text(row, "\U0001f6b2")).to_be_visible()

    _bicycle(child)
    expect(text(child, "\U0001f6b2")).to_be_visible()
    Photos(child).choose(FILES / "turned-6.jpg")

    expect(child.get_by_role("img", name="Photo of Bicycle", exact=True)).to_be_visible(timeout=SOON)
    _loaded(row.locator("img"))
    expect(action(child, "Change Photo")).to_be_visible()
    own = child.get_by_role("img", name="Photo of Bicycle", exact=True).locator("img")
    first, large = row.locator("img").get_attribute("src"), own.get_attribute("src")
    Photos(child).choose(FILES / "turned.heic")
    # On both pages: one that is asked for only after it was removed is not there.
    for picture, before in ((row.locator("img"), first), (own, large)):
        expect(picture).not_to_have_attribute("src", before or "", timeout=SOON)
        _loaded(picture)
    for picture in child.locator("img").filter(visible=True).all():
        _loaded(picture)

    action(child, "Remove Photo").click()
    expect(text(row, "\U0001f6b2")).to_be_visible(timeout=SOON)
    expect(text(child, "\U0001f6b2")).to_be_visible()
    assert child.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_goal_on_the_start_page_has_its_picture__look_15(own_smiths: Household) -> None:
    start = own_smiths.open(ALICE, screen=NARROW)
    page = own_smiths.open(ALICE, "/goals", screen=NARROW)
    _bicycle(page)
    Photos(page).choose(FILES / "turned-6.jpg")
    _loaded(start.get_by_test_id("SavingsProgressWidget").locator("img"))


def test_files_that_are_no_photo_are_refused_and_a_large_one_is_taken__look_17(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, "/goals", screen=NARROW)
    _bicycle(page)
    photos = Photos(page)
    for content in (b"Dear Diary", b""):
        photos.choose(content)
        shows(page, "This file is not a photo")
        action(page, "Dismiss").click()
        expect(action(page, "Dismiss")).to_have_count(0)
    expect(page.get_by_role("img", name="Photo of Bicycle", exact=True)).to_have_count(0)

    # 40 megapixels.
    photos.choose(_grey(8000, 5000))
    expect(page.get_by_role("img", name="Photo of Bicycle", exact=True)).to_be_visible(timeout=60_000)


def test_any_other_emoji_of_a_wish_is_typed__look_17(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, "/goals", screen=NARROW)
    wishes = WishListPage(page)
    wishes.add.click()
    form = WishSheet(page, "Add Wish List Item")
    form.name.fill("Trip")
    form.price.fill("12.50")
    form.other_emoji.fill("trip")
    form.save()
    shows(form.sheet, "Choose one emoji")
    expect(form.other_emoji).to_be_focused()
    form.other_emoji.fill(FAMILY)
    form.save()
    expect(text(settled(page), "Trip was added")).to_be_visible()
    expect(text(wishes.row("Trip"), FAMILY)).to_be_visible()
