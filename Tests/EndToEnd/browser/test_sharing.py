"""Sharing by a link: the owner makes, sees and ends it; a friend without an account reads it; the server cannot."""
import contextlib
import re
import sqlite3

import pytest
import qrcode
from accessibility import WIDTHS, assert_accessible_and_fits
from page_scripts import wait_for_scripts
from playwright.sync_api import expect
from privacy import SECRET
from qrcode.util import MODE_8BIT_BYTE, QRData
from records import put, record, values
from test_account import NO_WORKER, emails, log_in, register, up_to_date

PERSON = {
    "name": "Ana", "addedAt": 1,
    "avoids": [
        {"allergen": "milk", "severity": "severe"}, {"allergen": "fish", "severity": "preference"},
        {"words": SECRET, "severity": "severe"},
    ],
}
FOOD = {
    "name": f"Bolo {SECRET}", "person": "00000000-0000-4000-8000-000000000001", "gtin": "", "check": "", "addedAt": 1,
    "reasons": [{"subject": "allergen:milk", "state": "contains", "words": "leite"}],
}


@pytest.fixture
def device(visit):
    """Opens a page on a new device."""
    return lambda path="/en/", **options: visit(path, **{**NO_WORKER, **options})


@pytest.fixture
def owner(device):
    """The page that shares, of somebody who is logged in and avoids something."""
    page = device()
    wait_for_scripts(page)
    put(page, record("people", PERSON), record("foods", FOOD, "00000000-0000-4000-8000-000000000002"))
    register(page, next(emails))
    page.goto("/en/share")
    expect(page.locator("#share-form [type=submit]")).to_be_visible()
    return page


def make_link(page):
    page.locator("#share-form [type=submit]").click()
    return page.locator("#link-address").input_value(timeout=60_000)


def matrix(page):
    """The modules of the QR code on a page, from its path."""
    code = page.locator("svg.qr-code")
    size = int(code.get_attribute("viewBox").split()[2]) - 8
    rows = [[0] * size for _ in range(size)]
    for column, row, length in re.findall(r"M(\d+) (\d+)h(\d+)", code.locator("path").get_attribute("d")):
        for offset in range(int(length)):
            rows[int(row) - 4][int(column) - 4 + offset] = 1
    return rows


def is_code_of(rows, text):
    """Whether the modules are those that another implementation writes with one of the masks."""
    for mask in range(8):
        code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=0, mask_pattern=mask)
        code.add_data(QRData(text.encode(), mode=MODE_8BIT_BYTE))
        code.make()
        if [[int(is_dark) for is_dark in row] for row in code.modules] == rows:
            return True
    return False


def test_a_friend_without_an_account_reads_a_card(owner, device):
    owner.fill("#share-note", f"No {SECRET} at all")
    link = make_link(owner)
    assert re.fullmatch(r"http://[^/]+/shared/[\w-]{22}#[\w-]{43}", link)
    assert is_code_of(matrix(owner), link)

    friend = device(link, locale="es")
    card = friend.locator("article.shared-page")
    expect(card.get_by_role("heading", level=2)).to_have_text("Lo que evita Ana")
    expect(card.locator("[data-severity=severe] li")).to_have_text(["Leche", SECRET])
    expect(card.locator("[data-severity=preference] li")).to_have_text(["Pescado"])
    expect(card.locator("[data-severity=intolerance]")).to_have_count(0)
    expect(card.locator(".own-words")).to_have_text(f"No {SECRET} at all")
    # The key goes with the reader to another language.
    friend.locator("nav.no-print").get_by_role("link", name="Português").click()
    expect(card.get_by_role("heading", level=2)).to_have_text("O que Ana evita")
    expect(card.locator("[data-severity=severe] li")).to_have_text(["Leite", SECRET])
    assert friend.url.endswith(link.split("#")[1])
    # Nothing is stored on the friend's device.
    assert friend.evaluate("indexedDB.databases()") == []

    owner.reload()
    expect(owner.get_by_text("Opened 2 times")).to_be_visible()


def test_a_list_of_foods_is_shared_with_its_reasons(owner, device):
    owner.locator("[name=kind][value=foods]").check(force=True)
    expect(owner.locator("#entries")).to_contain_text("Bolo")
    friend = device(make_link(owner))
    row = friend.locator("article.shared-page li")
    expect(row).to_contain_text(f"Bolo {SECRET}")
    expect(row.locator(".sub")).to_have_text("Contains: Milk (“leite”)")


def test_only_what_is_chosen_is_shared(owner, device):
    owner.locator("[name=entry][value='allergen:fish']").uncheck()
    owner.fill("#share-name", "")
    friend = device(make_link(owner))
    card = friend.locator("article.shared-page")
    expect(card.get_by_role("heading", level=2)).to_have_text("What I avoid")
    expect(card.locator("li")).to_have_text(["Milk", SECRET])
    for box in owner.locator("[name=entry]").all():
        box.uncheck()
    owner.locator("#share-form [type=submit]").click()
    expect(owner.locator("#entries")).to_contain_text("Choose at least one entry.")


def test_a_link_that_was_ended_opens_nothing(owner, device):
    link = make_link(owner)
    friend = device(link)
    expect(friend.locator("article.shared-page")).to_be_visible()
    owner.locator("[data-action=end-link]").click()
    owner.get_by_role("dialog").get_by_role("button", name="End the link").click()
    expect(owner.get_by_text("No links.")).to_be_visible()
    friend.reload()
    expect(friend.get_by_text("This link has ended")).to_be_visible()
    expect(friend.locator("article.shared-page")).to_have_count(0)


def test_a_link_that_ended_by_itself_opens_nothing(owner, device, server):
    link = make_link(owner)
    # As if its days were over.
    accounts = server.path / "morsel.db-private" / "accounts.db"
    with contextlib.closing(sqlite3.connect(accounts, timeout=60)) as database, database:
        database.execute("UPDATE share SET expires_at = 1 WHERE id = ?", [link.split("/")[-1].split("#")[0]])
    friend = device(link)
    expect(friend.get_by_text("This link has ended")).to_be_visible()
    owner.reload()
    expect(owner.get_by_text("No links.")).to_be_visible()


@pytest.mark.parametrize("change", ["other", "short", "none"])
def test_a_wrong_key_shows_nothing_and_says_so(owner, device, change):
    link = make_link(owner)
    wrong = {
        "other": link[:-43] + "A" * 43, "short": link[:-1], "none": link.split("#")[0],
    }[change]
    friend = device(wrong)
    expect(friend.get_by_text("The link is incomplete")).to_be_visible()
    assert SECRET not in friend.content()
    # The whole link, opened in the same window.
    friend.goto(link)
    expect(friend.locator("article.shared-page li").first).to_have_text("Milk")


def test_the_links_are_on_every_own_device(owner, device):
    link = make_link(owner)
    email = owner.evaluate("fetch('/v1/sessions').then((answer) => answer.json())")["username"]
    owner.goto("/en/account")
    up_to_date(owner)
    second = device()
    log_in(second, email)
    up_to_date(second)
    second.goto("/en/share")
    second.locator("[data-action=show-link]").click()
    expect(second.locator("#link-address")).to_have_value(link)


def test_the_server_learns_neither_the_key_nor_the_content(owner, device, server):
    link = make_link(owner)
    id, key = link.split("/")[-1].split("#")
    sent = []
    friend = device("/en/")
    friend.context.on("request", lambda request: sent.append((request.url, request.headers)))
    friend.goto(link)
    expect(friend.locator("article.shared-page")).to_be_visible()
    requests = [url for url, _ in sent]
    assert any(url.endswith(f"/v1/shares/{id}") for url in requests)
    assert not any(key in url or key in str(headers) for url, headers in sent if not url.endswith(f"#{key}"))
    assert not any(headers.get("referer") for url, headers in sent if "/v1/shares/" in url)
    for path in server.path.rglob("*"):
        if path.is_file() and "web" not in path.parts:
            content = path.read_bytes()
            assert key.encode() not in content and SECRET.encode() not in content, path
    assert key not in server.log() and id not in server.log()
    answer = friend.request.get(f"/shared/{id}")
    assert "noindex" in answer.headers["x-robots-tag"]
    assert answer.headers["referrer-policy"] == "no-referrer"


# MARK: Guests


def ask_guests(owner):
    """Makes a link that asks guests what they avoid."""
    owner.locator("[name=kind][value=guests]").check(force=True)
    expect(owner.locator("#entries")).to_have_count(0)
    owner.fill("#share-note", "Dinner on Saturday")
    owner.select_option("#share-days", "1")
    return make_link(owner)


def answer(guest, name, allergens=(), other="", eats_everything=False):
    guest.fill("#guest-name", name)
    for allergen, severity in allergens:
        guest.locator(f"[name=avoid][value={allergen}]").check()
        guest.select_option(f"[name=severity-{allergen}]", severity)
    guest.fill("#guest-other", other)
    guest.locator("[name=nothing]").set_checked(eats_everything)
    guest.locator("#guest-form [type=submit]").click()


def add_guests(owner, count):
    owner.goto("/en/share")
    expect(owner.get_by_text(count)).to_be_visible()
    owner.get_by_role("button", name="Add the guests").click()
    expect(owner.get_by_text("No new answers")).to_be_visible()


def guests(page):
    """What each guest avoids, by name."""
    return {
        person["name"]: {entry.get("allergen") or entry.get("words"): entry["severity"] for entry in person["avoids"]}
        for person in values(page, "people") if person.get("guestUntil")
    }


def test_guests_answer_in_their_language_and_the_host_sees_each(owner, device):
    link = ask_guests(owner)
    rui, eva = device(link, locale="pt-PT"), device(link, locale="es-ES")
    expect(rui.get_by_role("heading", level=2)).to_have_text("Ana pergunta o que evitas")
    expect(eva.get_by_role("heading", level=2)).to_have_text("Ana pregunta qué evitas")
    expect(eva.locator(".own-words")).to_have_text("Dinner on Saturday")
    answer(rui, "Rui", [("milk", "severe"), ("fish", "preference")], other=f"{SECRET}\n\nkiwi")
    expect(rui.get_by_text("A tua resposta foi enviada.")).to_be_visible()
    answer(eva, "Eva", eats_everything=True)
    expect(eva.get_by_text("Tu respuesta se ha enviado.")).to_be_visible()
    # Nothing is stored on the devices of the guests.
    assert rui.evaluate("indexedDB.databases()") == eva.evaluate("indexedDB.databases()") == []

    add_guests(owner, "2 new answers")
    assert guests(owner) == {"Rui": {"milk": "severe", "fish": "preference", SECRET: "severe", "kiwi": "severe"}, "Eva": {}}
    # The first person of the device is still the host.
    assert [person["name"] for person in values(owner, "people") if not person.get("guestUntil")] == ["Ana"]
    owner.goto("/en/avoid")
    expect(owner.get_by_text("Rui").first).to_be_visible()
    last_days = {person["guestUntil"] for person in values(owner, "people") if person.get("guestUntil")}
    assert len(last_days) == 1 and re.fullmatch(r"\d{4}-\d\d-\d\d", last_days.pop())


def test_a_guest_corrects_an_answer_before_the_host_takes_it(owner, device):
    guest = device(ask_guests(owner))
    answer(guest, "Rui", [("milk", "severe")])
    expect(guest.locator("#guest-sent")).to_be_visible()
    answer(guest, "Rui", [("eggs", "intolerance")])
    expect(guest.locator("#guest-sent")).to_be_visible()
    add_guests(owner, "1 new answer")
    assert guests(owner) == {"Rui": {"milk": "severe", "eggs": "intolerance"}}


def test_an_answer_without_a_name_or_a_choice_is_not_sent(owner, device):
    guest = device(ask_guests(owner))
    answer(guest, " ", [("milk", "severe")])
    expect(guest.locator("[data-problem=name]")).to_be_visible()
    answer(guest, "Rui", eats_everything=True)
    expect(guest.locator("[data-problem=both]")).to_be_visible()
    guest.locator("[name=avoid][value=milk]").uncheck()
    answer(guest, "Rui")
    expect(guest.locator("[data-problem=nothing]")).to_be_visible()
    owner.reload()
    expect(owner.get_by_text("No new answers")).to_be_visible()


def test_an_answer_to_a_link_that_was_ended_says_so(owner, device):
    guest = device(ask_guests(owner))
    expect(guest.locator("#guest-form")).to_be_visible()
    owner.locator("[data-action=end-link]").click()
    owner.get_by_role("dialog").get_by_role("button", name="End the link").click()
    expect(owner.get_by_text("No links.")).to_be_visible()
    answer(guest, "Rui", [("milk", "severe")])
    expect(guest.locator("[data-problem=ended]")).to_be_visible()


def test_bytes_that_no_guest_wrote_make_no_guest(owner, device):
    link = ask_guests(owner)
    guest = device(link)
    answer(guest, "Rui", [("milk", "severe")])
    expect(guest.locator("#guest-sent")).to_be_visible()
    id = link.split("/")[-1].split("#")[0]
    # Somebody knows the address of the page, and not the key.
    status = guest.request.put(f"/v1/shares/{id}/answers/{'A' * 22}", data={"sealed": "A" * 1404}).status
    assert status == 204
    add_guests(owner, "2 new answers")
    assert guests(owner) == {"Rui": {"milk": "severe"}}


def test_the_server_cannot_read_the_answer_of_a_guest(owner, device, server):
    link = ask_guests(owner)
    guest = device(link)
    answer(guest, f"Rui {SECRET}", [("milk", "severe")], other=SECRET)
    expect(guest.locator("#guest-sent")).to_be_visible()
    key = link.split("#")[1]
    for path in server.path.rglob("*"):
        if path.is_file() and "web" not in path.parts:
            content = path.read_bytes()
            assert key.encode() not in content and SECRET.encode() not in content, path
    assert key not in server.log() and SECRET not in server.log()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_question_to_guests_is_accessible_and_fits(owner, device, language):
    link = ask_guests(owner)
    guest = device(link.replace("/shared/", f"/{language}/shared/"), reduced_motion="reduce")
    guest.locator("[name=avoid][value=milk]").check()
    assert_accessible_and_fits(guest, widths=WIDTHS)
    owner.goto(f"/{language}/share")
    owner.locator("[name=kind][value=guests]").check(force=True)
    owner.locator("details.rights summary").click()
    assert_accessible_and_fits(owner, widths=WIDTHS)


# MARK: Pages


def test_without_an_account_the_page_says_what_one_is_for(device):
    page = device("/en/share")
    wait_for_scripts(page)
    expect(page.get_by_text("Links need an account")).to_be_visible()
    expect(page.locator("#share-form")).not_to_be_visible()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_name_of_a_link_has_room_on_a_phone(owner, language):
    make_link(owner)
    owner.set_viewport_size({"width": 390, "height": 844})
    owner.goto(f"/{language}/share")
    row = owner.locator("[data-key^=link-]")
    name, end = row.locator(".list-row").bounding_box(), row.locator("[data-action=end-link]").bounding_box()
    assert name["width"] > 200 and end["y"] >= name["y"] + name["height"]
    show = row.locator("[data-action=show-link]").bounding_box()
    assert end["x"] >= show["x"] + show["width"] + 4 or end["y"] >= show["y"] + show["height"] + 4


@pytest.mark.parametrize("language, title, authority", [
    ("en", "Your rights over what you share", "data protection authority"),
    ("es", "Tus derechos sobre lo que compartes", "autoridad de protección de datos"),
    ("pt", "Os teus direitos sobre o que partilhas", "autoridade de proteção de dados"),
])
def test_people_read_their_rights_where_they_share(owner, language, title, authority):
    for path in ("share", "household"):
        owner.goto(f"/{language}/{path}")
        notice = owner.locator("details.rights")
        notice.locator("summary", has_text=title).click()
        expect(notice).to_contain_text(authority)
        expect(notice.locator(f"a[href='/{language}/account']")).to_be_visible()
        assert_accessible_and_fits(owner, widths=WIDTHS)


def test_axe_finds_no_violations(owner, device):
    link = make_link(owner)
    expect(owner.locator("svg.qr-code")).to_be_visible()
    friend = device(link, reduced_motion="reduce")
    expect(friend.locator("article.shared-page")).to_be_visible()
    for page in [owner, friend]:
        assert_accessible_and_fits(page, widths=WIDTHS)
