import Foundation
import MorselAdditives

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests about additives to a server.
struct AdditiveClient: Sendable {
    private let server: URL
    private let token: String?
    private let session = URLSession(configuration: .ephemeral, delegate: SameServer(), delegateQueue: nil)

    private static let timeout: TimeInterval = 60

    /// Creates a client; without a token it can only read.
    init(_ address: ServerAddress, token: String?) { (server, self.token) = (address.url, token) }

    /// Sends a request.
    /// - Throws: the error of the connection, if there is no answer.
    func send(_ request: AdditiveServer.Request) async throws -> AdditiveServer.Answer {
        guard let url = URL(string: request.path, relativeTo: server) else { throw URLError(.badURL) }
        var message = URLRequest(url: url, timeoutInterval: Self.timeout)
        message.httpMethod = request.method
        message.setValue("morsel", forHTTPHeaderField: "User-Agent")
        if let token { message.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        if let tag = request.ifMatch { message.setValue(tag, forHTTPHeaderField: "If-Match") }
        if let body = request.body {
            message.setValue("application/json", forHTTPHeaderField: "Content-Type")
            message.httpBody = body
        }
        let (data, response) = try await session.data(for: message)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let wait = response.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }
        return AdditiveServer.Answer(status: response.statusCode, body: data, retryAfter: wait)
    }
}

/// Follows no redirection, so that a token is never sent to another server.
private final class SameServer: NSObject, URLSessionTaskDelegate, Sendable {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
