/// Writes metrics in the text format of Prometheus, version 0.0.4.
///
/// <https://prometheus.io/docs/instrumenting/exposition_formats/>
package struct PrometheusText {
    /// The media type of the text.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// The metrics written so far.
    package private(set) var text = ""

    /// Creates an empty text.
    package init() {}

    /// Writes a metric with one sample and no labels.
    package mutating func write(_ name: String, type: String, help: String, value: Double) {
        writeHeader(name, type, help)
        writeSample(name, [], value)
    }

    /// Writes an info metric: its value is 1 and its labels carry the information.
    package mutating func writeInfo(_ name: String, help: String, labels: [(String, String)]) {
        writeHeader(name, "gauge", help)
        writeSample(name, labels, 1)
    }

    /// Writes the metrics of requests.
    package mutating func write(_ metrics: RequestMetrics) {
        let counters = metrics.snapshot()
        writeHeader("morsel_http_requests_total", "counter", "Answered requests.")
        for (counter, durations) in counters.sorted(by: { Self.sortKey($0.key) < Self.sortKey($1.key) }) {
            let labels = [
                ("method", counter.method), ("route", counter.route), ("status", String(counter.status)),
            ]
            writeSample("morsel_http_requests_total", labels, Double(durations.count))
        }
        let name = "morsel_http_request_duration_seconds"
        writeHeader(name, "histogram", "Time from the header of a request to the start of its response.")
        let routes = Dictionary(counters.map { ($0.key.route, $0.value) }) { $0 + $1 }
        for (route, durations) in routes.sorted(by: { $0.key < $1.key }) {
            writeHistogram(name, route, durations)
        }
    }

    private mutating func writeHistogram(
        _ name: String,
        _ route: String,
        _ durations: RequestMetrics.Durations
    ) {
        var cumulativeCount = 0
        for (bound, count) in zip(RequestMetrics.bounds, durations.counts) {
            cumulativeCount += count
            writeSample(name + "_bucket", [("route", route), ("le", String(bound))], Double(cumulativeCount))
        }
        writeSample(name + "_bucket", [("route", route), ("le", "+Inf")], Double(durations.count))
        writeSample(name + "_sum", [("route", route)], durations.seconds)
        writeSample(name + "_count", [("route", route)], Double(durations.count))
    }

    private mutating func writeHeader(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private mutating func writeSample(_ name: String, _ labels: [(String, String)], _ value: Double) {
        let labels = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        text += name + (labels.isEmpty ? "" : "{\(labels)}") + " \(value)\n"
    }

    private static func escaped(_ value: String) -> String {
        value.reduce(into: "") { text, character in
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.append(character)
            }
        }
    }

    private static func sortKey(_ counter: RequestMetrics.Counter) -> String {
        "\(counter.route) \(counter.method) \(counter.status)"
    }
}
