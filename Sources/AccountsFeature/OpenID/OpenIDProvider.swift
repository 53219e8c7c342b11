package import Foundation
import MorselAccounts
import MorselClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An OpenID provider: the code flow with PKCE (OpenID Connect Core 1.0, section 3.1; RFC 7636).
///
/// Its addresses and keys are read when they are needed first, and again after an hour.
package actor OpenIDProvider {
    /// How this server is known at the provider.
    package struct Client: Sendable {
        let issuer: URL
        let id: String
        let secret: String?
        /// The address to which the provider sends people back.
        let redirect: String
        /// How pages name the provider.
        let name: String

        /// Creates a client.
        package init(issuer: URL, id: String, secret: String?, redirect: String, name: String?) {
            (self.issuer, self.id, self.secret, self.redirect) = (issuer, id, secret, redirect)
            self.name = name ?? issuer.host() ?? ""
        }
    }

    /// The provider cannot be used, or what it sent is not valid.
    ///
    /// The text is for the log.
    struct Failure: Error {
        let reason: String
    }

    nonisolated let client: Client
    private let now: @Sendable () -> Date
    private var configuration: (value: Configuration, readAt: Date)?
    private var keys: (value: OpenIDKeys, readAt: Date)?

    private static let lifetime: TimeInterval = 3_600
    /// The least time between two requests for keys, because anybody can send a token with an unknown key.
    private static let minKeyInterval: TimeInterval = 60
    private static let timeLimit = Duration.seconds(10)
    private static let maxBytes = 262_144

    /// What the provider says about itself (OpenID Connect Discovery 1.0, section 3).
    private struct Configuration: Decodable {
        let issuer: String
        let authorization_endpoint: String
        let token_endpoint: String
        let jwks_uri: String
        let token_endpoint_auth_methods_supported: [String]?
    }

    /// Creates a provider.
    package init(_ client: Client, now: @escaping @Sendable () -> Date = { Date() }) {
        (self.client, self.now) = (client, now)
    }

    /// The identifier of the provider as its tokens have it.
    nonisolated var issuer: String {
        let text = client.issuer.absoluteString
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    // MARK: Going there

    /// Returns the address at the provider to which a person goes.
    /// - Parameters:
    ///   - state: what returns with the person.
    ///   - request: what the person goes there for.
    /// - Throws: `Failure`.
    /// - Returns: the address.
    func address(state: String, _ request: OpenIDRequest) async throws -> String {
        let configuration = try await readConfiguration()
        guard var parts = URLComponents(string: configuration.authorization_endpoint) else {
            throw Failure(reason: "no authorization endpoint")
        }
        let items = [
            ("response_type", "code"), ("client_id", client.id), ("redirect_uri", client.redirect),
            ("scope", "openid email profile"), ("state", state), ("nonce", request.nonce),
            ("code_challenge", request.codeChallenge), ("code_challenge_method", "S256"),
        ]
        let added = items.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
        parts.percentEncodedQuery = [parts.percentEncodedQuery, added].compactMap { $0 }.joined(
            separator: "&"
        )
        guard let text = parts.string else { throw Failure(reason: "no authorization endpoint") }
        return text
    }

    // MARK: Returning

    /// Exchanges the code of a person who returned, and checks the token.
    /// - Parameters:
    ///   - code: the code in the address.
    ///   - request: what the person went there for.
    /// - Throws: `Failure`.
    /// - Returns: the identity.
    func identity(code: String, _ request: OpenIDRequest) async throws -> OpenIDIdentity {
        let configuration = try await readConfiguration()
        guard let address = OpenIDSettings.address(configuration.token_endpoint) else {
            throw Failure(reason: "no token endpoint")
        }
        var sent = URLRequest(url: address)
        sent.httpMethod = "POST"
        sent.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        sent.setValue("application/json", forHTTPHeaderField: "Accept")
        var form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", client.redirect),
            ("code_verifier", request.verifier), ("client_id", client.id),
        ]
        if let secret = client.secret {
            let methods = configuration.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
            if methods.contains("client_secret_basic") {
                // The parts are encoded as in a form (RFC 6749, section 2.3.1).
                let credentials = "\(Self.encoded(client.id)):\(Self.encoded(secret))"
                let text = Data(credentials.utf8).base64EncodedString()
                sent.setValue("Basic \(text)", forHTTPHeaderField: "Authorization")
            } else {
                form.append(("client_secret", secret))
            }
        }
        sent.httpBody = Data(form.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&").utf8)
        struct Answer: Decodable { let id_token: String }
        let answer: Answer = try await json(sent, "token endpoint")
        return try await verify(answer.id_token, request, issuer: configuration.issuer)
    }

    private func verify(
        _ text: String,
        _ request: OpenIDRequest,
        issuer: String
    ) async throws -> OpenIDIdentity {
        let expected = IDToken.Expectation(
            issuer: issuer,
            client: client.id,
            nonce: request.nonce,
            now: now()
        )
        do {
            let token: IDToken
            do {
                token = try IDToken(text, keys: try await readKeys(isFresh: false), expected: expected)
            } catch IDTokenError.wrongSignature {
                // The provider may have a new key.
                token = try IDToken(text, keys: try await readKeys(isFresh: true), expected: expected)
            }
            return OpenIDIdentity(issuer: issuer, subject: token.subject, name: token.name)
        } catch let error as IDTokenError {
            throw Failure(reason: "the token is refused: \(error)")
        }
    }

    // MARK: What the provider says about itself

    private func readConfiguration() async throws -> Configuration {
        let time = now()
        if let configuration, time.timeIntervalSince(configuration.readAt) < Self.lifetime {
            return configuration.value
        }
        let address = URL(string: issuer + "/.well-known/openid-configuration")
        guard let address else { throw Failure(reason: "no address") }
        let value: Configuration = try await json(URLRequest(url: address), "discovery")
        // Another issuer could make tokens in the name of this one (Discovery 1.0, section 4.3).
        guard value.issuer == issuer || value.issuer == issuer + "/" else {
            throw Failure(reason: "the discovery document is of another issuer")
        }
        guard OpenIDSettings.address(value.authorization_endpoint) != nil else {
            throw Failure(reason: "the authorization endpoint is not encrypted")
        }
        configuration = (value, time)
        return value
    }

    /// Returns the keys of the provider.
    /// - Parameter isFresh: whether keys that were read a minute ago are read again.
    /// - Throws: `Failure`.
    /// - Returns: the keys.
    private func readKeys(isFresh: Bool) async throws -> OpenIDKeys {
        let time = now()
        let maxAge = isFresh ? Self.minKeyInterval : Self.lifetime
        if let keys, time.timeIntervalSince(keys.readAt) < maxAge { return keys.value }
        guard let address = OpenIDSettings.address(try await readConfiguration().jwks_uri) else {
            throw Failure(reason: "no address of keys")
        }
        guard let value = OpenIDKeys(json: try await body(URLRequest(url: address), "keys")) else {
            throw Failure(reason: "keys: another form")
        }
        keys = (value, time)
        return value
    }

    private func json<Value: Decodable>(_ request: URLRequest, _ what: String) async throws -> Value {
        let body = try await body(request, what)
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(body)) else {
            throw Failure(reason: "\(what): another form")
        }
        return value
    }

    private func body(_ request: URLRequest, _ what: String) async throws -> [UInt8] {
        let answer: BoundedDownload.Answer
        do {
            answer = try await BoundedDownload.answer(
                to: request,
                upTo: Self.maxBytes,
                within: Self.timeLimit
            )
        } catch { throw Failure(reason: "\(what): no answer") }
        guard answer.response.statusCode == 200 else {
            throw Failure(reason: "\(what): status \(answer.response.statusCode)")
        }
        return answer.body
    }

    /// Encodes a text for a form or a query: everything but unreserved characters (RFC 3986, section 2.3).
    private static func encoded(_ text: String) -> String {
        let allowed = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        )
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}
