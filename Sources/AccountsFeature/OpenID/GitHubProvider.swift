package import Foundation
package import MorselAccounts
import MorselClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// GitHub: the authorization code flow with PKCE (RFC 6749, section 4.1; RFC 7636), and its REST API.
///
/// GitHub issues no ID token. The API says who a person is, and the access token is not stored.
/// Source: docs.github.com, "Authorizing OAuth apps" and "REST API endpoints for users".
package struct GitHubProvider: IdentityProvider {
    /// How this server is known at GitHub.
    package struct Client: Sendable {
        /// The address of GitHub without a slash at its end, which is also the issuer of its identities.
        let address: String
        /// The address of the REST API without a slash at its end.
        let api: String
        let id: String
        let secret: String
        /// The address to which GitHub sends people back.
        let redirect: String
        /// How this server names itself; the API refuses requests without a name.
        let userAgent: String

        /// Creates a client.
        ///
        /// Without an address it is one of github.com. Without the address of an API it uses the one that belongs to the address.
        package init(
            address: URL?,
            api: URL?,
            id: String,
            secret: String,
            redirect: String,
            userAgent: String
        ) {
            self.address = address.map { Self.text($0) } ?? GitHubProvider.publicAddress
            let usualAPI =
                self.address == GitHubProvider.publicAddress
                ? "https://api.github.com" : self.address + "/api/v3"
            self.api = api.map { Self.text($0) } ?? usualAPI
            (self.id, self.secret, self.redirect, self.userAgent) = (id, secret, redirect, userAgent)
        }

        private static func text(_ address: URL) -> String {
            let text = address.absoluteString
            return text.hasSuffix("/") ? String(text.dropLast()) : text
        }
    }

    private static let publicAddress = "https://github.com"

    private let client: Client
    private let requests: ProviderRequests

    /// How pages name the provider.
    package var name: String {
        client.address == Self.publicAddress ? "GitHub" : URL(string: client.address)?.host() ?? ""
    }

    /// Creates a provider.
    /// - Parameters:
    ///   - client: how this server is known there.
    ///   - timeLimit: the time for each complete answer.
    package init(_ client: Client, timeLimit: Duration = .seconds(10)) {
        (self.client, requests) = (client, ProviderRequests(timeLimit: timeLimit))
    }

    // MARK: Going there

    package func address(state: String, _ request: OpenIDRequest) async throws -> String {
        try ProviderRequests.address(
            client.address + "/login/oauth/authorize",
            adding: [
                ("response_type", "code"), ("client_id", client.id), ("redirect_uri", client.redirect),
                ("scope", "user:email"), ("state", state),
                ("code_challenge", request.codeChallenge), ("code_challenge_method", "S256"),
            ]
        )
    }

    // MARK: Returning

    package func identity(code: String, _ request: OpenIDRequest) async throws -> OpenIDIdentity {
        let token = try await accessToken(code: code, request)
        struct User: Decodable {
            let id: Int64
            let login: String
        }
        let user: User = try await requests.json(try apiRequest("/user", token), "user")
        guard user.id > 0 else { throw IdentityProviderFailure(reason: "user: another form") }
        let name = try await email(token) ?? user.login
        return OpenIDIdentity(
            issuer: client.address,
            subject: String(user.id),
            name: String(name.prefix(100))
        )
    }

    private func accessToken(code: String, _ request: OpenIDRequest) async throws -> String {
        let what = "token endpoint"
        guard let address = OpenIDSettings.address(client.address + "/login/oauth/access_token") else {
            throw IdentityProviderFailure(reason: "no token endpoint")
        }
        let form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", client.redirect),
            ("code_verifier", request.verifier), ("client_id", client.id), ("client_secret", client.secret),
        ]
        /// GitHub answers with status 200 also if it refuses the code.
        struct Answer: Decodable { let access_token, token_type, error: String? }
        let answer: Answer = try await requests.json(ProviderRequests.post(form, to: address), what)
        if let error = answer.error {
            throw IdentityProviderFailure(reason: "\(what): \(Self.isErrorCode(error) ? error : "an error")")
        }
        guard let token = answer.access_token, OpenIDSettings.isToken(token, maxBytes: 4_096),
            answer.token_type?.lowercased() == "bearer"
        else { throw IdentityProviderFailure(reason: "\(what): another form") }
        return token
    }

    /// Whether a text can be logged as the code of an error.
    private static func isErrorCode(_ text: String) -> Bool {
        (1...60).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
    }

    /// Returns the verified primary e-mail, or `nil` without one or if the person did not allow to read it.
    private func email(_ token: String) async throws -> String? {
        struct Email: Decodable {
            let email: String
            let primary, verified: Bool
        }
        let answer = try await requests.answer(try apiRequest("/user/emails?per_page=100", token), "e-mails")
        switch answer.response.statusCode {
        case 200:
            let emails: [Email] = try requests.decode(answer.body, "e-mails")
            return emails.first { $0.primary && $0.verified }.map { $0.email }
        case 403, 404: return nil
        default: throw IdentityProviderFailure(reason: "e-mails: status \(answer.response.statusCode)")
        }
    }

    private func apiRequest(_ path: String, _ token: String) throws -> URLRequest {
        guard let address = OpenIDSettings.address(client.api + path) else {
            throw IdentityProviderFailure(reason: "no address of the API")
        }
        var request = URLRequest(url: address)
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
        request.setValue(client.userAgent, forHTTPHeaderField: "User-Agent")
        return request
    }
}
