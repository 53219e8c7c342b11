import HTTPTypes
import Hummingbird
import Logging
import MorselAccounts
import MorselCore
import MorselUI
import MorselWeb
import NIOCore

/// `/v1/openid`: logging in through an OpenID provider or GitHub, and linking its identities to accounts.
struct OpenIDRoutes: Sendable {
    let service: AccountService
    let clients: ClientAddresses
    let limits: LogInLimits
    /// The provider, or `nil` for a server without one.
    let provider: (any IdentityProvider)?

    /// What providers add to the address to which a person returns; only the first three are read.
    private static let answer: Set<String> = [
        "code", "state", "error", "error_description", "error_uri", "iss", "session_state", "scope",
        "authuser",
        "prompt", "hd",
    ]

    /// The part of an address after `#` that tells the page what happened.
    private enum Outcome: String {
        case open = "openid-open"
        case linked = "openid-linked"
        case unlinked = "openid-unlinked"
        case taken = "openid-taken"
        case failed = "openid-failed"
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/openid", access: .signedIn) { _, context in
            let account = try Self.account(context)
            let identities = try await service.perform(context) { try await $0.identities(of: account) }
            return Response(json: OpenIDJSON.list(identities, name: provider?.name))
        }
        table.post("/v1/openid/login", access: .anyone, body: .account) { request, context in
            try limits.begin(clients.client(of: context.remoteAddress, request.headers))
            let language = try await request.accountBody(["language"]).language()
            return try await leave(for: nil, language, context)
        }
        table.post("/v1/openid/link", access: .signedIn, body: .account) { request, context in
            let id = try Self.account(context)
            let body = try await request.accountBody(["language", "password"])
            let (language, key) = (try body.language(), try body.bytes("password", 32...32))
            let client = clients.client(of: context.remoteAddress, request.headers)
            try await service.perform(context) { try await limits.verify(.password(key), of: id, $0, client) }
            return try await leave(for: id, language, context)
        }
        table.get("/v1/openid/callback", access: .anyone, query: Self.answer) { request, context in
            try limits.begin(clients.client(of: context.remoteAddress, request.headers))
            return try await comeBack(request, context)
        }
        table.delete("/v1/openid/{id}", access: .signedIn) { request, context in
            let (account, id) = (try Self.account(context), context.parameters.get("id") ?? "")
            let isKnown = try await service.perform(context) {
                try await $0.unlink(id, of: account, client: request.clientName)
            }
            guard isKnown else { throw Problem.unknownIdentity }
            return .done
        }
    }

    private static func account(_ context: WebContext) throws(Problem) -> String {
        guard let identity = context.identity else { throw .signInRequired }
        return identity.account.rawValue
    }

    // MARK: Leaving

    /// Answers with the address at the provider.
    ///
    /// A cookie binds the return to this browser: somebody who follows the link of another person logs in to nothing.
    private func leave(for account: String?, _ language: String, _ context: WebContext) async throws
        -> Response
    {
        guard let provider else { throw Problem.noOpenID }
        let (state, binding) = (SessionToken(), SessionToken())
        let request = OpenIDRequest(
            account: account,
            nonce: SessionToken().text,
            verifier: SessionToken().text,
            language: language
        )
        let address: String
        do { address = try await provider.address(state: state.text, request) } catch {
            Self.log(error, context)
            throw Problem.openIDUnavailable
        }
        try await service.perform(context) {
            try await $0.begin(openID: Array((state.text + binding.text).utf8), request)
        }
        var response = Response(json: OpenIDJSON.address(address))
        response.headers[.setCookie] = Self.cookie(binding.text, seconds: 600)
        return response
    }

    private static let cookieName = "__Host-morsel-openid"

    private static func cookie(_ text: String, seconds: Int) -> String {
        // Lax: the browser sends it with the return from the provider, which is a link of another site.
        "\(cookieName)=\(text); Path=/; Max-Age=\(seconds); Secure; HttpOnly; SameSite=Lax"
    }

    private static func log(_ error: any Error, _ context: WebContext) {
        let reason = (error as? IdentityProviderFailure)?.reason ?? "other"
        context.logger.warning("The identity provider cannot be used.", metadata: ["reason": "\(reason)"])
    }

    // MARK: Coming back

    private func comeBack(_ request: Request, _ context: WebContext) async throws -> Response {
        guard let provider else { throw Problem.noOpenID }
        let parameters = QueryParameters(request.uri.query)
        guard let state = parameters["state"].flatMap({ SessionToken($0) }),
            let binding = request.headers.cookie(Self.cookieName).flatMap({ SessionToken($0) })
        else { return Self.page(.failed, isLink: false, nil) }
        let asked = try await service.perform(context) {
            try await $0.end(openID: Array((state.text + binding.text).utf8))
        }
        guard let asked else { return Self.page(.failed, isLink: false, nil) }
        let isLink = asked.account != nil
        // The person may have said no.
        guard let code = parameters["code"], code.utf8.count <= 4_096 else {
            return Self.page(.failed, isLink: isLink, asked.language)
        }
        let identity: OpenIDIdentity
        do { identity = try await provider.identity(code: code, asked) } catch {
            Self.log(error, context)
            return Self.page(.failed, isLink: isLink, asked.language)
        }
        return try await service.perform(context) { accounts in
            if let account = asked.account {
                return try await link(identity, to: account, accounts, request, asked.language)
            }
            guard let account = try await accounts.account(with: identity) else {
                return Self.page(.unlinked, isLink: false, asked.language)
            }
            let device = DeviceCookie.token(in: request.headers)
            let (_, token) = try await accounts.begin(account, client: request.clientName, device: device)
            var response = Self.page(.open, isLink: false, asked.language)
            response.headers[.setCookie] = nil
            response.headers[values: .setCookie] = [
                Credentials.cookie(token, seconds: accounts.lifetime.absolute / 1_000),
                DeviceCookie.field(device), Self.cookie("", seconds: 0),
            ]
            return response
        }
    }

    private func link(
        _ identity: OpenIDIdentity,
        to account: String,
        _ accounts: Accounts,
        _ request: Request,
        _ language: String
    ) async throws -> Response {
        do { try await accounts.link(identity, to: account, client: request.clientName) } catch is OpenIDError
        {
            return Self.page(.taken, isLink: true, language)
        }
        return Self.page(.linked, isLink: true, language)
    }

    /// Leads to the page that a person left, which says what happened.
    private static func page(_ outcome: Outcome, isLink: Bool, _ language: String?) -> Response {
        let path = isLink ? "/account" : "/account/log-in"
        let prefix = language.map { "/\($0)" } ?? ""
        return Response(
            status: .seeOther,
            headers: [
                .location: "\(prefix)\(path)#\(outcome.rawValue)", .cacheControl: "no-store",
                .setCookie: cookie("", seconds: 0),
            ]
        )
    }
}

/// The JSON of linked identities in the HTTP API.
enum OpenIDJSON {
    /// The address at the provider.
    static func address(_ address: String) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("address")
            json.string(address)
        }
        return json.bytes
    }

    /// The identities of an account; `name` is the provider of the server.
    static func list(_ identities: [OpenIDIdentity], name: String?) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            if let name {
                json.key("provider")
                json.string(name)
            }
            json.key("identities")
            json.array { json in
                for identity in identities {
                    json.object { json in
                        json.key("id")
                        json.string(identity.id)
                        json.key("issuer")
                        json.string(identity.issuer)
                        json.key("name")
                        json.string(identity.name)
                        json.key("linked")
                        json.time(identity.linkedAt)
                    }
                }
            }
        }
        return json.bytes
    }
}
