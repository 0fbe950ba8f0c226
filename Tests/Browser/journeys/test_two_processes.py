"""Live screens where two processes serve one PostgreSQL database: it does not matter which one somebody is with."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from pages.home import HomePage
from pages.transactions import TransactionsPage
from rig.api import Api
from rig.controls import text
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM
from rig.server import RoostServer
from rig.settle import SOON


@pytest.fixture
def there(browser: Browser, two_servers: tuple[RoostServer, RoostServer]) -> Iterator[Household]:
    """The second process with its browsers; the first is for whoever uses the other door."""
    household = Household(browser, two_servers[1])
    yield household
    complaints = household.close_pages()
    assert not complaints, "\n".join([*complaints, household.server.log_tail()])


def test_what_one_process_books_shows_on_live_screens_of_the_other_within_a_second(
    there: Household, two_servers: tuple[RoostServer, RoostServer]
) -> None:
    alice, dad, bob = there.open(ALICE), there.open(DAD), there.open(BOB, "/transactions")
    for page in (alice, dad, bob):
        page.evaluate("window.sameDocument = true")
    mom = Api(two_servers[0].url).sign_in(MOM)

    mom.credit("Alice", "25.00", "Through the other door")

    expect(text(alice, "$150.50")).to_be_visible(timeout=SOON)
    expect(HomePage(dad).card("Alice Smith")).to_contain_text("$150.50", timeout=SOON)
    expect(TransactionsPage(bob).row("Through the other door")).to_have_count(0)

    # What the first process acknowledged before its end is told all the same, and the second goes on alone.
    mom.credit("Alice", "1.00", "The last words")
    two_servers[0].kill()
    expect(text(alice, "$151.50")).to_be_visible(timeout=SOON)
    there.parent_api().debit("Alice", "2.00", "Afterwards")
    expect(text(alice, "$149.50")).to_be_visible(timeout=SOON)
    assert all(page.evaluate("window.sameDocument") for page in (alice, dad, bob))
