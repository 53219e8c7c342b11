"""An additive that an administrator changed is read on labels by devices, after they started the new knowledge."""
import json
import urllib.request

import pytest
from page_scripts import wait_for, wait_for_scripts
from playwright.sync_api import expect
from test_account import register
from test_check import check

# Some tests lose the network.
SERVICE_WORKERS = "allow"

LABEL = "Ingredients: sugar, zeta gum, salt."


@pytest.fixture(scope="module")
def administrator(browser, server):
    """The cookies of an administrator."""
    context = browser.new_context(base_url=server.url, service_workers="block")
    context.set_default_timeout(60_000)
    register(context.new_page(), "rui@example.org")
    cookies = context.cookies()
    context.close()
    server.run("admin", "grant", "rui@example.org", "administrator")
    return cookies


def published(server):
    with urllib.request.urlopen(f"{server.url}/v1/knowledge") as response:
        return json.load(response)["version"]


def additives_of(request):
    """The additives that the server finds in the label."""
    label = {"text": LABEL}
    findings = request.post("/v1/labels", data=label).json()["findings"]["additives"]
    checked = request.post("/v1/additivechecks", data={**label, "foodcategory": "05.2"}).json()["additives"]
    found = {finding["id"] for finding in findings}
    assert {item["additive"]["ecode"].replace(" ", "").lower() for item in checked} == found
    return found


def stored_by_worker(page):
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_a_device_reads_labels_with_a_name_that_an_administrator_added(visit, server, administrator):
    device = visit("/en/")
    stored_by_worker(device)
    before = published(server)

    state = {"cookies": administrator, "origins": []}
    page = visit("/en/administration/additives/415000", storage_state=state, service_workers="block", java_script_enabled=False)
    page.fill("[name='synonyms.en']", "zeta gum")
    page.locator("main form[method=post] [type=submit]").click()
    expect(page.locator("main [role=status]")).to_be_visible()
    wait_for(page, lambda: published(server) != before)
    # The server reads labels with it, too.
    assert "e415" in additives_of(page.request)

    device.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    toast = device.locator(".toast")
    expect(toast).to_contain_text("new version", timeout=60_000)
    with device.expect_navigation():
        toast.locator("button").first.click()
    device.goto("/en/")
    check(device, LABEL)
    expect(device.locator("main a[href='/en/additives/e415']").first).to_be_attached()
    # The new file is stored on the device.
    wait_for_scripts(device)
    device.context.set_offline(True)
    device.goto("/en/")
    check(device, LABEL)
    expect(device.locator("main a[href='/en/additives/e415']").first).to_be_attached()


def test_a_server_that_starts_again_publishes_the_same_file(visit, server):
    before = published(server)
    server.restart()
    assert published(server) == before
    server.wait_for_log("The catalogue is up to date.")
