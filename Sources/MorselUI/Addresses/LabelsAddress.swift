/// The pages of labels, and of the people who check them.
public enum LabelsAddress: FeatureAddress, Hashable, Sendable {
    /// The check of a label, which is the first page.
    case check
    /// The checks on this device.
    case recent
    /// What the people of this device avoid.
    case avoid
    /// The foods that people of this device react to.
    case reactedFoods
    /// What was deleted on this device and can be restored.
    case deleted

    init?(segments: [String]) {
        switch (segments.first, segments.count) {
        case (nil, _): self = .check
        case ("recent", 1): self = .recent
        case ("avoid", 1): self = .avoid
        case ("foods-i-react-to", 1): self = .reactedFoods
        case ("recently-deleted", 1): self = .deleted
        default: return nil
        }
    }

    var segments: [String] {
        switch self {
        case .check: []
        case .recent: ["recent"]
        case .avoid: ["avoid"]
        case .reactedFoods: ["foods-i-react-to"]
        case .deleted: ["recently-deleted"]
        }
    }

    var listPage: LabelsAddress {
        switch self {
        case .deleted: .recent
        case .check, .recent, .avoid, .reactedFoods: self
        }
    }

    static var navigation: [NavigationEntry] {
        [
            NavigationEntry(.check, .labels(.check), ShellWords.check),
            NavigationEntry(.you, .labels(.avoid), ShellWords.avoid),
            NavigationEntry(.you, .labels(.reactedFoods), ShellWords.reactedFoods),
            NavigationEntry(.you, .labels(.recent), ShellWords.recent),
        ]
    }
}

extension ShellWords {
    static let check = Phrase(en: "Check", es: "Comprobar", pt: "Verificar")
    /// The page of what a person avoids.
    public static let avoid = Phrase(en: "What I avoid", es: "Lo que evito", pt: "O que evito")
    /// The list of foods that somebody reacts to.
    public static let reactedFoods = Phrase(
        en: "Foods I react to",
        es: "Lo que me sienta mal",
        pt: "O que me faz mal"
    )
    /// The list of checks.
    public static let recent = Phrase(en: "Recent checks", es: "Comprobaciones", pt: "Verificações")
}
