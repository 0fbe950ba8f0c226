"""Judges the manifest for a Mac, as `swift package dump-package` gives it on standard input."""

import json
import sys
from typing import Any

LINUX_FOLDERS = tuple(f"Sources/{name}/" for name in ("Perch", "Engine", "Storage", "Server"))
SCREENS = {
    "HouseholdClient", "Design", "AllowanceScreens", "GroceryScreens", "MoneyScreens", "SettingsScreens", "AppShell",
}


def needs(target: dict[str, Any]) -> list[str]:
    return [str(names[0]) for each in target["dependencies"] for names in each.values()]


def faults(package: dict[str, Any]) -> list[str]:
    targets = {target["name"]: target for target in package["targets"]}
    found = [f"{name} is a target of the server" for name, target in targets.items()
             if str(target.get("path", "")).startswith(LINUX_FOLDERS)]
    found += [f"{name} needs {other}, which a Mac has not" for name, target in targets.items()
              for other in needs(target) if other not in targets]
    found += [f"the screens of {name} are missing" for name in sorted(SCREENS - set(targets))]
    found += [f"{name} may use what is not public" for name in SCREENS & set(targets)
              if targets[name]["packageAccess"]]
    return found


def main() -> None:
    found = faults(json.load(sys.stdin))
    if found:
        raise SystemExit("Package.swift, on a Mac:\n  " + "\n  ".join(found))


if __name__ == "__main__":
    main()
