"""A GitHub Enterprise Server for the browser tests: its page for logging in, its token endpoint and two resources of its API."""
import base64
import contextlib
import hashlib
import json
import secrets
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Authorize</title><h1>Authorize Morsel</h1>
<form action="/decision"><input type="hidden" name="request" value="{request}"><label>Number <input name="id"></label>
<button name="answer" value="yes">Authorize</button> <button name="answer" value="no">Cancel</button></form>"""


class GitHubStub(ThreadingHTTPServer):
    """Knows one client. Codes and tokens are used once."""

    client, secret = "Iv1.morsel", "a-secret-of-the-server"

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.address = f"http://localhost:{self.server_port}"
        self.requests, self.codes, self.tokens = {}, {}, {}

    def begin(self, parameters):
        if parameters["client_id"] != self.client or parameters["code_challenge_method"] != "S256":
            return 404, "{}"
        name = secrets.token_urlsafe()
        self.requests[name] = parameters
        return 200, PAGE.format(request=name)

    def decide(self, answer):
        """Returns the address to which the person goes back."""
        request = self.requests.pop(answer["request"])
        parameters = {"error": "access_denied", "error_description": "Cancelled", "state": request["state"]}
        if answer["answer"] == "yes":
            code = secrets.token_urlsafe()
            self.codes[code] = (request, int(answer["id"]))
            parameters = {"code": code, "state": request["state"]}
        return f"{request['redirect_uri']}?{urlencode(parameters)}"

    def token(self, form):
        """Answers with status 200 also to a wrong request, as GitHub does."""
        request, person = self.codes.pop(form.get("code"), (None, None))
        if form.get("client_id") != self.client or form.get("client_secret") != self.secret:
            return {"error": "incorrect_client_credentials"}
        challenge = base64.urlsafe_b64encode(hashlib.sha256(form["code_verifier"].encode()).digest()).decode().rstrip("=")
        if request is None or challenge != request["code_challenge"] or form["redirect_uri"] != request["redirect_uri"]:
            return {"error": "bad_verification_code", "error_description": "The code passed is incorrect or expired."}
        token = "gho_" + secrets.token_hex(18)
        self.tokens[token] = person
        return {"access_token": token, "scope": "user:email", "token_type": "bearer"}


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        address = urlsplit(self.path)
        parameters = {name: values[0] for name, values in parse_qs(address.query).items()}
        person = self.server.tokens.get(self.headers.get("Authorization", "").removeprefix("Bearer "))
        if address.path == "/login/oauth/authorize":
            self.answer(*self.server.begin(parameters), "text/html")
        elif address.path == "/decision":
            self.send_response(302)
            self.send_header("Location", self.server.decide(parameters))
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif person is None or not self.headers.get("User-Agent", "").startswith("Morsel/"):
            self.answer(404, "{}")
        elif address.path == "/api/v3/user":
            self.answer(200, json.dumps({"id": person, "login": f"person-{person}"}))
        elif address.path == "/api/v3/user/emails":
            self.answer(200, json.dumps([{"email": f"{person}@example.org", "primary": True, "verified": person % 2 == 0}]))
        else:
            self.answer(404, "{}")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        form = {name: values[0] for name, values in parse_qs(body).items()}
        if self.path == "/login/oauth/access_token" and self.headers.get("Accept") == "application/json":
            self.answer(200, json.dumps(self.server.token(form)))
        else:
            self.answer(404, "{}")

    def answer(self, status, text, media_type="application/json"):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{media_type}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def run_github():
    """Runs a stub, which ends with the block."""
    with GitHubStub() as stub:
        thread = threading.Thread(target=stub.serve_forever)
        thread.start()
        yield stub
        stub.shutdown()
        thread.join()
