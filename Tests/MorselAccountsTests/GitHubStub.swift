import Foundation
import HTTPTypes
import Hummingbird
import Logging
import ServiceLifecycle
import Synchronization

/// The endpoints of a GitHub Enterprise Server, on a free local port.
final class GitHubStub: Sendable {
    /// What it answers.
    struct Answers: Sendable {
        var token = #"{"access_token":"gho_a","scope":"user:email","token_type":"bearer"}"#
        var tokenStatus = HTTPResponse.Status.ok
        var user = #"{"id":583231,"login":"ana-on-github"}"#
        var emails = #"""
            [{"email":"old@example.org","primary":false,"verified":true},
            {"email":"ana@example.org","primary":true,"verified":true}]
            """#
        var emailsStatus = HTTPResponse.Status.ok
    }

    /// A request that it got.
    struct Received: Sendable {
        let path: String
        let fields: HTTPFields
        let body: String
    }

    private let state = Mutex((answers: Answers(), received: [Received](), port: 0))

    /// The address, which is also the issuer of its identities.
    var address: String { "http://127.0.0.1:\(state.withLock { $0.port })" }
    /// The requests that it got, the first one first.
    var received: [Received] { state.withLock { $0.received } }

    /// Answers with other content from now on.
    func answer(_ answers: Answers) { state.withLock { $0.answers = answers } }

    /// Runs a stub until `body` returns.
    static func run(_ body: (GitHubStub) async throws -> Void) async throws {
        let stub = GitHubStub()
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let logger = Logger(label: "stub") { _ in SwiftLogNoOpLogHandler() }
        let application = Application(
            responder: CallbackResponder<BasicRequestContext> { request, _ in
                try await stub.response(to: request)
            },
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) },
            logger: logger
        )
        // Shuts down gracefully: NIO 2.101 traps if the task is cancelled while connections wait to be accepted.
        let services = ServiceGroup(services: [application], logger: logger)
        try await withThrowingTaskGroup { group in
            group.addTask { try await services.run() }
            for await port in ports {
                stub.state.withLock { $0.port = port }
                let result: Result<Void, any Error>
                do { result = .success(try await body(stub)) } catch { result = .failure(error) }
                await services.triggerGracefulShutdown()
                try result.get()
                break
            }
            try await group.waitForAll()
        }
    }

    private func response(to request: Request) async throws -> Response {
        let body = String(buffer: try await request.body.collect(upTo: 65_536))
        let answers = state.withLock { state in
            state.received.append(
                Received(path: request.uri.description, fields: request.headers, body: body)
            )
            return state.answers
        }
        switch request.uri.path {
        case "/login/oauth/access_token": return json(answers.token, answers.tokenStatus)
        case "/api/v3/user": return json(answers.user)
        case "/api/v3/user/emails": return json(answers.emails, answers.emailsStatus)
        default: return Response(status: .notFound)
        }
    }

    private func json(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
        var fields: HTTPFields = [.contentType: "application/json; charset=utf-8"]
        if status.kind == .redirection { fields[.location] = address + "/elsewhere" }
        return Response(
            status: status,
            headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }
}
