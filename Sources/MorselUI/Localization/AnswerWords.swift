public import MorselCore

/// The words of answers, on pages and in the output of the command.
public enum AnswerWords {
    /// The sentence below every verdict.
    public static let fixedSentence = Localized(
        en: "Read the pack before you eat. Recipes change. Morsel reads words, it does not test food.",
        es: "Lee el envase antes de comer. Las recetas cambian. Morsel lee palabras, no analiza alimentos.",
        pt: "Lê a embalagem antes de comer. As receitas mudam. O Morsel lê palavras, não analisa alimentos."
    )
}

extension Verdict.State {
    /// The states, from the most to the least cautious.
    public static var inOrder: [Verdict.State] {
        [.contains, .couldContain, .mayContain, .cannotTell, .notFound]
    }

    /// The name of a state.
    public var words: Localized<String> {
        switch self {
        case .contains: Phrase(en: "Contains", es: "Contiene", pt: "Contém")
        case .couldContain: Phrase(en: "Could contain", es: "Podría contener", pt: "Poderá conter")
        case .mayContain: Phrase(en: "May contain", es: "Puede contener", pt: "Pode conter")
        case .cannotTell:
            Phrase(en: "Can't tell", es: "No se puede saber", pt: "Não é possível saber")
        case .notFound:
            Phrase(
                en: "Not found in this text",
                es: "No aparece en este texto",
                pt: "Não aparece neste texto"
            )
        }
    }
}
