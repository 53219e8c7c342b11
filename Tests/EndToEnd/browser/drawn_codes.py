"""Draws the codes of products as rows of modules, in which 1 is dark. A linear code is one row."""
import math
import pathlib
import sys

import qrcode

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent.parent.parent / "Scripts"))
from barcode_svg import WIDTHS, modules

# GS1 General Specifications, section 5.2.2.4: the number sets of a UPC-E that begins with 0, by its check digit.
UPC_E_SETS = ("BBBAAA", "BBABAA", "BBAABA", "BBAAAB", "BABBAA", "BAABBA", "BAAABB", "BABABA", "BABAAB", "BAABAB")
# Section 5.3.2: the wide elements of a digit.
WIDE = ("00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010")
# ISO/IEC 15417, table 1: the widths of the elements of each symbol character, the last of which is the stop.
CODE_128 = (
    "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 "
    "123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 "
    "131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 "
    "213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 "
    "141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 "
    "124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 "
    "411131 211412 211214 211232 2331112"
).split()
START_B, FNC1, STOP = 104, 102, 106
SEPARATOR = "\x1d"


def runs(widths, first):
    """Elements of the given widths, alternately dark and light."""
    return "".join(str((first + place) % 2) * int(width) for place, width in enumerate(widths))


def ean13(digits):
    """An EAN-13, or a UPC-A with a 0 before its digits."""
    return [modules(digits)]


def ean8(digits):
    left = "".join(runs(WIDTHS[int(digit)], 0) for digit in digits[:4])
    right = "".join(runs(WIDTHS[int(digit)], 1) for digit in digits[4:])
    return [f"101{left}01010{right}101"]


def upc_e(digits):
    """A UPC-E from the eight digits below it, of which the first is 0."""
    sets = UPC_E_SETS[int(digits[7])]
    body = (runs(WIDTHS[int(digit)][::-1 if name == "B" else 1], 0) for digit, name in zip(digits[1:7], sets))
    return ["101" + "".join(body) + "010101"]


def itf(digits):
    """An interleaved code, whose wide elements have three modules."""
    pairs = zip(digits[::2], digits[1::2])
    widths = "".join("13"[int(wide)] for bar, space in pairs for both in zip(WIDE[int(bar)], WIDE[int(space)]) for wide in both)
    return ["1010" + runs(widths, 1) + "11101"]


def code_128(text, is_gs1=False):
    """A Code 128 of number set B. With FNC1 first it is a GS1-128, in which the separator is FNC1."""
    values = [START_B] + [FNC1] * is_gs1 + [FNC1 if character == SEPARATOR else ord(character) - 32 for character in text]
    values.append((values[0] + sum(place * value for place, value in enumerate(values))) % 103)
    return ["".join(runs(CODE_128[value], 1) for value in [*values, STOP])]


def qr(text):
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make()
    return ["".join("01"[is_dark] for is_dark in row) for row in code.modules]


# MARK: GS1 DataBar Omnidirectional (ISO/IEC 24724, section 5)

# For each group of a data character: its first value, the combinations of its even (outside) or odd (inside) elements, and
# the modules and the widest element of its odd elements.
OUTSIDE = ((0, 1, 12, 8), (161, 10, 10, 6), (961, 34, 8, 4), (2015, 70, 6, 3), (2715, 126, 4, 1))
INSIDE = ((0, 4, 5, 2), (336, 20, 7, 4), (1036, 48, 9, 6), (1516, 81, 11, 8))
FINDERS = ("38211", "35511", "33711", "31911", "27411", "25611", "23811", "15711", "13911")


def widths(value, total, widest, needs_narrow):
    """The four elements with a value, of at most `widest` modules each and `total` together; one has 1 if it is needed."""
    elements, found, is_narrow = 4, [], False
    for place in range(elements - 1):
        left = elements - place - 1
        width = 1
        while True:
            count = math.comb(total - width - 1, left - 1)
            if needs_narrow and not is_narrow and width > 1 and total - width - left >= left:
                count -= math.comb(total - width - left - 1, left - 1)
            if left > 1:
                wide = range(widest + 1, total - width - left + 2)
                count -= left * sum(math.comb(total - width - other - 1, left - 2) for other in wide)
            elif total - width > widest:
                count -= 1
            if value < count:
                break
            value -= count
            width += 1
        is_narrow |= width == 1
        total -= width
        found.append(width)
    return [*found, total]


def data_character(value, is_outside):
    """The eight elements of a data character."""
    first, combinations, odd, widest = [group for group in (OUTSIDE if is_outside else INSIDE) if group[0] <= value][-1]
    high, low = divmod(value - first, combinations)
    odd_value, even_value = (high, low) if is_outside else (low, high)
    odd_elements = widths(odd_value, odd, widest, not is_outside)
    even_elements = widths(even_value, (16 if is_outside else 15) - odd, 9 - widest, is_outside)
    return [width for pair in zip(odd_elements, even_elements) for width in pair]


def databar(gtin):
    """A GS1 DataBar of a number with 14 digits."""
    sides = divmod(int(gtin[:13]), 4_537_077)
    characters = [data_character(value, is_outside) for side in sides for value, is_outside in zip(divmod(side, 1_597), (True, False))]
    weights = (pow(3, place, 79) for place in range(32))
    checksum = sum(width * weight for width, weight in zip((width for character in characters for width in character), weights)) % 79
    checksum += checksum >= 8
    checksum += checksum >= 72
    left, right = (list(map(int, FINDERS[index])) for index in divmod(checksum, 9))
    outer_left, inner_left, outer_right, inner_right = characters
    elements = [1, 1, *outer_left, *left, *inner_left[::-1], *inner_right, *right[::-1], *outer_right[::-1], 1, 1]
    return [runs(elements, 0)]


def svg(rows):
    """The code as SVG with its quiet zone. Bars are as high as half of their code is wide."""
    columns = len(rows[0])
    height = columns / 2 if len(rows) == 1 else 1
    bars = "".join(
        f'<path d="M{10 + x} {4 + y * height}h1v{height}h-1z"/>' for y, row in enumerate(rows) for x, module in enumerate(row) if module == "1"
    )
    box = f"{columns + 20} {len(rows) * height + 8}"
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box}" shape-rendering="crispEdges">'
            f'<path fill="#fff" d="M0 0h{columns + 20}v{len(rows) * height + 8}H0z"/>{bars}</svg>')
