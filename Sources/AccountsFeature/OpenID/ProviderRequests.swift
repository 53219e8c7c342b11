import Foundation
import MorselClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests to an identity provider, and limits their answers to 256 KiB.
struct ProviderRequests: Sendable {
    /// The time for a complete answer.
    var timeLimit = Duration.seconds(10)

    // MARK: Making requests

    /// Returns an address with more parameters in its query.
    /// - Throws: `IdentityProviderFailure` if the text is not an address.
    static func address(_ text: String, adding items: [(String, String)]) throws -> String {
        guard var parts = URLComponents(string: text) else {
            throw IdentityProviderFailure(reason: "no authorization endpoint")
        }
        parts.percentEncodedQuery = [parts.percentEncodedQuery, form(items)].compactMap { $0 }
            .joined(separator: "&")
        guard let text = parts.string else {
            throw IdentityProviderFailure(reason: "no authorization endpoint")
        }
        return text
    }

    /// Returns a request with a form, which asks for JSON.
    static func post(_ items: [(String, String)], to address: URL) -> URLRequest {
        var request = URLRequest(url: address)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        request.httpBody = Data(form(items).utf8)
        return request
    }

    /// Encodes a text for a form or a query: everything but unreserved characters (RFC 3986, section 2.3).
    static func encoded(_ text: String) -> String {
        let allowed = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        )
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    private static func form(_ items: [(String, String)]) -> String {
        items.map { "\($0.0)=\(encoded($0.1))" }.joined(separator: "&")
    }

    // MARK: Sending requests

    /// Sends a request, and decodes the JSON of its answer.
    /// - Parameters:
    ///   - request: the request.
    ///   - what: what it asks for, for the log.
    /// - Throws: `IdentityProviderFailure`, also for another status than 200.
    /// - Returns: what the JSON contains.
    func json<Value: Decodable & Sendable>(_ request: URLRequest, _ what: String) async throws -> Value {
        try decode(try await body(request, what), what)
    }

    /// Sends a request, and returns the body of its answer.
    /// - Throws: `IdentityProviderFailure`, also for another status than 200.
    func body(_ request: URLRequest, _ what: String) async throws -> [UInt8] {
        let answer = try await answer(request, what)
        guard answer.response.statusCode == 200 else {
            throw IdentityProviderFailure(reason: "\(what): status \(answer.response.statusCode)")
        }
        return answer.body
    }

    /// Sends a request, and returns its answer, whatever its status is.
    /// - Throws: `IdentityProviderFailure`.
    func answer(_ request: URLRequest, _ what: String) async throws -> BoundedDownload.Answer {
        do {
            return try await BoundedDownload.answer(to: request, upTo: 262_144, within: timeLimit)
        } catch { throw IdentityProviderFailure(reason: "\(what): no answer") }
    }

    /// Decodes JSON.
    /// - Throws: `IdentityProviderFailure`.
    func decode<Value: Decodable>(_ body: [UInt8], _ what: String) throws -> Value {
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(body)) else {
            throw IdentityProviderFailure(reason: "\(what): another form")
        }
        return value
    }
}
