"""What people avoid stays on their device: no request may contain it."""

# A word that people in these tests avoid. No request and no line of the server's log may contain it.
SECRET = "quincunx"
# Parts of addresses that would name a filter. Filters are applied on the device, so no address may contain them.
FILTERS = ("hide=", "hidden", "avoid=", "contains=", "free-from", "profile")


def assert_is_private(url, body, fields, server, other_servers=()):
    """
    Checks that a request goes to the server, or to one that the person logs in at, and contains nothing about what a person avoids.

    Pages of administrators are about records of everybody, so their addresses may filter.
    """
    assert SECRET not in url and SECRET.encode() not in body and SECRET not in str(fields)
    if url.startswith(tuple(other_servers)):
        return
    assert url.startswith((server, "blob:", "data:")), url
    assert "/administration" in url or not any(name in url for name in FILTERS), url
