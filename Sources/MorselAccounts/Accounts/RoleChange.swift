import MorselDatabase

/// A role that an account got or lost after it was registered.
package struct RoleChange: Hashable, Sendable {
    /// Who changed a role.
    package enum Author: Hashable, Sendable {
        /// An administrator, by the e-mail that the account has now.
        case administrator(email: String)
        /// An administrator whose account no longer exists.
        case deletedAccount
        /// The command on the server.
        case command
    }

    /// The role.
    package let role: AccountRole
    /// Whether the account got it; otherwise it lost it.
    package let isGiven: Bool
    /// Who changed it.
    package let author: Author
    /// When it was changed, in milliseconds since 1970.
    package let changedAt: Int64

    /// Creates a change.
    package init(role: AccountRole, isGiven: Bool, author: Author, changedAt: Int64) {
        (self.role, self.isGiven, self.author, self.changedAt) = (role, isGiven, author, changedAt)
    }
}

/// The history of roles.
extension Accounts {
    /// Returns the last changes of the roles of an account, the newest first.
    ///
    /// - Parameters:
    ///   - id: the account.
    ///   - count: the most changes.
    /// - Throws: `StoreError`.
    /// - Returns: the changes; one of a role of a later version of the program is left out.
    package func roleChanges(of id: String, atMost count: Int) async throws -> [RoleChange] {
        try await store.read { session in
            try session.rows(RoleChangeQueries.latest, id, count, as: RoleChange.read).compactMap { $0 }
        }
    }
}

extension RoleChange {
    /// Reads a row; `nil` for a role of a later version.
    fileprivate static func read(_ row: Row) throws(StoreError) -> RoleChange? {
        guard let role = AccountRole(rawValue: try row.text(0)) else { return nil }
        let email = try row.optional(2) { (row, column) throws(StoreError) in try row.text(column) }
        let isCommand = try row.integer(3) != 0
        return RoleChange(
            role: role,
            isGiven: try row.integer(1) != 0,
            author: isCommand ? .command : email.map { .administrator(email: $0) } ?? .deletedAccount,
            changedAt: try row.integer(4)
        )
    }
}

extension Session {
    /// Gives a role to an account, and records that unless the account had it.
    ///
    /// - Parameters:
    ///   - role: the role.
    ///   - account: the account that gets it.
    ///   - author: the account of the administrator, or `nil` for the command of the server.
    ///   - time: the time in milliseconds since 1970.
    /// - Throws: `StoreError`.
    func give(
        _ role: AccountRole,
        to account: String,
        by author: String?,
        at time: Int64
    ) throws(StoreError) {
        guard try run(AccountQueries.insertRole, account, role.rawValue, time) > 0 else { return }
        try record(role, isGiven: true, account, by: author, at: time)
    }

    /// Takes a role from an account, and records that.
    ///
    /// - Parameters:
    ///   - role: the role.
    ///   - account: the account that loses it.
    ///   - author: the account of the administrator, or `nil` for the command of the server.
    ///   - time: the time in milliseconds since 1970.
    /// - Throws: `StoreError`.
    /// - Returns: whether the account had it.
    func take(
        _ role: AccountRole,
        from account: String,
        by author: String?,
        at time: Int64
    ) throws(StoreError) -> Bool {
        guard try run(AccountQueries.deleteRole, account, role.rawValue) > 0 else { return false }
        try record(role, isGiven: false, account, by: author, at: time)
        return true
    }

    private func record(
        _ role: AccountRole,
        isGiven: Bool,
        _ account: String,
        by author: String?,
        at time: Int64
    ) throws(StoreError) {
        try run(
            RoleChangeQueries.insert,
            account,
            role.rawValue,
            isGiven ? 1 : 0,
            author,
            author == nil ? 1 : 0,
            time
        )
    }
}

enum RoleChangeQueries {
    static let insert = """
        INSERT INTO role_change (account, role, is_given, author, is_command, changed_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        """
    static let latest = """
        SELECT role_change.role, role_change.is_given, account.email, role_change.is_command, role_change.changed_at
        FROM role_change LEFT JOIN account ON account.id = role_change.author
        WHERE role_change.account = $1 ORDER BY role_change.id DESC LIMIT $2
        """
}
