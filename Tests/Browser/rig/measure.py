"""Measures what the eye and the finger meet: sizes, overlaps, rings."""

from playwright.sync_api import Page, expect

from rig.settle import settled, still

_INTERACTIVE = """
    const visible = element => {
        const box = element.getBoundingClientRect()
        return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
            && box.width > 1 && box.height > 1 && !element.closest('[inert]')
    }
    // A field inside a label, or a label before its field, is pressed through the whole of it.
    const target = element => element.closest('label') ?? element
    const name = element => `${element.tagName.toLowerCase()} ${
        element.getAttribute('aria-label') ?? (element.textContent.trim() || element.name || element.id)}`
    const interactive = () => [...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, [role=switch], [role=radio], [tabindex="0"]'
    )].filter(visible)
"""

# What lies beside the window in a row that is scrolled to it, such as cards or chips.
_SCROLLED_TO = """
    const isScrolledTo = element => {
        for (let row = element.parentElement; row; row = row.parentElement) {
            const scrolls = ['auto', 'scroll'].includes(getComputedStyle(row).overflowX)
            if (!scrolls || row.scrollWidth <= row.clientWidth + 1) continue
            const box = row.getBoundingClientRect()
            return row !== document.scrollingElement && box.left >= -1 && box.right <= window.innerWidth + 1
        }
        return false
    }
"""

# Whatever can be pressed on the topmost sheet, or on the page, and has the fill of a main button over at least half of
# it: the color of all of Roost, or the gradient of the parents' money. The way past the tabs for the keyboard is not a
# part of a screen.
_FILLED = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  const [fill, start] = ["--primaryFill", "--moneyIndigo"].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  const isFilled = ({ backgroundColor, backgroundImage }) =>
    backgroundColor === fill || backgroundImage.includes(start);
  const area = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  const sheets = [...document.querySelectorAll("[role=dialog]")].filter((sheet) => sheet.checkVisibility());
  return [...(sheets.at(-1) ?? document).querySelectorAll("button, a[href], [role=button]")]
    .filter((control) => control.checkVisibility() && !control.matches(".skip"))
    .filter((control) => [control, ...control.querySelectorAll("*")].some((part) =>
      isFilled(getComputedStyle(part)) && area(part) >= area(control) / 2))
    .map((control) => control.ariaLabel || control.textContent.trim());
}"""
# Whatever can be pressed and is filled with a red of errors, over at least half of it.
_FILLED_RED = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  const reds = new Set(["--error", "--red", "--red-fill"].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  }));
  probe.remove();
  const area = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  return [...document.querySelectorAll("button, a[href], summary, [role=button], [role^=menuitem]")]
    .filter((control) => control.checkVisibility() && !control.closest(".alert"))
    .filter((control) => [control, ...control.querySelectorAll("*")].some((part) =>
      reds.has(getComputedStyle(part).backgroundColor) && area(part) >= area(control) / 2))
    .map((control) => control.ariaLabel || control.textContent.trim());
}"""


def small_targets(page: Page, least: int = 44) -> list[str]:
    """Every interactive element that a finger would miss, with its size."""
    return list(
        page.evaluate(
            f"""least => {{
                {_INTERACTIVE}
                return interactive().flatMap(element => {{
                    const box = target(element).getBoundingClientRect()
                    const isSmall = box.width < least - 0.5 || box.height < least - 0.5
                    return isSmall ? [`${{name(element)}}: ${{box.width.toFixed(1)}} x ${{box.height.toFixed(1)}}`] : []
                }})
            }}""",
            least,
        )
    )


def cut_off(page: Page) -> list[str]:
    """Every heading and button whose words do not fit, or that lies outside the width of the window where nobody can
    scroll to it. A title that gives way to what is said of the connection for a moment is no such thing."""
    expect(page.locator(".pill")).to_have_count(0)
    return list(
        page.evaluate(
            f"""() => {{
                {_INTERACTIVE}
                {_SCROLLED_TO}
                const boxes = [...document.querySelectorAll('h1, h2, button, a[href], label')].filter(visible)
                return boxes.filter(element => {{
                    const box = element.getBoundingClientRect()
                    const isOutside = box.left < -1 || box.right > window.innerWidth + 1
                    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
                        && getComputedStyle(element).display !== 'inline'
                    return isCut || isOutside && !isScrolledTo(element)
                }}).map(name)
            }}"""
        )
    )


def heights(page: Page, test_id: str) -> list[tuple[int, int]]:
    """Where each of these begins and how high it is."""
    boxes = [box for part in page.get_by_test_id(test_id).all() if (box := part.bounding_box())]
    return [(round(box["y"]), round(box["height"])) for box in boxes]


def broken_figures(page: Page) -> list[str]:
    """Every amount that stands on two lines, or runs over the window or over what stands beside it."""
    return list(
        page.evaluate(
            f"""() => {{
                {_INTERACTIVE}
                const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
                const found = []
                const figures = []
                for (let text = walker.nextNode(); text; text = walker.nextNode()) {{
                    if (!visible(text.parentElement)) continue
                    for (const match of text.data.matchAll(/[-+]?\\$[\\d,.]*\\d/g)) {{
                        const range = document.createRange()
                        range.setStart(text, match.index)
                        range.setEnd(text, match.index + match[0].length)
                        const box = range.getBoundingClientRect()
                        const isBroken = range.getClientRects().length > 1
                        const isOutside = box.left < -1 || box.right > window.innerWidth + 1
                        if (isBroken || isOutside) found.push(match[0])
                        figures.push([match[0], box])
                    }}
                }}
                figures.forEach(([first, a], index) => figures.slice(index + 1).forEach(([second, b]) => {{
                    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
                    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
                    if (width > 1 && height > 2) found.push(`${{first}} and ${{second}}`)
                }}))
                return found
            }}"""
        )
    )


def broken_words(page: Page) -> list[str]:
    """Every word of the page's content that stands on two lines."""
    return list(
        page.evaluate(
            f"""() => {{
                {_INTERACTIVE}
                const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
                const found = []
                for (let text = walker.nextNode(); text; text = walker.nextNode()) {{
                    if (!visible(text.parentElement)) continue
                    for (const match of text.data.matchAll(/\\S+/g)) {{
                        const range = document.createRange()
                        range.setStart(text, match.index)
                        range.setEnd(text, match.index + match[0].length)
                        if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) found.push(match[0])
                    }}
                }}
                return found
            }}"""
        )
    )


def cut_figures(page: Page) -> list[str]:
    """Every amount of rupiah that something around it cuts off."""
    return list(
        page.evaluate(
            f"""() => {{
                {_INTERACTIVE}
                const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
                const found = []
                for (let text = walker.nextNode(); text; text = walker.nextNode()) {{
                    if (!/Rp\\s[\\d.]/.test(text.data) || !visible(text.parentElement)) continue
                    const range = document.createRange()
                    range.selectNodeContents(text)
                    const end = range.getBoundingClientRect().right
                    const cuts = box => getComputedStyle(box).overflowX !== 'visible'
                        && end > box.getBoundingClientRect().right + 1
                    for (let box = text.parentElement; box !== document.body; box = box.parentElement)
                        if (cuts(box)) {{ found.push(text.data); break }}
                }}
                return found
            }}"""
        )
    )


def overlaps(page: Page) -> list[str]:
    """Pairs of interactive elements that cover each other, without being parent and child."""
    return list(
        page.evaluate(
            f"""() => {{
                {_INTERACTIVE}
                const found = []
                const all = interactive().filter(element => !element.closest('nav'))
                all.forEach((first, index) => all.slice(index + 1).forEach(second => {{
                    if (target(first).contains(second) || target(second).contains(first)) return
                    const a = first.getBoundingClientRect(), b = second.getBoundingClientRect()
                    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
                    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
                    if (width > 2 && height > 2) found.push(`${{name(first)}} and ${{name(second)}}`)
                }}))
                return found
            }}"""
        )
    )


def focus_ring_width(page: Page) -> float:
    """The width of the ring around what has the focus, or around the frame of a field; 0 where none is seen."""
    return float(
        page.evaluate(
            """() => {
                const field = document.activeElement
                const around = [field, field.parentElement, field.parentElement?.parentElement].filter(Boolean)
                const widths = around.map((part) => getComputedStyle(part))
                    .map((style) => style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth))
                return Math.max(...widths, getComputedStyle(field).boxShadow === 'none' ? 0 : 3)
            }"""
        )
    )


def scrolls_sideways(page: Page) -> list[str]:
    """The page, its content and every sheet that is wider than it shows."""
    return list(
        page.evaluate(
            """() => [document.documentElement, ...document.querySelectorAll('main, dialog, [role=dialog]')]
                .filter(box => box.scrollWidth > box.clientWidth + 1).map(box => box.tagName)"""
        )
    )


def main_buttons(page: Page) -> list[str]:
    """The names of the main buttons on what lies on top."""
    return list(still(settled(page)).evaluate(_FILLED))


def red_buttons(page: Page) -> list[str]:
    """The names of what can be pressed and is filled with red."""
    return list(still(settled(page)).evaluate(_FILLED_RED))
