import MorselCore
import MorselUI

/// The banner of the answer to a label, for the person with the most cautious state.
struct VerdictBanner {
    let check: LabelCheck
    let quotations: Quotations
    let context: PageContext
    /// The people of the device; empty if there are fewer than two.
    var people: [PersonState] = []
    /// The emergency card of the answer, or `nil` if nobody reacts severely.
    var emergency: EmergencyCard?
    /// The places of the words on photos, or `nil` for typed text.
    var places: WordPlaces?
    /// The number of a product of the catalogue whose code is on the photos, or `nil` if there is none.
    var catalogued: GTIN?

    var language: PageLanguage { context.language }

    func html() -> HTML {
        AnswerBanner(
            state: check.state,
            headline: check.headline(context),
            people: people,
            actions: wayOut,
            why: why,
            emergency: emergency.map { " \($0.link)" },
            context: context
        ).html()
    }

    // MARK: Why

    private var why: HTML {
        var sentences: [HTML] = []
        if let first = check.answers.first, check.state < .cannotTell { sentences += [evidence(for: first)] }
        for state in [Verdict.State.couldContain, .mayContain] where state > check.state {
            let names = check.answers(in: state).map { check.name(of: $0, context) }
            if !names.isEmpty {
                sentences.append("\(Self.also(state, WordList.and(names, in: language))[language])")
            }
        }
        if check.state == .notFound {
            sentences.append("\(check.allReadWords[language])")
        } else {
            let doubts = check.state == .cannotTell ? check.reasonsForCannotTell : check.doubts
            sentences += doubts.map { "\($0[language])" }
            if !check.reading.unread.isEmpty {
                sentences.append("\(Self.readOnPack(check.reading.unread.count)[language])")
            }
        }
        return HTML(sentences.enumerated().map { $0.offset == 0 ? $0.element : " \($0.element)" })
    }

    /// Returns the evidence for an answer, such as "The ingredients say “leche”, Spanish for milk".
    private func evidence(for answer: SubjectAnswer) -> HTML {
        guard let (reason, quotation) = quotations.quotations(of: answer).first, reason.state == answer.state
        else { return declarationOnly(answer) }
        let quote = Quote(quotation: quotation, context: context)
        let parts = quote.explanation(answer.subject, reason.state)
        let explanation = Quote.afterWords(parts, in: language)
        return "\(Self.sectionSays(quotation.mention)[language]) \(quote.html())\(explanation)."
    }

    /// Returns the sentence for an answer that comes only from a declaration, not from the label's text.
    private func declarationOnly(_ answer: SubjectAnswer) -> HTML {
        guard let product = check.product, answer.declared == answer.state else { return "" }
        return "\(Self.onlyDeclared(by: product.source)[language])"
    }

    private static func onlyDeclared(by source: String) -> Phrase {
        Phrase(
            en: "\(source) declares it; the text of the label does not. The most cautious source counts.",
            es: "Lo declara \(source); el texto de la etiqueta no lo dice. Cuenta la fuente más prudente.",
            pt: "Declara-o \(source); o texto do rótulo não o diz. Vale a fonte mais prudente."
        )
    }

    private static func sectionSays(_ mention: Mention?) -> Phrase {
        switch mention?.section {
        // Exact words that a person avoids have no mention, and may be anywhere on the label.
        case .other, nil:
            return Phrase(en: "The label says", es: "La etiqueta dice", pt: "No rótulo lê-se")
        case .ingredients:
            return Phrase(
                en: "The ingredients say",
                es: "En los ingredientes se lee",
                pt: "Nos ingredientes lê-se"
            )
        case .contains:
            return Phrase(
                en: "A “contains” statement says",
                es: "Una declaración «contiene» dice",
                pt: "Numa declaração «contém» lê-se"
            )
        case .freeFrom:
            return Phrase(
                en: "A free-from claim says",
                es: "Una declaración «sin» dice",
                pt: "Numa alegação «sem» lê-se"
            )
        case .precautionary:
            return Phrase(
                en: "A precautionary statement says",
                es: "Una advertencia dice",
                pt: "Num aviso de precaução lê-se"
            )
        }
    }

    private static func also(_ state: Verdict.State, _ names: String) -> Phrase {
        state == .couldContain
            ? Phrase(
                en: "It could also contain \(names).",
                es: "También podría contener \(names).",
                pt: "Também poderá conter \(names)."
            )
            : Phrase(
                en: "It may also contain \(names).",
                es: "También puede contener \(names).",
                pt: "Também pode conter \(names)."
            )
    }

    private static func readOnPack(_ count: Int) -> Phrase {
        count == 1
            ? Phrase(en: "Read it on the pack.", es: "Léela en el envase.", pt: "Lê-a na embalagem.")
            : Phrase(en: "Read them on the pack.", es: "Léelas en el envase.", pt: "Lê-as na embalagem.")
    }
}
