package import MorselUI

/// A text in some of the languages of the pages.
package struct Texts: Hashable, Sendable {
    /// A text with its language.
    package struct Local: Hashable, Sendable {
        /// The text.
        package let text: String
        /// The language of the text.
        package let language: PageLanguage
    }

    private var texts: [PageLanguage: String] = [:]

    /// Creates a text without any language.
    package init() {}

    /// Creates a text; an empty string is a missing language.
    package init(en english: String = "", es spanish: String = "", pt portuguese: String = "") {
        self[.english] = english
        self[.spanish] = spanish
        self[.portuguese] = portuguese
    }

    /// The text in a language, or `nil` if it is missing.
    ///
    /// Setting an empty text removes it.
    package subscript(language: PageLanguage) -> String? {
        get { texts[language] }
        set { texts[language] = newValue.flatMap { $0.isEmpty ? nil : $0 } }
    }

    /// Whether no language has a text.
    package var isEmpty: Bool { texts.isEmpty }

    /// All texts, in the order of the languages.
    package var all: [Local] {
        PageLanguage.allCases.compactMap { language in
            texts[language].map { Local(text: $0, language: language) }
        }
    }

    /// The text in a language, otherwise in English, otherwise in any language; `nil` if there is no text.
    package func local(in language: PageLanguage) -> Local? {
        let wanted = texts[language].map { Local(text: $0, language: language) }
        return wanted ?? texts[.english].map { Local(text: $0, language: .english) } ?? all.first
    }

    /// The text of ``local(in:)``, or an empty string.
    package func text(in language: PageLanguage) -> String { local(in: language)?.text ?? "" }
}

extension Texts: Codable {
    package init(from decoder: any Decoder) throws {
        for (code, text) in try [String: String](from: decoder) {
            if let language = PageLanguage(code: code.utf8) { self[language] = text }
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try Dictionary(uniqueKeysWithValues: texts.map { ($0.key.code, $0.value) }).encode(to: encoder)
    }
}
