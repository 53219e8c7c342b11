"""Draws an EAN-13 barcode as SVG (GS1 General Specifications, section 5.2)."""

# The widths of the bars and spaces of a digit: space, bar, space, bar, for number set A. Set B is the mirror image of C, and
# set C has the same widths as A, beginning with a bar.
WIDTHS = ("3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112")
# The number sets of the six digits on the left, which encode the first digit.
SETS = ("AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA")

# In modules. The quiet zones are those of the standard, and the height of the bars is 69 modules.
QUIET, TEXT_HEIGHT, BAR_HEIGHT, GUARD_HEIGHT = (11, 7), 12, 69, 74


def check_digit(digits):
    """The check digit of all other digits."""
    return -sum(int(digit) * (3, 1)[place % 2] for place, digit in enumerate(reversed(digits))) % 10


def modules(digits):
    """The 95 modules of an EAN-13 as text: 1 is a bar. The check digit may be wrong, for tests."""
    bits = lambda widths, first: "".join(str((first + place) % 2) * int(width) for place, width in enumerate(widths))
    left = [bits(WIDTHS[int(digit)][::-1 if number_set == "B" else 1], 0) for digit, number_set in zip(digits[1:7], SETS[int(digits[0])])]
    right = [bits(WIDTHS[int(digit)], 1) for digit in digits[7:]]
    return "101" + "".join(left) + "01010" + "".join(right) + "101"


def ean13(digits, title=""):
    """The barcode of thirteen digits as SVG, with an optional title below it."""
    pattern = modules(digits)
    is_guard = lambda place: place < 3 or place >= 92 or 45 <= place < 50
    bars = "".join(
        f'<path d="M{QUIET[0] + place}.5 4v{GUARD_HEIGHT if is_guard(place) else BAR_HEIGHT}"/>'
        for place, bit in enumerate(pattern) if bit == "1"
    )
    width, height = QUIET[0] + 95 + QUIET[1], BAR_HEIGHT + TEXT_HEIGHT + (22 if title else 6)
    line = 4 + BAR_HEIGHT + 9
    texts = [(1, digits[0], None), (QUIET[0] + 4, digits[1:7], 40), (QUIET[0] + 51, digits[7:], 40)]
    numbers = "".join(
        f'<text x="{x}" y="{line}"' + (f' textLength="{length}"' if length else "") + f">{text}</text>" for x, text, length in texts
    )
    name = f'<text x="{width / 2:g}" y="{line + 13}" text-anchor="middle">{escaped(title)}</text>' if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{4 * width}" height="{4 * height}" role="img">'
        f"<title>{escaped(title + ', ' if title else '')}{digits}</title>"
        f'<path fill="#fff" d="M0 0h{width}v{height}H0z"/><g stroke="#000">{bars}</g>'
        f'<g font-family="DejaVu Sans, Arial, sans-serif" font-size="9" fill="#000">{numbers}{name}</g></svg>\n'
    )


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")
