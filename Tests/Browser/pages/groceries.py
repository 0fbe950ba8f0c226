"""Shopping lists, what is on them, and the items of a family, groceries.md §3.2 to §3.4."""

import re
import time

from playwright.sync_api import Locator, Page, expect

from pages.parts import FormSheet, MenuPage, View
from rig.controls import action, choose, field, picker, question, sheet, shows
from rig.gestures import swipe
from rig.pixels import Color, Picture, alike
from rig.screens import Screen
from rig.settle import PATIENCE_MS, settled

HOME = "/groceries"
LISTS = "/groceries/lists"
ITEMS = "/groceries/items"

# The screens of the acceptance (look-and-feel.md §8).
POCKET = Screen("pocket", 390, 844, has_touch=True)
DESK = Screen("desk", 1280, 800, has_touch=False)

GREEN, RED, BLUE = (21, 128, 61), (185, 28, 28), (29, 78, 216)
# Ten digits of an id are enough to know one by.
ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-", re.IGNORECASE)


def swiped(row: Locator, act: str) -> None:
    """Pulls a row aside and presses what comes to light."""
    swipe(row)
    row.page.get_by_role("menuitem", name=act, exact=True).click()
    settled(row.page)


def list_path(id: str, *rest: str) -> str:
    return "/".join([LISTS, id, *rest])


def css(color: Color) -> str:
    """A color as a computed style tells it."""
    return "rgb({}, {}, {})".format(*color)


def refused(target: Locator, message: str) -> None:
    """A field is wrong, and the words that say why are seen beside it and read aloud with it."""
    expect(target).to_have_attribute("aria-invalid", "true")
    expect(target).to_have_accessible_description(message)
    shows(target.page, message)


def drawn(bar: Locator, begin: Color, end: Color | None = None) -> None:
    """A bar has these colors at its beginning and its end, or its end has not the one of its beginning. What moves in
    a bar no script knows of, so that its picture is taken until it is so."""
    bar.scroll_into_view_if_needed()
    deadline = time.monotonic() + PATIENCE_MS / 1_000
    while True:
        first, last = _ends(bar)
        if alike(first, begin) and (alike(last, end) if end else not alike(last, begin)):
            return
        assert time.monotonic() < deadline, f"the bar is drawn from {first} to {last}"


def _ends(bar: Locator) -> tuple[Color, Color]:
    box = bar.bounding_box()
    assert box, "the bar is not on the screen"
    picture, middle = Picture(bar.page), box["y"] + box["height"] / 2
    inset = box["height"]
    return picture.at(box["x"] + inset, middle), picture.at(box["x"] + box["width"] - inset, middle)


class ShoppingListsPage(MenuPage):
    """`/groceries/lists`."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.rows = page.get_by_test_id("ShoppingListRow")
        self.new = page.get_by_role("button", name="New List", exact=True)

    def row(self, name: str) -> Locator:
        return self.rows.filter(has=self.page.get_by_text(name, exact=True))

    def bar(self, name: str) -> Locator:
        """How much of a list is in the basket."""
        return self.row(name).get_by_role("progressbar")

    def add(self, kind: str) -> None:
        """Takes a way to make a list, by the keyboard, which every screen has."""
        settled(self.page)
        self.new.press("Enter")
        self.page.get_by_role("menuitem", name=kind, exact=True).click()
        settled(self.page)


class ListSheet(FormSheet):
    """The sheets "New List" and "Edit List"."""

    def __init__(self, page: Page, title: str = "New List") -> None:
        super().__init__(page, title, save="Create" if title == "New List" else "Save")
        self.name = field(self.sheet, "Name")
        self.budget = field(self.sheet, "Budget (optional)")

    def choose_store(self, name: str) -> None:
        choose(self.sheet, "Store (optional)", name)


class ShoppingListPage(MenuPage):
    """`/groceries/lists/{id}`."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.lines = page.get_by_test_id("ShoppingListItemRow")
        self.box = page.get_by_role("textbox", name="Add to this list", exact=True)
        self.budget_bar = self.main.get_by_role("progressbar", name="Budget", exact=True)
        self.insights = page.get_by_test_id("PriceRecommendationRow")
        self.complete = action(page, "Complete")

    def line(self, name: str) -> Locator:
        """The checkbox of a line, whose name begins with what it is."""
        return self.page.get_by_role("checkbox", name=re.compile(rf"^{re.escape(name)}, "))

    def names(self) -> list[str]:
        """What is on the list, from top to bottom."""
        return [str(line.get_attribute("aria-label")).split(", ")[0] for line in self.lines.all()]

    def ordered(self, *names: str) -> None:
        """These lines stand there from top to bottom, and no others."""
        expect(self.lines).to_have_count(len(names))
        for place, name in enumerate(names):
            expect(self.lines.nth(place)).to_have_accessible_name(re.compile(rf"^{re.escape(name)}, "))

    def tick(self, name: str) -> None:
        """Presses a line: in the basket, or out of it again."""
        self.line(name).click()
        settled(self.page)

    def price(self, name: str) -> Locator:
        """The way to the price of a ticked line."""
        return self.page.get_by_role("link", name=f"Edit Price, {name}", exact=True)

    def edit_price(self, name: str) -> "PriceSheet":
        self.price(name).click()
        return PriceSheet(settled(self.page))

    def figure(self, name: str) -> Locator:
        """The amount below "Budget", "Spent", "Remaining" or "Estimated"."""
        return self.main.get_by_text(name, exact=True).locator("xpath=following-sibling::*[1]")

    def shows_figures(self, **figures: str) -> None:
        for name, amount in figures.items():
            expect(self.figure(name)).to_have_text(amount)

    def enter(self, text: str) -> None:
        """Types one more thing into the last row."""
        self.box.fill(text)
        self.box.press("Enter")
        settled(self.page)

    def option(self, name: str) -> None:
        """Takes something of the three dots."""
        settled(self.page)
        action(self.page, "List Options").press("Enter")
        self.page.get_by_role("menuitem", name=name, exact=True).click()
        settled(self.page)

    def options(self) -> list[str]:
        """What the three dots offer."""
        settled(self.page)
        action(self.page, "List Options").press("Enter")
        names = [name.strip() for name in self.page.get_by_role("menuitem").all_inner_texts()]
        self.page.keyboard.press("Escape")
        settled(self.page)
        return names

    def insight(self, item: str) -> Locator:
        return self.insights.filter(has=self.page.get_by_text(item, exact=True))


class AddToListSheet(View):
    """`/groceries/lists/{id}/add`, which stays open for the next thing."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.sheet = sheet(page, "Add Item")
        self.box = field(self.sheet, "Add milk, 2 l oat milk, 500 g pasta…")
        self.add_button = self.sheet.get_by_role("button", name="Add", exact=True)
        self.said = self.sheet.get_by_test_id("AddedToList")

    def add(self, text: str) -> None:
        self.box.fill(text)
        self.add_button.click()
        settled(self.page)

    def suggestion(self, name: str) -> Locator:
        return self._below("Suggestions", name)

    def company(self, name: str) -> Locator:
        """What is often bought with the rest."""
        return self._below("Often bought with", name)

    def _below(self, title: str, name: str) -> Locator:
        """The first button of this name that comes after a heading."""
        heading = self.sheet.get_by_role("heading", name=title, exact=True)
        return heading.locator(f"xpath=following::button[@aria-label='Add {name}'][1]")


class PriceSheet(FormSheet):
    """The sheet "Edit Price"."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "Edit Price")
        self.each = field(self.sheet, "Price each")
        self.total = field(self.sheet, "Line total")
        self.comparison = self.sheet.get_by_test_id("PriceComparison")

    def of(self, kind: str) -> None:
        self.sheet.get_by_role("radio", name=kind, exact=True).check()
        settled(self.page)


class CompleteSheet(FormSheet):
    """The sheet "Complete List"."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "Complete List", save="Complete")
        self.receipt = field(self.sheet, "Receipt total")
        self.source = picker(self.sheet, "Paid from")
        self.store = picker(self.sheet, "Store")
        self.date = self.sheet.get_by_label("Date", exact=True)

    def choose(self, label: str, option: str) -> None:
        choose(self.sheet, label, option)
        settled(self.page)

    def pay(self, source: str, receipt: str | None = None) -> None:
        """Fills in what has to be, completes, and waits until it is."""
        self.choose("Paid from", source)
        if receipt:
            self.receipt.fill(receipt)
        self.save()
        expect(self.sheet).to_have_count(0)
        settled(self.page)


class ItemsPage(View):
    """`/groceries/items`."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.search = page.get_by_role("searchbox", name="Search items", exact=True)
        self.rows = page.get_by_test_id("ItemRow")
        self.chips = page.get_by_test_id("CategoryChip")

    def row(self, name: str) -> Locator:
        return self.rows.filter(has=self.page.get_by_text(name, exact=True))

    def chip(self, name: str) -> Locator:
        return self.chips.filter(has_text=re.compile(rf"^{re.escape(name)}$"))

    def shows_only(self, *names: str) -> None:
        expect(self.rows).to_have_count(len(names))
        for name in names:
            expect(self.row(name)).to_be_visible()


class ItemPage(View):
    """`/groceries/items/{id}`."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.prices = page.get_by_test_id("ItemPrices")
        self.prediction = page.get_by_test_id("ItemPrediction")
        self.purchases = page.get_by_test_id("PurchaseRow")
        self.lots = page.get_by_test_id("LotRow")

    def price(self, name: str) -> Locator:
        """Below "Last", "Average", "Low" or "High"."""
        return self.prices.get_by_text(name, exact=True).locator("xpath=following-sibling::*[1]")

    def choose(self, item: str, act: str) -> None:
        settled(self.page)
        self.page.get_by_role("button", name=f"More, {item}", exact=True).press("Enter")
        self.page.get_by_role("menuitem", name=act, exact=True).click()
        settled(self.page)


class ItemSheet(FormSheet):
    """The sheets "Add Item" and "Edit Item" of the items."""

    def __init__(self, page: Page, title: str = "Add Item") -> None:
        super().__init__(page, title)
        self.name = field(self.sheet, "Name")
        self.quantity = field(self.sheet, "Default Quantity")
        self.minimum = field(self.sheet, "Minimum to Keep (optional)")
        self.shelf_life = field(self.sheet, "Shelf Life in Days (optional)")
        self.opened = field(self.sheet, "Days Once Opened (optional)")
        self.note = field(self.sheet, "Note (optional)")

    def choose(self, label: str, option: str) -> None:
        choose(self.sheet, label, option)
        settled(self.page)

    def switch(self, name: str) -> Locator:
        return self.sheet.get_by_role("switch", name=name, exact=True)

    def barcode(self, number: int) -> Locator:
        return field(self.sheet, f"Barcode {number}")

    def scan(self, photo: bytes) -> None:
        """Takes a photo from the device, as its own dialog gives it to the page."""
        self.sheet.locator("input[type=file]").set_input_files(
            [{"name": "IMG_0001.JPG", "mimeType": "image/jpeg", "buffer": photo}])

    def add_barcode(self) -> None:
        action(self.sheet, "Add Barcode").click()
        settled(self.page)


class MergeSheet(FormSheet):
    """The sheet that makes two items one."""

    def __init__(self, page: Page, item: str) -> None:
        super().__init__(page, f"Merge {item}", save="Merge")
        self.search = field(self.sheet, "Search items")
        self.sentence = self.sheet.get_by_test_id("MergeSentence")

    def choice(self, name: str) -> Locator:
        return self.sheet.get_by_test_id("MergeChoice").filter(has=self.page.get_by_text(name, exact=True))

    def keep(self, name: str) -> None:
        self.choice(name).click()
        settled(self.page)


def asked(page: Page, words: str, answer: str) -> None:
    """Answers a question and waits for what comes of it."""
    action(question(page, words), answer).click()
    settled(page)
