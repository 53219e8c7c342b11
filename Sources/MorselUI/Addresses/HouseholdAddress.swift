/// The pages of households: several accounts that share people, encrypted.
///
/// The secret of an invitation is only in the fragment of its link, which browsers never send.
public enum HouseholdAddress: FeatureAddress, CaseIterable, Hashable, Sendable {
    /// The households of the account, with their members and invitations.
    case households
    /// The page that a link of an invitation opens.
    case join

    init?(segments: [String]) {
        guard let address = Self.allCases.first(where: { $0.segments == segments }) else { return nil }
        self = address
    }

    var segments: [String] {
        switch self {
        case .households: ["household"]
        case .join: ["household", "join"]
        }
    }

    /// The page of the account links to households, so that the navigation has no entry for them.
    static var navigation: [NavigationEntry] { [] }
}

extension ShellWords {
    /// The page of the households of the account.
    public static let household = Phrase(en: "Household", es: "Hogar", pt: "Casa")
}
