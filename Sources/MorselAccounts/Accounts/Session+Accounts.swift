import MorselDatabase
import MorselVault

extension Session {
    func account(withEmail email: String) throws(StoreError) -> Account? {
        try account(AccountQueries.byEmail, email)
    }

    func account(withID id: String) throws(StoreError) -> Account? { try account(AccountQueries.byID, id) }

    private func account(_ query: String, _ key: String) throws(StoreError) -> Account? {
        let account = try first(query, key) { (row) throws(StoreError) in
            Account(
                id: try row.text(0),
                email: try row.text(1),
                name: try row.text(2),
                country: try row.text(3),
                roles: [],
                createdAt: try row.integer(4),
                language: try row.text(5),
                confirmedAt: row.isNull(6) ? nil : try row.integer(6)
            )
        }
        guard var account else { return nil }
        account.roles = try roles(of: account.id)
        return account
    }

    /// The roles of an account; those of a later version are left out.
    func roles(of id: String) throws(StoreError) -> [AccountRole] {
        let names = try rows(AccountQueries.roles, id) { (row) throws(StoreError) in try row.text(0) }
        return names.compactMap { AccountRole(rawValue: $0) }
    }

    func insert(_ account: Account, _ parameters: DerivationParameters, hash: String) throws(StoreError) {
        try run(
            AccountQueries.insert,
            account.id,
            account.email,
            account.name,
            account.country,
            parameters.version,
            parameters.salt,
            parameters.rounds,
            hash,
            account.createdAt,
            account.language
        )
        for role in account.roles {
            try run(AccountQueries.insertRole, account.id, role.rawValue, account.createdAt)
        }
    }

    func grant(_ id: Int64) throws(StoreError) -> Accounts.Grant? {
        try first(AccountQueries.grant, id, as: Accounts.Grant.read) ?? nil
    }
}

extension Accounts.Grant {
    /// Reads a row; `nil` for a role of a later version.
    static func read(_ row: Row) throws(StoreError) -> Accounts.Grant? {
        guard let role = AccountRole(rawValue: try row.text(2)) else { return nil }
        return Accounts.Grant(
            id: try row.integer(0),
            email: try row.text(1),
            role: role,
            grantedAt: try row.integer(3)
        )
    }
}

enum AccountQueries {
    static let insertServerKey = "INSERT INTO server_key (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
    static let serverKey = "SELECT value FROM server_key WHERE name = $1"

    private static let account =
        "SELECT id, email, name, country, created_at, language, confirmed_at FROM account"
    static let byEmail = "\(account) WHERE email = $1"
    static let byID = "\(account) WHERE id = $1"
    static let parameters = "SELECT derivation, salt, rounds FROM account WHERE email = $1"
    static let hashes = "SELECT password_hash, recovery_hash, id FROM account WHERE email = $1"
    static let insert = """
        INSERT INTO account (id, email, name, country, derivation, salt, rounds, password_hash, created_at, language)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        """
    static let update = "UPDATE account SET name = $1, country = $2 WHERE id = $3"
    static let updatePassword =
        "UPDATE account SET derivation = $1, salt = $2, rounds = $3, password_hash = $4 WHERE id = $5"
    static let updateRecovery = "UPDATE account SET recovery_hash = $1 WHERE id = $2"
    static let delete = "DELETE FROM account WHERE id = $1"

    /// Nothing is noted for an account that was never an administrator, because no change names it.
    static let noteDeletion = """
        INSERT INTO account_deletion (account) SELECT id FROM account
        WHERE id = $1 AND (
            EXISTS (SELECT 1 FROM account_role WHERE account = $1 AND role = 'administrator')
            OR EXISTS (SELECT 1 FROM role_change WHERE account = $1 AND role = 'administrator')
        )
        """
    static let deletions = "SELECT account FROM account_deletion ORDER BY account"
    static let forgetDeletion = "DELETE FROM account_deletion WHERE account = $1"

    static let roles = "SELECT role FROM account_role WHERE account = $1 ORDER BY role"
    static let insertRole =
        "INSERT INTO account_role (account, role, granted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    static let roleID = "SELECT id FROM account_role WHERE account = $1 AND role = $2"
    static let deleteRole = "DELETE FROM account_role WHERE account = $1 AND role = $2"
    static let granted = """
        SELECT account_role.id, account.email, account_role.role, account_role.granted_at
        FROM account_role JOIN account ON account.id = account_role.account
        """
    static let grant = "\(granted) WHERE account_role.id = $1"
}
