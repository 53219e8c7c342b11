/// What a piece of text is, so that its look is decided in one place.
///
/// Colour never stands alone: every state also has a word, a shape and its own line under the label's words.
/// There is no green and no tick, because nothing here says that food is safe.
enum Ink: Hashable {
    case plain, strong, faint
    /// A finding that concerns the reader, as solid as the evidence.
    case contains
    /// The word "Contains" of a verdict: white on red.
    case containsBanner
    case couldContain, mayContain, cannotTell
    case otherAllergen, additive

    /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117), from the colours that every theme sets.
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

/// Whether and how text is coloured.
struct Palette {
    let isColoured: Bool

    /// The text in its ink; unchanged where there are no colours.
    func paint(_ text: String, _ ink: Ink) -> String {
        guard isColoured, let parameters = ink.parameters, !text.isEmpty else { return text }
        return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}
