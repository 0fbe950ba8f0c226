"""The first screen of groceries, what it suggests, and who gets there, groceries.md §2.7, §2.8, §3.1."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

from pages.groceries import HOME, ITEMS, ListSheet, refused
from pages.grocery_addresses import addresses
from pages.grocery_figures import EXPENSE, INSIGHTS, NEW_LIST, SMART_LIST, GroceryHomePage, SmartListPage
from rig.api import Answer, Api
from rig.controls import action, at, shows, shows_not, titled
from rig.household import Household
from rig.measure import cut_figures
from rig.millers import ANN, BEN, CORNER_MARKET, LEO, Groceries, Millers, days_ago
from rig.people import SAM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
GREETING_CARD, ACTIONS = "Let's optimize your groceries", "Quick Actions"
EXPIRING, EXPECTED, RECENT = "Expiring Soon", "You Might Need", "Recent Activity"
# What is only read aloud.
SPOKEN = """[...document.querySelectorAll("[aria-label], [aria-valuetext], [aria-description], [placeholder]")]
  .flatMap((one) => ["aria-label", "aria-valuetext", "aria-description", "placeholder"].map((name) =>
    one.getAttribute(name) ?? ""))"""
# How many days ago each was bought, so that each is expected at another time: eggs and milk two days ago, of which eggs
# more surely, tea today, bread tomorrow, coffee in four days, soap in six.
BOUGHT = {
    "Milk": [(37, "1"), (30, "1"), (23, "2"), (9, "1")],
    "Eggs": [(day, "1") for day in (51, 45, 37, 30, 21, 16, 9)],
    "Tea": [(day, "1") for day in (28, 21, 14, 7)],
    "Bread": [(day, "1") for day in (27, 20, 13, 6)],
    "Coffee": [(day, "1") for day in (24, 17, 10, 3)],
    "Soap": [(day, "1") for day in (22, 15, 8, 1)],
}

# Takes away what scrolls sideways by itself.


def buy_regularly(groceries: Groceries, *names: str) -> None:
    """What is not kept in the pantry, so that purchases alone tell when it is bought again."""
    for name in names:
        groceries.add_item(name, trackPantry=False)
        for day, quantity in BOUGHT[name]:
            groceries.shop(days_ago(day), (name, quantity, "3.99"))


def open_home(millers: Millers, screen: Screen = PHONE) -> GroceryHomePage:
    return GroceryHomePage(millers.open(ANN, HOME, screen=screen))


def fill_house(groceries: Groceries) -> None:
    """Something for every part of the page."""
    groceries.add_budget()
    buy_regularly(groceries, "Milk")
    groceries.add_item("Ham")
    groceries.add_lot("Ham", "1", days_ago(-1), location="fridge")


@pytest.mark.parametrize(
    ("time", "greeting"), [("11:59:00", "Good Morning"), ("12:00:00", "Good Afternoon"), ("17:00:00", "Good Evening")]
)
def test_the_greeting_follows_the_familys_clock__groceries_67(own_millers: Millers, time: str, greeting: str) -> None:
    own_millers.set_clock(f"2026-06-10T{time}-04:00")

    home = open_home(own_millers)

    titled(home.page, "Grocery Optimizer")
    expect(home.heading(greeting)).to_be_visible()
    shows(home.page, GREETING_CARD)
    assert home.headings()[0] == greeting


def test_a_phone_shows_its_parts_below_each_other__groceries_67(own_millers: Millers) -> None:
    fill_house(own_millers.groceries)
    home = open_home(own_millers)

    parts = [home.heading("Good Morning"), home.heading(ACTIONS), home.budget]
    parts += [home.heading(EXPIRING), home.heading(EXPECTED), home.heading(RECENT)]
    boxes = [part.bounding_box() for part in parts]

    assert all(boxes)
    tops = [box["y"] for box in boxes if box]
    assert tops == sorted(tops) and len(set(tops)) == len(parts)
    assert home.headings() == ["Good Morning", ACTIONS, EXPIRING, EXPECTED, RECENT]
    # Two in a row and two below them.
    places = [box for tile in home.quick_actions.all() if (box := tile.bounding_box())]
    assert [box["y"] for box in places] == [places[0]["y"]] * 2 + [places[2]["y"]] * 2
    assert places[2]["y"] > places[0]["y"] and places[0]["x"] == places[2]["x"] < places[1]["x"]


def test_a_wide_window_has_actions_and_budget_left__groceries_67(own_millers: Millers) -> None:
    fill_house(own_millers.groceries)
    home = open_home(own_millers, WIDE)

    left = [home.heading(ACTIONS), home.budget, *home.quick_actions.all()]
    right = [home.heading(EXPIRING), home.heading(EXPECTED), home.heading(RECENT)]
    ends = [box["x"] + box["width"] for part in left if (box := part.bounding_box())]
    starts = [box["x"] for part in right if (box := part.bounding_box())]

    assert len(ends) == len(left) and len(starts) == len(right)
    assert max(ends) <= min(starts)


@BOTH
def test_parts_without_anything_are_not_there__groceries_67(own_millers: Millers, screen: Screen) -> None:
    own_millers.groceries.add_list()
    home = open_home(own_millers, screen)

    assert home.headings() == ["Good Morning", ACTIONS, RECENT]
    shows(home.page, "No purchases yet. Complete a list to see them here.")
    expect(home.budget).to_have_count(0)
    shows_not(home.page, EXPIRING, EXPECTED, "Plan your first shop")


@BOTH
def test_a_new_family_is_shown_how_to_begin__groceries_67(own_millers: Millers, screen: Screen) -> None:
    home = open_home(own_millers, screen)
    assert home.headings() == ["Good Morning", ACTIONS, "Plan your first shop"]
    shows_not(home.page, RECENT, "No purchases yet. Complete a list to see them here.")

    action(home.main, "Manual List").click()
    at(home.page, NEW_LIST)
    form = ListSheet(home.page)
    form.name.fill("First shop")
    form.save()
    home.page.goto(own_millers.server.url + HOME)

    assert GroceryHomePage(settled(home.page)).headings() == ["Good Morning", ACTIONS, RECENT]


def test_the_first_smart_list_begins_there_too__groceries_67_56(own_millers: Millers) -> None:
    home = open_home(own_millers)

    action(home.main, "Create Smart List").click()

    titled(home.page, "Smart List")
    at(home.page, SMART_LIST)


@BOTH
@pytest.mark.parametrize(
    ("name", "path"),
    [("Smart List", SMART_LIST), ("Add Item", f"{ITEMS}/new"), ("Add Expense", EXPENSE), ("View Stats", INSIGHTS)],
)
def test_each_quick_action_opens_its_page__groceries_68(
    own_millers: Millers, screen: Screen, name: str, path: str
) -> None:
    home = open_home(own_millers, screen)
    expect(home.quick_actions).to_have_text(["Smart List", "Add Item", "Add Expense", "View Stats"])

    home.quick_actions.filter(has_text=name).click()

    at(settled(home.page), path)
    heading = {"View Stats": "Insights"}.get(name, name)
    expect(home.page.get_by_role("heading", level=1, name=heading, exact=True)).to_be_visible()


@BOTH
def test_the_three_likeliest_are_suggested__groceries_51_46(own_millers: Millers, screen: Screen) -> None:
    """In the order of the family's own trips, which stands above the page's (decision 7 of the shared pages); what is
    said of each is the page's."""
    buy_regularly(own_millers.groceries, "Milk", "Eggs", "Bread", "Coffee", "Soap")
    known = own_millers.groceries.predictions()
    due = {entry["item"]["name"]: entry["dueIn"] for entry in known}
    assert due == {"Milk": -2, "Eggs": -2, "Bread": 1, "Coffee": 4, "Soap": 6}
    confidence = {entry["item"]["name"]: entry["confidence"] for entry in known}
    assert (confidence["Milk"], confidence["Eggs"]) == (60, 61)
    likelihoods = [entry["probability"] for entry in known]
    assert likelihoods == sorted(likelihoods, reverse=True) and len(set(likelihoods)) > 3
    home = open_home(own_millers, screen)

    expect(home.expected).to_have_count(3)
    for place, entry in enumerate(known[:3]):
        row = home.expected.nth(place)
        expect(row.get_by_text(entry["item"]["name"], exact=True)).to_be_visible()
        expect(row.get_by_text(entry["dueText"], exact=True)).to_be_visible()
        expect(row.get_by_text(entry["intervalText"], exact=True)).to_be_visible()
        expect(row.get_by_text("Medium", exact=True)).to_be_visible()


def test_due_dates_have_their_words__groceries_46(own_millers: Millers) -> None:
    buy_regularly(own_millers.groceries, "Tea", "Bread", "Coffee")
    home = open_home(own_millers)

    words = {"Tea": "Expected today", "Bread": "Expected tomorrow", "Coffee": "Expected in 4 days"}
    for name, due in words.items():
        expect(home.expected_row(name).get_by_text(due, exact=True)).to_be_visible()
        expect(home.expected_row(name).get_by_text("Usually every 7 days", exact=True)).to_be_visible()


@BOTH
def test_not_now_hides_for_seven_days__groceries_49(own_millers: Millers, screen: Screen) -> None:
    buy_regularly(own_millers.groceries, "Milk", "Bread")
    home = open_home(own_millers, screen)
    expect(home.expected).to_have_count(2)

    home.press("Not now", "Milk")

    shows(home.page, "Milk hidden for 7 days")
    expect(home.expected_row("Milk")).to_have_count(0)
    expect(home.expected_row("Bread")).to_be_visible()
    home.page.reload()
    settled(home.page)
    expect(home.expected_row("Bread")).to_be_visible()
    expect(home.expected_row("Milk")).to_have_count(0)
    # Ben's page has no Milk either.
    assert [entry["item"]["name"] for entry in own_millers.groceries_of(BEN).predictions()] == ["Bread"]


def test_not_now_ends_after_seven_days__groceries_49(own_millers: Millers) -> None:
    buy_regularly(own_millers.groceries, "Milk")
    home = open_home(own_millers)
    home.press("Not now", "Milk")
    shows_not(home.page, EXPECTED)
    assert not own_millers.close_pages()

    own_millers.set_clock("2026-06-16T10:00:00-04:00")
    assert own_millers.groceries.predictions() == []
    own_millers.set_clock("2026-06-17T10:30:00-04:00")

    assert [entry["item"]["name"] for entry in own_millers.groceries.predictions()] == ["Milk"]
    page = own_millers.new_session(ANN, screen=PHONE)
    page.goto(own_millers.server.url + HOME)
    expect(GroceryHomePage(settled(page)).expected_row("Milk")).to_contain_text("Expected 9 days ago")


@BOTH
def test_what_goes_on_a_list_is_not_suggested_any_more__groceries_49(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    buy_regularly(groceries, "Milk", "Bread")
    known = groceries.add_list()["id"]
    home = open_home(own_millers, screen)

    home.press("Add to List", "Milk")

    shows(home.page, "Milk added to Weekly shop")
    expect(home.expected_row("Milk")).to_have_count(0)
    expect(home.expected_row("Bread")).to_be_visible()
    assert groceries.line(known, "Milk")["quantity"] == "1"
    groceries.remove(known, "Milk")
    expect(home.expected_row("Milk")).to_be_visible(timeout=SOON)
    groceries.change_item("Milk", predictionsPaused=True)
    expect(home.expected_row("Milk")).to_have_count(0, timeout=SOON)
    expect(home.expected_row("Bread")).to_be_visible()


def test_without_a_list_there_is_the_way_to_one__groceries_49(own_millers: Millers) -> None:
    buy_regularly(own_millers.groceries, "Milk")
    home = open_home(own_millers)

    home.press("Add to List", "Milk")

    shows(home.page, "You have no list yet. Add one, then add Milk")
    at(home.page, NEW_LIST)
    expect(ListSheet(home.page).sheet).to_be_visible()
    assert own_millers.groceries.lists() == []


@BOTH
def test_what_goes_off_is_used_or_thrown_away__groceries_42_66(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(2), ("Cream", "2", "3.20"), ("Ham", "1", "4.00"))
    for name, days in (("Cream", -1), ("Ham", 1)):
        lot = groceries.lots(name)[0]
        body = {"version": lot["version"], "bestBefore": days_ago(-days)}
        assert own_millers.parent_api().patch(f"/grocery/pantry/{lot['id']}", body).status == 200
    home = open_home(own_millers, screen)
    expect(home.expiring).to_have_count(2)
    expect(home.expiring.first).to_have_accessible_name("Cream, Expired yesterday, Qty: 2")
    expect(home.heading(EXPIRING)).to_be_visible()

    home.press("Used it", "Ham")
    shows(home.page, "Ham marked as used")
    expect(home.expiring_card("Ham")).to_have_count(0)
    home.press("Threw it away", "Cream")

    shows(home.page, "Cream marked as thrown away")
    expect(home.expiring).to_have_count(0)
    shows_not(home.page, EXPIRING)
    assert groceries.insights()["wasteText"] == "You threw away $6.40 this month"
    action(home.page, "Undo").last.click()
    expect(home.expiring_card("Cream")).to_be_visible()
    assert groceries.pantry() == {"Cream": "2"}


@BOTH
def test_the_five_newest_purchases_are_shown__groceries_67(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    for day, name in ((6, "Tea"), (5, "Salt"), (4, "Honey"), (3, "Bread"), (2, "Eggs")):
        groceries.shop(days_ago(day), (name, "1", "2.00"), store="Aldi")
    groceries.shop(days_ago(1), ("Milk", "2", "4.29"))
    groceries.shop(days_ago(0), ("1 kg rice", "", "2.99"), store=None)
    home = open_home(own_millers, screen)

    expect(home.purchases).to_have_count(5)
    expect(home.purchases.nth(1)).to_have_accessible_name(
        "Milk, Qty: 2, $4.29 each, Corner Market, Yesterday, $8.58"
    )
    expect(home.purchases.nth(0)).to_have_accessible_name("Rice, Qty: 1 kg, Today, $2.99")
    expect(home.purchases.nth(4)).to_have_accessible_name("Honey, Qty: 1, Aldi, Jun 6, $2.00")
    home.purchases.nth(1).click()
    titled(home.page, "Milk")


def test_what_ben_buys_shows_on_anns_page__groceries_67(own_millers: Millers) -> None:
    own_millers.groceries.add_list()
    home = open_home(own_millers)
    shows(home.page, "No purchases yet. Complete a list to see them here.")

    own_millers.groceries_of(BEN).shop(days_ago(0), ("Milk", "1", "3.99"))

    expect(home.purchases).to_have_accessible_name(re.compile("^Milk, "), timeout=SOON)
    shows_not(home.page, "No purchases yet. Complete a list to see them here.")


# Smart list


@BOTH
def test_a_smart_list_holds_what_is_ticked_and_is_nothing_before__groceries_54_55(
    own_millers: Millers, screen: Screen
) -> None:
    groceries = own_millers.groceries
    buy_regularly(groceries, "Milk", "Eggs", "Bread")
    groceries.add_item("Olive oil", parLevel="2")
    page = SmartListPage(own_millers.open(ANN, SMART_LIST, screen=screen))
    expect(page.total).to_have_text("Total $11.97")
    assert page.names("Suggestions") == ["Olive oil", "Eggs", "Milk", "Bread"]
    expect(page.row("Olive oil")).to_contain_text("Below your minimum of 2")
    expect(page.row("Milk")).to_contain_text("Expected 2 days ago")
    expect(page.row("Bread")).to_contain_text("Usually every 7 days")

    page.tick("Eggs").uncheck()
    expect(page.total).to_have_text("Total $7.98")
    page.row("Milk").get_by_role("button", name="More Milk", exact=True).click()
    expect(page.total).to_have_text("Total $11.97")
    settled(page.page)
    assert groceries.lists() == [] and len(groceries.predictions()) == 3
    expect(page.name).to_have_value("Smart List, Jun 10")
    page.create()

    titled(page.page, "Smart List, Jun 10")
    [made] = groceries.lists()
    assert (made["kind"], made["name"], made["budgetAmount"]) == ("smart", "Smart List, Jun 10", None)
    lines = {line["name"]: (line["quantity"], line["origin"]) for line in groceries.shopping_list(made["id"])["items"]}
    assert lines == {"Olive oil": ("2", "smart"), "Milk": ("2", "smart"), "Bread": ("1", "smart")}


def test_a_shorter_look_ahead_suggests_less__groceries_54(own_millers: Millers) -> None:
    buy_regularly(own_millers.groceries, "Milk", "Soap")
    page = SmartListPage(own_millers.open(ANN, SMART_LIST, screen=PHONE))
    expect(page.rows).to_have_count(2)

    page.look_ahead(3)

    expect(page.rows).to_have_count(1)
    assert page.names("Suggestions") == ["Milk"]


@BOTH
def test_what_does_not_fit_is_left_out__groceries_53_55(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    buy_regularly(groceries, "Milk", "Bread")
    page = SmartListPage(own_millers.open(ANN, SMART_LIST, screen=screen))
    expect(page.rows).to_have_count(2)

    page.budget.fill("5.00")

    shows(page.page, "Left out to stay within budget")
    assert page.names("Suggestions") == ["Milk"]
    assert page.names("Left out to stay within budget") == ["Bread"]
    expect(page.tick("Milk")).to_be_checked()
    expect(page.tick("Bread")).not_to_be_checked()
    page.tick("Bread").check()
    shows(page.page, "Estimated total is $2.98 over budget")
    page.tick("Bread").uncheck()
    page.create()
    titled(page.page, "Smart List, Jun 10")
    [made] = groceries.lists()
    assert (groceries.names(made["id"]), made["budgetAmount"]) == (["Milk"], 5)


def test_the_budget_of_june_is_the_limit_unless_another_is_typed__groceries_53(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    buy_regularly(groceries, "Milk", "Bread")
    spent = groceries.insights()["spent"]
    groceries.add_budget(amount=f"{spent + 5:.2f}")
    page = SmartListPage(own_millers.open(ANN, SMART_LIST, screen=PHONE))

    shows(page.page, "Left empty, it is what is left of June: $5.00.", "Left out to stay within budget")
    assert page.names("Suggestions") == ["Milk"]
    page.create()

    titled(page.page, "Smart List, Jun 10")
    # What is left of the family's budget is not one of the list.
    assert groceries.lists()[0]["budgetAmount"] is None


def test_without_a_history_the_way_is_from_scratch__groceries_56(own_millers: Millers) -> None:
    page = SmartListPage(own_millers.open(ANN, SMART_LIST, screen=PHONE))
    shows(
        page.page,
        "Not enough history yet. Complete three lists with the same items and Roost will start to predict.",
    )
    expect(page.rows).to_have_count(0)

    page.from_scratch.click()

    at(page.page, NEW_LIST)
    expect(ListSheet(page.page).name).to_be_visible()


def test_the_form_of_a_smart_list_says_what_is_wrong__groceries_70(own_millers: Millers) -> None:
    buy_regularly(own_millers.groceries, "Milk")
    page = SmartListPage(own_millers.open(ANN, SMART_LIST, screen=PHONE))
    page.name.fill("")
    page.create()
    refused(page.name, "Name the list.")
    expect(page.name).to_be_focused()
    page.name.fill("x" * 61)
    page.create()
    refused(page.name, "The name can be at most 60 characters.")
    page.name.fill("Smart")
    page.tick("Milk").uncheck()
    page.create()

    shows(page.page, "Tick at least one item.")
    assert own_millers.groceries.lists() == []


# Who gets there


def test_a_child_finds_nothing_of_it__groceries_69(millers: Millers) -> None:
    page = millers.open(LEO)
    millers.watch_of(page).expect("status of 404")
    bar = page.get_by_role("navigation", name="Tabs", exact=True)
    expect(bar.get_by_role("link").first).to_be_visible()
    expect(bar.get_by_role("link", name="Groceries", exact=True)).to_have_count(0)

    for path in addresses(millers.groceries):
        page.goto(millers.server.url + path)
        settled(page)
        expect(page, path).to_have_title("Not Found · Roost")
        shows(page, "This page doesn't exist or you don't have access.")
        shows_not(page, "Weekly shop", "Milk", CORNER_MARKET)


def test_a_childs_script_is_refused_on_every_path__groceries_69(millers: Millers) -> None:
    document = millers.api.get("/openapi.json").json
    leo = millers.api.sign_in(LEO)
    found = []

    for path, methods in document["paths"].items():
        if "/grocery/" in path:
            path = re.sub(r"\{[^}]+\}", "019eb1d5-c724-700e-a14d-202e7af075eb", path.removeprefix("/api/v1"))
            calls = {"get": leo.get, "delete": leo.delete, "post": _empty(leo.post), "patch": _empty(leo.patch)}
            found += [(method, path, calls[method](path).status) for method in methods if method in calls]

    assert len(found) > 40
    assert [call for call in found if call[2] != 403] == []


def _empty(call: Callable[[str, dict[str, Any]], Answer]) -> Callable[[str], Answer]:
    return lambda path: call(path, {})


# Widths and currencies


def test_a_family_in_rupiah_sees_no_dollars__groceries_74(empty_house: Household) -> None:
    """The family shops today, by the machine's own clock; its things have the names of the Millers'."""
    api = empty_house.api.register(SAM, "Gray", currency="IDR", locale="id-ID", timeZone="Asia/Jakarta")
    assert api.post("/sources", {"name": "Chase"}).status == 201
    groceries = Groceries(lambda: api)
    shop_in_rupiah(groceries, api)
    page = empty_house.open(SAM, HOME, screen=PHONE)
    dollars, rupiah = [], 0

    for path in addresses(groceries):
        page.goto(empty_house.server.url + path)
        settled(page)
        page.evaluate("document.querySelectorAll('figure details').forEach((table) => { table.open = true })")
        lines = page.locator("body").inner_text().split("\n") + page.evaluate(SPOKEN)
        dollars += [f"{path}: {words}" for words in lines if "$" in words or "USD" in words or "dollar" in words]
        rupiah += len([words for words in lines if "Rp" in words])
        dollars += [f"{path}: cut off: {words}" for words in cut_figures(page)]

    assert not dollars, "\n".join(dollars)
    assert rupiah > 60


def shop_in_rupiah(groceries: Groceries, api: Api) -> None:
    """Amounts in every place that shows any: purchases at two stores, a completed and an open list, a budget."""
    today = date.today()

    def ago(days: int) -> str:
        return (today - timedelta(days=days)).isoformat()

    for name in (CORNER_MARKET, "Aldi"):
        assert api.post("/grocery/stores", {"name": name}).status == 201
    for name in ("Milk", "Yogurt"):
        groceries.add_item(name, trackPantry=name != "Milk")
    for day, store in ((22, "Aldi"), (15, "Aldi"), (8, CORNER_MARKET), (1, CORNER_MARKET)):
        price = "18500" if store == "Aldi" else "24500"
        items = [{"text": "Milk", "quantity": "1", "estimatedPrice": price}]
        groceries.spend(price, ago(day), store=store, items=items)
    groceries.add_lot("Yogurt", "2", ago(-1))
    groceries.add_budget("Gajian", "600000", ago(20), ago(-20))
    done = groceries.add_list("Sate", items=[{"text": "Yogurt", "quantity": "2", "estimatedPrice": "12000"}])
    groceries.tick(done["id"], "Yogurt")
    groceries.complete(done["id"])
    lines = [{"text": "Milk", "quantity": "2", "estimatedPrice": "24500"}, {"text": "Rice", "estimatedPrice": "90000"}]
    known = groceries.add_list("Weekly shop", budgetAmount="100000", store=CORNER_MARKET, items=lines)
    groceries.tick(known["id"], "Milk", actualPrice="25500")
