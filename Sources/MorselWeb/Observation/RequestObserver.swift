/// Counts every answered request, and writes one log line for it.
package struct RequestObserver: Sendable {
    private let metrics: RequestMetrics
    private let log: LogfmtHandler

    /// Creates the observer; `metrics` counts the requests, and `log` gets a line for each.
    package init(metrics: RequestMetrics, log: LogfmtHandler) { (self.metrics, self.log) = (metrics, log) }

    /// Records a request.
    func record(_ request: AnsweredRequest) {
        metrics.record(request)
        log.add(request)
    }
}
