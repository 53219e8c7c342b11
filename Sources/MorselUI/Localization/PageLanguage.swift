public import MorselCore

/// A language of the pages.
public enum PageLanguage: UInt8, CaseIterable, Sendable {
    case english, spanish, portuguese

    /// The ISO 639-1 code, which paths and `lang` attributes contain.
    public var code: String { language.tag }

    /// The same language as a language of labels.
    public var language: Language {
        switch self {
        case .english: .english
        case .spanish: .spanish
        case .portuguese: .portuguese
        }
    }

    /// The name of the language in the language itself.
    public var ownName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        case .portuguese: "Português"
        }
    }

    /// Creates the language of an ISO 639-1 code, with or without a region, or `nil` if there are no pages in it.
    public init?(code: some Sequence<UInt8>) {
        guard let language = Language(code: code) else { return nil }
        for candidate in PageLanguage.allCases where candidate.language == language {
            self = candidate
            return
        }
        return nil
    }
}
