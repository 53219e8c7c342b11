import Hummingbird
import MorselAccounts
import MorselWeb

/// `/v1/users/confirm`, `/v1/users/deletion-link`, `/v1/users/delete` and `/v1/events`: links in mails, and what happened to an
/// account.
struct MailRoutes: Sendable {
    let service: AccountService
    let clients: ClientAddresses
    let limits: LogInLimits

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.post("/v1/users/confirm", access: .anyone) { request, context in
            try await use(request, context) { try await $0.confirmEmail($1) }
        }
        table.post("/v1/users/delete", access: .anyone) { request, context in
            try await use(request, context) { try await $0.deleteAccount($1) }
        }
        // The answer is the same for an e-mail without an account.
        table.post("/v1/users/deletion-link", access: .anyone) { request, context in
            try limits.begin(clients.client(of: context.remoteAddress, request.headers))
            let email = try await request.accountBody(["username"]).email()
            try await service.perform(context) { try await $0.sendDeletionLink(to: email) }
            return .done
        }
        table.get("/v1/events", access: .signedIn) { _, context in
            guard let identity = context.identity else { throw Problem.signInRequired }
            return try await service.perform(context) { accounts in
                let events = try await accounts.events(of: identity.account.rawValue)
                return Response(json: AccountJSON.events(events, sendsMail: accounts.sendsMail))
            }
        }
    }

    /// Uses up the link whose token is in a request.
    private func use(
        _ request: Request,
        _ context: WebContext,
        _ work: (Accounts, SessionToken) async throws -> Bool
    ) async throws -> Response {
        try limits.begin(clients.client(of: context.remoteAddress, request.headers))
        let body = try await request.accountBody(["token"])
        guard let token = SessionToken(try body.text("token")) else {
            throw Problem.invalidAccount.naming("token")
        }
        guard try await service.perform(context, { try await work($0, token) }) else {
            throw Problem.unknownMailLink
        }
        return .done
    }
}
