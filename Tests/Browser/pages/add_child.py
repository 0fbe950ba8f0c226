"""The sheet `/children/new`, shared.md §2.3, and the page that hands over to the child, look-and-feel.md §7."""

from playwright.sync_api import Page

from rig.controls import action, field, picker, sheet, titled
from rig.settle import settled


class AddChildSheet:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = sheet(page, "Add Child")
        self.first_name = field(self.sheet, "First Name")
        self.last_name = field(self.sheet, "Last Name")
        self.email = field(self.sheet, "Email")
        self.without_email = action(self.sheet, "No email? Use a user name")
        self.user_name = field(self.sheet, "User Name")
        self.password = field(self.sheet, "Password")
        self.confirm_password = field(self.sheet, "Confirm Password")
        self.weekly_allowance = field(self.sheet, "Weekly Allowance")
        self.pay_day = picker(self.sheet, "Pay Day")
        self.starting_balance = field(self.sheet, "Starting Balance")
        self.add_button = self.sheet.get_by_role("button", name="Add Child", exact=True)
        self.cancel = action(self.sheet, "Cancel")

    def fill(self, **values: str) -> None:
        for name, value in values.items():
            getattr(self, name).fill(value)

    def fill_all(self, first_name: str, email: str, password: str, weekly: str = "12.00") -> None:
        self.fill(first_name=first_name, last_name="Gray", email=email, weekly_allowance=weekly)
        self.fill(password=password, confirm_password=password)

    def add(self) -> None:
        # Each field that is filled puts its label above itself, which moves the button.
        settled(self.page)
        self.add_button.click()
        settled(self.page)


def handed_over(page: Page, first_name: str) -> None:
    """Leaves the page that comes once a child was added."""
    titled(page, f"Hand over to {first_name}")
    settled(page)
    action(page.get_by_role("main"), "Done").click()
    titled(page, "Dashboard")
    settled(page)
