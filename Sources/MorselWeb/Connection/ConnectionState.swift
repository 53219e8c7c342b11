/// The requests and responses that are open on one connection; responses go out in the order of their requests.
struct ConnectionState {
    /// Requests that have begun to arrive and whose response has not ended.
    private var open = 0
    /// Complete requests whose response has not begun.
    ///
    /// A connection is answered one request after another, so they count as one request in flight: a client that sends many
    /// at once takes no place of other clients.
    private var waiting = 0

    /// Whether a request is arriving.
    private(set) var isReading = false
    /// Whether a response has begun and not ended.
    private(set) var isResponding = false
    /// Whether the response to the arriving request began before the request was complete.
    private(set) var isAnsweredEarly = false
    /// The number of body bytes received for the arriving request.
    var bodyBytes = 0

    /// Whether no request is arriving and no response is due.
    var isIdle: Bool { open == 0 }
    /// Whether all earlier requests have their response, so that the arriving or next request can be answered.
    var isNextResponseFree: Bool { open == (isReading ? 1 : 0) }

    mutating func beginRequest() {
        open += 1
        isReading = true
        isAnsweredEarly = false
        bodyBytes = 0
    }

    /// Returns whether the connection counts as a request in flight from now on.
    mutating func endRequest() -> Bool {
        isReading = false
        guard !isAnsweredEarly else {
            isAnsweredEarly = false
            return false
        }
        waiting += 1
        return waiting == 1
    }

    /// Returns whether the connection stops counting as a request in flight; a request that is answered early never counted.
    mutating func beginResponse() -> Bool {
        isResponding = true
        guard waiting > 0 else {
            isAnsweredEarly = true
            return false
        }
        waiting -= 1
        return waiting == 0
    }

    mutating func endResponse() {
        isResponding = false
        open -= 1
    }

    /// Returns whether the connection still counts as a request in flight when it ends, and resets the number to zero.
    mutating func removeWaiting() -> Bool {
        defer { waiting = 0 }
        return waiting > 0
    }
}
