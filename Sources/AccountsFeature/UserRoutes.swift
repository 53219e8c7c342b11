import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselWeb

/// `/v1/users/{username}` and the list of accounts for administrators.
struct UserRoutes: Sendable {
    let service: AccountService

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/users", access: .role(.administrator), query: ["after", "limit"]) { request, context in
            let list = try ListQuery(request.uri.query)
            let found = try await service.perform(context) {
                try await $0.list(after: list.after ?? "", limit: list.limit + 1)
            }
            let accounts = Array(found.prefix(list.limit))
            return Response(
                json: AccountJSON.accounts(
                    accounts,
                    next: found.count > accounts.count ? accounts.last?.email : nil
                )
            )
        }
        table.get("/v1/users/{username}", access: .signedIn) { _, context in
            Response(json: AccountJSON.account(try await service.account(context)))
        }
        table.put("/v1/users/{username}", access: .signedIn) { request, context in
            let body = try await request.accountBody(["name", "country"])
            let (name, country) = (try body.name(), try body.country())
            let account = try await service.account(context)
            let changed = try await service.perform(context) {
                try await $0.update(account.id, name: name, country: country)
            }
            guard let changed else { throw Problem.unknownUser }
            return Response(json: AccountJSON.account(changed))
        }
        table.delete("/v1/users/{username}", access: .signedIn) { _, context in
            let account = try await service.account(context)
            guard try await service.perform(context, { try await $0.delete(account.id) }) else {
                throw Problem.unknownUser
            }
            return .done
        }
        table.put("/v1/users/{username}/password", access: .signedIn) { request, context in
            try await changePassword(request, context)
        }
    }

    private static let passwordMembers: Set<String> = [
        "password", "recovery", "newPassword", "derivation", "salt", "rounds", "keysVersion",
    ]

    /// Changes the password of the own account.
    ///
    /// Administrators cannot change others: they do not have the keys of the vault.
    private func changePassword(_ request: Request, _ context: WebContext) async throws -> Response {
        let body = try await request.accountBody(Self.passwordMembers.union(AccountBody.keyMembers))
        let (current, new) = (try body.accessKey(), try body.passwordKey("newPassword"))
        let version = body.has("keysVersion") ? try body.number("keysVersion") : 1
        let keys = try body.wrappedKeys(version: version)
        let account = try await service.account(context)
        guard let identity = context.identity, account.id == identity.account.rawValue else {
            throw Problem.notYourAccount
        }
        try await service.perform(context) {
            try await $0.changePassword(
                of: account.id,
                current: current,
                to: new,
                keys: keys,
                session: identity.session,
                client: request.clientName
            )
        }
        return .done
    }
}

extension Response {
    /// The answer to a request that left nothing to say.
    static var done: Response { Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
}

/// The part of a list that a request wants.
struct ListQuery {
    /// The place after which the part begins.
    let after: String?
    /// The most entries.
    let limit: Int

    private static let maxAfterBytes = 254

    /// Reads the parameters `after` and `limit`.
    init(_ query: String?) throws(Problem) {
        let parameters = QueryParameters(query)
        after = parameters["after"]
        let limit = parameters["limit"].map { Int($0) } ?? 50
        guard let limit, (1...100).contains(limit) else { throw Problem.invalidAccount.naming("limit") }
        guard (after ?? "").utf8.count <= Self.maxAfterBytes else {
            throw Problem.invalidAccount.naming("after")
        }
        self.limit = limit
    }
}
