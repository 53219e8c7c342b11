/// The pages with which a person shares a card or a list by a link.
///
/// The identifier of a shared page is random, and the key that opens it is only in the fragment of the link, which browsers never
/// send.
public enum SharingAddress: FeatureAddress, Hashable, Sendable {
    /// The form that makes a link, and the list of own links.
    case share
    /// A page that somebody shared, by its identifier.
    case shared(String)

    init?(segments: [String]) {
        switch (segments.first, segments.count) {
        case ("share", 1): self = .share
        case ("shared", 2): self = .shared(segments[1])
        default: return nil
        }
    }

    var segments: [String] {
        switch self {
        case .share: ["share"]
        case .shared(let id): ["shared", id]
        }
    }

    /// The pages of what a person avoids and reacts to link to the form, so that the navigation has no entry for it.
    static var navigation: [NavigationEntry] { [] }
}

extension ShellWords {
    /// The page that shares a card or a list.
    public static let sharing = Phrase(
        en: "Share by a link",
        es: "Compartir con un enlace",
        pt: "Partilhar com uma ligação"
    )
}
