import Foundation
import HTTPTypes
import Hummingbird
import MorselAdditives
import MorselWeb
import NIOCore
import Synchronization

/// The routes of records as a server for the import: a page that imports is a client of them with the rules of any other.
struct OwnRoutes: Sendable {
    let records: RecordRoutes
    /// Verify what a state that comes back refers to.
    let kinds: [any RecordAdministration]

    /// Answers that everything is sent by the administrator who opened the page.
    private struct Sender: Authenticator {
        let identity: Identity

        func identity(of request: Request) async throws -> Identity? { identity }
    }

    /// Returns the server for the administrator of a request.
    /// - Throws: `Problem.signInRequired` on a route that is open to anyone.
    func server(for context: WebContext) throws(Problem) -> AdditiveServer {
        guard let identity = context.identity else { throw .signInRequired }
        var table = RouteTable()
        AdditivesRoutes(records: records).add(to: &table)
        AdditiveClassesRoutes(records: records).add(to: &table)
        FoodCategoriesRoutes(records: records).add(to: &table)
        ConditionsRoutes(records: records).add(to: &table)
        GroupRoutes(records: records).add(to: &table)
        PreparationRoutes(records: records).add(to: &table)
        ChangesRoutes(records: records, kinds: kinds).add(to: &table)
        let responder = table.responder(
            authenticator: Sender(identity: identity),
            middleware: ProblemMiddleware(table: table)
        )
        return AdditiveServer(
            send: { request in
                let response = try await responder.respond(
                    to: Self.request(request),
                    context: context.ofInnerRequest
                )
                let body = CollectedBody()
                try await response.body.write(body)
                return AdditiveServer.Answer(status: response.status.code, body: body.data)
            },
            // Somebody waits for the page.
            wait: { try await Task.sleep(for: min($0, .milliseconds(250))) }
        )
    }

    private static func request(_ request: AdditiveServer.Request) -> Request {
        var fields: HTTPFields = [.contentType: "application/json"]
        if let tag = request.ifMatch { fields[.ifMatch] = tag }
        let head = HTTPRequest(
            method: HTTPRequest.Method(rawValue: request.method) ?? .get,
            scheme: "http",
            authority: "localhost",
            path: request.path,
            headerFields: fields
        )
        return Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: request.body ?? Data())))
    }
}

/// Collects the body of a response.
private final class CollectedBody: ResponseBodyWriter, Sendable {
    private let bytes = Mutex(ByteBuffer())

    var data: Data { bytes.withLock { Data($0.readableBytesView) } }

    func write(_ buffer: ByteBuffer) async throws { _ = bytes.withLock { $0.writeImmutableBuffer(buffer) } }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
