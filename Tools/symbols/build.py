#!/usr/bin/env python3
"""Writes Sources/Perch/PerchClient/symbols.svg and symbols-more.svg from the tables in SymbolNames.swift and
SymbolNames+Rare.swift and Debian's bootstrap-icons.

Run it after changing a table (apt-get install bootstrap-icons). The sprites are committed, so building needs neither.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLIENT = ROOT / "Sources/Perch/PerchClient"
DRAWINGS = pathlib.Path("/usr/share/bootstrap-icons/svg")
# What that set lacks, drawn by hand on the same grid.
OWN = ROOT / "Tools/symbols/own"
ROW = re.compile(r'^\s*"([^"]+)": "([^"]+)",$', re.MULTILINE)
TOKEN = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")
# How many numbers each path command takes (SVG 1.1 §8.3); the flags of an arc are single digits.
OPERANDS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def numbers(text: str, command: str) -> list[float]:
    """The operands of one command; arc flags may stand without separators."""
    if command.lower() != "a":
        return [float(found[1]) for found in TOKEN.findall(text)]
    found, rest = [], text
    while rest.strip(" ,\n"):
        rest = rest.lstrip(" ,\n")
        pattern = r"[01]" if len(found) % 7 in (3, 4) else r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?"
        match = re.match(pattern, rest)
        found.append(float(match[0]))
        rest = rest[match.end():]
    return found


def written(value: float) -> str:
    # A hundredth of the grid is a sixteenth of a pixel on the largest drawing, and a third less to download.
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else ("0" if text == "-0" else text)


def scaled(path: str, scale: float, x: float, y: float) -> str:
    """The path drawn smaller and moved."""
    out = []
    for command, text in re.findall(r"([a-zA-Z])([^a-zA-Z]*(?:e-?\d[^a-zA-Z]*)*)", path):
        kind, values = command.lower(), numbers(text, command)
        count = OPERANDS[kind]
        # The first pair of a path is absolute even where the command is written small (SVG 1.1 §8.3.2).
        first = command == "m" and not out
        for index, value in enumerate(values):
            place = index % count
            if kind == "a" and place in (2, 3, 4):
                continue
            values[index] = value * scale
            is_radius = kind == "a" and place < 2
            if (command.isupper() and not is_radius) or (first and index < 2):
                across = kind == "h" or (kind == "a" and place == 5) or (kind not in "va" and place % 2 == 0)
                values[index] += x if across else y
        out.append(command + joined([written(value) for value in values], is_arc=kind == "a"))
    return "".join(out)


def joined(values: list[str], is_arc: bool) -> str:
    """Numbers with a space only where two would become one: not before a sign, not before the second point of two, and
    not around the flags of an arc."""
    out = ""
    for index, value in enumerate(values):
        is_after_flag = is_arc and index % 7 in (4, 5)
        has_point = "." in values[index - 1] and value.startswith(".")
        if out and not is_after_flag and not value.startswith("-") and not has_point:
            out += " "
        out += value
    return out


def paths(part: str) -> list[str]:
    """The outlines of one part of a recipe: a drawing, or `drawing@scale,x,y`."""
    name, _, place = part.partition("@")
    file = next(folder / f"{name}.svg" for folder in (OWN, DRAWINGS) if (folder / f"{name}.svg").exists())
    found = re.findall(r'\sd="([^"]+)"', file.read_text())
    if name == "circle-fill":
        found = ["M16 8A8 8 0 1 1 0 8a8 8 0 0 1 16 0z"]
    if not found:
        sys.exit(f"{name} is not drawn with paths alone")
    scale, x, y = ([float(value) for value in (place or "1").split(",")] + [0, 0])[:3]
    return [scaled(path, scale, x, y) for path in found]


def symbol(name: str, recipe: str) -> str:
    solid, cut = recipe.partition(" - ")[::2]
    outlines = [path for part in solid.split() for path in paths(part)]
    if cut:
        joined = "".join(outlines + [path for part in cut.split() for path in paths(part)])
        drawing = f'<path fill-rule="evenodd" d="{joined}"/>'
    else:
        drawing = "".join(f'<path d="{path}"/>' for path in outlines)
    return f'<symbol id="{name}" viewBox="0 0 16 16">{drawing}</symbol>'


def main() -> None:
    for table, sprite in (("SymbolNames.swift", "symbols.svg"), ("SymbolNames+Rare.swift", "symbols-more.svg")):
        rows = ROW.findall((CLIENT / table).read_text())
        symbols = "\n".join(symbol(name, recipe) for name, recipe in rows)
        drawn = f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'
        (CLIENT / sprite).write_text(drawn)
        print(f"{sprite}: {len(rows)} symbols, {len(drawn)} bytes")


if __name__ == "__main__":
    main()
