#!/usr/bin/env python3
"""Generates files that attack a photo reader: decompression bombs, damaged and disguised files, and rare valid forms.

usage: hostile_photos.py --out FOLDER [--seed 1] [--large]

It also writes expected.json with the expected result of each file: "read"; a list of error codes, one of which must be
reported; or "answered" if any answer is allowed. --large adds files of up to 50 megapixels. Needs Pillow (Scripts/setup
test). The same seed makes the same files.
"""
import argparse
import io
import json
import pathlib
import random
import struct
import zlib

from PIL import Image, ImageDraw, ImageFont

LINES = ["Ingredients: wheat flour, sugar,", "milk powder, salt, hazelnut paste."]
READ, ANSWERED, DAMAGED = "read", "answered", ["photo-damaged"]
UNKNOWN, TOO_MANY, TOO_SMALL = ["photo-unknown-format"], ["photo-too-many-pixels"], ["photo-too-small"]


def drawn(mode="RGB", paper="white", ink="black", size=(900, 220), letters=40):
    """Draws a picture of a label."""
    picture = Image.new(mode, size, paper)
    draw = ImageDraw.Draw(picture)
    for number, line in enumerate(LINES):
        draw.text((40, 40 + number * 2 * letters), line, ink, ImageFont.load_default(letters))
    return picture


def saved(picture, form, **options):
    file = io.BytesIO()
    picture.save(file, form, **options)
    return file.getvalue()


# PNG ------------------------------------------------------------------------------------------------------------------

def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, *chunks, depth=8, colour=0):
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + b"".join(chunks) + chunk(b"IEND", b"")


def deflated_zeros(count):
    """Returns `count` zero bytes, compressed, rounded down to whole MiB."""
    packer = zlib.compressobj(9)
    part = bytes(1 << 20)
    return b"".join([packer.compress(part) for _ in range(count >> 20)] + [packer.flush()])


def pngs():
    label = drawn()
    good = saved(label, "PNG")
    body = good[33:-12]
    bomb = deflated_zeros(400 << 20)
    yield "png", good, READ
    yield "png-one-bit", saved(drawn("1", 1, 0), "PNG"), READ
    yield "png-palette", saved(label.quantize(16), "PNG"), READ
    palette = drawn("P", 0, 1)
    palette.putpalette([0, 0, 0, 0, 0, 0])
    yield "png-palette-transparent", saved(palette, "PNG", transparency=0), READ
    yield "png-transparent", saved(drawn("RGBA", (0, 0, 0, 0)), "PNG"), READ
    yield "png-grey-transparent", saved(drawn("LA", (0, 0), (0, 255)), "PNG"), READ
    yield "png-sixteen-bits", saved(drawn("I;16", 65535, 0), "PNG"), READ
    yield "png-then-page", good + b"<html><script>alert(1)</script>" + bytes(100_000), READ
    yield "png-note-bomb", good[:33] + chunk(b"zTXt", b"Comment\0\0" + bomb) + body + good[-12:], ANSWERED
    yield "png-profile-bomb", good[:33] + chunk(b"iCCP", b"p\0\0" + bomb) + body + good[-12:], ANSWERED
    yield "png-data-bomb", png(100, 100, chunk(b"IDAT", bomb)), ANSWERED
    yield "png-gigantic", png(60_000, 60_000, chunk(b"IDAT", zlib.compress(bytes(1000)))), TOO_MANY
    yield "png-gigantic-beyond-32-bits", png(2**31 - 1, 2**31 - 1, chunk(b"IDAT", b"")), TOO_MANY + DAMAGED
    yield "png-hundred-megapixels", saved(Image.new("1", (10_000, 10_000), 1), "PNG"), TOO_MANY
    yield "png-no-pixels", png(0, 0, chunk(b"IDAT", zlib.compress(b""))), DAMAGED
    yield "png-tiny", saved(Image.new("L", (15, 15)), "PNG"), TOO_SMALL
    yield "png-line", saved(Image.new("L", (20_000, 1)), "PNG"), TOO_SMALL
    yield "png-band", saved(Image.new("L", (60_000, 16), 255), "PNG"), ANSWERED
    yield "png-black", saved(Image.new("L", (1000, 1000)), "PNG"), ANSWERED


# JPEG -----------------------------------------------------------------------------------------------------------------

def segment(marker, data):
    return b"\xff" + bytes([marker]) + struct.pack(">H", len(data) + 2) + data


def resized(jpeg, width, height):
    """Returns the JPEG with a different size in its frame header."""
    for marker in (b"\xff\xc0\x00\x11\x08", b"\xff\xc2\x00\x11\x08"):
        place = jpeg.find(marker)
        if place > 0:
            return jpeg[:place + 5] + struct.pack(">HH", height, width) + jpeg[place + 9:]
    raise ValueError("no frame header")


def jpegs():
    label = drawn()
    good = saved(label, "JPEG", quality=90)
    progressive = saved(label, "JPEG", quality=90, progressive=True)
    yield "jpeg", good, READ
    yield "jpeg-grey", saved(drawn("L", 255, 0), "JPEG"), READ
    yield "jpeg-cmyk", saved(label.convert("CMYK"), "JPEG", quality=90), READ
    yield "jpeg-progressive", progressive, READ
    yield "jpeg-then-archive", good + b"PK\x03\x04" + bytes(50_000), READ
    yield "jpeg-with-pdf", good[:2] + segment(0xFE, b"%PDF-1.4\n1 0 obj\n") + good[2:], READ
    for number in (0, 9, 65_535):
        entry = struct.pack("<HHIHH", 0x0112, 3, 1, number, 0)
        note = b"Exif\0\0II*\0\x08\0\0\0\x01\0" + entry + bytes(4)
        yield f"jpeg-orientation-{number}", good[:2] + segment(0xE1, note) + good[2:], READ
    looped = b"Exif\0\0II*\0\x08\0\0\0\xff\xff" + b"\x69\x87\x04\0\x01\0\0\0\x08\0\0\0" * 10
    yield "jpeg-exif-loop", good[:2] + segment(0xE1, looped) + good[2:], READ
    yield "jpeg-gigantic", resized(good, 65_500, 65_500), TOO_MANY
    yield "jpeg-promises-50-megapixels", resized(good, 7_000, 7_000), ANSWERED
    yield "jpeg-no-pixels", resized(good, 0, 0), DAMAGED
    # Each scan of a progressive JPEG covers the whole picture.
    last = progressive.rfind(b"\xff\xda")
    yield "jpeg-thousand-scans", progressive[:-2] + progressive[last:-2] * 1000 + progressive[-2:], ANSWERED


# WebP -----------------------------------------------------------------------------------------------------------------

def webps():
    label = drawn()
    good = saved(label, "WEBP", quality=90)
    yield "webp", good, READ
    yield "webp-lossless", saved(label, "WEBP", lossless=True), READ
    yield "webp-transparent", saved(drawn("RGBA", (0, 0, 0, 0)), "WEBP", lossless=True), READ
    moving = saved(label, "WEBP", save_all=True, append_images=[drawn(ink="grey")] * 3)
    yield "webp-animated", moving, ["photo-animated"]
    canvas = b"\0\0\0\0" + struct.pack("<I", 16_383)[:3] + struct.pack("<I", 16_383)[:3]
    wide = b"WEBPVP8X" + struct.pack("<I", 10) + canvas + good[12:]
    yield "webp-gigantic-canvas", b"RIFF" + struct.pack("<I", len(wide)) + wide, TOO_MANY + DAMAGED


# PDF ------------------------------------------------------------------------------------------------------------------

def pdf(objects, trailer=b""):
    """Returns a PDF file of objects. The first object is the document catalogue."""
    data, places = b"%PDF-1.7\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n"
    return data + end % (len(objects) + 1, table, len(objects) + 1, trailer, len(data))


def stream(content, extra=b""):
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(content), extra, content)


def page(content, box=(400, 100), resources=b"", more=()):
    """Returns the objects of a file with one page. The objects of `more` are numbered from 6."""
    return [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Contents 4 0 R "
        b"/Resources << /Font << /F 5 0 R >> %s >> >>" % (*box, resources),
        stream(content),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        *more,
    ]


def text(size, left, *tops):
    lines = zip(tops, LINES)
    return b" ".join(b"BT /F %d Tf %d %d Td (%s) Tj ET" % (size, left, top, line.encode()) for top, line in lines)


def pdfs():
    label = drawn()
    good = page(text(18, 20, 60, 30))
    yield "pdf", pdf(good), READ
    yield "pdf-of-a-scan", saved(label, "PDF"), READ
    yield "pdf-of-eight-pages", saved(label, "PDF", save_all=True, append_images=[label] * 7), READ
    yield "pdf-large-page", pdf(page(text(600, 500, 2000, 1000), box=(12_000, 3_000))), READ
    yield "pdf-gigantic-page", pdf(page(text(18, 20, 60, 30), box=(10**9, 10**9))), ANSWERED
    yield "pdf-header-only", b"%PDF-1.7", DAMAGED
    yield "pdf-then-picture", b"%PDF-1.7\n" + saved(label, "PNG"), DAMAGED
    no_pages = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [] /Count 0 >>"]
    yield "pdf-without-pages", pdf(no_pages), DAMAGED
    looped = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [2 0 R] /Count 9999999 >>"]
    yield "pdf-loop", pdf(looped), ["photo-damaged", "photo-too-slow"]
    lock = b"/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s> >> /ID [<00><00>]" % (b"5a" * 32, b"a5" * 32)
    yield "pdf-locked", pdf(good, lock), ["photo-locked"]
    # Each form draws the next ten times.
    forms = [b"/X%d Do " % (level + 1) * 10 for level in range(12)] + [b"0 0 1 1 re f"]
    names = b" ".join(b"/X%d %d 0 R" % (level, level + 6) for level in range(13))
    kind = b"/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << %s >> >>" % names
    nested = page(b"/X0 Do", resources=b"/XObject << %s >>" % names, more=[stream(form, kind) for form in forms])
    yield "pdf-billion-drawings", pdf(nested), ["photo-too-slow", "photo-damaged"]
    kind = b"/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8"
    picture = stream(deflated_zeros(400 << 20), kind + b" /Filter /FlateDecode")
    bomb = page(b"400 0 0 100 0 0 cm /X Do", resources=b"/XObject << /X 6 0 R >>", more=[picture])
    yield "pdf-picture-bomb", pdf(bomb), ANSWERED


# All ------------------------------------------------------------------------------------------------------------------

def others():
    label = drawn()
    yield "nothing", b"", ["photo-empty"]
    yield "one-byte", b"\xff", UNKNOWN
    yield "text", b"Ingredients: milk", UNKNOWN
    yield "gif", saved(label, "GIF"), UNKNOWN
    yield "bmp", saved(label, "BMP"), UNKNOWN
    yield "tiff", saved(label, "TIFF"), UNKNOWN
    yield "svg", b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><text>milk</text></svg>', UNKNOWN
    yield "heic-header-only", struct.pack(">I", 24) + b"ftypheic\0\0\0\0mif1heic", DAMAGED
    yield "heic-of-zeros", struct.pack(">I", 24) + b"ftypheic\0\0\0\0mif1heic" + bytes(10_000), DAMAGED
    yield "too-many-bytes", saved(label, "PNG") + bytes(20_000_000), ["photo-too-many-bytes"]


def ruins(chance):
    """Valid files that are cut at each tenth, valid files with changed bytes, and valid headers before random bytes."""
    label = drawn()
    files = {"png": saved(label, "PNG"), "jpeg": saved(label, "JPEG"), "webp": saved(label, "WEBP"), "pdf": saved(label, "PDF")}
    for form, good in files.items():
        for tenth in range(1, 10):
            # A cut JPEG is decoded up to the cut and marked as partial. Poppler repairs a cut PDF.
            expected = DAMAGED if form in ("png", "webp") else ANSWERED
            yield f"{form}-cut-{tenth}", good[:len(good) * tenth // 10], expected
        for number in range(6):
            data = bytearray(good)
            for _ in range(1 + number * 4):
                data[chance.randrange(12, len(data))] = chance.randrange(256)
            yield f"{form}-changed-{number}", bytes(data), ANSWERED
        yield f"{form}-noise", good[:16] + chance.randbytes(50_000), ANSWERED


def large(chance):
    """Files with nearly the maximum number of pixels."""
    label = drawn(size=(8_160, 6_120), letters=300)
    yield "large.jpeg", saved(label, "JPEG", quality=90), READ
    yield "large-progressive.jpeg", saved(label, "JPEG", quality=90, progressive=True), READ
    yield "large-turned.jpeg", saved(label, "JPEG", quality=90, exif=b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0"), ANSWERED
    yield "large.png", saved(label, "PNG", compress_level=1), READ
    yield "large-transparent.png", saved(drawn("RGBA", (0, 0, 0, 0), size=(8_160, 6_120), letters=300), "PNG", compress_level=1), READ
    yield "large.webp", saved(label, "WEBP", quality=80, method=0), READ
    noise = Image.frombytes("L", (700, 700), chance.randbytes(490_000)).resize((7_000, 7_000))
    yield "large-noise.jpeg", saved(noise, "JPEG", quality=60), ANSWERED
    yield "thirty.jpeg", saved(drawn(size=(6_320, 4_740), letters=240), "JPEG", quality=90), READ


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--out", required=True, type=pathlib.Path)
    options.add_argument("--seed", default=1, type=int)
    options.add_argument("--large", action="store_true")
    options = options.parse_args()
    chance = random.Random(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    expected = {}
    makers = [others(), pngs(), jpegs(), webps(), pdfs(), ruins(chance)] + ([large(chance)] if options.large else [])
    for maker in makers:
        for name, data, answer in maker:
            (options.out / name).write_bytes(data)
            expected[name] = answer
    (options.out / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")
    print(f"{len(expected)} files in {options.out}")


if __name__ == "__main__":
    main()
