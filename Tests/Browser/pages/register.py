"""`/register`, shared.md §2.2."""

from playwright.sync_api import Page, expect

from rig.controls import action, field
from rig.settle import settled

FAMILY_NAME = "Family Name (e.g., Smith Family)"


class RegisterPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.first_name = field(page, "First Name")
        self.last_name = field(page, "Last Name")
        self.email = field(page, "Email")
        self.password = field(page, "Password")
        self.confirm_password = field(page, "Confirm Password")
        self.family_name = field(page, FAMILY_NAME)
        self.create_button = page.get_by_role("button", name="Create Account", exact=True)
        self.cancel = action(page, "Cancel")

    def fill(self, **values: str) -> None:
        """Fills the fields named; the others keep what they hold."""
        for name, value in values.items():
            getattr(self, name).fill(value)

    def fill_all(self, email: str, password: str, family_name: str = "Gray Family") -> None:
        self.fill(first_name="Sam", last_name="Gray", email=email, family_name=family_name)
        self.fill(password=password, confirm_password=password)

    def create(self) -> None:
        """Sends the form and notes the recovery codes."""
        self.send()
        noted = action(self.page, "I have saved them")
        noted.click()
        expect(noted).to_have_count(0)
        settled(self.page)

    def send(self) -> None:
        """Sends a form that is right: the browser loads its page anew with the new session."""
        with self.page.expect_event("load"):
            self.create_button.click()
        settled(self.page)
