"""The bundle that the program serves says what its sources say."""

import re

from rig.server import REPOSITORY
from rig.stage import BUNDLE, CLIENT, Stage

# A value that holds variables is kept as it was written, but for the spaces that mean nothing.
RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const words = (rule) => rule.cssText.replace(/\\s*,\\s*/g, ",");
  const all = (rules) => [...rules].flatMap((rule) => [words(rule), ...all(rule.cssRules ?? [])]);
  return all(sheet.cssRules);
}"""


def test_the_style_sheet_has_the_rules_of_its_parts_in_their_order(stage: Stage) -> None:
    parts = re.findall(r'^@import "\./([\w-]+\.css)";$', (CLIENT / "css/perch.css").read_text(), re.MULTILINE)
    page = stage.blank()

    written = page.evaluate(RULES, "\n".join((CLIENT / "css" / part).read_text() for part in parts))
    served = page.evaluate(RULES, (BUNDLE / "perch.css").read_text())

    assert len(written) > 500
    assert served == written


def test_nothing_in_the_bundle_tells_where_it_was_made() -> None:
    for name in ("client.js", "later.js", "perch.css"):
        text = (BUNDLE / name).read_text()
        assert str(REPOSITORY) not in text and "Sources/" not in text and "sourceMappingURL" not in text, name
