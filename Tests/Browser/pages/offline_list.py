"""A shopping list whose connection comes and goes, and what the browser keeps of it, docs/reference/offline.md."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, Request, expect

from pages.groceries import ShoppingListPage
from rig.settle import PATIENCE_MS, settled

SAVING = "Saving…"

# Waits for what only a promise tells; the rig's `until` looks at what holds at once.
PATIENTLY = """async (what) => {{
  const end = performance.now() + {patience};
  const holds = async () => {{ {condition} }};
  while (!(await holds())) {{
    if (performance.now() > end) throw new Error("never: " + {name});
    await new Promise((done) => setTimeout(done, 30));
  }}
}}"""
IS_KEPT = """
  const page = await caches.open("perch-pages").then((shelf) => shelf.match(what.path));
  const html = page ? await page.text() : "";
  return navigator.serviceWorker.controller !== null && html !== "" && what.words.every((one) => html.includes(one));
"""
# The list's own bundle is there, and has begun: a module is made once, whoever asks for it.
IS_WORKING = """
  const bundle = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/lists.js"));
  if (!bundle) return false;
  await import(bundle.name);
  return true;
"""
IS_FORGOTTEN = """
  const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return shelves.flat().length === 0 && (await indexedDB.databases()).length === 0;
"""
# Looked at without making what is not there.
WISHES = """async () => {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "perch-wishes")) return [];
  const database = await new Promise((done, fail) => {
    const opening = indexedDB.open("perch-wishes");
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  const wishes = await new Promise((done) => {
    const reading = database.transaction("wishes").objectStore("wishes").getAll();
    reading.onsuccess = () => done(reading.result);
  });
  database.close();
  return wishes;
}"""


def patiently(page: Page, condition: str, name: str, what: Any = None) -> None:
    page.evaluate(PATIENTLY.format(patience=PATIENCE_MS, condition=condition, name=repr(name)), what)


def forgotten(page: Page) -> None:
    """No page, no file and no wish of any list is left in the browser."""
    patiently(page, IS_FORGOTTEN, "nothing is kept any more")


def until_nothing_waits(page: Page) -> None:
    """No wish waits in the browser any more."""
    patiently(page, f"return (await ({WISHES})()).length === 0;", "nothing waits")


def kept_wishes(page: Page) -> list[dict[str, Any]]:
    """What waits in the browser, oldest first."""
    return list(page.evaluate(WISHES))


def kept_paths(page: Page) -> list[str]:
    """The pages that open without a connection."""
    paths = """caches.open("perch-pages").then((shelf) => shelf.keys())
      .then((pages) => pages.map(({ url }) => new URL(url).pathname))"""
    return list(page.evaluate(paths))


class OfflineList(ShoppingListPage):
    """`/groceries/lists/{id}`, as it is used in a shop's basement."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.saving = self.main.get_by_text(SAVING, exact=True)
        self.told = self.main.get_by_role("alert")
        self.pill = page.get_by_role("status").get_by_text("Offline", exact=True)
        self.sent: list[dict[str, Any]] = []
        page.on("request", self._note)

    def row(self, name: str) -> Locator:
        """The row of a line, or of what waits under the words that were typed."""
        box = self.page.get_by_role("checkbox", name=re.compile(rf"^{re.escape(name)}(,|$)"))
        return self.main.locator("li, .perch-wish-row").filter(has=box).last

    def waiting(self, words: str) -> Locator:
        """The checkbox of a row that was added without a connection."""
        return self.main.get_by_role("checkbox", name=words, exact=True)

    def is_kept(self, *words: str) -> None:
        """The page opens without a connection, and shows these words then."""
        path = re.sub(r"^https?://[^/]+|\?.*$", "", self.page.url)
        patiently(self.page, IS_KEPT, "the page is kept", {"path": path, "words": words})

    def works_on(self) -> None:
        """What is pressed from now on is kept where there is no connection."""
        patiently(self.page, IS_WORKING, "the list works on")

    def press(self, *names: str) -> None:
        """Ticks or unticks, and the row says at once what was wanted and that it waits."""
        for name in names:
            box = self.line(name).or_(self.waiting(name))
            wanted = not box.is_checked()
            box.click()
            expect(box).to_be_checked(checked=wanted)
            expect(self.row(name).get_by_text(SAVING, exact=True)).to_be_visible()

    def add(self, words: str) -> None:
        """Enters one more thing, which is there at once and says that it waits."""
        self.box.fill(words)
        self.box.press("Enter")
        expect(self.row(words).get_by_text(SAVING, exact=True)).to_be_visible()
        expect(self.box).to_have_value("")

    def is_saved(self) -> None:
        """Nothing waits any more, on the page and in the browser."""
        expect(self.saving).to_have_count(0)
        expect(self.pill).to_have_count(0)
        settled(self.page)
        assert kept_wishes(self.page) == []

    def _note(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/wishes"):
            self.sent += request.post_data_json["wishes"]


class KeptPages:
    """What stands in place of a page that cannot be reached."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heading = page.get_by_role("heading", name="You're offline", exact=True)
        self.links = page.get_by_role("listitem").get_by_role("link")
        self.again = page.get_by_role("link", name="Try Again", exact=True)

    def link(self, name: str) -> Locator:
        return self.links.and_(self.page.get_by_role("link", name=name, exact=True))
