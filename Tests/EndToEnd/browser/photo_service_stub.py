"""Photos for the browser tests: labels that the browser draws, and answers in place of the server's."""
import json
import re

from page_scripts import wait_for
from test_check import LABEL

DRAWN = """<!doctype html><style>body {{ margin: 60px; background: #f6f1e4; color: #1c1a18; filter: blur({blur}px) brightness({light});
  font: {size}px/1.5 "DejaVu Sans", sans-serif; }} html {{ background: #f6f1e4; }}</style><p>{text}</p>"""


def draw(browser, text=LABEL, *, size=34, blur=0, light=1, width=1280, height=720):
    """Draws a label as a JPEG file."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(DRAWN.format(text=text, size=size, blur=blur, light=light))
    picture = page.screenshot(type="jpeg", quality=92)
    page.close()
    return picture


def pack(text=LABEL, photos=1):
    """The server's answer to photos with a text, with a box for each word."""
    words = [[match.start(), match.end(), 96, 20 * place, 40, 18, 16, 0] for place, match in enumerate(re.finditer(r"\S+", text))]
    photo = {"width": 1280, "height": 720, "quarterTurns": 0, "partial": False, "faults": []}
    return {"languages": ["es"], "text": text, "photos": [photo] * photos, "words": words, "codes": [], "knowledge": "0"}


def events(*pairs):
    """Returns the body of an event stream. Each pair is the name of an event and its data."""
    return "".join(f"event: {name}\ndata: {json.dumps(data)}\n\n" for name, data in pairs)


def stage(name, photo=0, of=1):
    return ("stage", {"photo": photo, "of": of, "stage": name})


# Replaces the requests of the page, so that a test sends the events of an answer one after the other.
STREAM = """() => {
window.requests = [];
window.XMLHttpRequest = class {
  upload = {};
  responseText = "";
  status = 200;
  open() {}
  setRequestHeader() {}
  getResponseHeader(name) { return name === "Content-Type" ? "text/event-stream" : null; }
  abort() { this.onabort(); }
  send() { requests.push(this); }
  receive(event) {
    this.responseText += event;
    this.onprogress();
  }
};
}"""


class PhotoStream:
    """Answers `POST /v1/photos` in place of the server, event by event."""

    def __init__(self, page):
        self.page = page
        page.evaluate(STREAM)

    def send(self, *pairs):
        """Sends events as the answer to the last request, once there is one."""
        wait_for(self.page, lambda: self.page.evaluate("() => requests.length > 0"))
        for pair in pairs:
            self.page.evaluate("event => requests.at(-1).receive(event)", events(pair))

    def read(self, text, photos=1):
        """Sends a reading that is not the last one."""
        reading = pack(text, photos)
        for photo in reading["photos"]:
            photo["partial"] = True
        self.send(("reading", reading))

    def answer(self, text, photos=1):
        self.send(("answer", pack(text, photos)))


class PhotoServiceStub:
    """Answers `POST /v1/photos` in place of the server, when the test calls `answer` or `refuse`."""

    def __init__(self, page):
        self.page, self.held, self.count, self.codes = page, [], 0, []
        page.route("**/v1/photos", self.take)

    def take(self, route):
        self.held.append(route)
        self.count += 1

    def wait(self):
        """Waits for a request, and returns it without an answer."""
        wait_for(self.page, lambda: self.held)
        return self.held.pop(0)

    def answer(self, text=LABEL, photos=1):
        body = events(stage("waiting"), stage("words"), stage("language"), stage("codes"), ("answer", pack(text, photos) | {"codes": self.codes}))
        self.wait().fulfill(status=200, content_type="text/event-stream", body=body)

    def refuse(self, status, code, **fields):
        problem = json.dumps({"title": "No.", "status": status, "code": code, "request": "1"})
        self.wait().fulfill(status=status, headers=fields, content_type="application/problem+json", body=problem)
