import Synchronization

/// All streams of events that clients have open on this server, and what they are sent.
///
/// A stream belongs to a topic, for example an account. Sending never waits for a client.
package final class Broadcaster: Sendable {
    /// How many streams may be open at a time.
    package struct Limits: Sendable {
        /// The most streams of all clients.
        package var total: Int
        /// The most streams of one client.
        package var perClient: Int
        /// The most streams of one topic.
        package var perTopic: Int

        /// Creates limits.
        package init(total: Int = 10_000, perClient: Int = 100, perTopic: Int = 50) {
            (self.total, self.perClient, self.perTopic) = (total, perClient, perTopic)
        }
    }

    /// One open stream; it ends with the last reference to it.
    package final class Stream: Sendable {
        let mailbox = StreamMailbox()
        private let key: Key
        private let broadcaster: Broadcaster

        fileprivate init(_ key: Key, _ broadcaster: Broadcaster) {
            (self.key, self.broadcaster) = (key, broadcaster)
        }

        deinit { broadcaster.remove(key) }

        /// Sends an event, unless the stream was sent one with the same or a higher number.
        package func send(_ event: EventStream.Event) { mailbox.put(event) }

        /// Ignores events up to a number, because the client has them.
        package func skip(upTo id: Int64) { mailbox.skip(upTo: id) }
    }

    /// Names one stream.
    fileprivate struct Key {
        let number: UInt64
        let topic: String
        let client: ClientAddress
    }

    private struct Entry {
        let mailbox: StreamMailbox
        let tag: String
    }

    private struct State {
        var topics: [String: [UInt64: Entry]] = [:]
        var clients: [ClientAddress: Int] = [:]
        var count = 0
        var lastNumber: UInt64 = 0
        var isClosed = false
    }

    /// How many streams may be open.
    package let limits: Limits
    private let state = Mutex(State())

    /// Creates a broadcaster without streams.
    package init(limits: Limits = Limits()) { self.limits = limits }

    // MARK: Streams

    /// Opens a stream.
    /// - Parameters:
    ///   - topic: what it is about.
    ///   - tag: names the streams of a topic that belong together, for example those of a session.
    ///   - client: who opens it.
    /// - Throws: `Problem.tooManyStreams` and `Problem.streamsUnavailable` if a limit is reached or the server ends.
    /// - Returns: the stream.
    package func open(_ topic: String, tag: String, client: ClientAddress) throws(Problem) -> Stream {
        // Made outside the lock: a stream that is not added would remove itself inside.
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let key = Key(number: number, topic: topic, client: client)
        let stream = Stream(key, self)
        let problem = state.withLock { state -> Problem? in
            guard !state.isClosed, state.count < limits.total else { return .streamsUnavailable }
            guard state.clients[client, default: 0] < limits.perClient,
                state.topics[topic]?.count ?? 0 < limits.perTopic
            else { return .tooManyStreams }
            state.topics[topic, default: [:]][number] = Entry(mailbox: stream.mailbox, tag: tag)
            state.clients[client, default: 0] += 1
            state.count += 1
            return nil
        }
        if let problem { throw problem }
        return stream
    }

    private func remove(_ key: Key) {
        state.withLock { state in
            guard state.topics[key.topic]?.removeValue(forKey: key.number) != nil else { return }
            if state.topics[key.topic]?.isEmpty == true { state.topics[key.topic] = nil }
            state.count -= 1
            let left = state.clients[key.client, default: 1] - 1
            state.clients[key.client] = left > 0 ? left : nil
        }
    }

    /// The number of open streams.
    package var count: Int { state.withLock { $0.count } }

    /// The tags of the open streams of each topic.
    package var tags: [String: Set<String>] {
        state.withLock { $0.topics.mapValues { Set($0.values.map { $0.tag }) } }
    }

    /// The tags of the open streams of a topic.
    package func tags(of topic: String) -> Set<String> {
        state.withLock { Set(($0.topics[topic] ?? [:]).values.map { $0.tag }) }
    }

    // MARK: Sending

    /// Sends an event to the streams of a topic, except to those with a tag; it is made only if there is such a stream.
    package func send(
        _ event: @autoclosure () -> EventStream.Event,
        to topic: String,
        except tag: String? = nil
    ) {
        let receivers = entries(of: topic).filter { $0.tag != tag }
        guard !receivers.isEmpty else { return }
        let event = event()
        for receiver in receivers { receiver.mailbox.put(event) }
    }

    /// Sends a heartbeat to all streams, so that clients and proxies see that they are connected.
    package func beat() {
        let topics = state.withLock { $0.topics }
        for entries in topics.values {
            for entry in entries.values { entry.mailbox.beat() }
        }
    }

    /// Ends the streams of a topic with one of some tags.
    package func close(_ topic: String, tags: Set<String>) {
        for entry in entries(of: topic) where tags.contains(entry.tag) { entry.mailbox.close() }
    }

    /// Ends all streams, and opens no more.
    package func closeAll() {
        let topics = state.withLock { state in
            state.isClosed = true
            return state.topics
        }
        for entries in topics.values {
            for entry in entries.values { entry.mailbox.close() }
        }
    }

    private func entries(of topic: String) -> [Entry] {
        state.withLock { $0.topics[topic].map { Array($0.values) } ?? [] }
    }
}
