public import MorselCore

/// What every page is drawn with.
public struct PageContext: Sendable {
    /// Light or dark.
    public enum Theme: String, CaseIterable, Sendable {
        /// As the device is set.
        case system, light, dark
    }

    /// The size of text.
    public enum TextSize: String, CaseIterable, Sendable {
        case usual, large
    }

    /// The language of the page.
    public var language: PageLanguage
    /// Where names and facts come from.
    public var knowledge: Knowledge
    /// Where files are served.
    public var assets: AssetURLs
    /// Where the site stands, `https://morsel.example`; empty where that is not known.
    public var origin: String
    /// The reader's choice of light or dark.
    public var theme: Theme
    /// The reader's choice of size.
    public var textSize: TextSize
    /// Whether the page is drawn where things are kept, so that it can offer what only a device can do.
    public var isOnDevice: Bool

    /// Creates a context.
    public init(
        language: PageLanguage,
        knowledge: Knowledge,
        assets: AssetURLs = AssetURLs(),
        origin: String = "",
        theme: Theme = .system,
        textSize: TextSize = .usual,
        isOnDevice: Bool = false
    ) {
        self.language = language
        self.knowledge = knowledge
        self.assets = assets
        self.origin = origin
        self.theme = theme
        self.textSize = textSize
        self.isOnDevice = isOnDevice
    }

    /// The path of a page in the language of this one.
    public func path(to address: PageAddress) -> String { address.path(in: language) }

    /// What somebody is called; who has no name yet is the one who holds the device.
    public func name(of person: Person) -> String {
        person.name.isEmpty ? Phrase(en: "Me", es: "Yo", pt: "Eu")[language] : person.name
    }

    /// The name of an allergen.
    public func title(of allergen: Allergen) -> String { knowledge.title(of: allergen, in: language) }

    /// The name of what is avoided.
    public func title(of subject: Profile.Subject) -> String { knowledge.title(of: subject, in: language) }

    /// The `lang` of words that are not in the page's language, or `nil` for those that are.
    public func tag(_ other: Language?) -> String? {
        other.flatMap { $0 == language.language ? nil : $0.tag }
    }

    /// The page of an allergen.
    public func path(to allergen: Allergen) -> String {
        path(to: .site(.allergen(String(knowledge: knowledge.identifier(of: allergen)))))
    }

    /// The page of an additive.
    public func path(toAdditive concept: Concept) -> String {
        path(to: .site(.additive(String(knowledge: knowledge.identifier(of: concept)))))
    }
}
