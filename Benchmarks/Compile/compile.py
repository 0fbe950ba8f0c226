"""How long an app of 40 screens takes to compile against Perch in a debug build.

Usage: compile.py MODULES, the folder with the compiled modules of a debug build (.build/debug/Modules).
Compiles alone, not what it stands on. The CPU time divided by two is what two idle cores would need.
"""

import argparse
import os
import resource
import subprocess
import tempfile
import time
from pathlib import Path

from screens import sources

SCREENS = 40
BAR_SECONDS = 120
CORES = 2
# An expression that takes longer than this is written down.
SLOW_MS = 300


def compile_app(modules: Path, folder: Path) -> tuple[float, float, list[str]]:
    """Wall and CPU seconds, and the compiler's words about slow expressions."""
    files = []
    for name, text in sources(SCREENS).items():
        (folder / name).write_text(text)
        files.append(name)
    command = [
        "swiftc", "-c", "-Onone", "-enable-batch-mode", "-j", str(CORES), "-swift-version", "6", "-module-name", "App",
        "-parse-as-library", "-I", str(modules),
        "-Xfrontend", f"-warn-long-expression-type-checking={SLOW_MS}",
        "-Xfrontend", f"-warn-long-function-bodies={SLOW_MS}", *files,
    ]
    start = time.perf_counter()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    wall = time.perf_counter() - start
    if result.returncode:
        raise SystemExit(result.stderr[-4_000:])
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    slow = [line for line in result.stderr.splitlines() if line.startswith("Screens") and "ms to type-check" in line]
    return wall, cpu, slow


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", type=Path)
    modules = parser.parse_args().modules.resolve()
    with tempfile.TemporaryDirectory() as folder:
        wall, cpu, slow = compile_app(modules, Path(folder))
    lines = sum(text.count("\n") for text in sources(SCREENS).values())
    print("| figure | measured | bar |")
    print("| --- | --- | --- |")
    print(f"| {SCREENS} screens, {lines:,} lines, debug, wall time | {wall:.0f} s | |")
    print(f"| the same, CPU time divided by {CORES} cores | {cpu / CORES:.0f} s | ≤ {BAR_SECONDS} s |")
    print(f"Load average: {os.getloadavg()[0]:.1f}. Expressions and bodies above {SLOW_MS} ms: {len(slow)}")
    for line in slow[:10]:
        print(f"  {line}")
    return 0 if cpu / CORES <= BAR_SECONDS else 1


if __name__ == "__main__":
    raise SystemExit(main())
