"""Comments on additives in the browser: writing, deleting own ones, reporting, and moderation in three languages."""
import pytest
from accessibility import WIDTHS, assert_accessible_and_fits
from page_scripts import wait_for_scripts
from playwright.sync_api import expect
from test_account import log_in, register

NAMES = {"ana": "ana@example.org", "bea": "bea@example.org", "eva": "eva@example.org", "administrator": "rui@example.org"}


@pytest.fixture(scope="module")
def browsers(browser, server):
    """The browsers of four people who have logged in; one of them is an administrator."""
    contexts = {}
    for name, email in NAMES.items():
        context = browser.new_context(base_url=server.url, service_workers="block")
        context.set_default_timeout(60_000)
        register(context.new_page(), email)
        if name == "administrator":
            # A device learns its roles when somebody logs in.
            context.close()
            server.run("admin", "grant", email, "administrator")
            context = browser.new_context(base_url=server.url, service_workers="block")
            context.set_default_timeout(60_000)
            log_in(context.new_page(), email)
        contexts[name] = context
    yield contexts
    for context in contexts.values():
        context.close()


@pytest.fixture
def browse(browsers):
    """Opens a page as somebody who has logged in."""
    pages = []

    def open_page(name, path):
        page = browsers[name].new_page()
        pages.append(page)
        page.goto(path)
        return page

    yield open_page
    for page in pages:
        page.close()


@pytest.fixture
def administer(visit, browsers):
    """Opens a page as the administrator, without scripts."""
    def open_page(path):
        state = {"cookies": browsers["administrator"].cookies(), "origins": []}
        return visit(path, storage_state=state, service_workers="block", java_script_enabled=False)
    return open_page


def write(page, text):
    """Publishes a comment. Somebody who writes more than five in a short time has to wait."""
    wait_for_scripts(page)
    expect(page.locator("#comment-form [type=submit]")).to_be_enabled()
    page.fill("#comment", text)
    page.click("#comment-form [type=submit]")
    comment = page.locator("#comment-list > li", has_text=text)
    expect(comment).to_be_visible()
    return comment


def agree(page):
    """Answers the open question with yes."""
    page.locator("dialog[open] [value=yes]").click()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_somebody_writes_a_comment_and_deletes_it(browse, visit, language):
    page = browse("ana", f"/{language}/additives/e40{ {'en': 0, 'es': 1, 'pt': 2}[language]}")
    text = f"<b>In {language}</b>"
    comment = write(page, text)
    expect(page.locator("#comment")).to_have_value("")
    address = page.url
    expect(visit(address, java_script_enabled=False).locator("#comment-list")).to_contain_text(text)

    page.reload()
    comment = page.locator("#comment-list > li", has_text=text)
    comment.locator("[data-action=delete-comment]").click()
    agree(page)
    expect(comment).to_have_count(0)
    expect(visit(address, java_script_enabled=False).locator("main")).not_to_contain_text(text)


def test_a_comment_without_text_is_not_sent(browse):
    page = browse("ana", "/en/additives/e403")
    expect(page.locator("#comment-form [type=submit]")).to_be_enabled()
    page.evaluate("document.querySelector('#comment').required = false")
    page.click("#comment-form [type=submit]")
    expect(page.locator("#comment-problem")).to_contain_text("plain text")


def test_others_cannot_delete_a_comment_and_report_it(browse, visit):
    write(browse("ana", "/en/additives/e404"), "By Ana")
    page = browse("eva", "/en/additives/e404")
    comment = page.locator("#comment-list > li", has_text="By Ana")
    expect(comment.locator("[data-action=report-comment]")).to_be_enabled()
    expect(comment.locator("[data-action=delete-comment]")).to_have_count(0)
    comment.locator("[data-action=report-comment]").click()
    agree(page)
    expect(comment.locator("[data-action=report-comment]")).to_have_count(0)
    guest = visit("/en/additives/e404")
    expect(guest.locator("#comment-form")).to_be_hidden()
    expect(guest.locator(".signed-out a[href='/en/account/log-in']").first).to_be_visible()


@pytest.mark.parametrize(("language", "hide", "show", "dismiss", "delete"), [
    ("en", "Hide", "Show again", "Dismiss the reports", "Delete"),
    ("es", "Ocultar", "Volver a mostrar", "Descartar las denuncias", "Borrar"),
    ("pt", "Ocultar", "Voltar a mostrar", "Rejeitar as denúncias", "Apagar"),
])
def test_an_administrator_moderates_comments(browse, administer, visit, language, hide, show, dismiss, delete):
    number = {"en": 410, "es": 412, "pt": 413}[language]
    text = f"Words {number}"
    public = f"/{language}/additives/e{number}"
    write(browse("bea", public), text)
    reporter = browse("eva", public)
    reporter.locator("#comment-list > li", has_text=text).locator("[data-action=report-comment]").click()
    agree(reporter)
    expect(reporter.locator("[data-action=report-comment]")).to_have_count(0)

    page = administer(f"/{language}/administration")
    page.locator("main .list a[href$='/administration/comments']").click()
    item = page.locator(".comments > li", has_text=text)
    expect(item).to_contain_text(NAMES["bea"])
    expect(item.locator(".tag")).to_contain_text("1")
    item.get_by_role("button", name=hide, exact=True).click()
    expect(page.locator("main [role=status]")).to_be_visible()
    expect(item).to_have_count(0)
    expect(visit(public, java_script_enabled=False).locator("main")).not_to_contain_text(text)

    page.locator("main a[href$='show=hidden']").click()
    item.get_by_role("button", name=show).click()
    expect(visit(public, java_script_enabled=False).locator("#comment-list")).to_contain_text(text)
    page.locator("main a[href$='show=visible']").click()
    expect(item.get_by_role("button", name=dismiss)).to_have_count(0)
    item.get_by_role("link", name=delete).click()
    expect(page.locator("main form")).to_contain_text(text)
    page.locator("main form [type=submit]").click()
    expect(page.locator("main [role=status]")).to_be_visible()
    expect(visit(public, java_script_enabled=False).locator("main")).not_to_contain_text(text)


def test_an_administrator_dismisses_reports(browse):
    write(browse("bea", "/en/additives/e414"), "Kept words")
    reporter = browse("eva", "/en/additives/e414")
    reporter.locator("#comment-list > li", has_text="Kept words").locator("[data-action=report-comment]").click()
    agree(reporter)
    expect(reporter.locator("[data-action=report-comment]")).to_have_count(0)
    page = browse("administrator", "/en/administration/comments")
    assert_accessible_and_fits(page, widths=WIDTHS)
    item = page.locator(".comments > li", has_text="Kept words")
    item.get_by_role("button", name="Dismiss the reports").click()
    expect(item).to_have_count(0)
    page.locator("main a[href$='show=visible']").click()
    expect(item).to_be_visible()


def test_the_public_page_lets_an_administrator_hide_a_comment(browse, visit):
    write(browse("bea", "/en/additives/e415"), "Hidden from here")
    page = browse("administrator", "/en/additives/e415")
    comment = page.locator("#comment-list > li", has_text="Hidden from here")
    comment.locator("[data-action=hide-comment]").click()
    expect(comment).to_have_count(0)
    expect(visit("/en/additives/e415", java_script_enabled=False).locator("main")).not_to_contain_text("Hidden from here")
