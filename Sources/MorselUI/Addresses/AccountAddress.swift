/// The pages of accounts.
public enum AccountAddress: FeatureAddress, CaseIterable, Hashable, Sendable {
    /// The own account: what it stores, where it is logged in, and its deletion.
    case account
    /// The form that makes an account.
    case register
    /// The form for the e-mail and the password.
    case logIn
    /// The form for the recovery code.
    case recovery

    init?(segments: [String]) {
        guard let address = Self.allCases.first(where: { $0.segments == segments }) else { return nil }
        self = address
    }

    var segments: [String] {
        switch self {
        case .account: ["account"]
        case .register: ["account", "register"]
        case .logIn: ["account", "log-in"]
        case .recovery: ["account", "recovery"]
        }
    }

    /// An account is needed for nothing but synchronization, so that the navigation has no entry for it.
    static var navigation: [NavigationEntry] { [] }
}

extension ShellWords {
    /// The page of the own account.
    public static let account = Phrase(en: "Account", es: "Cuenta", pt: "Conta")
}
