/// A value in each language of the pages.
public struct Localized<Content: Sendable>: Sendable {
    private let english: Content
    private let spanish: Content
    private let portuguese: Content

    /// Creates a value from its three languages.
    public init(en english: Content, es spanish: Content, pt portuguese: Content) {
        self.english = english
        self.spanish = spanish
        self.portuguese = portuguese
    }

    /// The value in a language.
    public subscript(language: PageLanguage) -> Content {
        // Not inlined, because pages have hundreds of texts, and the browser module should stay small.
        @inline(never) get {
            switch language {
            case .english: english
            case .spanish: spanish
            case .portuguese: portuguese
            }
        }
    }
}

/// A text in each language.
public typealias Phrase = Localized<String>

/// A text with markup in each language.
public typealias Sentence = Localized<HTML>
