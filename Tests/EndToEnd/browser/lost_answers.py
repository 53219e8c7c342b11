"""Loses the answers of the server: it has made a change, and the page does not know it."""


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


def lose_from_first_change(page, address):
    """Loses the answers to all requests with an address, a regular expression, from the first PUT on. Returns the bodies of the PUTs."""
    sent = []

    def handle(route):
        if route.request.method == "PUT":
            sent.append(route.request.post_data)
            route.fetch()
        if sent:
            route.abort("connectionreset")
        else:
            route.fallback()

    page.route(address, handle)
    return sent
