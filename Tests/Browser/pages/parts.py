"""What pages and sheets have in common: rows with menus, a form that is saved, a question that is answered."""

from playwright.sync_api import Locator, Page

from rig.controls import action, question, sheet
from rig.settle import settled


class View:
    """A page or a sheet that may ask something."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def answer(self, asked: str, words: str) -> None:
        """Answers what is asked and waits for what comes of it."""
        action(question(self.page, asked), words).click()
        settled(self.page)


class MenuPage(View):
    """A page of things that have a menu each."""

    def more(self, name: str) -> Locator:
        """The menu of one."""
        return self.page.get_by_role("button", name=f"More, {name}", exact=True)

    def choose(self, name: str, act: str) -> None:
        """Opens the menu of one by the keyboard, which every screen has, and takes one of its acts."""
        settled(self.page)
        self.more(name).press("Enter")
        self.page.get_by_role("menuitem", name=act, exact=True).click()
        settled(self.page)


class ListPage(MenuPage):
    """A page of rows, each with a menu, and a way to add one."""

    def __init__(self, page: Page, row_id: str, add: str) -> None:
        super().__init__(page)
        self.rows = page.get_by_test_id(row_id)
        self.add = action(page, add)

    def row(self, name: str) -> Locator:
        return self.rows.filter(has_text=name)


class FormSheet(View):
    """A sheet with fields and the button that sends them: what is added is called as the sheet, the rest is saved."""

    def __init__(self, page: Page, title: str, save: str = "") -> None:
        super().__init__(page)
        save = save or (title if title.startswith("Add ") else "Save")
        self.sheet = sheet(page, title)
        self.save_button = self.sheet.get_by_role("button", name=save, exact=True)

    def save(self) -> None:
        self.save_button.click()
        settled(self.page)
