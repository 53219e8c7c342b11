import HTTPTypes

/// The bytes of bodies that one connection holds, for the requests whose response has not ended.
struct HeldBodies {
    private struct Body {
        let head: HTTPRequest
        var bytes = 0
        /// The client whose budget the body is part of, or `nil` for a small body, which is not counted.
        var client: ClientAddress?
    }

    /// The only body of a connection is not counted up to this size, so that most requests cost nothing.
    ///
    /// There are at most as many of them as connections: with pipelined requests, the bodies of the others are counted.
    private static let smallBytes = 4_096

    private var bodies: [Body] = []

    /// Begins the body of a request.
    mutating func begin(_ head: HTTPRequest) { bodies.append(Body(head: head)) }

    /// Counts bytes of the last body.
    /// - Parameters:
    ///   - count: the number of bytes.
    ///   - budget: the budget of the server.
    ///   - client: finds the client of a request.
    /// - Returns: `false` if the budget is used up.
    mutating func add(_ count: Int, to budget: BodyBudget, from client: (HTTPRequest) -> ClientAddress)
        -> Bool
    {
        guard var body = bodies.popLast() else { return true }
        defer { bodies.append(body) }
        body.bytes += count
        // Once some bytes of a body are counted, all of them are, because all of them are released at the end.
        let isCounted = body.client != nil || body.bytes > Self.smallBytes || !bodies.isEmpty
        guard isCounted else { return true }
        let (from, uncounted) = body.client.map { ($0, count) } ?? (client(body.head), body.bytes)
        guard budget.add(uncounted, from: from) else {
            // What was counted before is released with the response.
            body.bytes -= count
            return false
        }
        body.client = from
        return true
    }

    /// Releases the body of the request whose response has ended.
    mutating func releaseFirst(to budget: BodyBudget) {
        guard !bodies.isEmpty else { return }
        release(bodies.removeFirst(), to: budget)
    }

    /// Releases all bodies when the connection ends.
    mutating func releaseAll(to budget: BodyBudget) {
        for body in bodies { release(body, to: budget) }
        bodies = []
    }

    private func release(_ body: Body, to budget: BodyBudget) {
        if let client = body.client { budget.remove(body.bytes, from: client) }
    }
}
