"""Households with made-up contents, which a server cannot read (docs/household-protocol.md)."""
import hashlib
import os

from test_vault_server import Device, record, text


def handover():
    return text(b"\1" + os.urandom(200))


def sealed(number, epoch=1, version=1):
    """A record that looks as if it were sealed with the key of an epoch."""
    made = record(number, version)
    return {**made, "sealed": text(bytes([1]) + epoch.to_bytes(4) + hashlib.shake_256(str(number).encode()).digest(1_052))}


class Member:
    """A device of an account in a household."""

    def __init__(self, device):
        self.device = device
        self.server = device.server
        self.id = None

    def on(self, server):
        """The same device at another server."""
        other = Member(Device(server, self.device.token))
        other.household, other.id = self.household, self.id
        return other

    def ask(self, method, path="", body=None, status=200, **fields):
        answer = self.device.ask(method, f"/v1/households/{self.household}{path}", body, **fields)
        assert answer[0] == status, answer
        return answer[1]

    def found(self):
        self.household, self.id = text(os.urandom(16)), text(os.urandom(16))
        body = {"id": self.household, "member": self.id, "publicKey": text(os.urandom(32)), "handover": handover()}
        status, answer = self.device.ask("POST", "/v1/households", body)
        assert status == 201, answer
        return self

    def begin_inviting(self, guest, role="edit"):
        """Invites somebody, who answers and sees the nonce."""
        guest.household, guest.id = self.household, text(os.urandom(16))
        self.ask("POST", "/invitations", {"id": guest.id, "role": role, "sealed": text(os.urandom(1_053)), "hours": 1}, 201)
        answer = {"request": text(b"\2" + os.urandom(189))}
        assert guest.device.ask("PUT", f"/v1/household-invitations/{guest.id}", answer)[0] == 200
        self.ask("PUT", f"/invitations/{guest.id}", {"reveal": text(os.urandom(32))}, 204)

    def change(self, path, members, **others):
        """Stores a change of members or keys. Returns the household."""
        now = self.ask("GET")["revision"]
        handovers = [{"member": member, "sealed": handover()} for member in members]
        return self.ask("POST", path, {"after": now, "revision": now + 1, "handovers": handovers, **others}, 201)

    def admit(self, guest):
        members = [member["id"] for member in self.ask("GET")["members"]]
        return self.change("/members", [*members, guest.id], invitation=guest.id)

    def rotate(self):
        now = self.ask("GET")
        return self.change("/epochs", [member["id"] for member in now["members"]], epoch=now["epoch"] + 1)

    def share(self, key, *records):
        answer = self.ask("POST", "/records", {"records": list(records)}, Idempotency_Key=key)
        return [record["result"] for record in answer["records"]]
