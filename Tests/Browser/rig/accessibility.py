"""The accessibility check of WCAG 2.2 AA, with messages that name the element."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from rig.screens import SCHEMES
from rig.settle import still

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]


def axe_clean(page: Page) -> None:
    """Fails with one line for each element that breaks a rule."""
    found = axe_findings(page)
    assert not found, "\n".join(found)


def axe_clean_in_each_scheme(page: Page) -> None:
    """`axe_clean` in light and in dark."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        axe_clean(page)


def axe_findings(page: Page) -> list[str]:
    """One line for each element that breaks a rule, once nothing is pressed or fades: axe sees half colours."""
    expect(page.locator("[data-pressed]")).to_have_count(0)
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    if not still(page).evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("options => axe.run(document, options).then((results) => results.violations)", options)
    nodes = [(rule, node) for rule in found for node in rule["nodes"]]
    return [_line(rule, node) for rule, node in nodes if not _is_only_scrolled_under(page, rule, node)]


def _is_only_scrolled_under(page: Page, rule: dict[str, Any], node: dict[str, Any]) -> bool:
    """Whether a target is too small because half of it happens to lie under a bar, and large enough once scrolled."""
    if rule["id"] != "target-size" or "obscured" not in node.get("failureSummary", ""):
        return False
    return bool(page.evaluate(IN_THE_MIDDLE, node["target"][0]))


# Scrolls as it was afterwards: what else axe found was looked at where it stood.
IN_THE_MIDDLE = """async (target) => {
  const element = document.querySelector(target);
  const before = [];
  for (let box = element; box; box = box.parentElement) before.push([box, box.scrollTop]);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { violations } = await axe.run(element, { runOnly: { type: "rule", values: ["target-size"] } });
  for (const [box, top] of before) box.scrollTop = top;
  return violations.length === 0;
}"""


def _line(rule: dict[str, Any], node: dict[str, Any]) -> str:
    reason = " ".join(node.get("failureSummary", "").split())
    return f"{rule['id']} at {' '.join(map(str, node['target']))}: {reason}"
