import MorselCore
import MorselUI

/// Further findings of a label: unread words, languages that disagree, other allergens and additives.
struct AnswerDetails {
    let check: LabelCheck
    let quotations: Quotations
    let context: PageContext
    let reported: [WordReport]
    /// The places of the words on photos, or `nil` for typed text.
    var places: WordPlaces?

    private var language: PageLanguage { context.language }

    /// Other allergens and additives, folded.
    var findings: HTML { "\(others)\(additives)" }

    /// Returns a folded section whose title has the number of entries.
    private func section(_ id: StaticString, _ title: Phrase, _ count: Int, _ content: HTML) -> HTML {
        FoldedSection(id: id, title: "\(title[language]): \(count)", content: content).html()
    }

    // MARK: Unread words

    /// The words that were not read, folded; `nil` if all were read.
    var unread: HTML? {
        guard !check.reading.unread.isEmpty else { return nil }
        let unknown = check.reading.unread.filter { !isDoubtful($0) }
        let whyWords = Words.whyItMatters(unknown.count)[language]
        let why: HTML? = unknown.isEmpty ? nil : "<p class=\"quiet\">\(whyWords)</p>\n"
        let list: HTML? =
            unknown.isEmpty ? nil : context.isOnDevice ? reportableWords(unknown) : words(unknown)
        return section(
            "unread",
            AnswerWords.unread,
            check.reading.unread.count,
            "\(doubtful)\(why)\(list)\n\(sending)"
        )
    }

    /// The notices of its scripts, without those of `SubmissionNotices`.
    static var notices: [NoticeTemplate] { WordReportButton.notices + WordReportSubmission.notices }

    /// Stored words are sent only if the person presses the button.
    private var sending: HTML? { WordReportSubmission(reports: reported, context: context).html() }

    private func isDoubtful(_ span: Span) -> Bool {
        places?.isDoubtful(Int(span.firstByte)..<Int(span.lastByte)) == true
    }

    /// Words that are unclear on a photo, each with a crop of the photo.
    private var doubtful: HTML? {
        let spans = check.reading.unread.filter { isDoubtful($0) }
        guard let places, !spans.isEmpty else { return nil }
        let rows = spans.map { span -> HTML in
            let quote = Quote(quotation: quotations.quotation(of: span, about: nil), context: context)
            let crops = Crops(of: [span], in: check.text, places: places, context: context)
            return "<li class=\"fact-line\"><span>\(quote.html())</span>\(crops.html())</li>\n"
        }
        return """
            <p class="quiet">\(Words.doubtful[language])</p>
            <ul class="fact-lines doubtful-words">
            \(rows)</ul>

            """
    }

    private func words(_ unread: [Span]) -> HTML {
        let words = quotations.quotations(of: unread, about: nil).map { quotation -> HTML in
            "<li class=\"chip\">\(Quote(quotation: quotation, context: context).html())</li>"
        }
        return "<ul class=\"chips unread-words\">\(words)</ul>"
    }

    /// Returns the unread words, each with a button that stores the word and the words around it.
    private func reportableWords(_ unread: [Span]) -> HTML {
        let spans = Dictionary(grouping: unread) { quotations.words(of: $0) }
        let rows = quotations.quotations(of: unread, about: nil).map { quotation -> HTML in
            let first = spans[quotation.words]?.first
            let report = first.map { WordReport(of: $0, in: check.text) } ?? WordReport()
            let isStored = reported.contains { $0.excerpt == report.excerpt }
            let button = WordReportButton(
                report: report,
                reason: .unread,
                language: first.flatMap { check.language(of: $0) },
                isStored: isStored,
                context: context
            )
            return """
                <li class="fact-line"><span>\(Quote(quotation: quotation, context: context).html())</span>\
                \(crops(of: spans[quotation.words] ?? []))\
                \(button.html())</li>

                """
        }
        return "<ul class=\"fact-lines unread-words\">\n\(rows)</ul>"
    }

    private func crops(of spans: [Span]) -> HTML? {
        places.map { Crops(of: spans, in: check.text, places: $0, context: context).html() }
    }

    // MARK: Languages that disagree

    /// The allergens that differ between the languages of the label; `nil` if there are none.
    var differences: HTML? {
        let differences = check.reading.differences
        guard !differences.isEmpty else { return nil }
        let groups = Array(Set(differences.map { $0.group })).sorted(byNumber: { Int($0.index) })
        let rows = groups.map { group -> HTML in
            let ofGroup = differences.filter { $0.group == group }
            let missing = ofGroup.map { $0.missing.name[language] }
            let words = AnswerWords.difference(
                context.title(of: group).insideSentence,
                ofGroup[0].named.name[language],
                WordList.and(missing, in: language),
                isOne: missing.count == 1
            )
            return "<p class=\"notice\">\(context.icon("swap"))<span>\(words[language])</span></p>\n"
        }
        return """
            <section aria-labelledby="differences"><h2 id="differences">\(AnswerWords.differences[language])</h2>
            \(rows)</section>

            """
    }

    // MARK: Other allergens

    private var others: HTML? {
        let others = check.otherAllergens(context.knowledge)
        guard !others.isEmpty else { return nil }
        let rows = others.map { finding -> HTML in
            let allergen = finding.member ?? finding.group
            let state = finding.state.verdict
            return """
                <li class="fact-line"><span>\(state.words[language]) <a href="\(context.path(to: allergen))">\
                \(context.title(of: allergen).insideSentence)</a></span> \
                <span>\(quotes(finding.evidence, about: .allergen(allergen)))</span></li>

                """
        }
        return section(
            "others",
            AnswerWords.otherAllergens,
            others.count,
            "<ul class=\"fact-lines\">\n\(rows)</ul>\n"
        )
    }

    private func quotes(_ evidence: [Reading.Evidence], about subject: Profile.Subject) -> HTML {
        let quoted = quotations.quotations(of: evidence.map { $0.span }, about: subject)
            .map { Quote(quotation: $0, context: context).html() }
        return HTML(quoted.enumerated().map { $0.offset == 0 ? $0.element : ", \($0.element)" })
    }

    // MARK: Additives

    private var additives: HTML? {
        guard !check.reading.additives.isEmpty else { return nil }
        let rows = check.reading.additives.map { finding -> HTML in
            """
            <li class="fact-line"><span>\(AdditiveName(finding: finding, context: context).html())</span> \
            <span>\(quotes(finding.evidence, about: .additive(finding.additive)))</span></li>

            """
        }
        return section(
            "additives",
            AnswerWords.additives,
            check.reading.additives.count,
            "<ul class=\"fact-lines\">\n\(rows)</ul>\n"
        )
    }

    private enum Words {
        static let doubtful = Phrase(
            en: """
                These words are not clear on the photo, and each could be a different word. Compare them with the pack and \
                correct the text.
                """,
            es: """
                Estas palabras no están claras en la foto, y cada una podría ser otra. Compáralas con el envase y corrige \
                el texto.
                """,
            pt: """
                Estas palavras não estão nítidas na foto, e cada uma pode ser outra. Compara-as com a embalagem e corrige o \
                texto.
                """
        )
        static func whyItMatters(_ count: Int) -> Phrase { count == 1 ? whyOneMatters : whySeveralMatter }

        private static let whyOneMatters = Phrase(
            en: """
                Morsel does not know this word, and it could name what you avoid. Until it is read, Morsel never says “not \
                found”. Check the pack, or ask the manufacturer.
                """,
            es: """
                Morsel no conoce esta palabra, y podría nombrar lo que evitas. Mientras quede sin leer, nunca dice «no \
                aparece». Mírala en el envase o pregunta al fabricante.
                """,
            pt: """
                O Morsel não conhece esta palavra, e ela pode nomear o que evitas. Enquanto estiver por ler, o Morsel nunca \
                diz «não aparece». Vê-a na embalagem ou pergunta ao fabricante.
                """
        )
        private static let whySeveralMatter = Phrase(
            en: """
                Morsel does not know these words, and any of them could name what you avoid. Until every word is read, Morsel \
                never says “not found”. Check the pack, or ask the manufacturer.
                """,
            es: """
                Morsel no conoce estas palabras, y cualquiera podría nombrar lo que evitas. Mientras quede una sin leer, nunca \
                dice «no aparece». Míralas en el envase o pregunta al fabricante.
                """,
            pt: """
                O Morsel não conhece estas palavras, e qualquer uma pode nomear o que evitas. Enquanto alguma estiver por ler, \
                o Morsel nunca diz «não aparece». Vê-as na embalagem ou pergunta ao fabricante.
                """
        )
    }
}
