package import Foundation
package import Logging
package import MorselAccounts
import MorselDatabase

/// Sends the mails of the outbox, one after another.
///
/// A mail is stored with the change that it is about, so that a stopped server loses none. It is removed after the mail system
/// accepted it. If the server stops in between, it is sent twice.
package struct MailService: Sendable {
    private let accounts: Accounts
    private let program: SendmailProgram
    private let sender: String
    private let origin: String
    private let logger: Logger
    private let interval: Duration

    /// Creates the service.
    ///
    /// By default the program has two minutes for a mail. A program that queues mails needs less than a second. One that sends
    /// them itself, such as msmtp, waits for another server. After ten minutes another process would send the mail.
    /// - Parameters:
    ///   - accounts: the accounts whose mails are sent.
    ///   - program: the path of the program with the interface of `sendmail`.
    ///   - sender: the address of the sender.
    ///   - origin: the public address of the server, for links.
    ///   - logger: receives failures, without addresses.
    ///   - interval: the time between two looks into the outbox.
    ///   - deadline: returns when the program has had enough time for a mail, and when its task is cancelled.
    package init(
        accounts: Accounts,
        program: String,
        sender: String,
        origin: String,
        logger: Logger,
        interval: Duration = .seconds(5),
        deadline: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(120)) }
    ) {
        self.accounts = accounts
        self.program = SendmailProgram(path: program, deadline: deadline)
        (self.sender, self.origin, self.logger, self.interval) = (sender, origin, logger, interval)
    }

    /// Sends mails until the task is cancelled, which also ends the program that sends one.
    ///
    /// Requests that wait are stored before it returns, and sent after the next start.
    package func run() async {
        while !Task.isCancelled {
            do {
                while !Task.isCancelled, try await sendNext(now: Date()) {}
            } catch {
                if !Task.isCancelled { logger.error("The outbox could not be read.") }
            }
            try? await Task.sleep(for: interval)
        }
        try? await Self.uncancelled { try await accounts.storeDeletionLinks() }
    }

    /// Sends the next mail that is due.
    /// - Returns: whether there was one.
    package func sendNext(now: Date) async throws -> Bool {
        guard let mail = try await accounts.nextMail() else { return false }
        let message = MailMessage(sender: sender, mail: mail, origin: origin)
        do {
            try await program.send(
                message.text(now: now, identifier: UUID().uuidString.lowercased()),
                from: sender,
                to: mail.recipient
            )
        } catch {
            logger.error(
                "The mail system did not accept a mail. It is sent again later.",
                metadata: ["status": "\(error)"]
            )
            try await Self.uncancelled { try await accounts.postpone(mail) }
            return true
        }
        try await Self.uncancelled { try await accounts.finish(mail) }
        return true
    }

    /// Writes to the database also while the server shuts down: a mail that was sent must not stay in the outbox.
    private static func uncancelled(_ write: @escaping @Sendable () async throws -> Void) async throws {
        try await Task { try await write() }.value
    }
}
