"""Streams of events of the accounts in `vault_accounts.py`."""
import asyncio, time

from vault_accounts import token


class Stream:
    """One open stream."""

    async def open(self, port, number):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port, limit=4_096)
        self.writer.write(
            f"GET /v1/vault/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token(number, 0)}\r\n"
            "Last-Event-ID: 0\r\n\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        await self.reader.readuntil(b"retry: 5000\n\n")
        return self

    async def change(self):
        await self.reader.readuntil(b"event: change\n")
        return time.perf_counter()
