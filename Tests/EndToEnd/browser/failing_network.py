"""A network that fails as a test says."""
import re

# What an attempt of a person waits for. Without the stream of events, whose answer has no end.
REQUESTS = re.compile(r"/v1/(vault/(changes|records|keys)|users|products|foods)")
NO_CONNECTION, LOST_ANSWER, UNAVAILABLE = "no connection", "lost answer", "unavailable"


class FailingNetwork:
    """Fails the requests of a page as `fault` says; None for a network that works."""

    def __init__(self, page):
        self.page, self.fault = page, None
        page.context.route(REQUESTS, self.handle)

    def handle(self, route):
        match self.fault:
            case None:
                route.continue_()
            case "no connection":
                route.abort("connectionfailed")
            case "lost answer":
                # The server has done what was asked.
                route.fetch()
                route.abort("connectionreset")
            case "unavailable":
                route.fulfill(status=503, content_type="text/html", body="<title>503</title>")

    def attempt(self, press, fault=None):
        """Lets a person press a button once while the network has a fault, and waits until a request was made."""
        self.fault = fault
        with self.page.expect_request(REQUESTS):
            press()
