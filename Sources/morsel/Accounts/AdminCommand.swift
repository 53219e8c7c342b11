import ArgumentParser
import MorselAccounts
import MorselDatabase

/// What operators of a server do with accounts.
struct AdminCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin",
        abstract: "Give roles to accounts, and make keys of the server.",
        subcommands: [GrantCommand.self, PushKeyCommand.self]
    )
}

/// Gives a role to an account, for example to the first administrator.
struct GrantCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grant",
        abstract: "Give a role to an account.",
        discussion: "The role counts from the next request of the account. The server may be running."
    )

    @Argument(help: "The e-mail of the account.")
    var email: String

    @Argument(help: "The role: \(AccountRole.allCases.map { $0.rawValue }.joined(separator: ", ")).")
    var role: String

    @OptionGroup var accounts: AccountsOption

    func run() async throws {
        guard let email = EmailAddress(email) else { throw CommandFailure("The e-mail is not valid.") }
        guard let role = AccountRole(rawValue: role) else {
            let roles = AccountRole.allCases.map { $0.rawValue }.joined(separator: ", ")
            throw CommandFailure("The role does not exist. Use one of: \(roles).")
        }
        let isGranted = try await accounts.withStore { _, store in
            try await Migrator(StoreContents.accounts.migrations).check(store)
            do {
                _ = try await Accounts(store: store).grant(role, to: email)
                return true
            } catch AccountError.unknownAccount {
                return false
            }
        }
        guard isGranted else {
            throw CommandFailure("No account has this e-mail. Its owner must register first.")
        }
        try StandardOutput.write("\(email.text): \(role.rawValue)\n")
    }
}
