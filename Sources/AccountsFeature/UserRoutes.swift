import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselWeb

/// `/v1/users/{username}` and the list of accounts for administrators.
struct UserRoutes: Sendable {
    let service: AccountService
    let clients: ClientAddresses
    let limits: LogInLimits

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/users", access: .role(.administrator), query: AccountListRequest.parameters) {
            request,
            context in
            try await list(request, context)
        }
        table.get("/v1/users/{username}", access: .signedIn, query: ["locale"]) { request, context in
            Response(private: AccountJSON.account(try await service.account(context)), request)
        }
        table.put("/v1/users/{username}", access: .signedIn, body: .account) { request, context in
            let body = try await request.accountBody(["name", "country"])
            let (name, country) = (try body.name(), try body.country())
            let account = try await service.account(context)
            let check = AccountTag.check(request) { AccountJSON.account($0) }
            let changed = try await service.perform(context) {
                try await $0.update(account.id, name: name, country: country, check: check)
            }
            guard let changed else { throw Problem.unknownUser }
            return Response(private: AccountJSON.account(changed), request)
        }
        table.delete("/v1/users/{username}", access: .signedIn) { request, context in
            let account = try await service.account(context)
            let check = AccountTag.check(request) { AccountJSON.account($0) }
            let existed = try await service.performKeepingAdministrator(context) {
                try await $0.delete(account.id, check: check)
            }
            guard existed else { throw Problem.unknownUser }
            return .done
        }
        table.put("/v1/users/{username}/password", access: .signedIn, body: .account) { request, context in
            try await changePassword(request, context)
        }
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let list = try AccountListRequest(request.uri.query, AccountListField.ofAccounts)
        let query = list.query(after: list.after.map { .init("username", .greater, .text($0)) })
        let found = try await service.perform(context) { try await $0.list(query) }
        let next = list.hasCursor && found.hasMore ? found.items.last?.email : nil
        var response = Response(
            list: AccountJSON.accounts(found.items, next: next),
            total: found.total,
            in: list.language
        )
        response.lead(to: next.map { NextPart("after", $0, replacing: ["offset"]) }, from: request)
        return response
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
        let client = clients.client(of: context.remoteAddress, request.headers)
        try await limits.whileChecking(account.email, client) {
            try await service.perform(context) {
                try await $0.changePassword(
                    of: account.id,
                    current: current,
                    to: new,
                    keys: keys,
                    session: identity.session,
                    client: request.clientName,
                    device: DeviceCookie.token(in: request.headers)
                )
            }
        }
        return .done
    }
}

extension Response {
    /// The answer to a request that left nothing to say.
    static var done: Response { Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
}
