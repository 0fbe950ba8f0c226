"""The parent's dashboard `/home`, allowance.md §3.1."""

import re

from playwright.sync_api import Locator, Page

from rig.controls import action
from rig.gestures import pull_down


class HomePage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.add_transaction = action(page, "Add Money")
        self.add_child = action(page, "Add Child")
        self.refresh = action(page, "Refresh")
        self.cards = page.get_by_test_id("ChildCard")
        self.upcoming = page.get_by_test_id("UpcomingRow")
        self.goals = page.get_by_test_id("GoalRow")
        self.activity = page.get_by_test_id("ActivityRow")

    def reload(self) -> None:
        """Asks for the page's content anew: a finger pulls, a mouse has "Refresh" in wide windows, keys everywhere."""
        if self.page.evaluate("matchMedia('(hover: none)').matches"):
            pull_down(self.page)
        elif self.page.evaluate("matchMedia('(min-width: 700px)').matches"):
            self.refresh.click()
        else:
            self.refresh.press("Enter")

    def card_link(self, full_name: str) -> Locator:
        """The link that carries the card's name."""
        named = self.page.get_by_role("link", name=re.compile(rf"^{re.escape(full_name)}\b"))
        return self.cards.and_(named)

    def card(self, full_name: str) -> Locator:
        """The whole card: the innermost element around the link and its two buttons."""
        return (
            self.page.locator("li, article, section, div")
            .filter(has=self.card_link(full_name))
            .filter(has=action(self.page, f"Add Money, {full_name}"))
            .last
        )

    def add_money(self, full_name: str) -> Locator:
        return action(self.page, f"Add Money, {full_name}")

    def history(self, full_name: str) -> Locator:
        return action(self.page, f"History, {full_name}")
