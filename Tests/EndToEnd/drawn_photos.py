"""Photos of drawn labels, and the forms that send them."""
import io

from PIL import Image, ImageDraw, ImageFont


def draw(text, size=36):
    """Draws a text and returns it as a JPEG file."""
    lines = text.split("\n")
    font = ImageFont.load_default(size)
    width = int(max(font.getlength(line) for line in lines)) + 80
    picture = Image.new("RGB", (width, len(lines) * size * 2 + 80), "white")
    ImageDraw.Draw(picture).multiline_text((40, 40), text, "black", font, spacing=size * 0.8)
    file = io.BytesIO()
    picture.save(file, "JPEG")
    return file.getvalue()


def form(photos, name="label", **fields):
    """Returns a body of `multipart/form-data` and its content type. `name` is that of the files, without extension."""
    boundary = "quince"
    body = b"".join(
        f'--{boundary}\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n{value}\r\n'.encode()
        for field, value in fields.items()
    )
    for photo in photos:
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="photo"; filename="{name}.jpg"\r\n\r\n'
        body += head.encode() + photo + b"\r\n"
    return body + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
