"""The damage of a label photo: shape of the pack, position of the camera, light, lens and compression."""
import io
import math
from dataclasses import dataclass

import numpy
from PIL import Image, ImageFilter

from pack_label import DARK_ON_WHITE, FAINT, LIGHT_ON_DARK, ON_COLOUR

TABLES = [(0.45, 0.36, 0.28), (0.72, 0.70, 0.68), (0.25, 0.27, 0.30), (0.62, 0.52, 0.40)]


class Photo:
    """A picture that each step changes. All random choices come from the given source."""

    def __init__(self, label, random):
        self.pixels, self.random = label, random
        self.noise = numpy.random.default_rng(random.getrandbits(64))
        self.quality = random.randint(82, 92)
        self.grain = random.uniform(0.008, 0.016)

    def jpeg(self):
        grain = self.noise.normal(0, self.grain, self.pixels.shape).astype(numpy.float32)
        file = io.BytesIO()
        self.as_image(self.pixels + grain).save(file, "JPEG", quality=self.quality)
        return file.getvalue()

    # Shape: these steps run before `put_on_table`. The fourth channel is the coverage of each pixel.

    def turn(self, low=0.8, high=2.5):
        """Turns the label by some degrees."""
        self.turn_by(self.random.choice((-1, 1)) * self.random.uniform(low, high))

    def turn_more(self):
        self.turn(6, 16)

    def turn_by(self, degrees):
        height, width = self.pixels.shape[:2]
        cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        wide, high = abs(width * cosine) + abs(height * sine), abs(width * sine) + abs(height * cosine)
        x, y = self.grid(wide, high)
        x, y = x - wide / 2, y - high / 2
        self.resample(x * cosine + y * sine + width / 2, y * cosine - x * sine + height / 2)

    def wrap_around_cylinder(self):
        """Wraps the label around an upright cylinder, seen from slightly above or below."""
        height, width = self.pixels.shape[:2]
        reach = math.radians(self.random.uniform(48, 66))
        radius = width / (2 * reach)
        rise = self.random.choice((-1, 1)) * self.random.uniform(0.08, 0.22) * radius
        deep = abs(rise) * (1 - math.cos(reach))
        x, y = self.grid(2 * radius * math.sin(reach), height + deep)
        cosine = numpy.sqrt(1 - ((x - radius * math.sin(reach)) / radius) ** 2)
        angle = numpy.arcsin((x - radius * math.sin(reach)) / radius)
        lowest = deep if rise < 0 else 0
        self.resample((angle / reach + 1) * width / 2, y - rise * (1 - cosine) - lowest)
        self.pixels[..., :3] *= (0.5 + 0.5 * cosine)[..., None]

    def view_from_side(self):
        """Shows the label in perspective, from one side and from above."""
        height, width = self.pixels.shape[:2]
        across = self.random.choice((-1, 1)) * self.random.uniform(0.15, 0.3)
        down = self.random.choice((-1, 1)) * self.random.uniform(0.05, 0.15)
        nearest = 1 + abs(across) + abs(down)
        x, y = self.grid(width * nearest, height * nearest)
        x, y = 2 * x / x.shape[1] - 1, 2 * y / y.shape[0] - 1
        shrink = nearest / (1 + across * x + down * y)
        self.resample((x * shrink + 1) * width / 2, (y * shrink + 1) * height / 2)

    @staticmethod
    def grid(width, height):
        y, x = numpy.mgrid[0:round(height), 0:round(width)].astype(numpy.float32)
        return x, y

    def resample(self, x, y):
        """Takes each pixel from the position `x` and `y`, interpolated between four neighbours. Outside the label is empty."""
        height, width = self.pixels.shape[:2]
        inside = (x >= 0) & (y >= 0) & (x <= width - 1.001) & (y <= height - 1.001)
        x, y = numpy.where(inside, x, 0), numpy.where(inside, y, 0)
        left, top = x.astype(numpy.int32), y.astype(numpy.int32)
        right, bottom = (x - left)[..., None], (y - top)[..., None]
        upper = self.pixels[top, left] * (1 - right) + self.pixels[top, left + 1] * right
        lower = self.pixels[top + 1, left] * (1 - right) + self.pixels[top + 1, left + 1] * right
        self.pixels = (upper * (1 - bottom) + lower * bottom) * inside[..., None]

    def put_on_table(self):
        """Puts the label on a table, which is visible around it."""
        height, width = self.pixels.shape[:2]
        edge = round(0.06 * max(height, width))
        label = numpy.pad(self.pixels, ((edge, edge), (edge, edge), (0, 0)))
        x, y = self.grid(label.shape[1], label.shape[0])
        veins = 0.06 * numpy.sin(y / 7 + 3 * numpy.sin(x / 190)) + 0.1 * x / x.shape[1]
        table = numpy.array(self.random.choice(TABLES), dtype=numpy.float32) + veins[..., None]
        self.pixels = label[..., :3] + table * (1 - label[..., 3:])

    # Light

    def add_shadow(self):
        """Darkens one side, and adds the hard shadow of a hand or a phone."""
        height, width = self.pixels.shape[:2]
        x, y = self.grid(width, height)
        angle = self.random.uniform(0, 2 * math.pi)
        across = (x / width - 0.5) * math.cos(angle) + (y / height - 0.5) * math.sin(angle)
        light = 0.62 + 0.75 * across
        edge = across * math.cos(1) + (y / height - x / width) * math.sin(1) + self.random.uniform(-0.15, 0.15)
        self.pixels *= (light * (1 - 0.45 / (1 + numpy.exp(-edge * 60))))[..., None].clip(0.1, 1.1)

    def add_glare(self, strength=0.88):
        """Adds reflections of lamps, in which the text is hardly visible."""
        height, width = self.pixels.shape[:2]
        x, y = self.grid(width, height)
        for _ in range(self.random.randint(2, 3)):
            middle = self.random.uniform(0.15, 0.85) * width, self.random.uniform(0.15, 0.85) * height
            size = self.random.uniform(0.07, 0.13) * width, self.random.uniform(0.05, 0.12) * height
            distance = ((x - middle[0]) / size[0]) ** 2 + ((y - middle[1]) / size[1]) ** 2
            veil = (strength * numpy.exp(-distance / 2))[..., None]
            self.pixels = self.pixels * (1 - veil) + 1.02 * veil

    def add_weak_glare(self):
        self.add_glare(0.7)

    # Lens and file

    def blur(self, low=0.085, high=0.12):
        """Blurs the picture, by a share of an em of 26 pixels."""
        self.apply_filter(ImageFilter.GaussianBlur(self.random.uniform(low, high) * 26))

    def blur_slightly(self):
        self.blur(0.04, 0.06)

    def blur_by_motion(self):
        """Blurs the picture along a line, like a moving hand."""
        length, angle = self.random.uniform(5, 8), self.random.uniform(0, math.pi)
        steps = numpy.linspace(-length / 2, length / 2, 9)
        moved = [numpy.roll(self.pixels, (round(s * math.sin(angle)), round(s * math.cos(angle))), (0, 1)) for s in steps]
        self.pixels = numpy.mean(moved, axis=0, dtype=numpy.float32)

    def add_sensor_noise(self):
        """Adds the noise of a sensor in poor light."""
        self.grain = self.random.uniform(0.03, 0.05)

    def compress(self, low=18, high=30):
        self.quality = self.random.randint(low, high)

    def apply_filter(self, blur):
        self.pixels = numpy.asarray(self.as_image(self.pixels).filter(blur), dtype=numpy.float32) / 255

    def turn_by_quarters(self):
        """Turns the picture by 90, 180 or 270 degrees, without an orientation in the file."""
        self.pixels = numpy.rot90(self.pixels, self.random.randint(1, 3)).copy()

    @staticmethod
    def as_image(pixels):
        return Image.fromarray((pixels.clip(0, 1) * 255 + 0.5).astype(numpy.uint8))


@dataclass(frozen=True)
class Damage:
    """The steps from label to file. A plain reader should read `easy` photos, but not `hard` ones."""

    difficulty: str
    steps: tuple
    inks: list
    sizes: tuple = (24, 34)  # Pixels of an em


# Seventeen kinds. The number of pictures of a language is not a multiple of it, so each kind is used in many languages.
DAMAGES = {
    "none": Damage("easy", (Photo.put_on_table,), DARK_ON_WHITE, (22, 40)),
    "slanted": Damage("easy", (Photo.turn, Photo.put_on_table), DARK_ON_WHITE),
    "coloured": Damage("easy", (Photo.put_on_table,), ON_COLOUR),
    "white-on-dark": Damage("easy", (Photo.put_on_table,), LIGHT_ON_DARK),
    "compressed": Damage("easy", (Photo.put_on_table, Photo.compress), DARK_ON_WHITE + ON_COLOUR),
    "large": Damage("easy", (Photo.turn, Photo.put_on_table, Photo.blur_slightly), DARK_ON_WHITE, (60, 72)),
    "curved": Damage("hard", (Photo.wrap_around_cylinder, Photo.put_on_table), DARK_ON_WHITE + ON_COLOUR, (28, 38)),
    "tilted": Damage("hard", (Photo.view_from_side, Photo.put_on_table), DARK_ON_WHITE + ON_COLOUR, (28, 38)),
    "leaning": Damage("hard", (Photo.turn_more, Photo.put_on_table), DARK_ON_WHITE + ON_COLOUR),
    "turned": Damage("hard", (Photo.turn, Photo.put_on_table, Photo.turn_by_quarters), DARK_ON_WHITE + LIGHT_ON_DARK),
    "blurred": Damage("hard", (Photo.put_on_table, Photo.blur), DARK_ON_WHITE + ON_COLOUR, (26, 30)),
    "shaken": Damage("hard", (Photo.turn, Photo.put_on_table, Photo.blur_by_motion), DARK_ON_WHITE + ON_COLOUR, (26, 32)),
    "glare": Damage("hard", (Photo.put_on_table, Photo.add_glare), DARK_ON_WHITE + ON_COLOUR + LIGHT_ON_DARK),
    "uneven": Damage("hard", (Photo.turn, Photo.put_on_table, Photo.add_shadow, Photo.add_sensor_noise), DARK_ON_WHITE + ON_COLOUR),
    "faint": Damage("hard", (Photo.put_on_table, Photo.add_sensor_noise), FAINT),
    "far": Damage("hard", (Photo.turn, Photo.put_on_table, Photo.blur_slightly, Photo.compress), DARK_ON_WHITE, (15, 18)),
    "tin": Damage("hard", (Photo.wrap_around_cylinder, Photo.turn, Photo.put_on_table, Photo.add_weak_glare, Photo.blur_slightly), LIGHT_ON_DARK, (26, 34)),
}
