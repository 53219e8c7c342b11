"""Draws an undamaged label: a text in a font, in two colours."""
import pathlib

import numpy
from PIL import Image, ImageDraw, ImageFont

DEBIAN = pathlib.Path("/usr/share/fonts/truetype")
PAGE_FONTS = pathlib.Path(__file__).resolve().parent.parent / "Web/fonts"
# Regular and bold: all fonts of Debian's fonts-dejavu-core and fonts-liberation, and a font of the pages.
FONTS = [
    (DEBIAN / "dejavu/DejaVuSans.ttf", DEBIAN / "dejavu/DejaVuSans-Bold.ttf"),
    (DEBIAN / "dejavu/DejaVuSerif.ttf", DEBIAN / "dejavu/DejaVuSerif-Bold.ttf"),
    (DEBIAN / "liberation/LiberationSans-Regular.ttf", DEBIAN / "liberation/LiberationSans-Bold.ttf"),
    (DEBIAN / "liberation/LiberationSansNarrow-Regular.ttf", DEBIAN / "liberation/LiberationSansNarrow-Bold.ttf"),
    (DEBIAN / "liberation/LiberationSerif-Regular.ttf", DEBIAN / "liberation/LiberationSerif-Bold.ttf"),
    (PAGE_FONTS / "vollkorn-regular.woff2", PAGE_FONTS / "vollkorn-semibold.woff2"),
]
# Text and background colours as red, green and blue.
DARK_ON_WHITE = [((20, 20, 24), (250, 250, 247)), ((38, 30, 26), (244, 240, 230)), ((12, 30, 60), (246, 248, 250))]
ON_COLOUR = [
    ((60, 10, 20), (246, 206, 96)), ((20, 40, 24), (170, 208, 150)), ((24, 28, 70), (170, 204, 232)),
    ((70, 20, 10), (236, 180, 150)), ((30, 24, 20), (206, 176, 132)),
]
LIGHT_ON_DARK = [
    ((248, 248, 244), (24, 26, 30)), ((250, 246, 230), (140, 20, 28)), ((240, 248, 240), (16, 82, 52)),
    ((250, 250, 250), (26, 52, 120)),
]
FAINT = [((150, 146, 140), (206, 202, 194)), ((214, 196, 150), (240, 230, 204)), ((150, 168, 150), (196, 210, 194))]


class Label:
    """The layout of one text. All random choices come from the given source."""

    def __init__(self, text, random, inks, sizes):
        self.text, self.random = text, random
        self.ink, self.paper = random.choice(inks)
        self.size = random.randint(*sizes)
        self.width = self.size * random.randint(26, 38)
        self.margin = 2 * self.size
        regular, bold = (str(path) for path in random.choice(FONTS))
        self.regular, self.bold = ImageFont.truetype(regular, self.size), ImageFont.truetype(bold, self.size)
        self.title = ImageFont.truetype(bold, self.size * 7 // 4)
        self.leading = round(self.size * random.uniform(1.25, 1.5))
        self.has_table = "table" in text and random.random() < 0.5

    def words(self):
        """Returns the drawn words, in reading order."""
        rows = [" ".join(row) for row in self.text["table"]] if self.has_table else []
        return "\n".join([self.text["name"], *self.text["paragraphs"], *rows]).replace("*", "")

    def drawn(self):
        """Returns the label as rows of pixels with red, green, blue and coverage, each from 0 to 1."""
        height = 60 * self.leading
        image = Image.new("RGB", (self.width + 2 * self.margin, height), self.paper)
        pen = ImageDraw.Draw(image)
        bottom = self.draw_words(pen, self.text["name"], self.margin, self.title)
        for paragraph in self.text["paragraphs"]:
            bottom = self.draw_words(pen, paragraph, bottom + self.leading // 3, self.regular)
        if self.has_table:
            bottom = self.draw_table(pen, bottom + self.leading // 2)
        image = image.crop((0, 0, image.width, bottom + self.margin))
        colours = numpy.asarray(image, dtype=numpy.float32) / 255
        return numpy.dstack([colours, numpy.ones(colours.shape[:2], dtype=numpy.float32)])

    def draw_words(self, pen, words, top, font):
        """Draws lines from `top` down. Text between asterisks is bold. Returns the top of the next line."""
        x, bold = self.margin, False
        leading = self.leading if font is self.regular else self.leading * 7 // 4
        for word in words.split(" "):
            parts = word.split("*")
            fonts = [self.bold if bold ^ (index % 2 == 1) else font for index in range(len(parts))]
            bold ^= len(parts) % 2 == 0
            length = sum(f.getlength(part) for f, part in zip(fonts, parts))
            if x + length > self.margin + self.width:
                x, top = self.margin, top + leading
            for f, part in zip(fonts, parts):
                pen.text((x, top), part, font=f, fill=self.ink)
                x += f.getlength(part)
            x += font.getlength(" ")
        return top + leading

    def draw_table(self, pen, top):
        """Draws a nutrition table with ruled lines, names on the left and values on the right."""
        left, right, height = self.margin, self.margin + self.size * 20, self.leading * 5 // 4
        for name, value in self.text["table"]:
            pen.rectangle((left, top, right, top + height), outline=self.ink, width=max(1, self.size // 16))
            pen.text((left + self.size // 3, top + self.leading // 8), name, font=self.regular, fill=self.ink)
            start = right - self.size // 3 - self.regular.getlength(value)
            pen.text((start, top + self.leading // 8), value, font=self.regular, fill=self.ink)
            top += height
        return top
