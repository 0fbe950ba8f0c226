"""Finds what a person would find: by role and accessible name, whatever element stands behind it."""

import re

from playwright.sync_api import Locator, Page, expect

from rig.settle import settled

Scope = Page | Locator
TEXT_SIZES = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]


def action(scope: Scope, name: str) -> Locator:
    """A button or a link of exactly this name; which of the two it is, the screen decides."""
    button = scope.get_by_role("button", name=name, exact=True)
    return button.or_(scope.get_by_role("link", name=name, exact=True)).first


def text(scope: Scope, words: str) -> Locator:
    """Words as they can be seen."""
    return _seen(scope, words).first


def _seen(scope: Scope, words: str) -> Locator:
    """Every place of these words but the one of what was last read aloud, which keeps them and looks visible."""
    return scope.locator(":not(.vh[aria-live])").and_(scope.get_by_text(words, exact=True)).filter(visible=True)


def shows(scope: Scope, *texts: str) -> None:
    """Every text stands on the screen exactly as written."""
    for words in texts:
        expect(text(scope, words)).to_be_visible()


def shows_not(scope: Scope, *texts: str) -> None:
    for words in texts:
        expect(_seen(scope, words)).to_have_count(0)


def in_error_colour(target: Locator) -> None:
    """The text has the colour of errors in the page's colour scheme ([S §9.1])."""
    is_dark = target.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    expect(target).to_have_css("color", "rgb(255, 122, 112)" if is_dark else "rgb(191, 22, 10)")


def titled(page: Page, title: str) -> None:
    """The page heading and the document title agree."""
    expect(page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
    expect(page).to_have_title(f"{title} · Roost")


def at(page: Page, path: str) -> None:
    """The address bar shows this path, with any query or exactly the one given."""
    query = "" if "?" in path else r"(\?.*)?"
    expect(page).to_have_url(re.compile(rf"^https?://[^/]+{re.escape(path)}{query}$"))


def sheet(page: Page, title: str | re.Pattern[str]) -> Locator:
    """The open sheet with this title."""
    heading = page.get_by_role("heading", name=title, exact=True)
    return page.get_by_role("dialog").filter(has=heading)


def question(page: Page, words: str) -> Locator:
    """The open confirmation that asks these words."""
    dialogs = page.get_by_role("alertdialog").or_(page.get_by_role("dialog"))
    return dialogs.filter(has_text=words).last


def field(scope: Scope, label: str) -> Locator:
    """The text field of this name; its show/hide button has another role."""
    return scope.get_by_role("textbox", name=label, exact=True).or_(
        scope.locator("input[type=password]").and_(scope.get_by_label(label, exact=True))
    )


def copied(page: Page, words: str) -> None:
    """The clipboard holds these words."""
    assert page.evaluate("navigator.clipboard.readText()") == words


def path_of(link: str) -> str:
    """The path of a link that names the server by an address of the home network."""
    return re.sub(r"^https?://[^/]+", "", link.strip())


def pick(scope: Scope, name: str) -> None:
    """One choice of a segmented control."""
    scope.get_by_role("radio", name=name, exact=True).check()


def picker(scope: Scope, label: str) -> Locator:
    """A menu with a value: a native list box or a button that opens one."""
    return scope.get_by_role("combobox", name=label, exact=True).or_(
        scope.get_by_role("button", name=label, exact=True)
    )


def choose(scope: Scope, label: str, option: str) -> None:
    menu = picker(scope, label)
    if _is_native(menu):
        menu.select_option(label=option)
    else:
        menu.click()
        _options(menu.page).get_by_text(option, exact=True).click()


def choose_text_size(page: Page, size: str) -> None:
    """A step of the slider in Appearance, such as "AX3"."""
    page.get_by_role("slider", name="Text Size", exact=True).fill(str(TEXT_SIZES.index(size)))
    settled(page)


def choices(scope: Scope, label: str) -> list[str]:
    """Every choice that a menu offers, in order."""
    menu = picker(scope, label)
    if _is_native(menu):
        return [name.strip() for name in menu.locator("option").all_text_contents()]
    menu.click()
    names = [name.strip() for name in _options(menu.page).all_text_contents()]
    menu.page.keyboard.press("Escape")
    return names


def _is_native(menu: Locator) -> bool:
    return bool(menu.evaluate("element => element instanceof HTMLSelectElement"))


def _options(page: Page) -> Locator:
    return page.get_by_role("option").or_(page.get_by_role("menuitemradio")).or_(page.get_by_role("menuitem"))


def caret(target: Locator) -> int:
    """Where the caret stands in a text field, in UTF-16 units."""
    return int(target.evaluate("element => element.selectionStart"))
