import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselUI
import MorselWeb
import NIOCore

/// `/v1/users/parameters`, `POST /v1/users`, `/v1/users/login` and `/v1/users/logout`: registering and logging in.
struct LogInRoutes: Sendable {
    let service: AccountService
    let clients: ClientAddresses
    let limits: LogInLimits
    let mails: MailLimits

    private static let registration: Set<String> = [
        "account", "username", "password", "name", "country", "role", "language", "derivation", "salt",
        "rounds",
    ]

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.post("/v1/users/parameters", access: .anyone, body: .account) { request, context in
            try limits.begin(client(request, context))
            let body = try await request.accountBody(["username"])
            let email = try body.email()
            let parameters = try await service.perform(context) { try await $0.parameters(of: email) }
            return Response(json: AccountJSON.parameters(parameters))
        }
        table.post("/v1/users", access: .anyone, body: .account) { request, context in
            try limits.begin(client(request, context))
            let body = try await request.accountBody(Self.registration.union(AccountBody.keyMembers))
            var registration = try Self.registration(body)
            let device = DeviceCookie.token(in: request.headers)
            (registration.client, registration.device) = (request.clientName, device)
            let account = try await register(registration, context)
            var response = Response(private: AccountJSON.account(account), request)
                .created(at: "/v1/users/\(QueryText.encoded(account.email))")
            response.headers[.setCookie] = DeviceCookie.field(device)
            return response
        }
        table.post("/v1/users/login", access: .anyone, body: .account) { request, context in
            let body = try await request.accountBody(["username", "password", "recovery", "session"])
            return try await logIn(body, request, context)
        }
        table.post("/v1/users/logout", access: .signedIn) { request, context in
            guard let identity = context.identity else { throw Problem.signInRequired }
            _ = try await service.perform(context) {
                try await $0.end(identity.session, of: identity.account.rawValue)
            }
            var response = Response(status: .noContent, headers: [.cacheControl: "no-store"])
            if Credentials(request.headers)?.isCookie == true {
                response.headers[.setCookie] = Credentials.cookie(nil, seconds: 0)
            }
            return response
        }
    }

    /// Makes an account.
    ///
    /// The e-mail may belong to somebody else, who then gets a mail. So such mails are limited.
    private func register(_ registration: Registration, _ context: WebContext) async throws -> Account {
        try await service.perform(context) { accounts in
            guard accounts.sendsMail else { return try await accounts.register(registration) }
            return try await mails.whileSending(to: registration.email) {
                try await accounts.register(registration)
            }
        }
    }

    private func client(_ request: Request, _ context: WebContext) -> ClientAddress {
        clients.client(of: context.remoteAddress, request.headers)
    }

    private static func registration(_ body: AccountBody) throws(Problem) -> Registration {
        let role = try body.role()
        // Other roles are given by administrators.
        guard role.isChosen else { throw Problem.invalidAccount.naming("role") }
        var registration = Registration(
            id: Base64URL.text(try body.bytes("account", 16...16)),
            email: try body.email(),
            name: try body.name(),
            country: try body.country(),
            role: role,
            password: try body.passwordKey("password"),
            keys: try body.wrappedKeys(version: 1)
        )
        if body.has("language") { registration.language = try body.language() }
        return registration
    }

    private func logIn(_ body: AccountBody, _ request: Request, _ context: WebContext) async throws
        -> Response
    {
        let (email, key) = (try body.email(), try body.accessKey())
        let kind = body.has("session") ? try body.text("session") : "token"
        guard ["token", "cookie"].contains(kind) else { throw Problem.invalidAccount.naming("session") }
        return try await limits.whileChecking(email, client(request, context)) {
            try await service.perform(context) { accounts in
                guard let account = try await accounts.account(email, with: key) else {
                    throw Problem.wrongCredentials
                }
                // The token is new, whatever cookie the request had.
                return try await accounts.logIn(
                    account,
                    client: request.clientName,
                    device: DeviceCookie.token(in: request.headers),
                    isCookie: kind == "cookie",
                    isRecovery: body.has("recovery")
                )
            }
        }
    }
}

extension Accounts {
    /// Begins a session of an account that has shown who it is, and answers with its token.
    /// - Parameters:
    ///   - account: the account.
    ///   - client: the name that the program gave itself.
    ///   - device: the number of the device, which the answer stores in a cookie.
    ///   - isCookie: whether the token is in a cookie, which scripts cannot read.
    ///   - isRecovery: whether the recovery code was shown.
    ///   - passkeyKeys: the keys of the vault, encrypted by the passkey that was shown, or `nil`.
    /// - Throws: `StoreError`.
    /// - Returns: the answer.
    func logIn(
        _ account: Account,
        client: String,
        device: SessionToken,
        isCookie: Bool,
        isRecovery: Bool = false,
        passkeyKeys: [UInt8]? = nil
    ) async throws -> Response {
        let (session, token) = try await begin(
            account,
            client: client,
            device: device,
            isRecovery: isRecovery
        )
        let ends = lifetime.end(createdAt: session.createdAt, seenAt: session.seenAt)
        var response = Response(
            json: AccountJSON.logIn(
                account,
                session,
                ends: ends,
                token: token,
                isCookie: isCookie,
                passkeyKeys: passkeyKeys
            )
        )
        let sessionCookies = isCookie ? [Credentials.cookie(token, seconds: lifetime.absolute / 1_000)] : []
        response.headers[values: .setCookie] = sessionCookies + [DeviceCookie.field(device)]
        return response
    }
}

extension BodyLimit {
    /// The largest body of a request about an account.
    static let account = upTo(8 * 1_024)
}

extension Request {
    /// The name that the program gave itself.
    var clientName: String { String((headers[.userAgent] ?? "").prefix(120)) }

    /// Reads the members of a body.
    func accountBody(_ members: Set<String>) async throws -> AccountBody {
        let bytes = try await json()
        return try AccountBody(Array(bytes.readableBytesView), members: members)
    }
}

extension Response {
    /// A copy with another status.
    func with(_ status: HTTPResponse.Status) -> Response {
        var copy = self
        copy.status = status
        return copy
    }
}
