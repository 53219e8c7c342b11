import MorselDatabase

extension Accounts {
    /// Begins to change the e-mail of an account, which both addresses must confirm.
    ///
    /// An earlier change that waits is replaced.
    /// - Parameters:
    ///   - id: the account.
    ///   - current: a key that the account has now.
    ///   - email: the new e-mail.
    /// - Throws: `AccountError`, `PasswordHasherBusy`, `StoreError`.
    package func changeEmail(of id: String, current: AccessKey, to email: EmailAddress) async throws {
        guard let account = try await account(withID: id), let own = EmailAddress(account.email) else {
            throw AccountError.unknownAccount
        }
        guard try await self.account(own, with: current) != nil else { throw AccountError.wrongPassword }
        let time = now()
        try await store.write { session in
            guard try session.account(withEmail: email.text) == nil else { throw AccountError.emailTaken }
            for purpose in [MailLinkPurpose.leaveEmail, .newEmail] {
                try session.run(EmailChangeQueries.deleteLinks, id, purpose.rawValue)
            }
            try session.run(EmailChangeQueries.delete, id)
            try session.run(EmailChangeQueries.insert, id, email.text)
            for (purpose, kind, address) in [
                (MailLinkPurpose.leaveEmail, OutgoingMail.Kind.leaveEmail, account.email),
                (.newEmail, .newEmail, email.text),
            ] {
                let token = try session.link(purpose, of: id, at: time)
                try session.enqueue(kind, to: account, address: address, token: token, client: "", at: time)
            }
        }
    }

    /// Confirms a change of the e-mail at one of the two addresses, and changes it after the other one was confirmed.
    /// - Returns: whether the e-mail is changed now, or `nil` if the link is not valid.
    /// - Throws: `AccountError.emailTaken` if another account has the e-mail meanwhile, `StoreError`.
    package func confirmEmailChange(_ token: SessionToken) async throws -> Bool? {
        let (time, sendsMail) = (now(), sendsMail)
        return try await store.write { session -> Bool? in
            let account: Account
            if let old = try session.use(token, for: .leaveEmail, at: time) {
                account = old
                try session.run(EmailChangeQueries.confirmOld, old.id)
            } else if let new = try session.use(token, for: .newEmail, at: time) {
                account = new
                try session.run(EmailChangeQueries.confirmNew, new.id)
            } else {
                return nil
            }
            let email = try session.first(EmailChangeQueries.confirmed, account.id) {
                (row) throws(StoreError) in try row.text(0)
            }
            guard let email else { return false }
            guard try session.account(withEmail: email) == nil else { throw AccountError.emailTaken }
            try session.run(EmailChangeQueries.delete, account.id)
            try session.run(EmailChangeQueries.change, email, time, account.id)
            var changed = account
            changed.email = email
            try session.record(.emailChanged, of: changed, client: "", sendsMail: sendsMail, at: time)
            return true
        }
    }
}

enum EmailChangeQueries {
    static let insert = """
        INSERT INTO email_change (account, email, is_confirmed_by_old, is_confirmed_by_new) VALUES ($1, $2, 0, 0)
        """
    static let delete = "DELETE FROM email_change WHERE account = $1"
    static let deleteLinks = "DELETE FROM mail_link WHERE account = $1 AND purpose = $2"
    static let confirmOld = "UPDATE email_change SET is_confirmed_by_old = 1 WHERE account = $1"
    static let confirmNew = "UPDATE email_change SET is_confirmed_by_new = 1 WHERE account = $1"
    static let confirmed = """
        SELECT email FROM email_change WHERE account = $1 AND is_confirmed_by_old = 1 AND is_confirmed_by_new = 1
        """
    static let change = "UPDATE account SET email = $1, confirmed_at = $2 WHERE id = $3"
}
