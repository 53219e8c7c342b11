"""The buttons of the scanner: light, other camera, sound and vibration, with cameras that a script makes."""
import pytest
from accessibility import assert_accessible
from page_scripts import wait_for
from playwright.sync_api import expect
from records import values
from sample_products import SPREAD
from test_scan import look_up
from test_check import verdict

# Two cameras, the second of which has no light, and a device that vibrates.
CAMERAS = """
window.opened = [];
window.lights = [];
window.vibrations = [];
window.tones = [];
navigator.vibrate = (pattern) => vibrations.push(pattern);
const { createOscillator } = AudioContext.prototype;
AudioContext.prototype.createOscillator = function () {
  const oscillator = createOscillator.call(this);
  oscillator.start = () => tones.push(oscillator.frequency.value);
  oscillator.stop = () => {};
  return oscillator;
};
navigator.mediaDevices.enumerateDevices = async () =>
  NAMES.map((deviceId) => ({ kind: "videoinput", deviceId, label: deviceId }));
navigator.mediaDevices.getUserMedia = async ({ video }) => {
  const deviceId = video.deviceId?.exact ?? "back";
  opened.push(video.deviceId?.exact ?? video.facingMode.ideal);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  setInterval(() => context.fillRect(0, 0, 1, 1), 50);
  const stream = canvas.captureStream(20);
  const [track] = stream.getVideoTracks();
  track.getCapabilities = () => ({ torch: deviceId === "back" });
  track.getSettings = () => ({ deviceId });
  track.applyConstraints = async ({ advanced }) => lights.push(advanced[0].torch);
  window.track = track;
  return stream;
};
"""


@pytest.fixture
def scan(visit):
    """The scan page of a device with some cameras."""
    def open_page(language="en", cameras=("back", "front"), **options):
        page = visit("about:blank", service_workers="block", **options)
        page.add_init_script(f"{{ const NAMES = {list(cameras)!r}; {CAMERAS} }}")
        page.goto(f"/{language}/scan")
        expect(page.locator(".scanner-hint")).to_have_attribute("data-hint", "aim")
        return page
    return open_page


@pytest.mark.parametrize(("language", "light", "camera"), [
    ("en", "Light", "Other camera"), ("es", "Luz", "Otra cámara"), ("pt", "Luz", "Outra câmara"),
])
def test_the_light_and_the_camera_can_be_chosen(scan, language, light, camera):
    page = scan(language)
    torch = page.get_by_role("button", name=light)
    expect(torch).to_have_attribute("aria-pressed", "false")
    torch.click()
    expect(torch).to_have_attribute("aria-pressed", "true")
    torch.click()
    expect(torch).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("lights") == [True, False]
    page.evaluate("window.first = track")
    page.get_by_role("button", name=camera).click()
    # The other camera has no light.
    expect(torch).to_be_hidden()
    expect(page.locator(".scanner-hint")).to_have_attribute("data-hint", "aim")
    assert page.evaluate("[opened, first.readyState]") == [["environment", "front"], "ended"]
    page.get_by_role("button", name=camera).click()
    expect(torch).to_be_visible()
    assert page.evaluate("opened") == ["environment", "front", "back"]


@pytest.mark.parametrize(("language", "light", "words"), [
    ("en", "Light", "The light of this camera can't be switched on or off now."),
    ("es", "Luz", "Ahora no se puede encender ni apagar la luz de esta cámara."),
    ("pt", "Luz", "Agora não é possível ligar nem desligar a luz desta câmara."),
])
def test_a_light_that_the_camera_refuses_is_explained(scan, language, light, words):
    page = scan(language)
    page.evaluate("""() => {
      track.applyConstraints = async () => {
        if (lights.push("refused") < 3) throw new DOMException("no", "OverconstrainedError");
      };
    }""")
    torch, note = page.get_by_role("button", name=light), page.locator(".scanner-note")
    expect(note).to_be_empty()
    torch.click()
    expect(note).to_have_text(words)
    expect(torch).to_have_attribute("aria-pressed", "false")
    # Scanning continues.
    expect(page.locator(".scanner-hint")).to_have_attribute("data-hint", "aim")
    torch.click()
    wait_for(page, lambda: page.evaluate("lights.length") == 2)
    expect(note).to_have_text(words)
    assert_accessible(page)
    # It works again.
    torch.click()
    expect(torch).to_have_attribute("aria-pressed", "true")
    expect(note).to_be_empty()


def test_another_camera_says_nothing_about_the_light_of_the_first(scan):
    page = scan()
    page.evaluate("""() => {
      track.applyConstraints = () => new Promise((resolve, reject) => {
        window.refuse = () => reject(new DOMException("no", "OverconstrainedError"));
      });
    }""")
    page.get_by_role("button", name="Light").click()
    wait_for(page, lambda: page.evaluate("typeof refuse") == "function")
    page.get_by_role("button", name="Other camera").click()
    wait_for(page, lambda: page.evaluate("opened.length") == 2)
    page.evaluate("refuse()")
    expect(page.locator(".scanner-hint")).to_have_attribute("data-hint", "aim")
    expect(page.locator(".scanner-note")).to_be_empty()


def test_with_one_camera_there_is_no_other_one(scan):
    page = scan(cameras=["back"])
    expect(page.get_by_role("button", name="Light")).to_be_visible()
    expect(page.get_by_role("button", name="Other camera")).to_be_hidden()


def test_the_device_signals_codes_and_each_signal_can_be_switched_off(scan):
    page = scan()
    look_up(page, SPREAD)
    expect(verdict(page)).to_be_visible()
    wait_for(page, lambda: page.evaluate("vibrations") == [[60]])
    look_up(page, "9524100003126")
    wait_for(page, lambda: page.evaluate("vibrations") == [[60], [40, 60, 120]])
    assert page.evaluate("tones") == [1320, 440, 330]
    vibration = page.get_by_role("button", name="Vibration")
    expect(vibration).to_have_attribute("aria-pressed", "true")
    vibration.click()
    expect(vibration).to_have_attribute("aria-pressed", "false")
    look_up(page, SPREAD)
    wait_for(page, lambda: page.evaluate("tones") == [1320, 440, 330, 1320])
    page.get_by_role("button", name="Sound").click()
    look_up(page, "9524100003126")
    expect(page.locator("#scan-result [data-expected]")).to_have_text("5")
    wait_for(page, lambda: {"scanSound", "scanVibration"} <= {value["name"] for value in values(page, "settings") if value["value"] is False})
    assert page.evaluate("[vibrations.length, tones.length]") == [2, 4]
    page.reload()
    expect(vibration).to_have_attribute("aria-pressed", "false")


def test_a_device_that_cannot_vibrate_has_no_button_for_it(visit):
    page = visit("about:blank", service_workers="block")
    page.add_init_script("delete Navigator.prototype.vibrate")
    page.add_init_script(f"{{ const NAMES = ['back']; {CAMERAS.replace('navigator.vibrate = (pattern) => vibrations.push(pattern);', '')} }}")
    page.goto("/en/scan")
    expect(page.get_by_role("button", name="Sound")).to_be_visible()
    expect(page.locator("[data-scanner=vibration]")).to_be_hidden()
