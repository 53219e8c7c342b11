import Crypto
import MorselDatabase

/// What a link in a mail does, once.
package enum MailLinkPurpose: String, Sendable {
    /// Confirms that the e-mail belongs to the person.
    case confirm
    /// Deletes the account, because its password and its recovery code are lost.
    case delete
    /// Confirms at the current address that the e-mail is changed.
    case leaveEmail = "leave-email"
    /// Confirms at the new address that the e-mail is changed.
    case newEmail = "new-email"

    /// How long the link can be used, in milliseconds.
    var lifetime: Int64 {
        switch self {
        case .confirm: 7 * 86_400_000
        case .delete: 3_600_000
        case .leaveEmail, .newEmail: 86_400_000
        }
    }
}

extension Session {
    /// Stores an event, and the mail about it if the server sends mail.
    func record(
        _ kind: AccountEvent.Kind,
        of account: Account,
        client: String,
        sendsMail: Bool,
        at time: Int64
    )
        throws(StoreError)
    {
        try run(EventQueries.insert, account.id, kind.rawValue, client, time)
        try run(EventQueries.deleteEarlier, account.id, Accounts.maxEvents)
        guard sendsMail, kind.isSent else { return }
        let token = kind == .registered ? try link(.confirm, of: account.id, at: time) : ""
        try enqueue(.event(kind), to: account, token: token, client: client, at: time)
    }

    /// Makes a link.
    /// - Returns: its secret.
    func link(_ purpose: MailLinkPurpose, of account: String, at time: Int64) throws(StoreError) -> String {
        let token = SessionToken()
        try run(EventQueries.deleteEndedLinks, time)
        try run(EventQueries.insertLink, token.hash, account, purpose.rawValue, time + purpose.lifetime)
        return token.text
    }

    func enqueue(
        _ kind: OutgoingMail.Kind,
        to account: Account,
        address recipient: String? = nil,
        token: String,
        client: String,
        at time: Int64
    ) throws(StoreError) {
        try run(
            EventQueries.insertMail,
            account.id,
            recipient ?? account.email,
            kind.code,
            account.language,
            token,
            client,
            time,
            time
        )
    }

    /// Uses up a link.
    /// - Returns: the account, or `nil` if the link is unknown, was used, has ended or has another purpose.
    func use(_ token: SessionToken, for purpose: MailLinkPurpose, at time: Int64) throws(StoreError)
        -> Account?
    {
        let id = try first(EventQueries.link, token.hash, purpose.rawValue, time) {
            (row) throws(StoreError) in try row.text(0)
        }
        guard let id else { return nil }
        try run(EventQueries.deleteLink, token.hash)
        return try account(withID: id)
    }
}

extension Accounts {
    /// The number of events of an account that are stored.
    static let maxEvents = 100

    /// Returns the events of an account, the newest first.
    package func events(of account: String) async throws -> [AccountEvent] {
        try await store.read { session in
            try session.rows(EventQueries.byAccount, account, Self.maxEvents) {
                (row) throws(StoreError) -> AccountEvent? in
                guard let kind = AccountEvent.Kind(rawValue: try row.text(0)) else { return nil }
                return AccountEvent(kind: kind, client: try row.text(1), occurredAt: try row.integer(2))
            }
        }
        .compactMap { $0 }
    }

    /// Marks the e-mail of an account as confirmed.
    /// - Returns: whether the link was valid.
    package func confirmEmail(_ token: SessionToken) async throws -> Bool {
        let time = now()
        return try await store.write { session in
            guard let account = try session.use(token, for: .confirm, at: time) else { return false }
            try session.run(EventQueries.confirm, time, account.id)
            try session.record(.emailConfirmed, of: account, client: "", sendsMail: false, at: time)
            return true
        }
    }

    /// The maximum number of links to delete an account that are valid at the same time.
    ///
    /// A link is valid for an hour.
    private static let maxDeletionLinks: Int64 = 3

    /// Requests a link that deletes the account of an e-mail.
    ///
    /// Nothing is looked up before the answer, so its time does not tell whether there is an account. The outbox does the rest
    /// a few seconds later, in ``storeDeletionLinks()``. If the server is killed before that, the request is lost. A server
    /// without mail ignores the request.
    /// - Returns: `false` if too many requests wait.
    package func requestDeletionLink(to email: EmailAddress) -> Bool {
        sendsMail ? deletionRequests.add(email) : true
    }

    /// Puts the links that were asked for into the outbox.
    ///
    /// An account gets only a few of them in an hour, however often somebody asks.
    /// - Throws: `StoreError`. The remaining requests then still wait.
    package func storeDeletionLinks() async throws {
        for email in deletionRequests.waiting {
            let time = now()
            try await store.write { session in
                guard let account = try session.account(withEmail: email.text) else { return }
                let purpose = MailLinkPurpose.delete
                let count = try session.first(EventQueries.linkCount, account.id, purpose.rawValue, time) {
                    (row) throws(StoreError) in try row.integer(0)
                }
                guard (count ?? 0) < Self.maxDeletionLinks else { return }
                let token = try session.link(purpose, of: account.id, at: time)
                try session.enqueue(.deletion, to: account, token: token, client: "", at: time)
            }
            deletionRequests.remove(email)
        }
    }

    /// Deletes the account of a link.
    /// - Throws: `RolesError.lastAdministrator`, after which the link can be used again; `StoreError`.
    /// - Returns: whether the link was valid.
    package func deleteAccount(_ token: SessionToken) async throws -> Bool {
        let time = now()
        let account = try await store.write { session in
            let account = try session.use(token, for: .delete, at: time)
            if let account { try session.verifyOtherAdministrator(than: account.id) }
            return account
        }
        guard let account else { return false }
        return try await delete(account.id)
    }
}

// MARK: The outbox

extension Accounts {
    /// The time after which a mail that another process began to send is sent again, in milliseconds.
    private static let lease: Int64 = 600_000
    /// The number of attempts after which a mail is given up: after five days.
    private static let maxAttempts: Int64 = 15

    /// Takes the next mail that is due, so that no other process sends it.
    ///
    /// A mail of a kind that only a later version knows stays where it is, for a process of that version.
    package func nextMail() async throws -> OutgoingMail? {
        try await storeDeletionLinks()
        let time = now()
        return try await store.write { session in
            let mail = try session.first(EventQueries.dueMail, time, as: OutgoingMail.read)
            guard let mail, let mail else { return nil }
            let isTaken =
                try session.run(EventQueries.takeMail, time + Self.lease, mail.id, mail.attempts - 1) > 0
            return isTaken ? mail : nil
        }
    }

    /// Removes a mail that was given to the mail system.
    package func finish(_ mail: OutgoingMail) async throws {
        _ = try await store.write(isRepeatable: true) { try $0.run(EventQueries.deleteMail, mail.id) }
    }

    /// Sends a mail again later: after a minute, then after twice the time, up to twelve hours.
    ///
    /// It is given up after five days.
    package func postpone(_ mail: OutgoingMail) async throws {
        guard mail.attempts < Self.maxAttempts else { return try await finish(mail) }
        let delay = min(Int64(60_000) << (mail.attempts - 1), 43_200_000)
        let due = now() + delay
        _ = try await store.write(isRepeatable: true) { try $0.run(EventQueries.postponeMail, due, mail.id) }
    }
}

extension OutgoingMail {
    /// Reads a row; returns `nil` if this version does not know the kind of the mail.
    static func read(_ row: Row) throws(StoreError) -> OutgoingMail? {
        guard let kind = Kind(code: try row.text(2)) else { return nil }
        return OutgoingMail(
            id: try row.integer(0),
            recipient: try row.text(1),
            kind: kind,
            language: try row.text(3),
            token: try row.text(4),
            client: try row.text(5),
            occurredAt: try row.integer(6),
            attempts: try row.integer(7) + 1
        )
    }
}

enum EventQueries {
    static let insert = """
        INSERT INTO account_event (account, kind, client, occurred_at) VALUES ($1, $2, $3, $4)
        """
    static let byAccount = """
        SELECT kind, client, occurred_at FROM account_event WHERE account = $1 ORDER BY occurred_at DESC, id DESC LIMIT $2
        """
    static let deleteEarlier = """
        DELETE FROM account_event WHERE account = $1
            AND id <= (SELECT id FROM account_event WHERE account = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)
        """
    static let confirm = "UPDATE account SET confirmed_at = $1 WHERE id = $2"

    static let insertLink =
        "INSERT INTO mail_link (token_hash, account, purpose, expires_at) VALUES ($1, $2, $3, $4)"
    static let link =
        "SELECT account FROM mail_link WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3"
    static let linkCount =
        "SELECT count(*) FROM mail_link WHERE account = $1 AND purpose = $2 AND expires_at > $3"
    static let deleteLink = "DELETE FROM mail_link WHERE token_hash = $1"
    static let deleteEndedLinks = "DELETE FROM mail_link WHERE expires_at <= $1"

    static let insertMail = """
        INSERT INTO mail (account, recipient, kind, language, token, client, occurred_at, attempts, due_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8)
        """
    static let dueMail = """
        SELECT id, recipient, kind, language, token, client, occurred_at, attempts FROM mail
        WHERE due_at <= $1 AND kind IN (\(OutgoingMail.Kind.all.map { "'\($0.code)'" }.joined(separator: ", ")))
        ORDER BY due_at, id LIMIT 1
        """
    static let takeMail =
        "UPDATE mail SET due_at = $1, attempts = attempts + 1 WHERE id = $2 AND attempts = $3"
    static let postponeMail = "UPDATE mail SET due_at = $1 WHERE id = $2"
    static let deleteMail = "DELETE FROM mail WHERE id = $1"
}
