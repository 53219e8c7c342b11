package import Foundation

/// The HTTP API of a server, for the program that imports additives like any other client.
package struct AdditiveServer: Sendable {
    /// A request.
    package struct Request: Sendable {
        /// The method.
        package var method: String
        /// The path with its query.
        package var path: String
        /// The JSON, or `nil` without a body.
        package var body: Data?
        /// The entity tag that the record must have, or `nil`.
        package var ifMatch: String?
    }

    /// An answer.
    package struct Answer: Sendable {
        /// The status.
        package var status: Int
        /// The body.
        package var body: Data
        /// The seconds to wait before the next request, from `Retry-After`, or `nil`.
        package var retryAfter: Int?

        /// Creates an answer.
        package init(status: Int, body: Data, retryAfter: Int? = nil) {
            (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
        }
    }

    /// Why nothing more is sent to a server.
    package enum Failure: Error, Equatable {
        /// The server cannot be reached, or is overloaded, after several attempts.
        case unreachable
        /// The token is missing, has ended, or belongs to no administrator.
        case notAllowed(String)
        /// The answer is not of this API.
        case unexpectedAnswer
        /// The server refused one request; the words say why.
        case refused(String)
    }

    /// A problem in the answer of a server (RFC 9457).
    private struct ProblemBody: Decodable {
        var detail: String?
        var parameter: String?
    }

    private let send: @Sendable (Request) async throws -> Answer
    private let wait: @Sendable (Duration) async throws -> Void

    private static let maxAttempts = 4

    /// Creates a client.
    /// - Parameters:
    ///   - send: sends a request, and throws if there is no answer.
    ///   - wait: waits before another attempt.
    package init(
        send: @escaping @Sendable (Request) async throws -> Answer,
        wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        (self.send, self.wait) = (send, wait)
    }

    /// Sends a request, again after a while if the server cannot answer now.
    /// - Throws: `Failure`, and the error of `wait`.
    /// - Returns: the body of a successful answer.
    package func send(
        _ method: String,
        _ path: String,
        body: Data? = nil,
        ifMatch: String? = nil
    ) async throws -> Data {
        let request = Request(method: method, path: path, body: body, ifMatch: ifMatch)
        for attempt in 1...Self.maxAttempts {
            let answer = try? await send(request)
            if let answer, answer.status != 429, answer.status < 500 {
                guard (200..<300).contains(answer.status) else { throw Self.failure(answer) }
                return answer.body
            }
            // Without an answer, the server may have created a record already.
            if answer == nil, method == "POST" { break }
            if attempt < Self.maxAttempts {
                try await wait(.seconds(min(answer?.retryAfter ?? 1 << (attempt - 1), 60)))
            }
        }
        throw Failure.unreachable
    }

    /// Why a record fails although others may not, for people; `nil` for a failure of all records.
    package static func reason(_ failure: Failure) -> String? {
        switch failure {
        case .refused(let detail): detail
        case .unreachable: "the server did not answer"
        case .unexpectedAnswer: "the server gave an unexpected answer"
        case .notAllowed: nil
        }
    }

    private static func failure(_ answer: Answer) -> Failure {
        let problem = try? JSONDecoder().decode(ProblemBody.self, from: answer.body)
        let detail = problem?.detail ?? "The server answered with status \(answer.status)."
        if answer.status == 401 || answer.status == 403 { return .notAllowed(detail) }
        return .refused(detail + (problem?.parameter.map { " (\($0))" } ?? ""))
    }

    // MARK: Lists

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        init(_ name: String) { stringValue = name }
    }

    private struct Part<Item: Decodable>: Decodable {
        var items: [Item]
        var next: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Name.self)
            // The list is the only member that is an array.
            guard let list = container.allKeys.first(where: { !["total", "next"].contains($0.stringValue) })
            else {
                throw Failure.unexpectedAnswer
            }
            items = try container.decode([Item].self, forKey: list)
            next = try container.decodeIfPresent(String.self, forKey: Name("next"))
        }
    }

    /// Reads a whole list.
    /// - Throws: as ``send(_:_:body:ifMatch:)``.
    func list<Item: Decodable>(_ path: String, locale: String) async throws -> [Item] {
        var (items, cursor): ([Item], String?) = ([], nil)
        repeat {
            let place = cursor.map { "&cursor=\($0)" } ?? ""
            let data = try await send("GET", "\(path)?locale=\(locale)&limit=1000\(place)")
            let part: Part<Item> = try Self.decode(data)
            items += part.items
            cursor = part.next
        } while cursor != nil
        return items
    }

    /// Decodes an answer.
    /// - Throws: `Failure.unexpectedAnswer`.
    static func decode<Value: Decodable>(_ data: Data) throws(Failure) -> Value {
        do { return try JSONDecoder().decode(Value.self, from: data) } catch { throw .unexpectedAnswer }
    }
}
