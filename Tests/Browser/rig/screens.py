"""The screens that the specification names: a phone, a tablet, a wide window."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Screen:
    """A window size, and whether a finger points at it."""

    name: str
    width: int
    height: int
    has_touch: bool

    def __str__(self) -> str:
        return self.name


PHONE = Screen("phone", 375, 812, has_touch=True)
TABLET = Screen("tablet", 768, 1024, has_touch=True)
WIDE = Screen("wide", 1280, 900, has_touch=False)
SCREENS = [PHONE, TABLET, WIDE]
SCHEMES = ["light", "dark"]
