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
        head(name, type, help)
        sample(name, [], value)
    }

    /// Writes an info metric: its value is 1 and its labels carry the information.
    package mutating func writeInfo(_ name: String, help: String, labels: [(String, String)]) {
        head(name, "gauge", help)
        sample(name, labels, 1)
    }

    /// Writes the metrics of requests.
    package mutating func write(_ metrics: RequestMetrics) {
        let state = metrics.snapshot()
        head("morsel_http_requests_total", "counter", "Answered requests.")
        for (kind, count) in state.counts.sorted(by: { Self.order($0.key) < Self.order($1.key) }) {
            let labels = [("method", kind.method), ("route", kind.route), ("status", String(kind.status))]
            sample("morsel_http_requests_total", labels, Double(count))
        }
        let name = "morsel_http_request_duration_seconds"
        head(name, "histogram", "Time from the header of a request to the start of its response.")
        for (route, times) in state.times.sorted(by: { $0.key < $1.key }) { histogram(name, route, times) }
    }

    private mutating func histogram(_ name: String, _ route: String, _ times: RequestMetrics.Times) {
        var below = 0
        for (bound, count) in zip(RequestMetrics.bounds, times.counts) {
            below += count
            sample(name + "_bucket", [("route", route), ("le", String(bound))], Double(below))
        }
        sample(name + "_bucket", [("route", route), ("le", "+Inf")], Double(times.count))
        sample(name + "_sum", [("route", route)], times.seconds)
        sample(name + "_count", [("route", route)], Double(times.count))
    }

    private mutating func head(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private mutating func sample(_ name: String, _ labels: [(String, String)], _ value: Double) {
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

    private static func order(_ kind: RequestMetrics.Kind) -> String {
        "\(kind.route) \(kind.method) \(kind.status)"
    }
}
