import Foundation
import Hummingbird
import Logging
import MorselAccounts
import MorselDatabase
import MorselWeb

/// Runs operations on accounts for a route, and converts their errors to problems.
struct AccountService: Sendable {
    /// The accounts, or `nil` if the server has none.
    let accounts: Accounts?
    /// The requests in flight, of which those that wait for the database take no place of others.
    let requests: InFlightRequests

    /// Returns the result of an operation.
    /// - Throws: `Problem`, and the other errors of `work`.
    func perform<Value>(
        _ context: WebContext,
        _ work: (Accounts) async throws -> Value
    ) async throws -> Value {
        guard let accounts else { throw Problem.noAccounts }
        do {
            return try await requests.waitForDatabase(orThrow: .accountsUnavailable) {
                try await work(accounts)
            }
        } catch is PasswordHasherBusy {
            throw Problem.accountsUnavailable
        } catch let error as AccountError {
            throw Problem(error)
        } catch let error as StoreError {
            // Only the kind of the error: a message of the database may contain values.
            context.logger.error(
                "The database of accounts failed.",
                metadata: ["kind": "\(error.kind.rawValue)"]
            )
            throw error.answer(
                temporary: Problem.accountsUnavailable,
                outcomeUnknown: .outcomeUnknown,
                permanent: .internalError
            )
        }
    }

    /// Returns the result of an operation that the only administrator cannot be the subject of.
    /// - Throws: `Problem`, and the other errors of `work`.
    func performKeepingAdministrator<Value>(
        _ context: WebContext,
        _ work: (Accounts) async throws -> Value
    ) async throws -> Value {
        do { return try await perform(context, work) } catch Accounts.RolesError.lastAdministrator {
            throw Problem.lastAdministrator
        }
    }

    /// Returns the account that a path names, if the sender may use it: its own one, and for administrators each.
    ///
    /// Others learn nothing about an account, not even whether it exists.
    func account(_ context: WebContext) async throws -> Account {
        let name = context.parameters.get("username")?.removingPercentEncoding ?? ""
        let (identity, email) = (context.identity, EmailAddress(name))
        return try await perform(context) { accounts in
            guard let identity else { throw Problem.signInRequired }
            if identity.roles.contains(.administrator) {
                guard let email, let account = try await accounts.account(withEmail: email) else {
                    throw Problem.unknownUser
                }
                return account
            }
            let own = try await accounts.account(withID: identity.account.rawValue)
            guard let own, own.email == email?.text else { throw Problem.notYourAccount }
            return own
        }
    }
}

extension Problem {
    /// The problem of an account that could not be made or changed.
    init(_ error: AccountError) {
        self =
            switch error {
            case .emailTaken: .usernameTaken
            case .identifierTaken: .accountTaken
            case .unknownAccount: .unknownUser
            case .wrongPassword: .wrongCredentials
            case .wrongKeysVersion: .wrongKeysVersion
            case .missingKeys: .missingKeys
            }
    }
}
