"""Seeds of what is tried at random."""

import os
import random


def fuzz_seed() -> int:
    """The seed that `FUZZ_SEED` names, or a new one, which the test that takes it prints."""
    return int(os.environ.get("FUZZ_SEED", random.SystemRandom().randrange(2**32)))
