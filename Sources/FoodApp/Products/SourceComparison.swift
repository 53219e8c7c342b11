import MorselCore
import MorselUI

/// Shows contradicting evidence about a product side by side, without merging it.
struct SourceComparison {
    let label: ProductLabel
    let version: ProductVersion
    let quotations: Quotations
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML? {
        let disagreements = label.evidence.disagreements(knowledge: context.knowledge)
        guard !disagreements.isEmpty else { return nil }
        return """
            <section aria-labelledby="sources"><div class="section-head"><h2 id="sources">\(Words.title[language])\
            </h2></div>
            <p class="quiet">\(Words.mostCautious[language])</p>
            \(disagreements.map { part($0) })</section>

            """
    }

    private func part(_ disagreement: EvidenceDisagreement) -> HTML {
        let named = disagreement.named.map { piece in
            row(state(of: piece, in: disagreement), piece.source, statement(of: piece, in: disagreement))
        }
        let missing = disagreement.missing.map { row(.notFound, $0, "\(Words.doesNotName[language])") }
        return """
            <h3 class="above-less">\(context.title(of: disagreement.allergen))</h3>
            <ul class="sources">
            \(named)\(missing)</ul>

            """
    }

    private func state(of piece: EvidenceDisagreement.Piece, in disagreement: EvidenceDisagreement)
        -> Verdict.State
    {
        disagreement.kind == .claimedFreeButDeclared && piece.source != .declaration ? .notFound : .contains
    }

    private func statement(of piece: EvidenceDisagreement.Piece, in disagreement: EvidenceDisagreement)
        -> HTML
    {
        let spans = piece.spans.map { label.span($0, in: piece.source) }
        let quoted = quotations.quotations(of: spans, about: .allergen(disagreement.allergen)).prefix(2)
            .map { Quote(quotation: $0, context: context).html() }
        guard !quoted.isEmpty else { return "\(Verdict.State.contains.words[language])" }
        return HTML(quoted.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })
    }

    private func row(_ state: Verdict.State, _ source: ProductEvidence.Source, _ statement: HTML)
        -> HTML
    {
        """
        <li>\(context.shape(state))<span class="what">\(name(of: source))</span><span class="said">\(statement)</span>\
        <span class="date">\(NumberWords.day(version.retrieved, in: language))</span></li>

        """
    }

    private func name(of source: ProductEvidence.Source) -> String {
        switch source {
        // Names do not contradict the label, so the table has no row for them.
        case .name: ""
        case .declaration: Words.declaredBy(version.source.name)[language]
        case .text(let place):
            label.parts[place].language.map { Words.labelIn($0.name[language])[language] }
                ?? Words.label[language]
        }
    }

    private enum Words {
        static let title = Phrase(
            en: "Where the sources disagree",
            es: "Donde las fuentes no coinciden",
            pt: "Onde as fontes não coincidem"
        )
        static let mostCautious = Phrase(
            en: "The most cautious source counts.",
            es: "Cuenta la fuente más prudente.",
            pt: "Vale a fonte mais prudente."
        )
        static let label = Phrase(en: "Label text", es: "Texto de la etiqueta", pt: "Texto do rótulo")
        static let doesNotName = Phrase(en: "Does not name it", es: "Sin mención", pt: "Sem menção")

        static func labelIn(_ language: String) -> Phrase {
            Phrase(
                en: "Label text, \(language)",
                es: "Texto de la etiqueta, \(language)",
                pt: "Texto do rótulo, \(language)"
            )
        }

        static func declaredBy(_ source: String) -> Phrase {
            Phrase(
                en: "Declared, \(source)",
                es: "Declarado por \(source)",
                pt: "Declarado pela fonte \(source)"
            )
        }
    }
}
