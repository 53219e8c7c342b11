import Foundation
import HTTPTypes
import Hummingbird
import Logging
import MorselCore
import MorselDatabase
package import MorselWeb

extension Problem {
    /// The database of the catalogue does not answer.
    package static let databaseUnavailable = Problem(
        .serviceUnavailable,
        code: "database-unavailable",
        detail: "The database does not answer. Labels are still read."
    )
}

/// `/healthz`, `/readyz` and `/metrics`: for those who run the server.
struct OperationsRoutes: Sendable {
    /// The version of the knowledge.
    let knowledge: String
    /// What names the files for browsers.
    let release: String
    let metrics: RequestMetrics
    let load: Load
    /// The database of the catalogue, if there is one.
    let store: (any Store)?

    private let started = Date()

    init(knowledge: String, release: String, metrics: RequestMetrics, load: Load, store: (any Store)?) {
        self.knowledge = knowledge
        self.release = release
        self.metrics = metrics
        self.load = load
        self.store = store
    }

    func add(to table: inout RouteTable) {
        table.get("/healthz") { _, _ in Response(json: Array(#"{"status":"alive"}"#.utf8)) }
        // What else is needed was read before anything listens.
        table.get("/readyz") { _, context in
            if let store {
                do { try await store.readBriefly { try $0.each("SELECT 1", []) { _ in false } } } catch {
                    context.logger.error("The database failed.")
                    throw Problem.databaseUnavailable
                }
            }
            return Response(json: readiness())
        }
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
            json.key("database")
            json.string(store.map { "\($0.dialect.rawValue)" } ?? "none")
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
