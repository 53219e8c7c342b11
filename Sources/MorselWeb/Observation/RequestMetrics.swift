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

    /// A histogram of durations.
    struct Durations {
        /// The number of requests in each bucket of `bounds`.
        var counts = [Int](repeating: 0, count: RequestMetrics.bounds.count)
        var count = 0
        var seconds = 0.0
    }

    /// The upper bounds of the buckets, in seconds.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1]

    private let state = Mutex<[Counter: Durations]>([:])

    /// Creates metrics without any requests.
    package init() {}

    /// Records an answered request.
    package func record(_ request: AnsweredRequest) {
        let seconds = request.duration / .seconds(1)
        let counter = Counter(method: request.method, route: request.route, status: request.status)
        let bucket = Self.bounds.firstIndex { seconds <= $0 }
        // One look-up for both: the histogram of a counter has the number of its requests.
        state.withLock { $0[counter, default: Durations()].add(seconds, bucket: bucket) }
    }

    /// A copy of the current histograms.
    func snapshot() -> [Counter: Durations] { state.withLock { $0 } }
}

extension RequestMetrics.Durations {
    /// The durations of both histograms.
    static func + (first: Self, second: Self) -> Self {
        var sum = first
        for index in sum.counts.indices { sum.counts[index] += second.counts[index] }
        sum.count += second.count
        sum.seconds += second.seconds
        return sum
    }

    fileprivate mutating func add(_ duration: Double, bucket: Int?) {
        if let bucket { counts[bucket] += 1 }
        count += 1
        seconds += duration
    }
}
