"""The server is updated while people are at it: the page that comes with the newer program stands where the one before
stood, with what was typed, and nothing is done twice; look-and-feel §2, acceptance 4."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from pages.home import HomePage
from pages.transaction_form import NewTransactionSheet
from pages.transactions import TransactionsPage
from rig.controls import action, sheet, titled
from rig.household import Household
from rig.link import DeafLine
from rig.people import MOM
from rig.screens import PHONE
from rig.settle import settled

BROKEN_LINE = r"WebSocket connection|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INTERNET_DISC"
# The document is of a program with other files than the one that starts next.
IS_OLDER = "() => { document.querySelector('script[type=module][src]').src += '?older'; window.isOlder = true; }"


def update(house: Household, page: Page, meanwhile: Callable[[], None] = lambda: None) -> None:
    """The program ends and a newer one starts: it knows no session, and its pages have another script."""
    session = session_of(page)
    page.evaluate(IS_OLDER)
    house.server.kill()
    meanwhile()
    house.server.start()
    is_exchanged(page, session)


def session_of(page: Page) -> str:
    return str(page.get_attribute("html", "data-perch-session"))


def is_exchanged(page: Page, session: str) -> None:
    """Another document has taken the place of the one with this session, and is live."""
    expect(page.locator("html")).not_to_have_attribute("data-perch-session", session)
    settled(page)
    assert page.evaluate("window.isOlder") is None


def open_form(house: Household) -> tuple[Page, NewTransactionSheet]:
    page = house.open(MOM, screen=PHONE)
    house.watch_of(page).expect(BROKEN_LINE)
    HomePage(page).add_transaction.click()
    form = NewTransactionSheet(page)
    form.fill("Bob Smith", "Money In", "12.50", "Snow shov")
    settled(page)
    return page, form


def booked(house: Household) -> int:
    return [entry["description"] for entry in house.parent_api().entries("Bob")].count("Snow shovelling")


def test_an_update_keeps_an_open_form_with_what_was_typed_and_chosen(own_smiths: Household) -> None:
    page, form = open_form(own_smiths)
    form.description.focus()
    form.description.press("End")

    update(own_smiths, page, lambda: form.description.press_sequentially("elling"))

    expect(form.description).to_have_value("Snow shovelling")
    expect(form.description).to_be_focused()
    expect(form.amount).to_have_value("12.50")
    form.submit.click()
    expect(form.sheet).to_have_count(0)
    settled(page)
    assert booked(own_smiths) == 1
    titled(page, "Dashboard")


def test_what_is_saved_offline_is_booked_once_by_the_newer_program__look_4(own_smiths: Household) -> None:
    page, form = open_form(own_smiths)
    form.description.press_sequentially("elling")
    settled(page)
    page.context.set_offline(True)
    expect(page.get_by_role("status").get_by_text("Offline", exact=True)).to_be_visible()
    form.submit.click()
    expect(page.get_by_text("Waiting for connection", exact=True)).to_be_visible()

    session = session_of(page)
    page.evaluate(IS_OLDER)
    own_smiths.server.stop()
    own_smiths.server.start()
    page.context.set_offline(False)
    is_exchanged(page, session)

    expect(form.sheet).to_have_count(0)
    assert booked(own_smiths) == 1


def test_what_was_booked_before_the_update_is_told_of_and_not_booked_again(own_smiths: Household) -> None:
    elsewhere = own_smiths.open(MOM, "/transactions", screen=PHONE)
    page = own_smiths.open(MOM, "/transactions/new", screen=PHONE)
    for each in (elsewhere, page):
        own_smiths.watch_of(each).expect(BROKEN_LINE)
    line = DeafLine(page)
    form = NewTransactionSheet(page)
    form.fill("Bob Smith", "Money In", "12.50", "Snow shovelling")
    settled(page)

    line.is_deaf = True
    form.submit.click()
    expect(TransactionsPage(elsewhere).row("Snow shovelling")).to_be_visible()
    update(own_smiths, page, line.hears_again)

    expect(page.get_by_text("Interrupted: check your last change", exact=True)).to_be_visible()
    expect(form.description).to_have_value("Snow shovelling")
    form.submit.click()
    expect(form.sheet).to_have_count(0)
    settled(page)
    assert booked(own_smiths) == 1


def test_an_update_leaves_a_sheet_over_the_pages_that_it_lay_over(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, screen=PHONE)
    own_smiths.watch_of(page).expect(BROKEN_LINE)
    HomePage(page).card_link("Alice Smith").click()
    titled(page, "Alice Smith")
    settled(page)
    page.get_by_test_id("TransactionRow").first.click()
    titled(page, "Transaction Details")
    settled(page)
    action(page, "Edit").click()
    form = sheet(page, "Edit Transaction")
    expect(form).to_be_visible()
    settled(page)

    update(own_smiths, page)

    expect(form).to_be_visible()
    action(form, "Cancel").click()
    titled(page, "Transaction Details")
    action(page, "Back, Alice").click()
    titled(page, "Alice Smith")
    action(page, "Back").click()
    titled(page, "Dashboard")
