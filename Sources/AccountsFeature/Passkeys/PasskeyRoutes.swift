import HTTPTypes
import Hummingbird
import Logging
import MorselAccounts
import MorselCore
import MorselWeb
import NIOCore

/// `/v1/passkeys`: adding, naming and removing passkeys, and logging in with one.
struct PasskeyRoutes: Sendable {
    let service: AccountService
    let clients: ClientAddresses
    let limits: LogInLimits
    /// The site that passkeys are for, or `nil` for a server whose public address is not known or not secure.
    let site: RelyingParty?

    /// The lengths of the parts of an answer, in bytes.
    ///
    /// An RSA key has some 300, and an attestation that nobody asked for some more.
    private enum Lengths {
        static let clientData = 1...1_024
        static let attestation = 1...4_096
        static let authenticatorData = 37...1_024
        static let signature = 1...1_024
        static let id = 1...1_023
    }

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        addList(to: &table)
        table.post("/v1/passkeys/options", access: .signedIn) { _, context in
            let id = try Self.account(context)
            return try await perform(context) { accounts, passkeys in
                guard let account = try await accounts.account(withID: id) else {
                    throw Problem.signInRequired
                }
                let (challenge, known) = try await passkeys.beginAdding(to: id)
                return Response(json: PasskeyJSON.options(challenge, known, account, passkeys.site))
            }
        }
        table.post("/v1/passkeys", access: .signedIn, body: .account) { request, context in
            try await add(request, context)
        }
        table.post("/v1/passkeys/challenge", access: .anyone) { request, context in
            try limits.begin(clients.client(of: context.remoteAddress, request.headers))
            return try await perform(context) { _, passkeys in
                Response(json: PasskeyJSON.challenge(try await passkeys.beginLogIn(), passkeys.site))
            }
        }
        table.post("/v1/passkeys/login", access: .anyone, body: .account) { request, context in
            try await logIn(request, context)
        }
    }

    private func addList(to table: inout RouteTable) {
        // Passkeys can be listed and removed also after the public address of the server has changed.
        table.get("/v1/passkeys", access: .signedIn) { _, context in
            let account = try Self.account(context)
            let list = try await service.perform(context) { try await $0.passkeys(of: account) }
            return Response(json: PasskeyJSON.list(list))
        }
        table.put("/v1/passkeys/{id}", access: .signedIn, body: .account) { request, context in
            let account = try Self.account(context)
            let name = try await request.accountBody(["name"]).name()
            let id = context.parameters.get("id") ?? ""
            let isKnown = try await service.perform(context) {
                try await $0.renamePasskey(id, of: account, to: name)
            }
            guard isKnown else { throw Problem.unknownPasskey }
            return .done
        }
        table.delete("/v1/passkeys/{id}", access: .signedIn) { request, context in
            let account = try Self.account(context)
            let id = context.parameters.get("id") ?? ""
            let isKnown = try await service.perform(context) {
                try await $0.removePasskey(id, of: account, client: request.clientName)
            }
            guard isKnown else { throw Problem.unknownPasskey }
            return .done
        }
    }

    private static let newMembers: Set<String> = [
        "name", "clientData", "attestation", "password", "keys", "keysVersion",
    ]

    /// Adds a passkey for somebody who knows the password: an open session alone must not become a way in that stays.
    private func add(_ request: Request, _ context: WebContext) async throws -> Response {
        let id = try Self.account(context)
        let body = try await request.accountBody(Self.newMembers)
        let password = AccessKey.password(try body.bytes("password", 32...32))
        let new = NewPasskey(
            name: try body.name(),
            clientData: try body.bytes("clientData", Lengths.clientData),
            attestation: try body.bytes("attestation", Lengths.attestation),
            keys: body.has("keys")
                ? (try body.bytes("keys", 1...WrappedKeys.maxBytes), try body.number("keysVersion")) : nil
        )
        let client = clients.client(of: context.remoteAddress, request.headers)
        return try await perform(context) { accounts, passkeys in
            try await limits.verify(password, of: id, accounts, client)
            let passkey = try await passkeys.add(new, to: id, client: request.clientName)
            return Response(json: PasskeyJSON.passkey(passkey)).with(.created)
        }
    }

    private func logIn(_ request: Request, _ context: WebContext) async throws -> Response {
        try limits.begin(clients.client(of: context.remoteAddress, request.headers))
        let body = try await request.accountBody([
            "id", "clientData", "authenticatorData", "signature", "session",
        ])
        let kind = body.has("session") ? try body.text("session") : "token"
        guard ["token", "cookie"].contains(kind) else { throw Problem.invalidAccount.naming("session") }
        let assertion = PasskeyAssertion(
            id: Base64URL.text(try body.bytes("id", Lengths.id)),
            clientData: try body.bytes("clientData", Lengths.clientData),
            authenticatorData: try body.bytes("authenticatorData", Lengths.authenticatorData),
            signature: try body.bytes("signature", Lengths.signature)
        )
        return try await perform(context) { accounts, passkeys in
            let (account, keys) = try await passkeys.logIn(assertion)
            return try await accounts.logIn(
                account,
                client: request.clientName,
                device: DeviceCookie.token(in: request.headers),
                isCookie: kind == "cookie",
                passkeyKeys: keys
            )
        }
    }

    private static func account(_ context: WebContext) throws(Problem) -> String {
        guard let identity = context.identity else { throw .signInRequired }
        return identity.account.rawValue
    }

    private func perform<Value>(
        _ context: WebContext,
        _ work: (Accounts, Passkeys) async throws -> Value
    ) async throws -> Value {
        try await service.perform(context) { accounts in
            guard let site else { throw Problem.noPasskeys }
            do {
                return try await work(accounts, Passkeys(of: accounts, site: site))
            } catch let error as PasskeyError {
                context.logger.info("A passkey was refused.", metadata: ["reason": "\(error)"])
                throw Problem(error)
            }
        }
    }
}

extension Problem {
    /// The problem of a passkey.
    ///
    /// All reasons why an answer is refused are one problem, so that nobody learns which passkeys exist.
    fileprivate init(_ error: PasskeyError) {
        self =
            switch error {
            case .taken: .passkeyTaken
            case .tooMany: .tooManyPasskeys
            case .malformed, .wrongChallenge, .wrongOrigin, .wrongSite, .notVerified, .unknownAlgorithm,
                .wrongSignature, .counterWentBack, .unknownPasskey:
                .wrongPasskey
            }
    }
}

/// The JSON of passkeys in the HTTP API.
enum PasskeyJSON {
    /// What a browser needs to make a passkey.
    static func options(
        _ challenge: [UInt8],
        _ known: [String],
        _ account: Account,
        _ site: RelyingParty
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("challenge")
            json.string(Base64URL.text(challenge))
            json.key("site")
            json.string(site.id)
            json.key("account")
            json.string(account.id)
            json.key("username")
            json.string(account.email)
            json.key("name")
            json.string(account.name)
            json.key("algorithms")
            json.array { json in for number in Passkeys.algorithms { json.number(number) } }
            json.key("known")
            json.array { json in for id in known { json.string(id) } }
        }
        return json.bytes
    }

    /// What a browser needs to log in with a passkey.
    static func challenge(_ challenge: [UInt8], _ site: RelyingParty) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("challenge")
            json.string(Base64URL.text(challenge))
            json.key("site")
            json.string(site.id)
        }
        return json.bytes
    }

    /// A passkey.
    static func passkey(_ passkey: Passkey) -> [UInt8] {
        var json = JSONWriter()
        json.object { write(passkey, to: &$0) }
        return json.bytes
    }

    /// The passkeys of an account.
    static func list(_ passkeys: [Passkey]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("passkeys")
            json.array { json in
                for passkey in passkeys { json.object { write(passkey, to: &$0) } }
            }
        }
        return json.bytes
    }

    private static func write(_ passkey: Passkey, to json: inout JSONWriter) {
        json.key("id")
        json.string(passkey.id)
        json.key("name")
        json.string(passkey.name)
        json.key("opensVault")
        json.boolean(passkey.opensVault)
        json.key("created")
        json.time(passkey.createdAt)
        if let usedAt = passkey.usedAt {
            json.key("used")
            json.time(usedAt)
        }
    }
}
