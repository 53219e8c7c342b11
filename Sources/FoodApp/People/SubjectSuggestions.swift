import MorselCore
public import MorselUI

/// What was found while somebody types what they avoid: the options of a combobox.
public struct SubjectSuggestions: Sendable {
    /// What was found.
    public let matches: [SubjectSearch.Match]
    /// The language, knowledge and settings to draw with.
    public let context: PageContext

    /// Creates the options.
    public init(matches: [SubjectSearch.Match], context: PageContext) {
        self.matches = matches
        self.context = context
    }

    /// The options; each carries the code of what it stands for.
    public func html() -> HTML {
        let options = matches.enumerated().map { place, match -> HTML in
            let title = context.title(of: match.subject).beginningSentence
            let isOther = NameWords.words(of: title) != NameWords.words(of: match.name.text)
            let name: HTML? =
                isOther
                ? " <span class=\"sub\"\(attribute: "lang", context.tag(match.name.language))>\(match.name.text)</span>"
                : nil
            return """
                <li role="option" id="suggestion-\(place)" aria-selected="false" \
                data-subject="\(context.knowledge.identifier(of: match.subject).code)">\(title)\(name)\
                <span class="why">\(kind(of: match.subject)[context.language])</span></li>

                """
        }
        return "<ul class=\"results\" role=\"listbox\" id=\"suggestions\">\n\(options)</ul>\n"
    }

    private func kind(of subject: Profile.Subject) -> Phrase {
        switch subject {
        case .allergen: Phrase(en: "allergen", es: "alérgeno", pt: "alergénio")
        case .additive: Phrase(en: "additive", es: "aditivo", pt: "aditivo")
        case .additiveClass:
            Phrase(en: "class of additives", es: "clase de aditivos", pt: "classe de aditivos")
        case .concept: Phrase(en: "ingredient", es: "ingrediente", pt: "ingrediente")
        case .words: Phrase(en: "as it is spelled", es: "tal como se escribe", pt: "tal como se escreve")
        }
    }
}
