import Synchronization

/// What one stream sends next: at most one event about each subject, and one heartbeat.
///
/// A newer event replaces one about the same that was not sent yet, so a client that reads slowly needs no more memory than others.
final class StreamMailbox: Sendable {
    /// Something to send.
    enum Item: Sendable {
        case event(EventStream.Event)
        case heartbeat
    }

    fileprivate struct State {
        /// The events that wait, the one that came first at the beginning.
        var events: [EventStream.Event] = []
        /// The number of the last event without a subject.
        var lastID: Int64
        /// The numbers of the last events about subjects.
        var lastOrders: [String: Int64] = [:]
        var isBeatDue = false
        var isClosed = false
        var reader: CheckedContinuation<Void, Never>?

        mutating func takeReader() -> CheckedContinuation<Void, Never>? {
            defer { reader = nil }
            return reader
        }
    }

    private let state: Mutex<State>

    /// Creates an empty mailbox, which ignores events that are not newer than `lastID`.
    init(lastID: Int64 = -1) { state = Mutex(State(lastID: lastID)) }

    // MARK: Sending

    /// Adds an event, unless the stream has one with the same or a higher number.
    func put(_ event: EventStream.Event) {
        change { state in
            guard !state.isClosed, state.isNew(event) else { return false }
            let place = state.events.firstIndex { $0.subject == event.subject }
            if let place { state.events[place] = event } else { state.events.append(event) }
            return true
        }
    }

    /// Ignores events up to a number, because the client has them.
    func skip(upTo id: Int64) {
        state.withLock { state in
            state.lastID = max(state.lastID, id)
            state.events.removeAll { $0.id ?? .max <= id }
        }
    }

    /// Adds a heartbeat, unless one is waiting.
    func beat() {
        change { state in
            state.isBeatDue = true
            return true
        }
    }

    /// Ends the stream after what it is sending; what waits is dropped.
    func close() {
        change { state in
            state.isClosed = true
            state.events = []
            return true
        }
    }

    private func change(_ change: (inout State) -> Bool) {
        let reader = state.withLock { change(&$0) ? $0.takeReader() : nil }
        reader?.resume()
    }

    // MARK: Receiving

    /// Waits for something to send; `nil` if the stream has ended or the task is cancelled.
    ///
    /// Only one task may call it.
    func next() async -> Item? {
        await withTaskCancellationHandler {
            while true {
                let (item, isClosed) = state.withLock { $0.takeItem() }
                if isClosed || item != nil { return item }
                await wait()
            }
        } onCancel: {
            close()
        }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard !state.isClosed, state.events.isEmpty, !state.isBeatDue else { return true }
                state.reader = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}

extension StreamMailbox.State {
    /// Whether an event is newer than the last one about the same, which it then becomes.
    fileprivate mutating func isNew(_ event: EventStream.Event) -> Bool {
        guard let order = event.order else { return true }
        let last = event.subject.isEmpty ? lastID : lastOrders[event.subject] ?? -1
        guard order > last else { return false }
        if event.subject.isEmpty { lastID = order } else { lastOrders[event.subject] = order }
        return true
    }

    /// Takes what is sent next; an event also shows that the server is there, so it takes the place of a heartbeat.
    fileprivate mutating func takeItem() -> (item: StreamMailbox.Item?, isClosed: Bool) {
        guard !isClosed else { return (nil, true) }
        defer { isBeatDue = false }
        if !events.isEmpty { return (.event(events.removeFirst()), false) }
        return (isBeatDue ? .heartbeat : nil, false)
    }
}
