package import Foundation
package import MorselAccounts

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An OpenID provider: the code flow with PKCE (OpenID Connect Core 1.0, section 3.1; RFC 7636).
///
/// Its addresses and keys are read when they are needed first, and again after an hour.
package actor OpenIDProvider: IdentityProvider {
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

    private nonisolated let client: Client
    private let requests = ProviderRequests()
    private let now: @Sendable () -> Date
    private var configuration: (value: Configuration, readAt: Date)?
    private var keys: (value: OpenIDKeys, readAt: Date)?

    private static let lifetime: TimeInterval = 3_600
    /// The least time between two requests for keys, because anybody can send a token with an unknown key.
    private static let minKeyInterval: TimeInterval = 60

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

    /// How pages name the provider.
    package nonisolated var name: String { client.name }

    /// The identifier of the provider as its tokens have it.
    private nonisolated var issuer: String {
        let text = client.issuer.absoluteString
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    // MARK: Going there

    package func address(state: String, _ request: OpenIDRequest) async throws -> String {
        let configuration = try await readConfiguration()
        return try ProviderRequests.address(
            configuration.authorization_endpoint,
            adding: [
                ("response_type", "code"), ("client_id", client.id), ("redirect_uri", client.redirect),
                ("scope", "openid email profile"), ("state", state), ("nonce", request.nonce),
                ("code_challenge", request.codeChallenge), ("code_challenge_method", "S256"),
            ]
        )
    }

    // MARK: Returning

    package func identity(code: String, _ request: OpenIDRequest) async throws -> OpenIDIdentity {
        let configuration = try await readConfiguration()
        guard let address = OpenIDSettings.address(configuration.token_endpoint) else {
            throw IdentityProviderFailure(reason: "no token endpoint")
        }
        var form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", client.redirect),
            ("code_verifier", request.verifier), ("client_id", client.id),
        ]
        var authorization: String?
        if let secret = client.secret {
            let methods = configuration.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
            if methods.contains("client_secret_basic") {
                // The parts are encoded as in a form (RFC 6749, section 2.3.1).
                let credentials = "\(ProviderRequests.encoded(client.id)):\(ProviderRequests.encoded(secret))"
                authorization = "Basic \(Data(credentials.utf8).base64EncodedString())"
            } else {
                form.append(("client_secret", secret))
            }
        }
        var sent = ProviderRequests.post(form, to: address)
        if let authorization { sent.setValue(authorization, forHTTPHeaderField: "Authorization") }
        struct Answer: Decodable { let id_token: String }
        let answer: Answer = try await requests.json(sent, "token endpoint")
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
            throw IdentityProviderFailure(reason: "the token is refused: \(error)")
        }
    }

    // MARK: What the provider says about itself

    private func readConfiguration() async throws -> Configuration {
        let time = now()
        if let configuration, time.timeIntervalSince(configuration.readAt) < Self.lifetime {
            return configuration.value
        }
        let address = URL(string: issuer + "/.well-known/openid-configuration")
        guard let address else { throw IdentityProviderFailure(reason: "no address") }
        let value: Configuration = try await requests.json(URLRequest(url: address), "discovery")
        // Another issuer could make tokens in the name of this one (Discovery 1.0, section 4.3).
        guard value.issuer == issuer || value.issuer == issuer + "/" else {
            throw IdentityProviderFailure(reason: "the discovery document is of another issuer")
        }
        guard OpenIDSettings.address(value.authorization_endpoint) != nil else {
            throw IdentityProviderFailure(reason: "the authorization endpoint is not encrypted")
        }
        configuration = (value, time)
        return value
    }

    /// Returns the keys of the provider.
    /// - Parameter isFresh: whether keys that were read a minute ago are read again.
    /// - Throws: `IdentityProviderFailure`.
    /// - Returns: the keys.
    private func readKeys(isFresh: Bool) async throws -> OpenIDKeys {
        let time = now()
        let maxAge = isFresh ? Self.minKeyInterval : Self.lifetime
        if let keys, time.timeIntervalSince(keys.readAt) < maxAge { return keys.value }
        guard let address = OpenIDSettings.address(try await readConfiguration().jwks_uri) else {
            throw IdentityProviderFailure(reason: "no address of keys")
        }
        guard let value = OpenIDKeys(json: try await requests.body(URLRequest(url: address), "keys")) else {
            throw IdentityProviderFailure(reason: "keys: another form")
        }
        keys = (value, time)
        return value
    }
}
