import MorselCore
import MorselUI

/// Draws a quotation in the language of the label.
struct Quote {
    let quotation: Quotation
    let context: PageContext

    /// Returns the words with their count.
    func html() -> HTML {
        let language = quotation.mention.flatMap { context.tag($0.language) }
        let count: HTML? = quotation.count > 1 ? " <span class=\"times\">×\(quotation.count)</span>" : nil
        return "<q\(attribute: "lang", language)>\(quotation.words)</q>\(count)"
    }

    /// Returns the meaning of the words and their relation to a subject: "Spanish for whey", "made from milk".
    func explanation(_ subject: Profile.Subject?, _ state: Verdict.State?) -> [HTML] {
        var parts: [HTML] = []
        if let meaning = quotation.meaning(in: context.language, context.knowledge) {
            parts.append(meaning.html(context))
        }
        if let subject, let state,
            let relation = quotation.relation(to: subject, state, in: context.language, context.knowledge)
        {
            parts.append("\(relation.words[context.language])")
        }
        return parts
    }

    /// Returns the section of the words and the rule that recognised them: "Ingredients, in these words".
    ///
    /// Returns `nil` for words without a mention.
    func source() -> String? {
        quotation.mention.map {
            "\($0.place[context.language].beginningSentence), \($0.rule.words[context.language])"
        }
    }

    /// Joins the parts of an explanation, with a comma before each.
    static func inLine(_ parts: [HTML]) -> HTML { HTML(parts.map { part -> HTML in ", \(part)" }) }

    /// Joins the parts of an explanation that follow the quoted words.
    ///
    /// The first part is a phrase after a comma in English, and a clause after a colon in Spanish and Portuguese.
    static func afterWords(_ parts: [HTML], in language: PageLanguage) -> HTML? {
        guard let first = parts.first else { return nil }
        let link = Sentence(en: ", ", es: ": ", pt: ": ")[language]
        return "\(link)\(first)\(inLine(Array(parts.dropFirst())))"
    }
}

extension Quotation.Meaning {
    /// Returns the meaning in words.
    ///
    /// A name in another language has a `lang` attribute.
    func html(_ context: PageContext) -> HTML {
        let language = context.language
        switch self {
        case .foreign(let other, let name):
            let name = html(name, context)
            return Sentence(
                en: "\(other.name[.english]) for \(name)",
                es: "en \(other.name[.spanish]) significa \(name)",
                pt: "significa \(name) em \(other.name[.portuguese])"
            )[language]
        case .misspelled(let name):
            let name = html(name, context)
            return Sentence(en: "read as “\(name)”", es: "leído como «\(name)»", pt: "lido como «\(name)»")[
                language
            ]
        }
    }

    private func html(_ name: LocalName, _ context: PageContext) -> HTML {
        guard let tag = context.tag(name.language) else { return "\(name.text.insideSentence)" }
        return "<span lang=\"\(tag)\">\(name.text.insideSentence)</span>"
    }
}
