"""`/transactions` and `/children/{id}/transactions`, allowance.md §3.5."""

import re

from playwright.sync_api import Locator, Page, expect

from rig.controls import field, pick
from rig.settle import settled

AMOUNT = re.compile(r"[+-]\$[\d,]+\.\d\d")


class TransactionsPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.rows = page.get_by_test_id("TransactionRow")
        self.undone = page.get_by_test_id("UndonePaymentRow")
        self.search = page.get_by_role("searchbox").or_(field(page, "Search transactions")).first
        self.news = page.get_by_role("button", name=re.compile(r"^\d+ new$"))
        self.clear = page.get_by_role("button", name="Clear", exact=True)

    def row(self, description: str) -> Locator:
        return self.rows.filter(has_text=description)

    def menus(self, description: str) -> Locator:
        """The menus of the rows with this description."""
        return self.page.get_by_role("button", name=f"More, {description}", exact=True)

    def more(self, description: str) -> Locator:
        """The menu of the first of them."""
        return self.menus(description).first

    def new(self, count: int) -> Locator:
        """What says that so many new entries wait above a list that is scrolled down."""
        return self.page.get_by_role("button", name=f"{count} new", exact=True)

    def filter(self, name: str) -> None:
        pick(self.page, name)
        settled(self.page)

    def search_for(self, words: str) -> None:
        self.search.fill(words)

    def amounts(self) -> list[str]:
        """The signed amount of each row on screen, top to bottom."""
        return [match.group() for row in self.rows.all() if (match := AMOUNT.search(row.inner_text()))]

    def addresses(self) -> list[str]:
        """The address each row leads to: what makes a row that row."""
        return [str(row.get_attribute("href")) for row in self.rows.all()]

    def told_scrolled(self) -> None:
        """Waits until the server knows that the top of the list is out of sight, which a later picture tells."""
        expect(self.page.get_by_role("radiogroup", name="Filter")).not_to_be_in_viewport()
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        settled(self.page)

    def scroll_to_end(self) -> None:
        """In one step inside the page, since a live list may move its rows between two."""
        self.rows.last.evaluate_all("rows => rows.at(-1)?.scrollIntoView({ block: 'end' })")

    def scroll_to_end_until(self, count: int) -> None:
        """Scrolls the newest last row into view, as a thumb does, until so many rows are there."""
        while self.rows.count() < count:
            known = self.rows.count()
            self.scroll_to_end()
            expect(self.rows.nth(known)).to_be_attached()
