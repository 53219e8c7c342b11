"""What people avoid stays on their device: no request may contain it."""

# People in these tests avoid it. It must not be in a request or in the server's log.
SECRET = "quincunx"
# Nor may a request contain what a filter hides, which is chosen on the device.
FILTERS = ("hide=", "hidden", "avoid=", "contains=", "free-from", "profile")


def assert_is_private(url, body, fields, server):
    """Checks that a request goes to the server and says nothing about a person."""
    assert url.startswith((server, "blob:", "data:")), url
    assert SECRET not in url and SECRET.encode() not in body and SECRET not in str(fields)
    assert not any(name in url for name in FILTERS), url
