"""`/analytics` and `/children/{id}/analytics`, allowance.md §3.15."""

from playwright.sync_api import Locator, Page

LINE, MONTHS, CALENDAR = "Is it growing?", "What was left each month?", "When did money move?"
PARTS = ["Left Over", LINE, "Where did it go?", MONTHS, CALENDAR]


class AnalyticsPage:
    def __init__(self, page: Page) -> None:
        self.page = page

    def part(self, title: str) -> Locator:
        """The heading of a part."""
        return self.page.get_by_role("heading", name=title, exact=True)

    def chart(self, name: str) -> Locator:
        return self.page.get_by_role("figure", name=name, exact=True)

    def plot(self, name: str) -> Locator:
        """Where the marks of a chart stand."""
        return self.chart(name).locator(".ch-p")

    def slider(self, name: str, axis: str) -> Locator:
        """What reads a chart by keyboard along an axis."""
        return self.chart(name).get_by_role("slider", name=f"Selected {axis}", exact=True)

    def day(self, column: int, row: int) -> tuple[float, float]:
        """Where a day of the calendar is on the screen, counted from the upper left."""
        self.plot(CALENDAR).scroll_into_view_if_needed()
        box = self.plot(CALENDAR).bounding_box()
        assert box
        return box["x"] + box["width"] * (column + 0.5) / 12, box["y"] + box["height"] * (row + 0.5) / 7

    def table(self, name: str) -> list[list[str]]:
        """Unfolds the table of a chart and returns its rows without the heads of the columns."""
        chart = self.chart(name)
        chart.get_by_text("Show as Table", exact=True).click()
        rows = chart.get_by_role("row").all()
        return [[cell.strip() for cell in row.locator("th, td").all_inner_texts()] for row in rows][1:]
