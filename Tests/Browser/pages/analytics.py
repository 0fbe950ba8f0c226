"""`/analytics` and `/children/{id}/analytics`, allowance.md §3.15."""

from playwright.sync_api import Locator, Page

PARTS = ["Income and Spending", "Balance History", "Spending by Category", "Monthly Comparison", "Activity"]


class AnalyticsPage:
    def __init__(self, page: Page) -> None:
        self.page = page

    def part(self, title: str) -> Locator:
        """The heading of a part."""
        return self.page.get_by_role("heading", name=title, exact=True)

    def chart(self, name: str) -> Locator:
        return self.page.get_by_role("figure", name=name, exact=True)

    def table(self, name: str) -> list[list[str]]:
        """Unfolds the table of a chart and returns its rows without the heads of the columns."""
        chart = self.chart(name)
        chart.get_by_text("Show as Table", exact=True).click()
        rows = chart.get_by_role("row").all()
        return [[cell.strip() for cell in row.locator("th, td").all_inner_texts()] for row in rows][1:]
