import Hummingbird
import MorselAccounts
import MorselWeb

/// `/v1/users/confirm`, `/v1/users/{username}/email` and the other routes of links in mails, and `/v1/events`: links in mails, and what happened to an
/// account.
struct MailRoutes: Sendable {
    let service: AccountService
    let clients: ClientAddresses
    let limits: LogInLimits
    let mails: MailLimits

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.post("/v1/users/confirm", access: .anyone, body: .account) { request, context in
            try await use(request, context) { try await $0.confirmEmail($1) }
        }
        table.post("/v1/users/delete", access: .anyone, body: .account) { request, context in
            try await use(request, context) { try await $0.deleteAccount($1) }
        }
        table.post("/v1/users/confirm-email", access: .anyone, body: .account) { request, context in
            try limits.begin(clients.client(of: context.remoteAddress, request.headers))
            let token = try await Self.token(request)
            let isChanged = try await service.perform(context) { try await $0.confirmEmailChange(token) }
            guard let isChanged else { throw Problem.unknownMailLink }
            return Response(json: AccountJSON.emailChange(isChanged: isChanged))
        }
        table.put("/v1/users/{username}/email", access: .signedIn, body: .account) { request, context in
            let body = try await request.accountBody(["password", "recovery", "newUsername"])
            guard let email = EmailAddress(try body.text("newUsername")) else {
                throw Problem.invalidAccount.naming("newUsername")
            }
            let key = try body.accessKey()
            let account = try await service.account(context)
            guard account.id == context.identity?.account.rawValue else { throw Problem.notYourAccount }
            let client = clients.client(of: context.remoteAddress, request.headers)
            try await limits.whileChecking(account.email, client) {
                try await service.perform(context) { accounts in
                    guard accounts.sendsMail else { throw Problem.noMail }
                    try await mails.whileSending(to: email, by: account.id) {
                        try await accounts.changeEmail(of: account.id, current: key, to: email)
                    }
                }
            }
            return .done
        }
        // The answer and its work are the same for an e-mail without an account.
        table.post("/v1/users/deletion-link", access: .anyone, body: .account) { request, context in
            try limits.begin(clients.client(of: context.remoteAddress, request.headers))
            let email = try await request.accountBody(["username"]).email()
            try await service.perform(context) { accounts in
                guard accounts.requestDeletionLink(to: email) else { throw Problem.accountsUnavailable }
            }
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

    private static func token(_ request: Request) async throws -> SessionToken {
        let body = try await request.accountBody(["token"])
        guard let token = SessionToken(try body.text("token")) else {
            throw Problem.invalidAccount.naming("token")
        }
        return token
    }

    /// Uses up the link whose token is in a request.
    private func use(
        _ request: Request,
        _ context: WebContext,
        _ work: (Accounts, SessionToken) async throws -> Bool
    ) async throws -> Response {
        try limits.begin(clients.client(of: context.remoteAddress, request.headers))
        let token = try await Self.token(request)
        let isValid = try await service.performKeepingAdministrator(context) { try await work($0, token) }
        guard isValid else { throw Problem.unknownMailLink }
        return .done
    }
}
