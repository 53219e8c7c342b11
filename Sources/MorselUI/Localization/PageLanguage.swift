public import MorselCore

/// A language that pages are written in.
public enum PageLanguage: UInt8, CaseIterable, Sendable {
    case english, spanish, portuguese

    /// The ISO 639-1 code, as it stands in addresses and in `lang`.
    public var code: String { language.tag }

    /// The language of labels that it is.
    public var language: Language {
        switch self {
        case .english: .english
        case .spanish: .spanish
        case .portuguese: .portuguese
        }
    }

    /// What the language calls itself.
    public var ownName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        case .portuguese: "Português"
        }
    }

    /// The language of an ISO 639-1 code, with or without a region, or `nil` if no page is written in it.
    public init?(code: some Sequence<UInt8>) {
        guard let language = Language(code: code) else { return nil }
        for candidate in PageLanguage.allCases where candidate.language == language {
            self = candidate
            return
        }
        return nil
    }
}
