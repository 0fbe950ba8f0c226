#!/usr/bin/env python3
"""Says how many lines of each module the tests have reached, and ends with 1 where it is too few.

    report.py BUILD PROFILES

To be run where Package.swift stands. BUILD holds the binaries of a debug build, PROFILES what their runs have left
(`LLVM_PROFILE_FILE`). `--lines MODULE` also names the lines of a module that no test has reached.
"""

import argparse
import json
import pathlib
import subprocess
import sys

# What decides about money and about who may see it has the higher bar.
DECIDING = {
    "Ledger", "Household", "Allowance", "Money", "Groceries", "ScreenTime", "Services", "APIServer", "HubProtocol",
    "HubServer",
}
DECIDING_PERCENT = 90.0
OVERALL_PERCENT = 80.0
# What the compiler runs while it builds leaves no profile.
UNCOUNTED = {"SwiftUIMacros"}
BINARIES = ("roostPackageTests.xctest", "roost", "crash-writer", "crash-scheduler")


def toolchain() -> pathlib.Path:
    """The programs beside the compiler, which alone read its profiles."""
    answer = subprocess.run(["swift", "-print-target-info"], capture_output=True, check=True, text=True)
    return pathlib.Path(json.loads(answer.stdout)["paths"]["runtimeResourcePath"]).parents[1] / "bin"


def merged(tools: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """One profile of all runs."""
    found = sorted(folder.glob("*.profraw"))
    if not found:
        sys.exit(f"coverage: no test has left a profile in {folder}; run `make swift-tests` first")
    target = folder / "all.profdata"
    # A run that was ended by force leaves nothing or half a file; the others still count. What is said of a file
    # matters only where none could be read: closures that are default arguments of generic initializers may be counted
    # absurdly often, which changes nothing about which lines were reached.
    merge = [tools / "llvm-profdata", "merge", "-sparse", "-failure-mode=all", "-o", target, *found]
    merging = subprocess.run(merge, capture_output=True, text=True)
    if merging.returncode:
        sys.exit(merging.stderr)
    return target


def measured(tools: pathlib.Path, build: pathlib.Path, profile: pathlib.Path, sources: list[str]) -> list[dict]:
    """What is known of each file below `sources`."""
    objects = [build / name for name in BINARIES if (build / name).exists()]
    more = [f"-object={binary}" for binary in objects[1:]]
    command = [tools / "llvm-cov", "export", "-skip-functions", f"-instr-profile={profile}"]
    command += [objects[0], *more, *sources]
    answer = subprocess.run(command, capture_output=True, check=True, text=True)
    return json.loads(answer.stdout)["data"][0]["files"]


def unreached(file: dict) -> list[int]:
    """The lines where a region begins that was never run."""
    return sorted({line for line, _, count, has_count, is_entry, *_ in file["segments"]
                   if has_count and is_entry and count == 0})


def modules() -> dict[str, str]:
    """The folder of each Swift module of the program, by its name."""
    folders = sorted(folder for folder in pathlib.Path("Sources").glob("*/*") if next(folder.rglob("*.swift"), None))
    return {folder.name: str(folder.absolute()) for folder in folders if folder.name not in UNCOUNTED}


def percent(files: list[dict]) -> tuple[float, int]:
    """How much of the lines of `files` was reached, and how many there are."""
    count = sum(file["summary"]["lines"]["count"] for file in files)
    reached = sum(file["summary"]["lines"]["covered"] for file in files)
    return 100 * reached / max(count, 1), count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("profiles", type=pathlib.Path)
    parser.add_argument("--lines", metavar="MODULE", choices=modules())
    options = parser.parse_args()
    tools = toolchain()
    folders = modules()
    files = measured(tools, options.build, merged(tools, options.profiles), list(folders.values()))
    too_few = []

    def say(name: str, some: list[dict], bar: float | None) -> None:
        reached, count = percent(some)
        print(f"coverage: {name:<17} {reached:5.1f} % of {count:6} lines" + (f", bar {bar:.0f} %" if bar else ""))
        if bar and reached < bar:
            too_few.append(name)

    for module, folder in folders.items():
        own = [file for file in files if file["filename"].startswith(folder + "/")]
        if not own:
            sys.exit(f"coverage: the build does not count the lines of {module}")
        say(module, own, DECIDING_PERCENT if module in DECIDING else None)
        if module == options.lines:
            for file in own:
                print(f"  {file['summary']['lines']['percent']:5.1f} % {file['filename'].removeprefix(folder + '/')}",
                      *unreached(file))
    say("everything", files, OVERALL_PERCENT)
    if too_few:
        print(f"coverage: below the bar: {', '.join(too_few)}", file=sys.stderr)
    return 1 if too_few else 0


if __name__ == "__main__":
    sys.exit(main())
