import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The routes that answer some of their requests within a fraction of a millisecond, or wait for a database without using a thread.
///
/// Connections run them on their event loop (``DirectAnswerHandler``): the same handlers as in the application.
package struct ShortRoutes: Sendable {
    /// A route with the values of its parameters.
    struct Match {
        let route: String
        let handler: RequestHandler
        let parameters: Parameters
    }

    /// What a short request reaches.
    struct Target: Sendable {
        let route: String
        /// The path with the names of the route's own parameters.
        let pattern: PathPattern
        let requests: ShortRequests
        let handler: RequestHandler
    }

    /// The short routes with paths of one form.
    struct Path: Sendable {
        let pattern: PathPattern
        /// The routes by method; the application must answer all others.
        let methods: [HTTPRequest.Method: Target]
    }

    /// The paths by the number of segments, in the order in which the router tries them.
    private let paths: [Int: [Path]]
    private let problems: ProblemMiddleware
    private let logger: Logger

    /// Creates the routes.
    /// - Parameters:
    ///   - paths: the paths of all routes, in any order.
    ///   - problems: answers with the errors of handlers.
    ///   - logger: what handlers log to.
    init(_ paths: [Path], problems: ProblemMiddleware, logger: Logger) {
        (self.problems, self.logger) = (problems, logger)
        let short = paths.filter { !$0.methods.isEmpty }
        let near = paths.filter { other in short.contains { $0.pattern.overlaps(other.pattern) } }
        self.paths = Dictionary(grouping: near) { $0.pattern.count }
            .mapValues { paths in paths.sorted { $0.pattern.precedes($1.pattern) } }
    }

    // MARK: Finding

    /// Returns the route of a request whose body has a number of bytes, or `nil` if the application must answer it.
    func match(_ head: HTTPRequest, bodyBytes: Int = 0) -> Match? {
        guard let address = head.path, let (path, query) = Self.parts(of: address),
            let found = paths[path.count]?.first(where: { $0.pattern.matches(path) }),
            let target = found.methods[head.method], target.requests.contain(query: query, bodyBytes)
        else { return nil }
        var parameters = Parameters()
        for (name, value) in target.pattern.parameters(of: path) {
            parameters.append(key: name, value: value)
        }
        return Match(route: target.route, handler: target.handler, parameters: parameters)
    }

    /// The segments of the path of an address, and its query; `nil` for forms for which the router has rules of its own: with
    /// percent-encoding or an empty segment.
    private static func parts(of address: String) -> (path: [Substring], query: Substring)? {
        var path: [Substring] = []
        let bytes = address.utf8
        guard bytes.first == slash else { return nil }
        var start = bytes.index(after: bytes.startIndex)
        var index = start
        while index < bytes.endIndex, bytes[index] != questionMark {
            if bytes[index] == percent { return nil }
            if bytes[index] == slash {
                path.append(address[start..<index])
                start = bytes.index(after: index)
            }
            index = bytes.index(after: index)
        }
        path.append(address[start..<index])
        let query = index < bytes.endIndex ? address[bytes.index(after: index)...] : ""
        return path.contains { $0.isEmpty } ? nil : (path, query)
    }

    private static let slash = UInt8(ascii: "/")
    private static let percent = UInt8(ascii: "%")
    private static let questionMark = UInt8(ascii: "?")

    // MARK: Answering

    /// Answers a request, as the application does.
    /// - Parameters:
    ///   - request: the request with its whole body.
    ///   - match: its route.
    ///   - id: its identifier.
    ///   - channel: its connection.
    /// - Returns: the response and its body.
    func response(
        to request: Request,
        _ match: Match,
        id: String,
        on channel: any Channel
    ) async -> (head: Response, body: ByteBuffer) {
        var logger = logger
        logger[metadataKey: "hb.request.id"] = .string(id)
        var context = WebContext(channel: channel, logger: logger, id: id)
        context.coreContext.parameters = match.parameters
        context.coreContext.endpointPath.value = match.route
        do {
            let response = try await match.handler(request, context)
            return (response, try await CollectedBody.bytes(of: response.body))
        } catch {
            let response = problems.response(to: error, request, context)
            return (response, (try? await CollectedBody.bytes(of: response.body)) ?? ByteBuffer())
        }
    }
}

/// Receives the body of a response.
private final class CollectedBody: ResponseBodyWriter {
    private var bytes = ByteBuffer()

    static func bytes(of body: ResponseBody) async throws -> ByteBuffer {
        let collected = CollectedBody()
        try await body.write(collected)
        return collected.bytes
    }

    func write(_ buffer: ByteBuffer) {
        if bytes.readableBytes == 0 {
            bytes = buffer
        } else {
            bytes.writeImmutableBuffer(buffer)
        }
    }

    func finish(_ trailingHeaders: HTTPFields?) {}
}
