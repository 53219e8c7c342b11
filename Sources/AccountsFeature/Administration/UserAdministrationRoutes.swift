import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselUI
import MorselWeb

/// The pages with which administrators list and search accounts, change their roles, and delete them.
///
/// They show who an account belongs to and never what it stores.
struct UserAdministrationRoutes: Sendable {
    let service: AccountService
    let pages: PageRenderer

    private static let limit = 50
    /// The most changes of roles that the page of an account shows.
    private static let maxRoleChanges = 50

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        let (list, item) = (AdministrationAddress.list("users"), AdministrationAddress.item("users", "{id}"))
        let deletion = AdministrationAddress.action("users", "{id}", "delete")
        table.page(.get, list.path, access: .role(.administrator)) { try await self.list($0, $1) }
        table.page(.get, item.path, access: .role(.administrator)) { try await show($0, $1) }
        table.page(.post, item.path, access: .role(.administrator), body: .smallForm) {
            try await changeRoles($0, $1)
        }
        table.page(.get, deletion.path, access: .role(.administrator)) { try await askDeletion($0, $1) }
        table.page(.post, deletion.path, access: .role(.administrator), body: .smallForm) {
            try await delete($0, $1)
        }
    }

    private func list(_ request: Request, _ context: WebContext) async throws -> Response {
        let page = try pages.page(of: request).1
        let parameters = QueryParameters(request.uri.query)
        let search = String((parameters["search"] ?? "").prefix(200))
        let after = String((parameters["after"] ?? "").prefix(254))
        let found = try await service.perform(context) {
            try await $0.search(search, after: after, limit: Self.limit + 1)
        }
        let shown = Array(found.prefix(Self.limit))
        return pages.privateResponse(
            UsersPage(
                context: page,
                accounts: shown,
                search: search,
                next: found.count > shown.count ? shown.last?.email : nil,
                isDeleted: parameters["done"] == "deleted"
            )
        )
    }

    private func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let page = try pages.page(of: request).1
        let account = try await account(context)
        var shown = UserPage(context: page, identity: context.identity, account: account)
        shown.isSaved = QueryParameters(request.uri.query)["done"] == "saved"
        shown.changes = try await changes(of: account, context)
        return pages.privateResponse(shown)
    }

    private func changes(of account: Account, _ context: WebContext) async throws -> [RoleChange] {
        try await service.perform(context) {
            try await $0.roleChanges(of: account.id, atMost: Self.maxRoleChanges)
        }
    }

    private func changeRoles(_ request: Request, _ context: WebContext) async throws -> Response {
        let page = try pages.page(of: request).1
        let form = try await request.formValues()
        let names = form.all("role")
        let roles = names.compactMap { AccountRole(rawValue: $0) }
        guard roles.count == names.count else { throw Problem.invalidForm }
        var account = try await account(context)
        do {
            let (id, author) = (account.id, context.identity?.account.rawValue)
            try await service.perform(context) {
                try await $0.changeRoles(of: id, to: Set(roles), by: author)
            }
        } catch let error as Accounts.RolesError {
            account.roles = roles
            var shown = UserPage(context: page, identity: context.identity, account: account)
            shown.problem = UserPage.Words.problem(error)
            shown.changes = try await changes(of: account, context)
            return pages.privateResponse(shown, status: .badRequest)
        }
        let address = AdministrationAddress.item("users", account.id)
        return redirect("\(page.path(to: address))?done=saved")
    }

    private func askDeletion(_ request: Request, _ context: WebContext) async throws -> Response {
        let page = try pages.page(of: request).1
        return pages.privateResponse(
            UserDeletionPage(
                context: page,
                identity: context.identity,
                account: try await account(context)
            )
        )
    }

    private func delete(_ request: Request, _ context: WebContext) async throws -> Response {
        let page = try pages.page(of: request).1
        let account = try await account(context)
        do {
            try await service.perform(context) { accounts in
                guard try await accounts.delete(account.id) else { throw Problem.unknownUser }
            }
        } catch let error as Accounts.RolesError {
            var shown = UserDeletionPage(context: page, identity: context.identity, account: account)
            shown.problem = UserPage.Words.problem(error)
            return pages.privateResponse(shown, status: .conflict)
        }
        return redirect("\(page.path(to: AdministrationAddress.list("users")))?done=deleted")
    }

    private func redirect(_ path: String) -> Response {
        Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
    }

    /// The account that the path names by its identifier: an e-mail in an address would be in the history of a browser.
    private func account(_ context: WebContext) async throws -> Account {
        let id = context.parameters.get("id") ?? ""
        let found = try await service.perform(context) { try await $0.account(withID: id) }
        guard let found else { throw Problem.unknownUser }
        return found
    }
}
