import Synchronization

/// Counts requests and measures their durations, by route.
///
/// Their content is not recorded.
package final class RequestMetrics: Sendable {
    /// The labels of a counter.
    struct Counter: Hashable {
        let method: String
        let route: String
        let status: Int
    }

    /// A histogram of the durations of one route.
    struct Durations {
        /// The number of requests in each bucket of `bounds`.
        var counts = [Int](repeating: 0, count: RequestMetrics.bounds.count)
        var count = 0
        var seconds = 0.0
    }

    struct State {
        var counts: [Counter: Int] = [:]
        var durations: [String: Durations] = [:]
    }

    /// The upper bounds of the buckets, in seconds.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1]

    private let state = Mutex(State())

    /// Creates metrics without any requests.
    package init() {}

    /// Records an answered request.
    package func record(method: String, route: String, status: Int, duration: Duration) {
        let seconds = duration / .seconds(1)
        let counter = Counter(method: method, route: route, status: status)
        let bucket = Self.bounds.firstIndex { seconds <= $0 }
        state.withLock { state in
            state.counts[counter, default: 0] += 1
            state.durations[route, default: Durations()].add(seconds, bucket: bucket)
        }
    }

    /// A copy of the current counters.
    func snapshot() -> State { state.withLock { $0 } }
}

extension RequestMetrics.Durations {
    fileprivate mutating func add(_ duration: Double, bucket: Int?) {
        if let bucket { counts[bucket] += 1 }
        count += 1
        seconds += duration
    }
}
