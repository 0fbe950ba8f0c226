"""`/login`, shared.md §2.1."""

from playwright.sync_api import Page

from rig.controls import action, field, titled
from rig.people import Person
from rig.settle import settled


class LoginPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.email = field(page, "Email or user name")
        self.password = field(page, "Password")
        self.remember_me = page.get_by_role("switch", name="Remember me", exact=True)
        self.sign_in_button = page.get_by_role("button", name="Sign In", exact=True)
        self.sign_up_link = action(page, "Sign Up")

    def fill(self, email: str, password: str) -> None:
        self.email.fill(email)
        self.password.fill(password)

    def sign_in(self, person: Person) -> None:
        """Signs in and waits for the page where this person starts."""
        self.fill(person.email, person.password)
        self.sign_in_button.click()
        titled(self.page, person.start_title)
        settled(self.page)
