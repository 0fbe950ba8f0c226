"""The first screen of groceries, what is suggested, the budget, the expense and the insights, groceries.md §3."""

import re

from playwright.sync_api import Locator, Page, expect

from pages.groceries import HOME, LISTS
from pages.parts import FormSheet, MenuPage, View
from rig.controls import action, choose, field, pick
from rig.settle import settled

NEW_LIST = f"{LISTS}/new"
SMART_LIST = f"{LISTS}/smart"
BUDGET = f"{HOME}/budget"
NEW_BUDGET = f"{BUDGET}/new"
EXPENSE = f"{HOME}/expense/new"
INSIGHTS = f"{HOME}/insights"
STORES = f"{HOME}/stores"

ORANGE = (163, 67, 0)


def table_of(chart: Locator) -> list[list[str]]:
    """Unfolds the table of a chart and returns its rows without the heads of the columns."""
    chart.get_by_text("Show as Table", exact=True).click()
    expect(chart.get_by_role("table")).to_be_visible()
    rows = chart.get_by_role("row").all()
    return [[cell.strip() for cell in row.locator("th, td").all_inner_texts()] for row in rows][1:]


class GroceryHomePage(View):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.quick_actions = page.get_by_test_id("QuickAction")
        self.budget = page.get_by_test_id("BudgetSummaryCard")
        self.expiring = page.get_by_test_id("ExpiringItemCard")
        self.expected = page.get_by_test_id("PredictionRow")
        self.purchases = page.get_by_test_id("PurchaseRow")

    def heading(self, title: str) -> Locator:
        return self.main.get_by_role("heading", name=title, exact=True)

    def headings(self) -> list[str]:
        """The titles of the parts that are shown, from top to bottom in reading order."""
        return self.main.get_by_role("heading", level=2).all_inner_texts()

    def expiring_card(self, name: str) -> Locator:
        return self.expiring.filter(has_text=name)

    def expected_row(self, name: str) -> Locator:
        return self.expected.filter(has_text=name)

    def press(self, act: str, name: str) -> None:
        """A button of a card or a row: each also names what it is about."""
        self.main.get_by_role("button", name=f"{act}, {name}", exact=True).click()
        settled(self.page)


class SmartListPage(View):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.budget = field(self.main, "Budget")
        self.name = field(self.main, "Name")
        self.total = page.get_by_test_id("SmartTotal")
        self.rows = page.get_by_test_id("SmartRow")
        self.create_button = self.main.get_by_role("button", name="Create List", exact=True)
        self.from_scratch = self.main.get_by_role("button", name="Start from Scratch", exact=True)

    def row(self, name: str) -> Locator:
        return self.rows.filter(has=self.page.get_by_role("switch", name=re.compile(rf"^{re.escape(name)}\b")))

    def tick(self, name: str) -> Locator:
        return self.row(name).get_by_role("switch")

    def names(self, title: str) -> list[str]:
        """What stands under "Suggestions", or under what was left out."""
        group = self.main.get_by_role("group", name=title, exact=True)
        return [words.split("\n")[0] for words in group.get_by_test_id("SmartRow").all_inner_texts()]

    def look_ahead(self, days: int) -> None:
        pick(self.main, f"{days} days")
        settled(self.page)

    def create(self) -> None:
        self.create_button.click()
        settled(self.page)


class BudgetPage(MenuPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.create = action(page, "Create Budget")
        self.bar = self.main.get_by_test_id("BudgetBar")
        self.projection = self.main.get_by_test_id("BudgetProjection")
        self.categories = self.main.get_by_test_id("BudgetCategory")
        self.rows = self.main.get_by_test_id("BudgetRow")

    def amount(self, spoken: str) -> Locator:
        """One of the three amounts by what is read aloud: "Remaining, $360.00"."""
        return self.main.get_by_role("img", name=spoken, exact=True)

    def chart(self, name: str) -> Locator:
        return self.main.get_by_role("figure", name=name, exact=True)

    def breakdown(self) -> list[list[str]]:
        """The categories and what was spent on each, from top to bottom."""
        return [words.split("\n") for words in self.categories.all_inner_texts()]


class BudgetSheet(FormSheet):
    def __init__(self, page: Page, title: str = "Create Budget") -> None:
        super().__init__(page, title, save=title if title.startswith("Create ") else "Save")
        self.name = field(self.sheet, "Name")
        self.amount = field(self.sheet, "Amount")
        self.starts = self.sheet.get_by_label("Starts", exact=True)
        self.ends = self.sheet.get_by_label("Ends", exact=True)
        self.repeats = self.sheet.get_by_role("switch")

    def last(self, window: str) -> None:
        """For how long it is: "Weekly", "Monthly" or "Custom"."""
        pick(self.sheet, window)
        settled(self.page)


class GroceryExpenseSheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Add Expense", save="Save")
        self.amount = field(self.sheet, "Amount")
        self.note = field(self.sheet, "Note")
        self.date = self.sheet.get_by_label("Date", exact=True)
        self.source = self.sheet.get_by_role("combobox", name="Paid from", exact=True)

    def choose(self, label: str, option: str) -> None:
        choose(self.sheet, label, option)
        settled(self.page)

    def add_item(self, number: int, text: str) -> None:
        action(self.sheet, "Add Item").click()
        self.item(number).fill(text)
        settled(self.page)

    def item(self, number: int) -> Locator:
        return field(self.sheet, f"Item {number}")


class GroceryInsightsPage(View):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.sentences = page.get_by_test_id("InsightSentence")
        self.rows = page.get_by_test_id("InsightRow")
        self.caption = page.get_by_test_id("PeriodCaption")

    def show(self, period: str) -> None:
        pick(self.page, period)
        settled(self.page)

    def sum(self, spoken: str) -> Locator:
        """A figure by what is read aloud: "Shops, 2"."""
        return self.main.get_by_role("img", name=spoken, exact=True)

    def chart(self, name: str) -> Locator:
        return self.main.get_by_role("figure", name=name, exact=True)
