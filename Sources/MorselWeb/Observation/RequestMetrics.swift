import Synchronization

/// Counts requests and measures their time, by route.
///
/// Records nothing of their content.
package final class RequestMetrics: Sendable {
    /// The labels of a counter.
    struct Kind: Hashable {
        let method: String
        let route: String
        let status: Int
    }

    /// A histogram of the times of one route.
    struct Times {
        /// The number of requests in each bucket of `bounds`.
        var counts = [Int](repeating: 0, count: RequestMetrics.bounds.count)
        var count = 0
        var seconds = 0.0
    }

    struct State {
        var counts: [Kind: Int] = [:]
        var times: [String: Times] = [:]
    }

    /// The upper bounds of the buckets, in seconds.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1]

    private let state = Mutex(State())

    /// Creates metrics without any requests.
    package init() {}

    /// Records an answered request.
    package func record(method: String, route: String, status: Int, time: Duration) {
        let seconds = time / .seconds(1)
        let kind = Kind(method: method, route: route, status: status)
        let bucket = Self.bounds.firstIndex { seconds <= $0 }
        state.withLock { state in
            state.counts[kind, default: 0] += 1
            state.times[route, default: Times()].add(seconds, bucket: bucket)
        }
    }

    /// A copy of the current counters.
    func snapshot() -> State { state.withLock { $0 } }
}

extension RequestMetrics.Times {
    fileprivate mutating func add(_ time: Double, bucket: Int?) {
        if let bucket { counts[bucket] += 1 }
        count += 1
        seconds += time
    }
}
