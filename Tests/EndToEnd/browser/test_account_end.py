"""Logging out and deleting an account while the network fails."""
import itertools
import re

import pytest
from lost_answers import LostAnswers
from playwright.sync_api import expect
from test_account import NO_WORKER, PASSWORD, avoid, avoided, log_in, register, submit, up_to_date
from test_device import keep

# Some tests need the pages of the service worker without a network.
SERVICE_WORKERS = "allow"

emails = (f"end{number}@example.org" for number in itertools.count(1))
LOG_OUT, SESSIONS = re.compile("/v1/users/logout$"), re.compile("/v1/sessions$")
USER = re.compile("/v1/users/end[^/]*$")
WORDS = {
    "en": ("The log-in itself stays in this browser", "this browser still has your log-in", "The log-in has ended"),
    "es": ("La sesión sigue abierta en este navegador", "este navegador aún tiene tu sesión", "La sesión también ha terminado"),
    "pt": ("A sessão continua aberta neste navegador", "este navegador ainda tem a tua sessão", "A sessão também terminou"),
}


def session_of(page):
    """The cookie of the session, as a program sends it."""
    return next(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies() if cookie["name"] == "__Host-morsel")


def status(page, session):
    """How the server answers somebody who has the cookie."""
    return page.request.get("/v1/sessions", headers={"Cookie": session}).status


def log_out(page):
    expect(page.locator("[data-action=log-out]")).to_be_enabled()
    page.locator("[data-action=log-out]").click()
    page.locator("dialog button[value=yes]").click()
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()


def without_answer(page):
    """A page of a device whose owner has logged out while the server could not be reached."""
    page.route(LOG_OUT, lambda route: route.abort("connectionfailed"))
    log_out(page)
    expect(page.locator(".toast")).to_contain_text(WORDS["en"][1])


@pytest.mark.parametrize("language", WORDS)
def test_a_log_out_without_a_network_is_sent_as_soon_as_there_is_one(visit, language):
    offline, waits, sent = WORDS[language]
    email = next(emails)
    page, other = visit("/en/"), visit("/en/about", **NO_WORKER)
    register(page, email)
    keep(page)
    avoid(page, "milk")
    session = session_of(page)
    page.goto(f"/{language}/account")
    expect(page.locator("[data-action=log-out]")).to_be_enabled()
    page.context.set_offline(True)
    page.locator("[data-action=log-out]").click()
    expect(page.locator("dialog [data-offline]")).to_contain_text(offline)
    page.locator("dialog button[value=yes]").click()
    expect(page.locator(".toast")).to_contain_text(waits)
    assert avoided(page) == set()
    page.context.set_offline(False)
    expect(page.locator(".toast")).to_contain_text(sent)
    assert status(other, session) == 401
    # The next page says nothing more.
    page.reload()
    expect(page.locator("#log-in [type=submit]")).to_be_enabled()
    expect(page.locator(".toast")).to_have_count(0)


def test_nobody_logs_in_before_the_earlier_log_out_was_sent(visit):
    first, second = next(emails), next(emails)
    register(visit("/en/", **NO_WORKER), second)
    page, other = visit("/en/", **NO_WORKER), visit("/en/about", **NO_WORKER)
    register(page, first)
    session = session_of(page)
    without_answer(page)
    started = []
    page.on("request", lambda request: started.append(request.url) if request.url.endswith("/v1/users/login") else None)
    page.fill("#log-in-email", second)
    page.fill("#log-in-password", PASSWORD)
    submit(page)
    expect(page.locator("[data-form-problem]")).to_contain_text("The server did not answer.")
    assert started == [] and status(other, session) == 200
    page.unroute(LOG_OUT)
    submit(page)
    expect(page.locator("#own")).to_be_visible()
    up_to_date(page)
    assert status(other, session) == 401


def test_the_next_page_sends_a_log_out_that_waits(visit):
    page, other = visit("/en/", **NO_WORKER), visit("/en/about", **NO_WORKER)
    register(page, next(emails))
    session = session_of(page)
    without_answer(page)
    page.unroute(LOG_OUT)
    with page.expect_response(LOG_OUT):
        page.goto("/en/about")
    assert status(other, session) == 401


def test_deleting_everything_keeps_a_log_out_that_waits(visit):
    page, other = visit("/en/", **NO_WORKER), visit("/en/about", **NO_WORKER)
    register(page, next(emails))
    session = session_of(page)
    page.route(LOG_OUT, lambda route: route.abort("connectionfailed"))
    page.goto("/en/settings")
    expect(page.locator("#sync-state")).to_have_attribute("data-state", "current")
    page.click("[data-action=delete-everything]")
    page.click("dialog [value=yes]")
    expect(page.locator(".toast")).to_contain_text(WORDS["en"][1])
    page.unroute(LOG_OUT)
    with page.expect_response(LOG_OUT):
        page.goto("/en/about")
    assert status(other, session) == 401


def test_the_service_worker_sends_a_log_out_before_it_asks_the_server_for_anything(visit):
    page, other = visit("/en/"), visit("/en/about", **NO_WORKER)
    register(page, next(emails))
    keep(page)
    session = session_of(page)
    page.goto("/en/account")
    expect(page.locator("[data-action=log-out]")).to_be_enabled()
    page.context.set_offline(True)
    log_out(page)
    window = page.context.new_page()
    page.close()
    window.context.set_offline(False)
    # No script of a page runs at this address.
    assert window.goto("/v1/sessions").status == 401
    assert status(other, session) == 401


# MARK: Deletion


def delete(page):
    expect(page.locator("[data-action=delete-account]")).to_be_enabled()
    page.locator("[data-action=delete-account]").click()
    page.locator("dialog button[value=yes]").click()


@pytest.mark.parametrize(("language", "words"), [
    ("en", "There is no network. The account is not deleted."), ("es", "No hay conexión. La cuenta no se ha eliminado."),
    ("pt", "Não há rede. A conta não foi eliminada."),
])
def test_without_a_network_the_account_stays_and_the_page_says_so(visit, language, words):
    page = visit("/en/", **NO_WORKER)
    register(page, next(emails))
    page.goto(f"/{language}/account")
    expect(page.locator("[data-action=delete-account]")).to_be_enabled()
    page.context.set_offline(True)
    delete(page)
    expect(page.locator(".toast")).to_contain_text(words)
    expect(page.locator("#own")).to_be_visible()
    page.context.set_offline(False)
    page.goto("/en/account")
    up_to_date(page)


def test_a_deletion_whose_answer_is_lost_is_found_out(visit):
    page = visit("/en/", **NO_WORKER)
    register(page, next(emails))
    LostAnswers(page, USER, "DELETE")
    with page.expect_event("load"):
        delete(page)
    expect(page.get_by_role("link", name="Create an account")).to_be_visible()


@pytest.mark.parametrize(("language", "words", "register_words"), [
    ("en", "unknown whether the account is deleted", "Create an account"),
    ("es", "no se sabe si la cuenta está eliminada", "Crear una cuenta"),
    ("pt", "não se sabe se a conta está eliminada", "Criar uma conta"),
])
def test_a_deletion_of_which_nothing_is_known_asks_for_no_password_afterwards(visit, language, words, register_words):
    page = visit("/en/", **NO_WORKER)
    register(page, next(emails))
    avoid(page, "milk")
    page.goto(f"/{language}/account")
    expect(page.locator("[data-action=delete-account]")).to_be_enabled()
    LostAnswers(page, USER, "DELETE", 1_000)
    page.route(SESSIONS, lambda route: route.abort("connectionfailed"))
    delete(page)
    expect(page.locator(".toast")).to_contain_text(words)
    page.unroute_all()
    page.goto(f"/{language}/account")
    expect(page.get_by_role("link", name=register_words)).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('account')") is None
