"""Loses the answers of the server: it has done what was asked, and the page does not learn of it."""


class LostAnswers:
    def __init__(self, page, address, method, count=1):
        """Loses the answers to the next `count` requests with a method and an address, a regular expression."""
        self.method, self.count = method, count
        page.route(address, self.handle)

    def handle(self, route):
        if route.request.method != self.method or self.count == 0:
            route.fallback()
            return
        self.count -= 1
        route.fetch()
        route.abort("connectionreset")
