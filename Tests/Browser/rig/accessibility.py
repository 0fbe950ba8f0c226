"""The accessibility check of WCAG 2.2 AA, with messages that name the element."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from rig.screens import SCHEMES
from rig.settle import still

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
# Of the rules with those tags, those that look at colors: a scheme changes nothing else.
COLOR_RULES = ["color-contrast", "link-in-text-block"]


def axe_clean(page: Page) -> None:
    """Fails with one line for each element that breaks a rule."""
    found = axe_findings(page)
    assert not found, "\n".join(found)


def axe_clean_in_each_scheme(page: Page) -> None:
    """`axe_clean` in light and in dark."""
    found = [line for scheme in SCHEMES for line in axe_findings_in(page, scheme)]
    assert not found, "\n".join(found)


def axe_findings_in(page: Page, scheme: str) -> list[str]:
    """What `axe_findings` says in a scheme: in the first one by all rules, in the others by those of colors."""
    page.emulate_media(color_scheme=scheme)
    return axe_findings(page, None if scheme == SCHEMES[0] else COLOR_RULES)


def axe_findings(page: Page, rules: list[str] | None = None) -> list[str]:
    """One line for each element that breaks a rule, once nothing is pressed or fades: axe sees half colours."""
    expect(page.locator("[data-pressed]")).to_have_count(0)
    chosen = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    options = {"runOnly": chosen, "resultTypes": ["violations"]}
    if not still(page).evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("options => axe.run(document, options).then((results) => results.violations)", options)
    return [_line(rule, node) for rule in found for node in rule["nodes"]]


def _line(rule: dict[str, Any], node: dict[str, Any]) -> str:
    reason = " ".join(node.get("failureSummary", "").split())
    return f"{rule['id']} at {' '.join(map(str, node['target']))}: {reason}"
