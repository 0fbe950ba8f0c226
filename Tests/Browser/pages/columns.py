"""A list beside what was chosen on it, in wide windows: allowance.md §3.22 and shared.md §6.1."""

from playwright.sync_api import Locator, Page, expect

from rig.controls import titled

DOUBLE_IDS = """
() => {
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
"""


class Columns:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.chosen = page.get_by_role("main").locator("a[aria-current=true]")

    def list_title(self, title: str) -> Locator:
        """A title beside that of the page: the list's once something was chosen, before that the first row's."""
        return self.page.get_by_role("heading", level=2, name=title, exact=True)

    def show(self, list_title: str, title: str) -> None:
        """Both stand side by side, as one page with one heading."""
        titled(self.page, title)
        expect(self.list_title(list_title)).to_be_visible()
        expect(self.chosen).to_have_count(1)
        expect(self.page.locator("h1:visible")).to_have_count(1)
        expect(self.page.locator("main")).to_have_count(1)
        assert self.page.evaluate(DOUBLE_IDS) == []

    def show_first(self, title: str, first_title: str) -> None:
        """Nothing was chosen: the first row's page stands beside the list, which stays the page's heading."""
        titled(self.page, title)
        expect(self.list_title(first_title)).to_be_visible()
        expect(self.chosen).to_have_count(1)
        expect(self.page.locator("h1:visible")).to_have_count(1)
        assert self.page.evaluate(DOUBLE_IDS) == []
