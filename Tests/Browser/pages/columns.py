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
        """The title of the list while something stands beside it, whose title is the heading of the page."""
        return self.page.get_by_role("heading", level=2, name=title, exact=True)

    def show(self, list_title: str, title: str) -> None:
        """Both stand side by side, as one page with one heading."""
        titled(self.page, title)
        expect(self.list_title(list_title)).to_be_visible()
        expect(self.chosen).to_have_count(1)
        expect(self.page.locator("h1:visible")).to_have_count(1)
        expect(self.page.locator("main")).to_have_count(1)
        assert self.page.evaluate(DOUBLE_IDS) == []

    def show_list_alone(self, title: str, prompt: str) -> None:
        """Nothing is chosen, and the other column says what to do."""
        titled(self.page, title)
        expect(self.page.get_by_text(prompt, exact=True)).to_be_visible()
        expect(self.chosen).to_have_count(0)
        expect(self.page.locator("h1:visible")).to_have_count(1)
