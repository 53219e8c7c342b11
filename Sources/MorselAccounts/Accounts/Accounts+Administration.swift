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
        let (inEmail, inName) = (Self.pattern(text.lowercased()), Self.pattern(FoldedName.text(text)))
        return try await store.read { session in
            let ids = try session.rows(AdministrationQueries.search, email, inEmail, inName, limit) {
                (row) throws(StoreError) in try row.text(0)
            }
            return try ids.compactMap { try session.account(withID: $0) }
        }
    }

    /// The pattern of `LIKE` for values that contain a text.
    private static func pattern(_ text: String) -> String {
        "%" + text.map { "%_!".contains($0) ? "!\($0)" : "\($0)" }.joined() + "%"
    }

    /// Gives an account exactly some roles.
    ///
    /// - Parameters:
    ///   - id: the account.
    ///   - roles: its roles from now on.
    ///   - author: the account of the administrator, or `nil` for the command of the server.
    /// - Throws: ``RolesError``, `AccountError.unknownAccount`, `StoreError`.
    package func changeRoles(
        of id: String,
        to roles: Set<AccountRole>,
        by author: String? = nil
    ) async throws {
        guard !roles.isEmpty else { throw RolesError.noRole }
        let time = now()
        try await store.write(isRepeatable: true) { session in
            guard let account = try session.account(withID: id) else { throw AccountError.unknownAccount }
            if !roles.contains(.administrator) { try session.verifyOtherAdministrator(than: id) }
            for role in account.roles where !roles.contains(role) {
                _ = try session.take(role, from: id, by: author, at: time)
            }
            for role in roles.sorted(by: { $0.rawValue < $1.rawValue }) {
                try session.give(role, to: id, by: author, at: time)
            }
        }
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
        SELECT id FROM account
        WHERE email > $1 AND (email LIKE $2 ESCAPE '!' OR \(FoldedName.expression("name")) LIKE $3 ESCAPE '!')
        ORDER BY email LIMIT $4
        """
    static let administrators = "SELECT account FROM account_role WHERE role = 'administrator' LIMIT 2"
}
