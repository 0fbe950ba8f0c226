"""The parents' own money, finances.md §3: `/money` and what lies below it."""

import re

from playwright.sync_api import Locator, Page, expect

from pages.parts import FormSheet, ListPage, MenuPage, View
from rig.controls import action, choose, field, pick, picker, question
from rig.settle import settled

DASHBOARD = "/money"
ANALYTICS = "/money/analytics"
TRANSACTIONS = "/money/transactions"
REVIEW = "/money/review"
CAPTURE = "/money/capture"
IMPORT = "/money/import"
SOURCES = "/money/sources"
RULES = "/money/rules"
SETTINGS = "/money/settings"


class MoneyPage(View):
    """One of the three main pages, with the bar that leads to the others."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.rows = page.get_by_test_id("TransactionCell")
        self.bar = page.get_by_role("group", name="Money", exact=True)

    def switch(self, name: str) -> None:
        """Presses one of the other two in the bar."""
        self.bar.get_by_role("link", name=name, exact=True).click()
        settled(self.page)

    def row(self, merchant: str) -> Locator:
        return self.rows.filter(has_text=merchant)


class DashboardPage(MoneyPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.see_all = action(page, "See All")
        self.review = page.get_by_role("link", name=re.compile(r"to review$"))

    def sum(self, words: str) -> Locator:
        """A sum by what is read aloud of it, up to its trend: "Expenses, 50.000 rupiah"."""
        return self.main.get_by_role("img", name=re.compile(rf"^{re.escape(words)}(,|$)"))


class AnalyticsPage(MoneyPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.caption = page.get_by_test_id("PeriodCaption")
        self.categories = page.get_by_test_id("CategoryRow")
        self.sources = page.get_by_test_id("SourceRow")

    def show(self, period: str) -> None:
        pick(self.page, period)
        settled(self.page)

    def category(self, name: str) -> Locator:
        return self.categories.filter(has_text=name)


class MoneyTransactionsPage(MoneyPage, MenuPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.search = page.get_by_role("searchbox", name="Search transactions...", exact=True)
        self.clear = action(page, "Clear Filters")

    def filter(self, type: str) -> None:
        pick(self.page, type)
        settled(self.page)

    def scroll_to_end_until(self, count: int) -> None:
        """Scrolls the newest last row into view, as a thumb does, until so many rows are there."""
        while self.rows.count() < count:
            known = self.rows.count()
            self.rows.last.evaluate_all("rows => rows.at(-1)?.scrollIntoView({ block: 'end' })")
            expect(self.rows.nth(known)).to_be_attached()

    def addresses(self) -> list[str]:
        return [str(row.get_attribute("href")) for row in self.rows.all()]


class MoneyDetailPage(View):
    """`/money/transactions/{id}`."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.done = action(page, "Done")

    def fact(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=name, exact=True)

    def act(self, name: str) -> None:
        action(self.page, name).click()
        settled(self.page)


class MakeTransferSheet(FormSheet):
    """The sheet "Make Transfer" over a list or a page of transactions."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "Make Transfer", save="Make Transfer")
        self.choices = self.sheet.get_by_role("radio")
        self.problems = self.sheet.get_by_test_id("FormProblems")

    def choice(self, *words: str) -> Locator:
        """The row that shows all these words."""
        rows = self.sheet.get_by_role("radiogroup", name="Other Account", exact=True).locator("label")
        for word in words:
            rows = rows.filter(has_text=word)
        return rows.get_by_role("radio")

    def make(self, *words: str) -> None:
        """Chooses the row that shows all these words, and makes the transfer."""
        self.choice(*words).check()
        settled(self.page)
        self.save()


class TeachSheet(FormSheet):
    """The sheet "Teach a Message"."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "Teach a Message", save="Try It")
        self.message = self.sheet.get_by_role("group", name="Message", exact=True)
        self.trial = self.sheet.get_by_test_id("TeachTrial")

    def mark(self, what: str, *words: str) -> None:
        """Says what is marked, and presses those of these words that are not marked yet."""
        pick(self.sheet, what)
        for word in words:
            button = self.message.get_by_role("button", name=re.compile(rf"^{re.escape(word)}(, |$)"))
            if button.get_attribute("aria-current") != "true":
                button.click()
                settled(self.page)

    def keep(self) -> None:
        action(self.sheet, "Keep Rule").click()
        settled(self.page)


class MoneyForm(FormSheet):
    """The sheets "Add Transaction" and "Edit Transaction"."""

    def __init__(self, page: Page, title: str = "Add Transaction") -> None:
        super().__init__(page, title, save="Save")
        self.amount = field(self.sheet, "Amount")
        self.merchant = field(self.sheet, "Merchant")
        self.category = picker(self.sheet, "Category")
        self.note = field(self.sheet, "Note")
        self.date = self.sheet.get_by_label("Date", exact=True)
        self.problems = self.sheet.get_by_test_id("FormProblems")

    def choose(self, label: str, option: str) -> None:
        choose(self.sheet, label, option)


class ReviewPage(View):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.cards = page.get_by_test_id("ReviewCard")

    def card(self, text: str) -> Locator:
        return self.cards.filter(has_text=text)

    def press(self, card: Locator, name: str) -> None:
        """A button of a card: each also names what it is about."""
        card.get_by_role("button", name=re.compile(rf"^{re.escape(name)}, ")).click()
        settled(self.page)


class CapturePage(View):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.box = page.get_by_role("textbox", name="Paste a bank or wallet message", exact=True)
        self.previews = page.get_by_test_id("CapturePreview")
        self.record = page.get_by_role("button", name=re.compile(r"^Record"))

    def read(self, text: str) -> None:
        self.box.fill(text)
        action(self.page, "Read").click()
        settled(self.page)

    def guide(self, name: str) -> Locator:
        """Opens a guide."""
        self.page.get_by_role("button", name=name, exact=True).click()
        settled(self.page)
        return self.page.get_by_test_id("CaptureGuide").filter(has_text=name)


class ImportPage(View):
    """`/money/import`."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.choose_button = self.main.get_by_role("button", name="Choose a File", exact=True)
        self.rows = self.main.get_by_role("listitem").get_by_role("img")
        self.import_button = self.main.get_by_role("button", name=re.compile("^Import "))
        self.done = page.get_by_test_id("ImportDone")
        # The chooser that opens by itself waits for its files instead of being closed at once.
        page.on("filechooser", lambda _: None)

    def choose(self, content: str | bytes, name: str = "november.csv") -> None:
        """Chooses a file and waits until it was read."""
        self.choose_button.click()
        self.give(content, name)

    def give(self, content: str | bytes, name: str = "november.csv") -> None:
        """Gives a file to the question that asks for one."""
        data = content.encode() if isinstance(content, str) else content
        asked = question(self.page, "Choose a File")
        asked.locator("input[type=file]").set_input_files([{"name": name, "mimeType": "text/csv", "buffer": data}])
        expect(asked).to_have_count(0)
        settled(self.page)

    def row(self, merchant: str) -> Locator:
        return self.rows.filter(has_text=merchant)

    def fact(self, name: str) -> Locator:
        """What becomes of some rows: "To add"."""
        return self.page.get_by_test_id("ImportSummary").get_by_role("group", name=name, exact=True)

    def unfold(self, name: str) -> None:
        self.main.get_by_role("button", name=name, exact=True).click()
        settled(self.page)

    def say(self, label: str, option: str) -> None:
        """Says something about the file and waits until it was read anew."""
        choose(self.main, label, option)
        settled(self.page)

    def bring_in(self, words: str) -> None:
        """Presses the button, which says what it does."""
        action(self.main, words).click()
        settled(self.page)

    def undo(self, name: str) -> Locator:
        """The button beside an earlier import."""
        return self.main.get_by_role("button", name=f"Undo, {name}", exact=True)


class SourcesPage(ListPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "SourceRow", "Add Source")
        self.new = page.get_by_test_id("NewSource")

    def source(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=re.compile(rf"^{re.escape(name)}, "))


class SourceSheet(FormSheet):
    def __init__(self, page: Page, title: str = "Add Source") -> None:
        super().__init__(page, title)
        self.name = field(self.sheet, "Name")
        self.opening = field(self.sheet, "Opening Balance (IDR)")


class AdjustSheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Adjust Balance", save="Adjust")
        self.balance = field(self.sheet, "Balance (IDR)")


class RulesPage(ListPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "RuleRow", "Add Rule")


class RuleSheet(FormSheet):
    def __init__(self, page: Page, title: str) -> None:
        super().__init__(page, title)
        self.merchant = field(self.sheet, "Merchant")
        self.show_as = field(self.sheet, "Show As (optional)")


class MoneySettingsPage(View):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.threshold = page.get_by_role("slider", name="Record automatically from", exact=True)
        self.pocket_money = picker(page, "Pocket Money From")

    def connected(self, words: str) -> Locator:
        return self.page.get_by_role("link", name=f"Connected Sources {words}")

    def give_pocket_money_from(self, source: str) -> None:
        choose(self.page, "Pocket Money From", source)
        settled(self.page)
