/// A supported language of labels.
///
/// The raw value is the bit of the language in a ``LanguageSet`` and in the knowledge file. It never changes.
public enum Language: UInt8, CaseIterable, Sendable {
    case english, spanish, portuguese, french, german, italian, finnish, catalan, dutch, swedish, polish

    /// The ISO 639-1 code, such as `en` for English.
    public var code: StaticString {
        switch self {
        case .english: "en"
        case .spanish: "es"
        case .portuguese: "pt"
        case .french: "fr"
        case .german: "de"
        case .italian: "it"
        case .finnish: "fi"
        case .catalan: "ca"
        case .dutch: "nl"
        case .swedish: "sv"
        case .polish: "pl"
        }
    }

    /// Creates a language from its ISO 639-1 code, with or without a region (`pt`, `pt-BR`, `PT_br`).
    ///
    /// Returns `nil` if the language is not supported.
    public init?(code: some Sequence<UInt8>) {
        var letters: (UInt8, UInt8) = (0, 0)
        var count = 0
        for byte in code {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { break }
            count += 1
            if count == 1 { letters.0 = byte | 0x20 }
            if count == 2 { letters.1 = byte | 0x20 }
        }
        guard count == 2 else { return nil }
        for language in Language.allCases
        where language.code.utf8Start[0] == letters.0 && language.code.utf8Start[1] == letters.1 {
            self = language
            return
        }
        return nil
    }

    /// Whether the language writes compounds as one word, as in "Sojaproteinisolat".
    public var joinsWords: Bool {
        switch self {
        case .german, .dutch, .finnish, .swedish: true
        default: false
        }
    }
}

/// A set of ``Language``s in sixteen bits.
public struct LanguageSet: OptionSet, Hashable, Sendable {
    /// A bit for each language, at the position of its raw value.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Creates a set of one language.
    public init(_ language: Language) { rawValue = 1 << UInt16(language.rawValue) }

    /// All supported languages.
    public static let all = LanguageSet(rawValue: (1 << UInt16(Language.allCases.count)) - 1)

    /// Languages whose labels are not read, such as Romanian.
    ///
    /// Some of their words are known, so that text in them is not mistaken for a supported language.
    public static let unsupported = LanguageSet(rawValue: 1 << 15)

    /// The languages that write compounds as one word.
    public static let joining: LanguageSet = Language.allCases.reduce(into: []) {
        if $1.joinsWords { $0.insert(LanguageSet($1)) }
    }
}
