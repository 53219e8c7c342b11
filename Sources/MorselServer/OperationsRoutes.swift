import Foundation
import HTTPTypes
import Hummingbird
import Logging
import MorselCore
import MorselDatabase
import MorselVision
package import MorselWeb

extension Problem {
    /// The database of the catalogue does not respond.
    package static let databaseUnavailable = Problem(
        .serviceUnavailable,
        code: "database-unavailable",
        detail: "The database does not respond. Labels can still be read.",
        fields: [.retryAfter: "5"]
    )
}

extension Problem {
    /// The metrics are only for the operators of the server.
    package static let metricsNotAllowed = Problem(
        .forbidden,
        code: "metrics-not-allowed",
        detail:
            "The metrics are read on the machine of the server, or with the token that its setting metrics-token has.",
        text: .notFound
    )
}

/// `/healthz`, `/readyz` and `/metrics`: the state of the server, for its operators.
struct OperationsRoutes: Sendable {
    /// What labels are read with.
    let knowledge: CurrentKnowledge
    /// The hash of the static files.
    let release: String
    let metrics: RequestMetrics
    let requests: InFlightRequests
    let streams: Broadcaster
    /// The database of the catalogue, or `nil` for a server without one.
    let store: (any Store)?
    /// The database of accounts, or `nil` for a server without one.
    let accounts: (any Store)?
    /// The bearer token of the metrics; `nil` if only programs on this machine may read them.
    let metricsToken: String?
    /// The limits that this kernel gives to the processes that read photos.
    private let sandbox: Sandbox

    private let started = Date()

    init(
        knowledge: CurrentKnowledge,
        release: String,
        metrics: RequestMetrics,
        requests: InFlightRequests,
        streams: Broadcaster,
        store: (any Store)?,
        accounts: (any Store)?,
        metricsToken: String?,
        sandbox: Sandbox = .supported
    ) {
        self.knowledge = knowledge
        self.release = release
        self.metrics = metrics
        self.requests = requests
        self.streams = streams
        self.store = store
        self.accounts = accounts
        self.metricsToken = metricsToken
        self.sandbox = sandbox
    }

    func add(to table: inout RouteTable) {
        table.get("/healthz", access: .anyone) { _, _ in Response(json: Array(#"{"status":"alive"}"#.utf8)) }
        // Only the databases are checked: everything else was loaded before the server started to listen.
        table.get("/readyz", access: .anyone) { _, context in
            for store in [store, accounts].compactMap({ $0 }) {
                do {
                    try await store.verifyReachable()
                } catch {
                    context.logger.error("The database failed.")
                    throw Problem.databaseUnavailable
                }
            }
            return Response(json: readiness())
        }
        table.get("/metrics", access: .anyone) { request, context in
            guard mayReadMetrics(request, context) else { throw Problem.metricsNotAllowed }
            let body = ResponseBody(byteBuffer: ByteBuffer(string: metricsText()))
            let fields: HTTPFields = [.contentType: PrometheusText.contentType, .cacheControl: "no-store"]
            return Response(status: .ok, headers: fields, body: body)
        }
    }

    /// Whether the request has the token of the metrics or, without a token, is from this machine and not through a proxy.
    private func mayReadMetrics(_ request: Request, _ context: WebContext) -> Bool {
        guard let metricsToken else {
            return ClientAddresses(trustedProxies: ClientAddresses.loopback)
                .client(of: context.remoteAddress, request.headers).isLoopback
        }
        return Secret("Bearer \(metricsToken)").equals(request.headers[.authorization] ?? "")
    }

    private func readiness() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("status")
            json.string("ready")
            json.key("knowledge")
            json.string(knowledge.versionName)
            json.key("release")
            json.string(release)
            json.key("database")
            json.string(store.map { "\($0.dialect.rawValue)" } ?? "none")
            json.key("photoSandbox")
            json.object { json in
                for limit in Sandbox.Limit.allCases {
                    json.key(limit.rawValue)
                    json.boolean(sandbox.limits.contains(limit))
                }
            }
        }
        return json.bytes
    }

    private func metricsText() -> String {
        var text = PrometheusText()
        text.writeInfo(
            "morsel_info",
            help: "The versions of the knowledge and of the static files.",
            labels: [("knowledge", knowledge.versionName), ("release", release)]
        )
        text.write(
            "morsel_http_requests_in_flight",
            type: "gauge",
            help: "Complete requests whose response has not begun.",
            value: Double(requests.count)
        )
        text.write(
            "morsel_http_requests_in_flight_limit",
            type: "gauge",
            help: "The number of them above which new requests are rejected.",
            value: Double(requests.limit)
        )
        text.write(
            "morsel_event_streams",
            type: "gauge",
            help: "Open streams of events.",
            value: Double(streams.count)
        )
        text.write(
            "morsel_event_streams_limit",
            type: "gauge",
            help: "The most streams of events that may be open.",
            value: Double(streams.limits.total)
        )
        text.write(
            "morsel_log_warnings_total",
            type: "counter",
            help: "Entries of the log with the level warning or error.",
            value: Double(LogBuffer.standardError.urgentCount)
        )
        writeProcess(&text)
        text.write(metrics)
        return text.text
    }

    /// Writes what is known about the process, with the names that all programs have.
    private func writeProcess(_ text: inout PrometheusText) {
        text.write(
            "process_start_time_seconds",
            type: "gauge",
            help: "Start time of the process, in seconds since 1970.",
            value: started.timeIntervalSince1970
        )
        if let bytes = ProcessMemory.resident() {
            text.write(
                "process_resident_memory_bytes",
                type: "gauge",
                help: "Resident memory, including mapped files.",
                value: Double(bytes)
            )
        }
    }
}
