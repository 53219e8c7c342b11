import MorselCore
public import MorselUI

/// The suggestions while a person types what to avoid, as options of a combobox.
public struct SubjectSuggestions: Sendable {
    /// The matches to show.
    public let matches: [SubjectSearch.Match]
    /// The language, knowledge and settings to draw with.
    public let context: PageContext

    /// Creates the options.
    public init(matches: [SubjectSearch.Match], context: PageContext) {
        self.matches = matches
        self.context = context
    }

    /// Returns the options, each with the code of its subject.
    public func html() -> HTML {
        let options = matches.enumerated().map { index, match -> HTML in
            let title = context.title(of: match.subject).beginningSentence
            let isOther = NameWords.words(of: title) != NameWords.words(of: match.name.text)
            let name: HTML? =
                isOther
                ? " <span class=\"sub\"\(attribute: "lang", context.tag(match.name.language))>\(match.name.text)</span>"
                : nil
            return """
                <li role="option" id="suggestion-\(index)" aria-selected="false" \
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
        case .words: CommonWords.exactWords
        }
    }
}
