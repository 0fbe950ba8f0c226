"""Attacks the program as a stranger would, and prints beside its bar what everybody else had to bear.

Usage: attacks.py [--quick] [freeze evict memory sleep lockout guess register report sockets hub api]
"""

import argparse
import resource
import signal
import sys
import time
from collections.abc import Callable

from accounts import guess, lockout, register
from figures import Figures
from freeze import freeze
from noise import api, hub, reports, sockets
from visits import evict, memory, sleep

ATTACKS: dict[str, Callable[[Figures, bool], None]] = {
    "freeze": freeze, "evict": evict, "memory": memory, "sleep": sleep, "lockout": lockout, "guess": guess,
    "register": register, "report": reports, "sockets": sockets, "hub": hub, "api": api,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short run of each attack")
    parser.add_argument("attacks", nargs="*", metavar="attack", help=f"of {', '.join(ATTACKS)}; without one, all")
    options = parser.parse_args()
    unknown = [name for name in options.attacks if name not in ATTACKS]
    if unknown:
        parser.error(f"there is no attack {', '.join(unknown)}")
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    # Whoever ends the run ends the program under attack too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    figures = Figures()
    for name in options.attacks or ATTACKS:
        start = time.monotonic()
        ATTACKS[name](figures, options.quick)
        figures.tell(name, "time of this attack", f"{time.monotonic() - start:.0f} s")
    if figures.missed:
        raise SystemExit("Bars missed:\n  " + "\n  ".join(figures.missed))


if __name__ == "__main__":
    main()
