"""A proxy between a browser and a server with the speed of a given network.

Chromium's own emulation slows down the requests of a page, but not those of its workers. This proxy slows down all of them.
"""
import asyncio
import threading
import urllib.parse

CHUNK = 1_500


class Line:
    """One direction of the network. All connections share its bandwidth."""

    def __init__(self, bytes_per_second):
        self.bytes_per_second = bytes_per_second
        self.is_free_at = 0
        self.total = 0

    async def send(self, data, writer):
        loop = asyncio.get_running_loop()
        for start in range(0, len(data), CHUNK):
            part = data[start:start + CHUNK]
            self.is_free_at = max(self.is_free_at, loop.time()) + len(part) / self.bytes_per_second
            self.total += len(part)
            await asyncio.sleep(self.is_free_at - loop.time())
            writer.write(part)
            await writer.drain()


class SlowNetwork:
    """Forwards connections from a free port to the server at `url`.

    `latency` is the time in milliseconds that a request waits before it reaches the server, as in Chromium's emulation;
    `downloadThroughput` and `uploadThroughput` are in bytes a second.
    """

    def __init__(self, url, latency, downloadThroughput, uploadThroughput, **_):
        self.target = urllib.parse.urlsplit(url)
        self.latency = latency / 1_000
        self.down, self.up = Line(downloadThroughput), Line(uploadThroughput)
        self.loop = asyncio.new_event_loop()

    def __enter__(self):
        # A separate thread, because Playwright runs an event loop in the main thread.
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        starting = asyncio.run_coroutine_threadsafe(asyncio.start_server(self.connect, "127.0.0.1", 0), self.loop)
        self.url = f"http://127.0.0.1:{starting.result().sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_):
        asyncio.run_coroutine_threadsafe(self.close_connections(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

    async def close_connections(self):
        connections = asyncio.all_tasks() - {asyncio.current_task()}
        for task in connections:
            task.cancel()
        await asyncio.gather(*connections, return_exceptions=True)

    async def connect(self, reader, writer):
        try:
            server_reader, server_writer = await asyncio.open_connection(self.target.hostname, self.target.port)
            await asyncio.gather(
                self.copy(reader, server_writer, self.up, self.latency), self.copy(server_reader, writer, self.down, 0),
            )
        except (OSError, asyncio.CancelledError):
            # The browser, the server or the proxy closed the connection.
            pass

    async def copy(self, reader, writer, line, latency):
        while data := await reader.read(65_536):
            await asyncio.sleep(latency)
            await line.send(data, writer)
        writer.close()
