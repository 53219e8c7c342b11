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
    /// - Parameters:
    ///   - accounts: the accounts whose mails are sent.
    ///   - program: the path of the program with the interface of `sendmail`.
    ///   - sender: the address of the sender.
    ///   - origin: the public address of the server, for links.
    ///   - logger: receives failures, without addresses.
    ///   - interval: the time between two looks into the outbox.
    package init(
        accounts: Accounts,
        program: String,
        sender: String,
        origin: String,
        logger: Logger,
        interval: Duration = .seconds(5)
    ) {
        self.accounts = accounts
        self.program = SendmailProgram(path: program)
        (self.sender, self.origin, self.logger, self.interval) = (sender, origin, logger, interval)
    }

    /// Sends mails until the task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            do {
                while try await sendNext(now: Date()) {}
            } catch {
                logger.error("The outbox could not be read.")
            }
            try? await Task.sleep(for: interval)
        }
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
            try await accounts.finish(mail)
        } catch let failure as SendmailProgram.Failure {
            logger.error(
                "The mail system did not accept a mail. It is sent again later.",
                metadata: ["status": "\(failure.status.map { String($0) } ?? "not started")"]
            )
            try await accounts.postpone(mail)
        }
        return true
    }
}
