/// Something in each language that pages are written in; none can be left out.
public struct Localized<Content: Sendable>: Sendable {
    private let english: Content
    private let spanish: Content
    private let portuguese: Content

    /// Creates the content from its three forms.
    public init(en english: Content, es spanish: Content, pt portuguese: Content) {
        self.english = english
        self.spanish = spanish
        self.portuguese = portuguese
    }

    /// The form in a language.
    public subscript(language: PageLanguage) -> Content {
        // A call: pages say hundreds of texts, and a device loads all that choosing among languages takes.
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

/// A text with marked words in each language.
public typealias Sentence = Localized<HTML>
