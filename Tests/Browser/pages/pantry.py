"""The pantry and what is done there, groceries.md §3.6."""

import re

from playwright.sync_api import Locator, Page, expect

from pages.parts import FormSheet, MenuPage, View
from rig.controls import action, choose, field
from rig.settle import settled

PANTRY = "/groceries/pantry"
ADD_TO_PANTRY = f"{PANTRY}/new"
STOCKTAKE = f"{PANTRY}/stocktake"


class PantryPage(MenuPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.rows = page.get_by_test_id("PantryRow")
        self.chips = self.main.get_by_role("group", name="Show", exact=True)
        self.add = action(page, "Add to Pantry")
        self.stocktake = action(page, "Stocktake")

    def row(self, name: str) -> Locator:
        """The row of an item."""
        return self.rows.filter(has=self.page.get_by_role("link", name=re.compile(rf"^{re.escape(name)}, ")))

    def link(self, sentence: str) -> Locator:
        """The name in a row by all that is read aloud of it: "Milk, 2, Expires tomorrow, Fridge"."""
        return self.main.get_by_role("link", name=sentence, exact=True)

    def names(self) -> list[str]:
        """The items of the rows, from top to bottom."""
        return [words.split("\n")[0] for words in self.rows.all_inner_texts()]

    def minus(self, name: str) -> Locator:
        return self.main.get_by_role("button", name=f"Use 1, {name}", exact=True)

    def plus(self, name: str) -> Locator:
        return self.main.get_by_role("button", name=f"Add 1, {name}", exact=True)

    def show(self, name: str) -> None:
        """Presses a filter or a place."""
        self.chip(name).click()
        settled(self.page)

    def chip(self, name: str) -> Locator:
        return self.chips.get_by_role("button", name=name, exact=True)


class LotFields(FormSheet):
    """How much there is, until when it is good, and where it is kept."""

    def __init__(self, page: Page, title: str, save: str = "") -> None:
        super().__init__(page, title, save)
        self.quantity = field(self.sheet, "Quantity")
        self.last_good_day = self.sheet.get_by_label("Last Good Day", exact=True)
        self.has_best_before = self.sheet.get_by_role("switch", name="Best Before", exact=True)

    def keep_in(self, location: str) -> None:
        choose(self.sheet, "Location", location)
        settled(self.page)


class AddToPantrySheet(LotFields):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Add to Pantry")
        self.search = field(self.sheet, "Search items")
        self.offered = self.sheet.get_by_test_id("PantryItem")

    def choose_item(self, name: str) -> None:
        self.sheet.get_by_role("button", name=name, exact=True).click()
        expect(self.search).to_have_count(0)
        settled(self.page)


class LotSheet(LotFields):
    """The sheet that corrects, moves or opens what is there of an item."""

    def __init__(self, page: Page, item: str) -> None:
        super().__init__(page, item)
        self.moved = field(self.sheet, "How much to move")


class StocktakePage(View):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.rows = page.get_by_test_id("CountRow")
        self.progress = page.get_by_test_id("StocktakeProgress")

    def counted(self, name: str) -> Locator:
        return field(self.page, f"Counted {name}")

    def save(self) -> None:
        action(self.page, "Save Counts").click()
        settled(self.page)
