import Hummingbird
import MorselWeb
import MorselWebTestSupport
import Testing

struct StreamResponderTests {
    @Test func `a response with a stream is made in a task of its own, and others are not`() async throws {
        var table = RouteTable()
        table.stream("/stream", access: .anyone) { _, _ in Self.response(Self.currentTask) }
        table.get("/data", access: .anyone) { _, _ in Self.response(Self.currentTask) }
        let responder = TestResponder(table)
        let own = Self.currentTask
        #expect(try await responder.ask(.get, "/stream").text != own)
        #expect(try await responder.ask(.get, "/data").text == own)
    }

    @Test func `a problem of a stream is answered`() async throws {
        var table = RouteTable()
        table.stream("/stream", access: .signedIn) { _, _ in Self.response("") }
        let answer = try await TestResponder(table).ask(.get, "/stream")
        #expect(answer.code == "sign-in-required")
    }

    @Test func `a client that leaves cancels the response to its request for a stream`() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        var table = RouteTable()
        table.stream("/stream", access: .anyone) { _, _ in
            continuation.yield()
            try await Task.sleep(for: .seconds(3_600))
            return Self.response("")
        }
        let responder = TestResponder(table, middleware: Unchanged())
        let request = Task { try await responder.ask(.get, "/stream") }
        for await _ in started { break }
        request.cancel()
        await #expect(throws: CancellationError.self) { try await request.value }
    }

    private struct Unchanged: RouterMiddleware {
        func handle(
            _ request: Request,
            context: WebContext,
            next: (Request, WebContext) async throws -> Response
        ) async throws -> Response {
            try await next(request, context)
        }
    }

    private static var currentTask: String {
        withUnsafeCurrentTask { $0.map { String($0.hashValue) } ?? "none" }
    }

    private static func response(_ text: String) -> Response {
        Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
