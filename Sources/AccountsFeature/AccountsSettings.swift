import MorselAccounts
package import MorselWeb

/// The settings of accounts.
package enum AccountsSettings {
    /// The days without a request after which a log-in ends.
    package static let idleDays = Setting.number(
        "session-idle-days",
        "Days without a request after which a log-in ends.",
        default: 30,
        in: 1...400
    )
    /// The days after which a log-in ends anyway.
    package static let days = Setting.number(
        "session-days",
        "Days after which a log-in ends, even if it is used.",
        default: 365,
        in: 1...400
    )
    /// The number of password hashes that are calculated at a time.
    package static let hashes = Setting.number(
        "password-hashes",
        "The number of log-ins whose password is verified at a time. Each needs 19 MiB and a processor.",
        default: 2,
        in: 1...64
    )

    /// The program that sends mail, or `nil` for a server without mail.
    package static let mailProgram = Setting<String?>(
        "mail-program",
        """
        The program with the interface of sendmail that sends mail about accounts, for example /usr/sbin/sendmail. Links in \
        mails need --public-address.
        """,
        default: nil,
        shownAs: "none, no mail is sent",
        values: "an absolute path",
        completion: .file,
        parse: { text in text.hasPrefix("/") ? .some(text) : nil }
    )
    /// The sender of mail.
    package static let mailSender = Setting<String>(
        "mail-sender",
        "The address from which mail is sent.",
        default: "morsel@localhost",
        shownAs: "morsel@localhost",
        values: "an e-mail address",
        parse: { text in EmailAddress(text)?.text }
    )

    /// All settings of this module, in the order of the help.
    package static let all: [SettingDeclaration] = [
        idleDays.declaration, days.declaration, hashes.declaration, mailProgram.declaration,
        mailSender.declaration,
    ]
}
