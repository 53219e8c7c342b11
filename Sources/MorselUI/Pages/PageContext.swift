public import MorselCore

/// The language, knowledge and settings with which a page is drawn.
public struct PageContext: Sendable {
    /// A colour theme.
    public enum Theme: String, CaseIterable, Sendable {
        /// The setting of the device.
        case system, light, dark
    }

    /// The size of text.
    public enum TextSize: String, CaseIterable, Sendable {
        case usual, large
    }

    /// The language of the page.
    public var language: PageLanguage
    /// The source of names and facts.
    public var knowledge: Knowledge
    /// The URLs of files.
    public var assets: AssetURLs
    /// The origin of the site, `https://morsel.example`; empty if it is unknown.
    public var origin: String
    /// The colour theme that the person chose.
    public var theme: Theme
    /// The size of text that the person chose.
    public var textSize: TextSize
    /// Whether a device draws the page, with its stored records and the functions that need them.
    public var isOnDevice: Bool
    /// The predefined symptoms of the server, also withdrawn ones; empty if the device has no list of the server.
    public var symptoms: [PredefinedSymptom] = []

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

    /// Returns the path of another page in the language of this page.
    public func path(to address: PageAddress) -> String { address.path(in: language) }

    /// Returns the name of a person: "Me" for the first one without a name, "Person 2" for a further one.
    public func name(of person: Person) -> String {
        guard person.name.isEmpty else { return person.name }
        guard person.number > 1 else { return Phrase(en: "Me", es: "Yo", pt: "Eu")[language] }
        return "\(Phrase(en: "Person", es: "Persona", pt: "Pessoa")[language]) \(person.number)"
    }

    /// Returns the name of an allergen.
    public func title(of allergen: Allergen) -> String { knowledge.title(of: allergen, in: language) }

    /// Returns the name of what is avoided.
    public func title(of subject: Profile.Subject) -> String { knowledge.title(of: subject, in: language) }

    /// Returns the `lang` attribute of text in another language, or `nil` for text in the language of the page.
    public func tag(_ other: Language?) -> String? {
        other.flatMap { $0 == language.language ? nil : $0.tag }
    }

    /// Returns the path of the page of an allergen.
    public func path(to allergen: Allergen) -> String {
        path(to: .site(.allergen(String(knowledge: knowledge.identifier(of: allergen)))))
    }

    /// Returns the path of the page of an additive.
    public func path(toAdditive concept: Concept) -> String {
        path(to: .site(.additive(String(knowledge: knowledge.identifier(of: concept)))))
    }
}
