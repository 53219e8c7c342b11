/// The style of a piece of text.
///
/// No state is shown by colour only: every state also has a word, a shape and its own underline.
/// There is no green and no check mark, because Morsel never says that food is safe.
enum TextStyle: Hashable {
    case plain, strong, faint
    /// A finding that the label contains what the person avoids.
    case contains
    /// The word "Contains" of a verdict: white on red.
    case containsBanner
    case couldContain, mayContain, cannotTell
    case otherAllergen, additive

    /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117).
    ///
    /// They use the basic colours only, which every terminal theme defines.
    fileprivate var parameters: String? {
        switch self {
        case .plain, .otherAllergen: nil
        case .strong: "1"
        case .faint: "2"
        case .contains: "1;31"
        case .containsBanner: "1;37;41"
        case .couldContain: "1;33"
        case .mayContain: "33"
        case .cannotTell: "35"
        case .additive: "36"
        }
    }
}

/// Applies styles to text, if colours are enabled.
struct Palette {
    let isColoured: Bool

    /// The text with the escape sequences of its style, or unchanged if colours are disabled.
    func paint(_ text: String, _ style: TextStyle) -> String {
        guard isColoured, let parameters = style.parameters, !text.isEmpty else { return text }
        return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}
