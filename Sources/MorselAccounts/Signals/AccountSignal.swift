/// Something happened to an account that its open devices hear of, on every node.
///
/// A signal contains nothing that a device sent: what has changed is read from the database.
package enum AccountSignal: Equatable, Sendable {
    /// A session stored records; the account's newest sequence number is now `sequence`.
    case recordsChanged(account: String, sequence: Int64, session: String)
    /// Something in a household has changed; the signal is for some accounts, most often its members.
    case householdChanged(accounts: [String], Households.Numbers, session: String)
    /// Sessions of an account may have ended.
    case sessionsEnded(account: String)
    /// Signals may have been missed: read the sequence numbers and sessions of all accounts of interest.
    case mayBeMissing

    /// The signal as the text of a notification: words without spaces, separated by spaces.
    var text: String {
        switch self {
        case .recordsChanged(let account, let sequence, let session): "\(account) \(sequence) \(session)"
        case .householdChanged(let accounts, let numbers, let session):
            ([Self.household, numbers.household, "\(numbers.sequence)", "\(numbers.activity)", session]
                + accounts)
                .joined(separator: " ")
        case .sessionsEnded(let account): account
        case .mayBeMissing: ""
        }
    }

    /// Reads the text of a notification; a text of another form, for example of a later release, may be any signal.
    init(text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        if words.count > 5, words[0] == Self.household, let sequence = Int64(words[2]),
            let activity = Int64(words[3])
        {
            self = .householdChanged(
                accounts: words[5...].map { String($0) },
                Households.Numbers(household: String(words[1]), sequence: sequence, activity: activity),
                session: String(words[4])
            )
        } else if words.count == 1, !words[0].isEmpty {
            self = .sessionsEnded(account: text)
        } else if words.count == 3, let sequence = Int64(words[1]) {
            self = .recordsChanged(
                account: String(words[0]),
                sequence: sequence,
                session: String(words[2])
            )
        } else {
            self = .mayBeMissing
        }
    }

    /// The first word of the signal of a household, which is shorter than the identifier of an account.
    private static let household = "household"
}
