"""The journeys that matter most, in the engine of iPhones: WebKit, at the size of a phone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from rig.api import Api
from rig.link import HEARS_PRERENDERED, SlowLink
from rig.people import ALICE, MOM, SAM
from rig.server import RoostServer
from screen import CONTROL, ENTER, ESCAPE, TOO_LATE, Screen

Open = Callable[..., Screen]

# As a phone tells its pages; what tries by itself takes up to ten seconds.
FOUND_A_NETWORK = "dispatchEvent(new Event('online'))"
# The bar of the open sheet is what one sees and touches there, and the sheet keeps within the window.
LIES_ON_TOP = """(() => {
  const sheet = document.querySelector("[role=dialog]");
  const [bar, box] = [sheet.querySelector("h1").getBoundingClientRect(), sheet.getBoundingClientRect()];
  const touched = document.elementFromPoint(bar.x + bar.width / 2, bar.y + bar.height / 2);
  return sheet.contains(touched) && box.left === 0 && box.right === innerWidth && box.bottom === innerHeight
    && box.top >= 20;
})()"""


@pytest.fixture
def mom(server: RoostServer) -> Api:
    """What Mom does elsewhere, on a device that is no browser."""
    return Api(server.url).sign_in(MOM)


def test_signing_in_and_out__shared_2(phone: Open) -> None:
    page = phone().goto("/home")
    page.at("/login?next=/home")
    page.fill("Email or user name", MOM.email)
    page.fill("Password", "not the password")
    page.press("button", "Sign In")
    page.shows("Invalid email or password")
    page.focused("Password")

    # The refused password is selected, so that typing replaces it.
    page.type("Password", MOM.password + ENTER)
    page.titled("Dashboard")
    page.at("/home")
    page.focused("Dashboard")
    page.settled().reload()
    page.shows("Smith Family")

    page.press("link", "Settings")
    page.press("button", "Sign Out")
    page.question("Are you sure you want to sign out?").press("button", "Sign Out")
    page.titled("Welcome Back")
    page.settled().back()
    page.titled("Welcome Back")
    page.shows_not("Smith Family")


def test_money_given_on_one_phone_shows_on_the_other__allowance_94(phone: Open) -> None:
    child, parent = phone(ALICE), phone(MOM)
    child.shows("$125.50")
    child.browser.run("window.sameDocument = true")

    parent.press("link", "Add Money, Alice Smith")
    form = parent.sheet("Add Money")
    form.fill("Amount", "25")
    form.fill("Description", "Extra chores, well done")
    form.press("button", "Add Money")

    form.is_gone()
    parent.shows("$150.50", "$300.50")
    child.shows("$150.50", "Extra chores, well done")
    child.holds("window.sameDocument")


def test_money_for_a_child_takes_an_amount_and_two_presses__look_6(phone: Open, mom: Api) -> None:
    page = phone(MOM)

    page.press("link", "Add Money, Alice Smith")
    form = page.sheet("Add Money")
    page.focused("Amount")
    page.settled()
    page.key("5")
    form.shows("$130.50")
    form.press("button", "Add Money")

    form.is_gone()
    page.shows("$130.50")
    assert mom.entries("Alice")[0]["description"] == "From Mom"


def test_an_early_payment_is_undone__look_7(phone: Open) -> None:
    page = phone(MOM)
    page.row("ChildCard", "Alice Smith").press_it()
    page.titled("Alice Smith")

    page.press("button", "Pay Now")
    page.question("Pay $15.00 to Alice now?").press("button", "Pay Now")
    page.shows("Next payment Nov 29", "$137.50")
    page.press("button", "Undo")

    page.shows("Payment undone", "$125.50", "Next payment Nov 22", "Paid and undone")
    page.shows_not("Next payment Nov 29")


def test_an_avatar_chosen_on_one_phone_is_on_the_other__look_14(phone: Open) -> None:
    child, parent = phone(ALICE), phone(MOM)
    parent.browser.run("window.sameDocument = true")

    child.press("link", "Change Avatar")
    form = child.sheet("Avatar")
    form.press("button", "Fox")
    form.press("radio", "Orange")
    form.press("button", "Save")

    form.is_gone()
    parent.shows("\U0001f98a")
    parent.holds("window.sameDocument")


def test_goals_are_looked_at_added_and_asked_for__allowance_61(phone: Open) -> None:
    child, parent = phone(ALICE), phone(MOM)
    child.press("link", "Goals")
    child.row("WishListItemRow", "Bicycle").shows("$200.00", "62% saved", "About 7 weeks to go")
    child.press("radio", "Savings")
    child.at("/goals?tab=savings")
    child.row("SavingsAccountRow", "College").shows("8% of $500.00")
    child.press("radio", "Wish List")

    child.press("link", "Add Wish")
    form = child.sheet("Add Wish List Item")
    form.press("button", "Add Wish")
    form.shows("Name is required", "Price must be greater than zero")
    form.focused("Name")
    form.fill("Name", "Kite")
    form.fill("Price", "12.50")
    form.press("button", "Add Wish")
    form.is_gone()
    kite = child.row("WishListItemRow", "Kite")
    kite.shows("$12.50", "You can buy this!")

    # A finger finds what can be done with a row on its page.
    kite.press_it()
    child.titled("Kite")
    child.press("button", "Ask to Buy")
    child.shows("Asked")
    child.back()
    kite.shows("Asked")
    parent.shows("Alice asks to buy Kite")
    parent.press("button", "Approve, Kite")
    parent.question("Buy Kite for $12.50?").press("button", "Take from Balance")
    parent.shows("$113.00")
    kite.is_gone()
    child.press("button", "Purchased")
    kite.shows("Purchased Nov 20")


def test_money_is_put_aside_for_a_wish_and_the_ring_follows__look_15(phone: Open, mom: Api) -> None:
    page = phone(ALICE)
    page.shows("62% saved", "$74.50 to go")

    page.press("link", "Put Money Aside")
    form = page.sheet("Put Money Aside")
    form.fill("Amount", "20")
    form.shows("$105.50", "$20.00")
    form.press("button", "Put Money Aside")

    form.is_gone()
    page.shows("$20.00 put aside for Bicycle", "$20.00 put aside", "62% saved", "$105.50")
    assert mom.balance("Alice") == "105.50"


def test_sheets_lie_over_the_page_and_lead_back_to_it__allowance_3_5(phone: Open) -> None:
    page = phone(MOM)
    page.press("link", "History, Alice Smith")
    transactions = page.sheet("Transactions")
    transactions.is_there()
    page.focused("Transactions")
    page.settled()
    page.holds(LIES_ON_TOP)
    transactions.row("TransactionRow", "Extra chores").press_it()
    details = page.sheet("Transaction Details")
    details.shows("Balance After")
    details.press("button", "Back")
    page.titled("Transactions")
    page.holds("document.activeElement.matches('a') && document.activeElement.innerText.includes('Extra chores')")
    transactions.press("button", "Done")
    transactions.is_gone()
    page.at("/home")
    page.focused("History, Alice Smith")

    page.press("link", "Add Money")
    form = page.sheet("Create Transaction")
    form.choose("Select Child", "Bob Smith")
    form.fill("Amount", "3")
    page.key(ESCAPE)
    page.question("Discard changes?").press("button", "Keep Editing")
    assert form.value("Amount") == "3"
    form.press("button", "Cancel")
    page.question("Discard changes?").press("button", "Discard")
    form.is_gone()
    page.at("/home")


def test_back_and_forward_find_each_page_as_it_was__shared_8(phone: Open, mom: Api) -> None:
    for number in range(20):
        mom.credit("Alice", "1.00", f"Snow {number}")
    page = phone(ALICE)
    page.press("link", "Transactions")
    page.titled("Transactions")
    page.settled().browser.run("scrollTo(0, 640)")
    page.settled().row("TransactionRow", "Snow 10").press_it()
    page.titled("Transaction Details")
    page.holds("scrollY === 0")

    page.settled().back()
    page.titled("Transactions")
    page.holds("scrollY === 640")
    page.forward()
    page.titled("Transaction Details")
    page.shows("Snow 10")
    page.back().back()
    page.titled("My Allowance")

    # Away to another place, and back by the way that keeps a page alive where a browser has one.
    page.leave()
    mom.credit("Alice", "2.00", "While away")
    page.back()
    page.shows("$147.50")
    mom.credit("Alice", "2.00", "Back again")
    page.shows("$149.50")


def test_what_was_typed_without_a_line_is_there_when_it_returns__issue_4(
    phone: Open, server: RoostServer, mom: Api
) -> None:
    with SlowLink(server.port) as link:
        page = phone(MOM, url=link.url)
        page.press("link", "Add Money, Alice Smith")
        form = page.sheet("Add Money")
        form.fill("Description", "Snow")
        page.settled()

        link.cut()
        form.type("Description", " shovelling")
        page.shows("Reconnecting…")
        mom.credit("Bob", "1.00", "Meanwhile")
        link.restore()
        page.browser.run(FOUND_A_NETWORK)
        page.shows_not("Reconnecting…")
        page.settled()
        assert form.value("Description") == "Snow shovelling"

        # A restart takes the page's session with it.
        server.kill()
        form.type("Amount", "5")
        server.start()
        page.browser.run(FOUND_A_NETWORK)
        page.settled()
        assert form.value("Amount") == "5"
        form.press("button", "Add Money")
        form.is_gone()
        page.shows("$130.50")
        assert mom.entries("Alice")[0]["description"] == "Snow shovelling"


def test_from_an_empty_server_to_money_on_the_childs_page__look_16(phone: Open) -> None:
    with RoostServer.empty().running() as empty:
        page = phone(url=empty.url).goto("/")
        page.titled("Welcome to Roost")
        page.press("link", "Set Up Your Family")
        page.titled("Create Parent Account")
        names = {"First Name": "Sam", "Last Name": "Gray", "Email": SAM.email}
        for label, typed in (names | {"Family Name (e.g., Smith Family)": "Gray Family"}).items():
            page.fill(label, typed)
        page.press("button", "Suggest One")
        page.settled()
        assert len(page.value("Password").split()) == 4
        page.press("button", "Create Account")
        page.press("button", "I have saved them")
        page.titled("Dashboard")

        page.settled().press("link", "Add Child")
        form = page.sheet("Add Child")
        form.press("button", "No email? Use a user name")
        # The answer puts the focus into the field that has come.
        page.settled()
        names = {"First Name": "Mia", "Last Name": "Gray", "User Name": "mia_2015", "Weekly Allowance": "12"}
        for label, typed in names.items():
            form.fill(label, typed)
        form.press("button", "Suggest One")
        page.settled()
        form.press("button", "Add Child")
        page.titled("Hand over to Mia")
        page.shows("mia_2015", "What Mia will see")
        page.settled().press("button", "Done")
        page.titled("Dashboard")

        page.settled().press("link", "Give Mia some money")
        form = page.sheet("Add Money")
        form.fill("Amount", "5")
        form.press("button", "Add Money")
        form.is_gone()
        page.shows("Two things to try")
        page.goto("/home")
        page.row("ChildCard", "Mia Gray").press_it()
        page.titled("Mia Gray")
        page.shows("$5.00")


# Whether the press is seen in the next picture, the line while the answer is awaited, and any picture without words.
RECORD = """
  window.seen = {};
  addEventListener("pointerdown", () => {
    requestAnimationFrame(() => { seen.isPressed = document.querySelector("[data-pressed]") !== null; });
    const look = () => {
      if (document.querySelector("[data-page][aria-busy=true]")) seen.isBusy = true;
      const pages = [...document.querySelectorAll(".page-c")].filter((page) => page.checkVisibility());
      if (!pages.at(-1)?.innerText.trim()) seen.isBlank = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });
"""
OPENS = "You're offline. Opens when you're back."
WAITS = "Waiting for connection"


def test_a_press_shows_at_once_on_a_slow_line_and_no_page_is_blank__look_3(phone: Open, server: RoostServer) -> None:
    with SlowLink(server.port, 200) as link:
        page = phone(MOM, url=link.url)
        page.browser.run(RECORD)

        page.press("link", "Settings")

        page.titled("Settings")
        page.settled()
        assert page.browser.run("return window.seen") == {"isPressed": True, "isBusy": True}


def test_the_page_of_a_touched_link_is_there_with_the_press__look_2(phone: Open, server: RoostServer) -> None:
    with SlowLink(server.port) as link:
        page = phone(MOM, url=link.url)
        page.browser.run(HEARS_PRERENDERED)
        page.hold("link", "Alice Smith, Balance: $125.50, Weekly allowance: $15.00")
        assert page.browser.run("return window.prerendered")
        page.titled("Dashboard")

        # Nothing that is said from now on is heard: what is shown came with the touch.
        link.silence()
        page.let_go()

        page.titled("Alice Smith")
        link.cut()
        link.restore()
        page.browser.run(FOUND_A_NETWORK)
        page.settled().titled("Alice Smith")
        page.back().titled("Dashboard")


def test_a_link_on_a_broken_line_opens_when_it_is_back__look_4(phone: Open, server: RoostServer) -> None:
    with SlowLink(server.port) as link:
        page = phone(MOM, url=link.url)
        link.cut()
        page.shows("Reconnecting…")

        page.press("link", "Settings")
        page.shows(OPENS)
        page.titled("Dashboard")
        link.restore()
        page.browser.run(FOUND_A_NETWORK)

        page.titled("Settings")
        page.settled().shows_not(OPENS)


def test_what_is_saved_on_a_broken_line_is_booked_once_by_a_restarted_server__look_4(
    phone: Open, server: RoostServer, mom: Api
) -> None:
    with SlowLink(server.port) as link:
        page = phone(MOM, url=link.url)
        page.press("link", "Add Money, Alice Smith")
        form = page.sheet("Add Money")
        form.fill("Amount", "25")
        form.fill("Description", "Raked leaves")
        page.settled()
        link.cut()
        page.shows("Reconnecting…")

        form.press("button", "Add Money")
        page.shows(WAITS)
        server.stop()
        server.start()
        link.restore()
        page.browser.run(FOUND_A_NETWORK)

        form.is_gone()
        page.settled()
    booked = [entry["description"] for entry in mom.entries("Alice")]
    assert booked.count("Raked leaves") == 1


# The document is of a program with other files than the one that starts next.
IS_OLDER = "document.querySelector('script[type=module][src]').src += '?older'; window.isOlder = true"


def test_a_newer_program_finds_the_form_and_books_what_waits_once__look_4(
    phone: Open, server: RoostServer, mom: Api
) -> None:
    with SlowLink(server.port) as link:
        page = phone(MOM, url=link.url)
        page.press("link", "Add Money, Alice Smith")
        form = page.sheet("Add Money")
        form.fill("Amount", "25.50")
        form.fill("Description", "Raked")
        page.settled().browser.run(IS_OLDER)

        # What is only typed is there again.
        link.cut()
        form.type("Description", " leaves")
        server.stop()
        server.start()
        link.restore()
        page.browser.run(FOUND_A_NETWORK)
        page.holds("window.isOlder === undefined")
        page.settled()
        assert [form.value("Amount"), form.value("Description")] == ["25.50", "Raked leaves"]

        # What waits is sent.
        page.browser.run(IS_OLDER)
        link.cut()
        page.shows("Reconnecting…")
        form.press("button", "Add Money")
        page.shows(WAITS)
        server.stop()
        server.start()
        link.restore()
        page.browser.run(FOUND_A_NETWORK)
        page.holds("window.isOlder === undefined")

        form.is_gone()
        page.settled()
    booked = [entry["description"] for entry in mom.entries("Alice")]
    assert booked.count("Raked leaves") == 1


def test_a_copied_link_is_in_the_clipboard__shared_17(phone: Open) -> None:
    page = phone(MOM).goto("/family/invite")
    invite = page.sheet("Invite Parent")

    invite.press("button", "Copy Link")

    invite.shows("Copied")
    link = page.settled().browser.run("return document.querySelector('[data-copy]').dataset.copy")
    page.shows(link)
    page.goto("/settings/profile").fill("First Name", CONTROL + "v")
    assert page.value("First Name") == link


def test_a_pasted_message_becomes_a_transaction__finances_4(phone: Open) -> None:
    page = phone(MOM)
    page.press("link", "Money")
    page.press("link", "Get Started")
    page.type(
        "Paste a bank or wallet message", "NAVYFED: Transaction for $58.12 was approved on credit card 9020 at Publix.")
    page.press("button", "Read")
    page.shows("Publix", "-$58.12")
    page.press("button", "Record")
    page.shows("Recorded")

    page.settled().back()
    page.titled("Dashboard")
    page.shows("Publix")


WORDS_APART = """(() => {
  const boxes = [...document.querySelectorAll("[role=group][aria-label=Message] button")]
    .map((word) => word.getBoundingClientRect());
  return boxes.length === 6 && new Set(boxes.map((box) => box.top)).size > 1 && boxes.every((one, place) =>
    one.width >= 44 && one.height >= 44 && one.right <= innerWidth && boxes.slice(place + 1).every((other) =>
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top));
})()"""


def test_a_message_is_taught_by_a_thumb(phone: Open) -> None:
    page = phone(MOM).goto("/money/capture")
    page.type("Paste a bank or wallet message", "Settled 18.50 btw Corner Bakery, cheers")
    page.press("button", "Read")
    page.shows("No transaction found in this text. It names no amount.")
    page.press("button", "Teach It from This Text")
    page.sheet("Teach a Message").is_there()
    page.settled().holds(WORDS_APART)

    for word in ("18.50", "Corner", "Bakery,"):
        page.press("button", word)
    page.press("button", "Try It")
    page.shows("The amount is after “settled”.", "The merchant is between “btw” and a comma.", "-$18.50")
    page.press("button", "Keep Rule")

    page.shows("Rule kept", "Corner Bakery")


def test_a_statement_is_brought_in_from_a_file__finances_57(phone: Open, tmp_path: Path) -> None:
    file = tmp_path / "november.csv"
    file.write_text("Date,Description,Amount\n2025-11-03,Trader Joes,-42.18\n2025-11-04,Acme,1500.00\n")
    page = phone(MOM).goto("/money/import")
    page.browser.run(TOO_LATE)
    page.press("button", "Choose a File")
    page.question("Choose a File").is_there()
    page.settled().give(file)
    page.question("Choose a File").is_gone()

    page.shows("november.csv", "Trader Joes", "-$42.18", "+$1,500.00")
    page.press("button", "Import 2 transactions")

    page.shows("2 transactions imported")
    page.press("button", "See Transactions")
    page.titled("Transactions")
    page.shows("Trader Joes")
