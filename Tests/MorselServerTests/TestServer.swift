import Foundation
import FoundationNetworking
import Hummingbird
import Logging
import MorselAccounts
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselServer
import MorselTestSupport
import MorselWeb
import ProductsFeature
import ServiceLifecycle
import Synchronization

/// A server with the sample knowledge that listens on a free local port.
struct TestServer: Sendable {
    let port: Int
    let log: RecordedLog

    /// A complete response.
    struct Response {
        let status: Int
        let fields: [String: String]
        let body: Data

        var text: String { String(decoding: body, as: UTF8.self) }
        /// The code of the problem, or `nil` if the response is not a problem.
        var code: String? {
            guard fields["content-type"] == "application/problem+json" else { return nil }
            return (try? JSONSerialization.jsonObject(with: body) as? [String: Any])?["code"] as? String
        }
    }

    /// Runs a server until `body` returns.
    ///
    /// If `products` is not `nil`, the server has a catalogue with these products.
    static func run(
        _ change: (inout SettingValues) -> Void = { _ in },
        products: [ImportedProduct]? = nil,
        _ body: @Sendable (TestServer) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "morsel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var settings = SettingValues(ServerSettings.all)
        settings[ServerSettings.port] = 0
        // Other tests may keep all processors busy.
        settings[ServerSettings.requestSeconds] = 600
        settings[ServerSettings.queueMilliseconds] = 600_000
        settings[ServerSettings.responseSeconds] = 600
        settings[LookUpSettings.source] = nil
        settings[ServerSettings.knowledge] = folder.appending(path: "sample.knowledge").path
        try Data(Sample.folder.compiled()).write(to: folder.appending(path: "sample.knowledge"))
        if products != nil {
            settings[ServerSettings.database] = .sqlite(path: folder.appending(path: "morsel.db").path)
        }
        change(&settings)
        if settings[ServerSettings.database] != nil, settings[ServerSettings.accountsDatabase] == nil {
            let path = folder.appending(path: "private/accounts.db").path
            settings[ServerSettings.accountsDatabase] = .sqlite(path: path)
        }
        try await run(settings, products ?? [], program: folder.appending(path: "morsel"), body)
    }

    private static func run(
        _ settings: SettingValues,
        _ products: [ImportedProduct],
        program: URL,
        _ body: @Sendable (TestServer) async throws -> Void
    ) async throws {
        let log = RecordedLog()
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let store = try await openStore(settings)
        let accounts = try await openAccounts(settings)
        if let store {
            let catalogue = Catalogue(store: store, knowledge: try Sample.knowledge())
            _ = try await catalogue.write(products, now: products.map { $0.retrievedAt }.max() ?? 0)
        }
        let application = try buildApplication(
            settings: settings,
            program: program,
            log: log.handler(settings[ServerSettings.logLevel]),
            store: store,
            accounts: accounts
        ) { port.yield($0) }
        // Shuts down gracefully, as after SIGTERM: NIO 2.101 traps if the task is cancelled while connections wait to be
        // accepted.
        let services = ServiceGroup(
            services: [application],
            logger: log.handler(settings[ServerSettings.logLevel]).logger
        )
        try await withThrowingTaskGroup { group in
            group.addTask { try await services.run() }
            for await port in ports {
                let result = await Result { try await body(TestServer(port: port, log: log)) }
                await services.triggerGracefulShutdown()
                try result.get()
                break
            }
            try await group.waitForAll()
        }
        await accounts?.store.close()
        await store?.close()
    }

    // MARK: Sending requests

    /// Sends a request and returns the complete response.
    func send(
        _ method: String = "GET",
        _ path: String,
        fields: [String: String] = [:],
        body: Data? = nil
    ) async throws -> Response {
        var request = URLRequest(url: try url(path), cachePolicy: .reloadIgnoringLocalCacheData)
        request.httpMethod = method
        // Other tests may keep all processors busy for longer than the default timeout of a minute.
        request.timeoutInterval = 600
        for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
        request.httpBody = body
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        var lowercasedFields: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            lowercasedFields["\(name)".lowercased()] = "\(value)"
        }
        return Response(status: response.statusCode, fields: lowercasedFields, body: data)
    }

    /// Posts JSON to `/v1/labels`.
    func postLabel(_ json: String, as type: String = "application/json") async throws -> Response {
        try await send(
            "POST",
            "/v1/labels",
            fields: ["Content-Type": type],
            body: Data(json.utf8)
        )
    }

    private func url(_ path: String) throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }
}

/// Records the log of a server.
final class RecordedLog: Sendable {
    private final class WrittenLines: Sendable {
        private let lines = Mutex("")
        var text: String { lines.withLock { $0 } }
        func add(_ bytes: [UInt8]) { lines.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    }

    private let written: WrittenLines
    private let buffer: LogBuffer

    init() {
        let written = WrittenLines()
        buffer = LogBuffer { written.add($0) }
        self.written = written
    }

    var text: String {
        buffer.flush()
        return written.text
    }

    func handler(_ level: Logger.Level) -> LogfmtHandler { LogfmtHandler(level: level, buffer: buffer) }
}

extension Result where Failure == any Error {
    /// Creates a result from an asynchronous operation.
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
