"""Photos of packages, drawn: the bars of an EAN-13 (GS1 General Specifications §5.2)."""

import io

from PIL import Image, ImageDraw

MODULE = 6
SET_A = (
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011",
)
SET_C = tuple(code.translate(str.maketrans("01", "10")) for code in SET_A)
SET_B = tuple(code[::-1] for code in SET_C)
# Which of the six digits on the left are of set B tells the first digit.
PARITY = (
    "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA",
)


def photo(digits: str | None) -> bytes:
    """A JPEG of a package that lies on its side, as phones take them; of none, a bare one."""
    picture = Image.new("RGB", (900, 500), (244, 241, 232))
    draw = ImageDraw.Draw(picture)
    for place, module in enumerate(_modules(digits) if digits else ""):
        if module == "1":
            left = 150 + place * MODULE
            draw.rectangle((left, 100, left + MODULE - 1, 400), fill=(32, 36, 48))
    file = io.BytesIO()
    picture.transpose(Image.Transpose.ROTATE_90).save(file, "JPEG")
    return file.getvalue()


def _modules(digits: str) -> str:
    first, *others = (int(digit) for digit in digits)
    sets = zip(PARITY[first], others[:6], strict=True)
    left = "".join((SET_A if kind == "A" else SET_B)[digit] for kind, digit in sets)
    return f"101{left}01010{''.join(SET_C[digit] for digit in others[6:])}101"
