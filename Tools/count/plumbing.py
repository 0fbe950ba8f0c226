#!/usr/bin/env python3
"""Counts what a feature costs beside its rules and its screens, by the example of the wish list (or WORD).

    plumbing.py [--files] [WORD]

To be run where Package.swift stands. A line is about the feature when it stands in a file that is named after it, or
names it, or stands in the brackets that such a line opens. Blank lines and lines that are only a comment do not count.
Plumbing is what carries a feature from a table to a screen and to the API without deciding anything: the layers in
PLUMBING. `docs/architecture/plumbing.md` keeps what was counted.
"""

import argparse
import pathlib

# The layer and where it lives; the first that fits counts.
PLUMBING = {
    "Contract": "Sources/Contract",
    "APIServer": "Sources/Server/APIServer",
    "LocalClient": "Sources/Server/LocalClient",
    "HouseholdClient": "Sources/Screens/HouseholdClient",
    "Storage": "Sources/Storage",
}
# Words that hold the word of the example and are not about it, or about much besides.
OTHERWISE = ("wishes to", "wishing", "wished", "savingswishesandbudgets")


def lines_about(path: pathlib.Path, word: str) -> int:
    """How many lines of a file are about the feature."""
    lines = [line.strip() for line in path.read_text().splitlines()]
    code = [line for line in lines if line and not line.startswith("//")]
    if word in path.stem.lower():
        return len(code)
    count = 0
    depth = 0
    for line in code:
        is_named = word in line.lower() and not any(other in line.lower() for other in OTHERWISE)
        if not is_named and depth <= 0:
            continue
        count += 1
        depth = max(0, depth + sum(line.count(each) for each in "([{") - sum(line.count(each) for each in ")]}"))
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("word", nargs="?", default="wish", metavar="WORD")
    parser.add_argument("--files", action="store_true", help="also name the files of plumbing with their lines")
    arguments = parser.parse_args()
    word = arguments.word.lower()

    swift = sorted(pathlib.Path("Sources").rglob("*.swift"))
    about = {path: lines for path in swift if (lines := lines_about(path, word))}
    total = sum(about.values())
    print(f"{len(about)} files name \"{word}\", with {total} lines about it")
    plumbing = 0
    count = 0
    for layer, folder in PLUMBING.items():
        files = {path: lines for path, lines in about.items() if path.is_relative_to(folder)}
        plumbing += sum(files.values())
        count += len(files)
        print(f"  {layer:<16} {sum(files.values()):>5} lines in {len(files):>2} files")
        if arguments.files:
            for path, lines in files.items():
                print(f"    {lines:>5} {path.relative_to(folder)}")
    share = 100 * plumbing // max(total, 1)
    print(f"  plumbing         {plumbing:>5} lines in {count:>2} files, {share} % of the lines")


if __name__ == "__main__":
    main()
