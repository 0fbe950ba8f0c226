"""Photos on transactions, allowance.md §3.5, §3.6, §3.19, §3.22 and §6."""

import requests
from playwright.sync_api import Page, Route, expect

from pages.photos import FILES, GPS, Photos, located
from pages.transaction_form import EditTransactionSheet, NewTransactionSheet, QuickTransactionSheet
from pages.transactions import TransactionsPage
from rig.controls import action, question, shows
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM
from rig.screens import PHONE, WIDE
from rig.settle import SOON, settled


def test_a_photo_is_added_seen_described_and_deleted__allowance_101(own_smiths: Household) -> None:
    entry = _entry(own_smiths, "Extra chores")
    page = own_smiths.open(MOM, f"/transactions/{entry}", screen=PHONE)
    photos = Photos(page)
    child = Photos(own_smiths.open(ALICE, f"/transactions/{entry}", screen=PHONE))
    photo = located(FILES / "turned-6.jpg")
    assert GPS in photo

    photos.choose(photo, FILES / "turned.heic")
    first = photos.tile("Photo for Extra chores, 1 of 2")
    expect(first).to_be_visible()
    expect(first).to_have_accessible_description("Opens the photo")
    expect(child.tile("Photo for Extra chores, 2 of 2")).to_be_visible(timeout=SOON)
    expect(child.picker).to_have_count(0)
    kept = _download(page, entry)
    assert b"Exif" not in kept and GPS not in kept and kept[:2] == b"\xff\xd8"

    expect(photos.open("Photo for Extra chores, 1 of 2")).to_have_accessible_name("Photo for Extra chores")
    for number in (2, 1):
        action(page, "Next Photo").click()
        shows(page.get_by_role("dialog"), f"Photo {number} of 2")
        expect(page.get_by_role("dialog").get_by_role("img", name="Photo for Extra chores")).to_be_visible()
    action(page, "Edit Description").click()
    asked = question(page, "Describe this photo")
    asked.get_by_role("textbox").fill("The swept yard")
    action(asked, "Save").click()
    shows(page.get_by_role("dialog").first, "The swept yard")
    expect(child.tile("The swept yard, 1 of 2")).to_be_visible(timeout=SOON)

    photos.delete_open()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(photos.tile("Photo for Extra chores, 1 of 1")).to_be_visible()
    expect(child.tiles).to_have_count(1, timeout=SOON)


def test_a_fourth_photo_is_refused__allowance_101(own_smiths: Household) -> None:
    entry = _entry(own_smiths, "Extra chores")
    page = own_smiths.open(MOM, f"/transactions/{entry}", screen=WIDE)
    photos, dad = Photos(page), Photos(own_smiths.open(DAD, f"/transactions/{entry}"))
    photos.choose(FILES / "clear.webp", FILES / "turned-6.jpg")
    expect(photos.tiles).to_have_count(2)
    expect(dad.tiles).to_have_count(2, timeout=SOON)
    for number in (1, 2):
        large = photos.open(f"Photo for Extra chores, {number} of 2").bounding_box()
        assert large and large["height"] <= 600
        page.keyboard.press("Escape")

    photos.choose(FILES / "palette.png", FILES / "grey.jpg")
    shows(page, "A transaction can have at most 3 photos")
    expect(photos.tiles).to_have_count(3)
    expect(photos.picker).to_have_count(0)
    expect(dad.tiles).to_have_count(3, timeout=SOON)
    shows(dad.page, "A transaction can have at most 3 photos")
    assert len(own_smiths.parent_api().get(f"/transactions/{entry}").json["attachments"]) == 3


def test_what_is_no_photo_or_too_large_is_refused_in_words(own_smiths: Household) -> None:
    entry = _entry(own_smiths, "Extra chores")
    page = own_smiths.open(MOM, f"/transactions/{entry}", screen=PHONE)
    photos = Photos(page)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if "/perch/files/" in request.url else None)

    photos.choose(FILES / "README.md")
    shows(page, "This file is not a photo")
    page.get_by_role("button", name="Dismiss", exact=True).click()
    expect(page.get_by_role("heading", name="Photos", exact=True)).to_have_count(0)

    before = len(sent)
    photos.choose(b"\xff\xd8" + bytes(10 * 1024 * 1024))
    shows(page, "The photo is larger than 10 MB")
    assert len(sent) == before, "it is refused before it is sent"
    assert own_smiths.parent_api().get(f"/transactions/{entry}").json["attachments"] == []


def test_the_picker_and_the_photo_work_by_keyboard(own_smiths: Household) -> None:
    entry = _entry(own_smiths, "Extra chores")
    page = own_smiths.open(MOM)
    # Listened for from the start: a browser that is told so only now may have opened its own dialog already.
    page.on("filechooser", lambda _: None)
    page.goto(f"{own_smiths.server.url}/transactions/{entry}")
    photos = Photos(settled(page))
    expect(photos.picker).to_have_accessible_name("Add Photo")
    photos.picker.focus()
    expect(photos.picker).to_be_focused()
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Enter")
    assert chooser.value.is_multiple()
    chooser.value.set_files(FILES / "turned-1.jpg")

    photos.tile("Photo for Extra chores, 1 of 1").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(photos.tiles.first).to_be_focused()


def test_a_connection_lost_in_the_middle_loses_nothing_and_adds_nothing_twice(own_smiths: Household) -> None:
    entry = _entry(own_smiths, "Extra chores")
    with own_smiths.line() as line:
        own = own_smiths.open(MOM, f"/transactions/{entry}", url=line.url)
        own_smiths.watch_of(own).expect(r"/perch/files/|/perch/socket|WebSocket")
        photos = Photos(own)
        answered: list[str] = []

        def lose_answer(route: Route) -> None:
            answered.append(route.request.url)
            if len(answered) == 1:
                route.fetch()
                route.abort()
            else:
                route.continue_()

        own.route("**/perch/files/*", lose_answer)
        photos.choose(FILES / "turned-1.jpg", FILES / "turned-2.jpg")
        expect(photos.tiles).to_have_count(2)
        assert answered[0] == answered[1]

    assert len(own_smiths.parent_api().get(f"/transactions/{entry}").json["attachments"]) == 2


def test_a_child_adds_photos_to_its_own_entry_which_a_sibling_does_not_find__allowance_101(
    own_smiths: Household,
) -> None:
    own_smiths.let_children_record()
    page = own_smiths.open(ALICE, "/transactions/new", screen=PHONE)
    form = NewTransactionSheet(page)
    form.amount.fill("3")
    form.description.fill("Stickers")
    form.sheet.get_by_text("More Options", exact=True).click()
    photos = Photos(page)
    photos.choose(FILES / "turned-1.jpg", FILES / "README.md")
    expect(page.get_by_text("New photo", exact=True)).to_have_count(2)
    page.get_by_role("button", name="Remove new photo 2", exact=True).click()
    form.submit.click()

    shows(page, "Transaction created")
    entry = _entry(own_smiths, "Stickers")
    page.goto(f"{own_smiths.server.url}/transactions/{entry}")
    expect(photos.tile("Photo for Stickers, 1 of 1")).to_be_visible()
    photos.choose(FILES / "turned-2.jpg")
    expect(photos.tile("Photo for Stickers, 2 of 2")).to_be_visible()
    photo = own_smiths.parent_api().get(f"/transactions/{entry}").json["attachments"][0]["id"]
    address = f"{own_smiths.server.url}/api/v1/attachments/{photo}?size=thumbnail"
    assert page.context.request.get(address).status == 200
    assert own_smiths.open(BOB).context.request.get(address).status == 404
    assert requests.get(address, timeout=120).status_code == 401

    page.goto(f"{own_smiths.server.url}/transactions/{_entry(own_smiths, 'Extra chores')}")
    shows(page, "Created By", "Mom")
    expect(photos.picker).to_have_count(0)


def test_a_form_says_what_became_of_a_photo_that_is_none(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, f"/transactions/{_entry(own_smiths, 'Extra chores')}/edit", screen=PHONE)
    photos, form = Photos(page), EditTransactionSheet(page)
    form.description.fill("Swept the yard")
    Photos(page, form.sheet).choose(FILES / "turned-1.jpg", FILES / "README.md", FILES / "palette.png")
    expect(page.get_by_text("New photo", exact=True)).to_have_count(3)
    form.save()
    shows(form.sheet, "The transaction is saved. A photo was not added. This file is not a photo")
    form.save()
    shows(page, "Transaction saved", "Swept the yard")
    expect(photos.tiles).to_have_count(2)

    action(page, "Edit").click()
    page.get_by_role("button", name="Remove Photo for Swept the yard, 1 of 2", exact=True).click()
    form.cancel.click()
    action(question(page, "Discard changes?"), "Discard").click()
    expect(photos.tiles).to_have_count(2)
    action(page, "Edit").click()
    page.get_by_role("button", name="Remove Photo for Swept the yard, 1 of 2", exact=True).click()
    form.save()
    expect(photos.tile("Photo for Swept the yard, 1 of 1")).to_be_visible()


def test_a_sheet_takes_nothing_while_it_is_sent__allowance_36(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, own_smiths.address("/children/{alice}/transactions/new"), screen=PHONE)
    form, photos = QuickTransactionSheet(page), Photos(page)
    held: list[Route] = []
    page.route("**/perch/files/*", lambda route: held.append(route))
    form.amount.fill("3")
    form.description.fill("Stickers")
    form.sheet.get_by_text("More Options", exact=True).click()
    photos.choose(FILES / "turned-1.jpg")
    form.description.press("Control+Enter")

    expect(form.submit).to_have_attribute("aria-busy", "true")
    expect(form.description).to_be_disabled()
    expect(form.cancel).to_be_disabled()
    page.keyboard.press("Escape")
    expect(form.submit).to_be_disabled()
    held[0].continue_()

    shows(page, "Transaction created")


def test_rows_with_photos_carry_a_mark(own_smiths: Household) -> None:
    entry = _entry(own_smiths, "Extra chores")
    rows = TransactionsPage(own_smiths.open(ALICE, "/transactions", screen=PHONE))
    row = rows.row("Extra chores").first
    page = own_smiths.open(MOM, f"/transactions/{entry}")
    Photos(page).choose(FILES / "turned-1.jpg")

    expect(row.locator("use[href$='#camera']")).to_have_count(1, timeout=SOON)
    assert "1 photo" in (row.get_attribute("aria-label") or "")


def _entry(smiths: Household, description: str) -> str:
    found = [entry for entry in smiths.parent_api().entries("Alice") if entry["description"] == description]
    return str(found[0]["id"])


def _download(page: Page, entry: str) -> bytes:
    """The first photo, with the cookie of the page."""
    source = settled(page).locator("main img, .asi img").first.get_attribute("src") or ""
    assert "size=thumbnail" in source
    origin = page.url.split("/transactions/")[0]
    answer = page.context.request.get(origin + source.replace("thumbnail", "full"))
    assert answer.status == 200, entry
    return answer.body()
