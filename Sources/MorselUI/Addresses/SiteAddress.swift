/// The pages of the site itself, and of the allergens and additives in the knowledge file.
public enum SiteAddress: FeatureAddress, Hashable, Sendable {
    /// The settings: language, appearance, export and deletion.
    case settings
    /// The page about Morsel, with the sources and licences of its data.
    case about
    /// The list of the fourteen allergen groups.
    case allergens
    /// An allergen group or member, by its identifier.
    case allergen(String)
    /// The list of additives.
    case additives
    /// An additive, by its identifier.
    case additive(String)
    /// The page that a device shows without a network.
    case offline
    /// The problems of the API, to which errors lead.
    case problems

    init?(segments: [String]) {
        switch (segments.first, segments.count) {
        case ("settings", 1): self = .settings
        case ("about", 1): self = .about
        case ("allergens", 1): self = .allergens
        case ("allergens", 2): self = .allergen(segments[1])
        case ("additives", 1): self = .additives
        case ("additives", 2): self = .additive(segments[1])
        case ("offline", 1): self = .offline
        case ("problems", 1): self = .problems
        default: return nil
        }
    }

    var segments: [String] {
        switch self {
        case .settings: ["settings"]
        case .about: ["about"]
        case .allergens: ["allergens"]
        case .allergen(let identifier): ["allergens", identifier]
        case .additives: ["additives"]
        case .additive(let identifier): ["additives", identifier]
        case .offline: ["offline"]
        case .problems: ["problems"]
        }
    }

    var listPage: SiteAddress {
        switch self {
        case .allergen: .allergens
        case .additive: .additives
        case .settings, .about, .allergens, .additives, .offline, .problems: self
        }
    }

    static var navigation: [NavigationEntry] {
        [
            NavigationEntry(.lookUp, .site(.allergens), ShellWords.allergens),
            NavigationEntry(.lookUp, .site(.additives), ShellWords.additives),
            NavigationEntry(.you, .site(.settings), ShellWords.settings),
        ]
    }
}

extension ShellWords {
    /// The list of allergens.
    public static let allergens = Phrase(en: "Allergens", es: "Alérgenos", pt: "Alergénios")
    /// The list of additives.
    public static let additives = Phrase(en: "Additives", es: "Aditivos", pt: "Aditivos")
    /// The settings.
    public static let settings = Phrase(en: "Settings", es: "Ajustes", pt: "Definições")
    /// The page about Morsel.
    public static let about = Phrase(en: "About Morsel", es: "Acerca de Morsel", pt: "Sobre o Morsel")
}
