/// Where a connection stands between the requests that arrive on it and the answers that go, which keep their order.
struct ConnectionState {
    /// Requests that began to arrive and whose answer has not ended.
    private var open = 0
    /// Complete requests whose answer has not begun: those that count as load.
    private var waiting = 0

    /// Whether a request is arriving.
    private(set) var isReading = false
    /// Whether an answer has begun and not ended.
    private(set) var isResponding = false
    /// Whether the answer to the request that is arriving has begun before its end.
    private(set) var isAnsweredEarly = false
    /// The bytes of body that came of the request that is arriving.
    var bodyBytes = 0

    /// Whether nothing arrives and nothing is owed.
    var isIdle: Bool { open == 0 }
    /// Whether no complete request waits before the one that arrives or would come next.
    var isNextAnswerFree: Bool { open == (isReading ? 1 : 0) }

    mutating func requestBegins() {
        open += 1
        isReading = true
        isAnsweredEarly = false
        bodyBytes = 0
    }

    /// Returns whether the request counts as waiting from now on.
    mutating func requestEnds() -> Bool {
        isReading = false
        guard !isAnsweredEarly else {
            isAnsweredEarly = false
            return false
        }
        waiting += 1
        return true
    }

    /// Returns whether a request stops to count as waiting; one that is answered before its end never did.
    mutating func responseBegins() -> Bool {
        isResponding = true
        guard waiting > 0 else {
            isAnsweredEarly = true
            return false
        }
        waiting -= 1
        return true
    }

    mutating func responseEnds() {
        isResponding = false
        open -= 1
    }

    /// How many requests still count as waiting, at the end of the connection; none afterwards.
    mutating func uncounted() -> Int {
        defer { waiting = 0 }
        return waiting
    }
}
