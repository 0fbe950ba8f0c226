"""Makes the pictures of the app's icon that are no SVG: home screens of phones and tablets want PNG.

    .venv/bin/python Tools/icon/build.py

writes them beside `Sources/Server/roost/Icon/icon.svg`, drawn by the Chromium of the browser tests. Those whose corners
a home screen cuts itself are square and without holes: an iPhone's, and the maskable one, whose coin lies within the
safe circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).parents[2] / "Sources/Server/roost/Icon"
CORNER = ' rx="14"'
PICTURES = {"touch-180": "square", "icon-192": "round", "icon-512": "round", "maskable-512": "square"}


def main() -> None:
    icon = (FOLDER / "icon.svg").read_text()
    assert CORNER in icon
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, corners in PICTURES.items():
            size = int(name.split("-")[1])
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = icon if corners == "round" else icon.replace(CORNER, "")
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawn}")
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=corners == "round")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
