import Hummingbird
import Logging
import MorselWebTestSupport
import NIOCore
import NIOEmbedded
import Testing

@testable import MorselWeb

@Suite struct BroadcasterTests {
    private static func event(_ id: Int64) -> EventStream.Event {
        EventStream.Event("change", Array("{\"n\":\(id)}".utf8), id: id)
    }

    private static func text(_ item: StreamMailbox.Item?) -> String {
        switch item {
        case nil: "end"
        case .heartbeat?: "heartbeat"
        case .event(let event)?: String(decoding: event.data, as: UTF8.self)
        }
    }

    @Test func `a slow reader is sent the latest event only, and no second heartbeat`() async throws {
        let broadcaster = Broadcaster()
        let stream = try broadcaster.open("ana", tag: "s", client: .unknown)
        for id in 1...1_000 { broadcaster.send(Self.event(Int64(id)), to: "ana") }
        for _ in 1...1_000 { broadcaster.beat() }

        #expect(Self.text(await stream.mailbox.next()) == #"{"n":1000}"#)
        broadcaster.beat()
        #expect(Self.text(await stream.mailbox.next()) == "heartbeat")
    }

    @Test func `an event that is not newer is not sent`() async throws {
        let broadcaster = Broadcaster()
        let stream = try broadcaster.open("ana", tag: "s", client: .unknown)
        stream.skip(upTo: 5)
        for id in [4, 5, 6, 3] as [Int64] { broadcaster.send(Self.event(id), to: "ana") }
        #expect(Self.text(await stream.mailbox.next()) == #"{"n":6}"#)

        broadcaster.send(Self.event(6), to: "ana")
        broadcaster.beat()
        #expect(Self.text(await stream.mailbox.next()) == "heartbeat")
    }

    @Test func `an event about something else does not replace one that waits`() async throws {
        func event(_ subject: String, _ order: Int64) -> EventStream.Event {
            EventStream.Event("other", Array("\(subject)\(order)".utf8), about: subject, order: order)
        }
        let broadcaster = Broadcaster()
        let stream = try broadcaster.open("ana", tag: "s", client: .unknown)
        for order in [1, 2, 2, 1] as [Int64] {
            broadcaster.send(event("a", order), to: "ana")
            broadcaster.send(Self.event(order), to: "ana")
            broadcaster.send(event("b", order), to: "ana")
        }
        broadcaster.beat()
        stream.skip(upTo: 2)

        #expect(Self.text(await stream.mailbox.next()) == "a2")
        #expect(Self.text(await stream.mailbox.next()) == "b2")
        broadcaster.send(event("a", 2), to: "ana")
        broadcaster.beat()
        #expect(Self.text(await stream.mailbox.next()) == "heartbeat")
        #expect(EventStream.bytes(of: event("a", 3)) == ByteBuffer(string: "event: other\ndata: a3\n\n"))
    }

    @Test func `only the streams of the topic are sent an event, without the sender's`() async throws {
        let broadcaster = Broadcaster()
        let sender = try broadcaster.open("ana", tag: "phone", client: .unknown)
        let other = try broadcaster.open("ana", tag: "laptop", client: .unknown)
        let stranger = try broadcaster.open("ben", tag: "laptop", client: .unknown)
        broadcaster.send(Self.event(1), to: "ana", except: "phone")
        broadcaster.beat()

        #expect(Self.text(await sender.mailbox.next()) == "heartbeat")
        #expect(Self.text(await other.mailbox.next()) == #"{"n":1}"#)
        #expect(Self.text(await stranger.mailbox.next()) == "heartbeat")
    }

    @Test func `a waiting reader receives what is sent later`() async throws {
        let broadcaster = Broadcaster()
        let stream = try broadcaster.open("ana", tag: "s", client: .unknown)
        async let item = stream.mailbox.next()
        await Task.yield()
        broadcaster.send(Self.event(1), to: "ana")
        #expect(Self.text(await item) == #"{"n":1}"#)
    }

    @Test func `streams end by tag, all at once, and when their task is cancelled`() async throws {
        let broadcaster = Broadcaster()
        let phone = try broadcaster.open("ana", tag: "phone", client: .unknown)
        let laptop = try broadcaster.open("ana", tag: "laptop", client: .unknown)
        let tablet = try broadcaster.open("ana", tag: "tablet", client: .unknown)
        broadcaster.send(Self.event(1), to: "ana")
        broadcaster.close("ana", tags: ["phone"])
        #expect(Self.text(await phone.mailbox.next()) == "end")
        #expect(Self.text(await laptop.mailbox.next()) == #"{"n":1}"#)

        let reader = Task { Self.text(await laptop.mailbox.next()) }
        reader.cancel()
        #expect(await reader.value == "end")

        broadcaster.closeAll()
        #expect(Self.text(await tablet.mailbox.next()) == "end")
        #expect(throws: Problem.self) { try broadcaster.open("ben", tag: "", client: .unknown) }
    }

    @Test func `streams have limits in all, for a client and for a topic, and give their place back`() throws
    {
        let broadcaster = Broadcaster(limits: Broadcaster.Limits(total: 3, perClient: 2, perTopic: 2))
        let other = ClientAddress(try #require(IPAddress("192.0.2.1")))
        var streams = [
            try broadcaster.open("ana", tag: "", client: .unknown),
            try broadcaster.open("ben", tag: "", client: .unknown),
        ]
        func code(_ topic: String, _ client: ClientAddress) -> String? {
            do { streams.append(try broadcaster.open(topic, tag: "", client: client)) } catch {
                return "\(error.code)"
            }
            return nil
        }

        #expect(code("eve", .unknown) == "too-many-streams")
        #expect(code("ana", other) == nil)
        #expect(code("eve", other) == "streams-unavailable")
        streams.removeFirst()
        #expect(broadcaster.count == 2)
        #expect(broadcaster.tags == ["ana": [""], "ben": [""]])
        #expect(code("ana", .unknown) == nil)
        streams.removeFirst()
        #expect(code("ana", other) == "too-many-streams")
        streams = []
        #expect(broadcaster.count == 0 && broadcaster.tags.isEmpty)
    }

    @Test func `the response of a stream is events with numbers, heartbeats, and an end`() async throws {
        let broadcaster = Broadcaster()
        let written = BodyParts()
        let channel = NIOAsyncTestingChannel()
        let context = WebContext(
            source: ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test"))
        )
        var stream: Broadcaster.Stream? = try broadcaster.open("ana", tag: "s", client: .unknown)
        let response = try #require(stream?.response(context))
        stream = nil
        #expect(broadcaster.count == 1)
        let sending = Task { try await response.body.write(written) }
        var parts = written.parts.makeAsyncIterator()

        #expect(await parts.next() == "retry: 5000\n\n")
        broadcaster.beat()
        #expect(await parts.next() == "event: alive\ndata:\n\n")
        broadcaster.send(Self.event(7), to: "ana")
        #expect(await parts.next() == "id: 7\nevent: change\ndata: {\"n\":7}\n\n")
        // The client closes the connection.
        try await channel.close()
        #expect(await parts.next() == nil)
        try await sending.value
    }
}
