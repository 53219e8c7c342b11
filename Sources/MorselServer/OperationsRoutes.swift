import Foundation
import HTTPTypes
import Hummingbird
import MorselCore
import MorselWeb

/// `/healthz`, `/readyz` and `/metrics`: for those who run the server.
struct OperationsRoutes: Sendable {
    /// The version of the knowledge.
    let knowledge: String
    /// What names the files for browsers.
    let release: String
    let metrics: RequestMetrics
    let load: Load

    private let started = Date()

    init(knowledge: String, release: String, metrics: RequestMetrics, load: Load) {
        self.knowledge = knowledge
        self.release = release
        self.metrics = metrics
        self.load = load
    }

    func add(to table: inout RouteTable) {
        table.get("/healthz") { _, _ in Response(json: Array(#"{"status":"alive"}"#.utf8)) }
        // What is needed was read before anything listens: a server that answers is ready.
        table.get("/readyz") { _, _ in Response(json: readiness()) }
        table.get("/metrics") { _, _ in
            let body = ResponseBody(byteBuffer: ByteBuffer(string: metricsText()))
            let fields: HTTPFields = [.contentType: PrometheusText.contentType, .cacheControl: "no-store"]
            return Response(status: .ok, headers: fields, body: body)
        }
    }

    private func readiness() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("status")
            json.string("ready")
            json.key("knowledge")
            json.string(knowledge)
            json.key("release")
            json.string(release)
        }
        return json.bytes
    }

    private func metricsText() -> String {
        var text = PrometheusText()
        text.writeInfo(
            "morsel_info",
            help: "The version of the knowledge, and what names the files for browsers.",
            labels: [("knowledge", knowledge), ("release", release)]
        )
        text.write(
            "morsel_requests_waiting",
            type: "gauge",
            help: "Complete requests whose answer has not begun.",
            value: Double(load.count)
        )
        text.write(
            "process_start_time_seconds",
            type: "gauge",
            help: "When the process started, in seconds since 1970.",
            value: started.timeIntervalSince1970
        )
        if let bytes = ProcessMemory.resident() {
            text.write(
                "process_resident_memory_bytes",
                type: "gauge",
                help: "Memory in use, pages of mapped files among it.",
                value: Double(bytes)
            )
        }
        text.write(metrics)
        return text.text
    }
}
