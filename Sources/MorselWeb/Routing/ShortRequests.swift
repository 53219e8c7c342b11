/// Which requests of a route it answers within a fraction of a millisecond, or by waiting without using a thread.
enum ShortRequests: Sendable {
    /// Requests without a body, with some queries.
    case queries(ShortRequest)
    /// Requests without a query, whose body has at most this number of bytes.
    case bodies(upTo: Int)

    /// Whether a request with a query and a body of a number of bytes is one of them.
    func contain(query: Substring, _ bodyBytes: Int) -> Bool {
        switch self {
        case .queries(let isShort): bodyBytes == 0 && isShort(query)
        case .bodies(let maxBytes): query.isEmpty && bodyBytes <= maxBytes
        }
    }
}
