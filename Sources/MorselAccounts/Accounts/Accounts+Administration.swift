import MorselDatabase

/// What administrators do with accounts of others.
extension Accounts {
    /// Why the roles of an account are not changed.
    package enum RolesError: Error, Equatable {
        /// No other account would be an administrator.
        case lastAdministrator
        /// The account would have no role.
        case noRole
    }

    /// Returns accounts whose e-mail or name contains a text, in the order of their e-mails, after one.
    /// - Parameters:
    ///   - text: the text, in any case; with an empty one all accounts are returned.
    ///   - email: the e-mail after which the list begins.
    ///   - limit: the most accounts.
    /// - Throws: `StoreError`.
    /// - Returns: the accounts.
    package func search(_ text: String, after email: String, limit: Int) async throws -> [Account] {
        let pattern = "%" + text.lowercased().map { "%_!".contains($0) ? "!\($0)" : "\($0)" }.joined() + "%"
        return try await store.read { session in
            let ids = try session.rows(AdministrationQueries.search, email, pattern, limit) {
                (row) throws(StoreError) in try row.text(0)
            }
            return try ids.compactMap { try session.account(withID: $0) }
        }
    }

    /// Gives an account exactly some roles.
    /// - Throws: ``RolesError``, `AccountError.unknownAccount`, `StoreError`.
    package func changeRoles(of id: String, to roles: Set<AccountRole>) async throws {
        guard !roles.isEmpty else { throw RolesError.noRole }
        let time = now()
        try await store.write(isRepeatable: true) { session in
            guard let account = try session.account(withID: id) else { throw AccountError.unknownAccount }
            if !roles.contains(.administrator) { try session.verifyOtherAdministrator(than: id) }
            for role in account.roles where !roles.contains(role) {
                try session.run(AdministrationQueries.deleteRole, id, role.rawValue)
            }
            for role in roles.sorted(by: { $0.rawValue < $1.rawValue }) {
                try session.run(AccountQueries.insertRole, id, role.rawValue, time)
            }
        }
    }

    /// Verifies that an account can be deleted without leaving nobody who administers the server.
    /// - Throws: `RolesError.lastAdministrator`, `StoreError`.
    package func verifyDeletion(of id: String) async throws {
        try await store.read { try $0.verifyOtherAdministrator(than: id) }
    }
}

extension Session {
    /// Throws if an account is the only administrator.
    func verifyOtherAdministrator(than id: String) throws {
        let administrators = try rows(AdministrationQueries.administrators) { (row) throws(StoreError) in
            try row.text(0)
        }
        guard administrators != [id] else { throw Accounts.RolesError.lastAdministrator }
    }
}

enum AdministrationQueries {
    static let search = """
        SELECT id FROM account WHERE email > $1 AND (email LIKE $2 ESCAPE '!' OR LOWER(name) LIKE $2 ESCAPE '!')
        ORDER BY email LIMIT $3
        """
    static let deleteRole = "DELETE FROM account_role WHERE account = $1 AND role = $2"
    static let administrators = "SELECT account FROM account_role WHERE role = 'administrator' LIMIT 2"
}
