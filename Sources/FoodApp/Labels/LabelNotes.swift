import MorselCore
import MorselUI

/// The marked ranges of a label and the notes that explain them.
///
/// Findings that overlap ("soya lecithin" in "soya lecithin (E322)") are one range with one note. Ranges with equal notes
/// share one note. Complexity: O(n log n) in the number of findings.
struct LabelNotes {
    /// A marked range of the text, with the number of its note, from 1.
    struct MarkedRange {
        var firstByte: Int
        var lastByte: Int
        var note: Int
    }

    /// An explanation and the words that it explains.
    struct Note {
        var html: HTML
        var spans: [Span]
    }

    /// The marked ranges in the order of the label; they do not overlap.
    private(set) var ranges: [MarkedRange] = []
    /// The notes; note number 1 is at index 0.
    private(set) var notes: [Note] = []

    init(_ check: LabelCheck, _ quotations: Quotations, _ places: WordPlaces?, _ context: PageContext) {
        let writer = NoteWriter(check: check, quotations: quotations, places: places, context: context)
        var numbers: [HTML: Int] = [:]
        for group in Self.overlapping(NoteSubject.all(of: check, context.knowledge)) {
            let note = writer.note(on: group.span, group.subjects)
            let number = numbers[note] ?? notes.count + 1
            if number > notes.count { notes.append(Note(html: note, spans: [])) }
            notes[number - 1].spans.append(group.span)
            numbers[note] = number
            ranges.append(
                MarkedRange(
                    firstByte: Int(group.span.firstByte),
                    lastByte: Int(group.span.lastByte),
                    note: number
                )
            )
        }
    }

    /// Groups the subjects whose words overlap, in the order of the label.
    private static func overlapping(_ subjects: [NoteSubject]) -> [(span: Span, subjects: [NoteSubject])] {
        var groups: [(span: Span, subjects: [NoteSubject])] = []
        for subject in subjects.sorted(byNumber: { Int($0.order.0) }) {
            if let last = groups.last, subject.span.firstByte < last.span.lastByte {
                groups[groups.count - 1].span = last.span.union(subject.span)
                groups[groups.count - 1].subjects.append(subject)
            } else {
                groups.append((subject.span, [subject]))
            }
        }
        return groups
    }
}

/// A finding that a note explains.
struct NoteSubject {
    /// The finding.
    enum Content {
        case allergen(Reading.AllergenFinding)
        case avoided(Profile.Subject, Verdict.State)
        case additive(Reading.AdditiveFinding)
        case unread
    }

    let span: Span
    let content: Content
    /// The order of the finding: by its first byte, then by the order in which it was added.
    private(set) var order: (Int32, Int) = (0, 0)

    /// Returns all findings of a label that notes explain.
    static func all(of check: LabelCheck, _ knowledge: Knowledge) -> [NoteSubject] {
        var all: [NoteSubject] = []
        func add(_ span: Span, _ content: Content) {
            guard span.firstByte < span.lastByte else { return }
            all.append(NoteSubject(span: span, content: content, order: (span.firstByte, all.count)))
        }
        for finding in check.reading.allergens where finding.state != .freeFromClaim {
            for evidence in finding.evidence { add(evidence.span, .allergen(finding)) }
        }
        for answer in check.answers {
            for reason in answer.reasons
            where LabelMarks.Kind(reason.state) != nil
                && !isExplainedByAllergen(answer.subject, reason, knowledge)
            {
                for span in reason.spans { add(span, .avoided(answer.subject, reason.state)) }
            }
        }
        for finding in check.reading.additives {
            for evidence in finding.evidence { add(evidence.span, .additive(finding)) }
        }
        for span in check.reading.unread { add(span, .unread) }
        return all
    }

    /// Returns whether the note of an allergen finding already explains a reason.
    ///
    /// It does not if the label names only the group of an avoided member.
    private static func isExplainedByAllergen(
        _ subject: Profile.Subject,
        _ reason: Verdict.Reason,
        _ knowledge: Knowledge
    ) -> Bool {
        guard case .allergen(let allergen) = subject else { return false }
        return allergen == knowledge.group(of: allergen) || reason.state != .couldContain
    }
}

/// Writes the note of a marked range: the meaning of the words, the findings and the section of the label.
private struct NoteWriter {
    let check: LabelCheck
    let quotations: Quotations
    let places: WordPlaces?
    let context: PageContext

    private var language: PageLanguage { context.language }

    func note(on span: Span, _ subjects: [NoteSubject]) -> HTML {
        // A note has few statements, so a linear search is enough.
        var statements: [HTML] = []
        for statement in subjects.map({ statement(on: $0) }) where !statements.contains(statement) {
            statements.append(statement)
        }
        let whole = quotations.quotation(of: span, about: nil)
        let mention = whole.mention ?? quotations.quotation(of: subjects[0].span, about: nil).mention
        let quote = Quotation(words: whole.words, mention: mention)
        return """
            <p>\(Quote(quotation: quote, context: context).html())</p>
            \(statements)
            """
    }

    private func statement(on subject: NoteSubject) -> HTML {
        switch subject.content {
        case .allergen(let finding): allergen(finding, subject.span)
        case .avoided(let avoided, let state): self.avoided(avoided, state, subject.span)
        case .additive(let finding):
            statement(
                .additive,
                AdditiveName(finding: finding, context: context).html(),
                quotations.quotation(of: subject.span, about: .additive(finding.additive))
            )
        case .unread: unread(subject.span)
        }
    }

    private func unread(_ span: Span) -> HTML {
        let isDoubtful = places?.isDoubtful(Int(span.firstByte)..<Int(span.lastByte)) == true
        let words = isDoubtful ? Words.doubtful : Words.unread
        return "<p class=\"statement-line\" data-state=\"unread\">\(words[language])</p>\n"
    }

    private func allergen(_ finding: Reading.AllergenFinding, _ span: Span) -> HTML {
        let allergen = finding.member ?? finding.group
        let state = finding.state.verdict
        let name: HTML = "<a href=\"\(context.path(to: allergen))\"><strong>\(name(of: finding))</strong></a>"
        return statement(
            LabelMarks.Kind(state) ?? .otherAllergen,
            "\(state.words[language]) \(name)",
            quotations.quotation(of: span, about: .allergen(allergen)),
            of: .allergen(allergen),
            state,
            " · \(Words.annexPoint(finding.group)[language])"
        )
    }

    private func avoided(_ subject: Profile.Subject, _ state: Verdict.State, _ span: Span) -> HTML {
        statement(
            LabelMarks.Kind(state) ?? .otherAllergen,
            "\(state.words[language]) <strong>\(context.title(of: subject).insideSentence)</strong>",
            quotations.quotation(of: span, about: subject),
            of: subject,
            state
        )
    }

    /// Returns a statement with its reasons, such as "Contains milk: Spanish for whey, made from milk".
    private func statement(
        _ kind: LabelMarks.Kind,
        _ title: HTML,
        _ quotation: Quotation,
        of subject: Profile.Subject? = nil,
        _ state: Verdict.State? = nil,
        _ point: HTML? = nil
    ) -> HTML {
        let quote = Quote(quotation: quotation, context: context)
        let reasons = subject == nil ? [] : quote.explanation(subject, state)
        let first: HTML? = reasons.first.map { reason -> HTML in ": \(reason)" }
        let others = Quote.inLine(Array(reasons.dropFirst()))
        let source: HTML? = quote.source().map { "<span class=\"where\">\($0)\(point)</span>" }
        return """
            <p class="statement-line" data-state="\(kind.token)">\(title)\(first)\(others).\(source)</p>

            """
    }

    /// Returns the name of an allergen, a member with its group: "almond (nuts)".
    private func name(of finding: Reading.AllergenFinding) -> String {
        let group = context.title(of: finding.group).insideSentence
        guard let member = finding.member else { return group }
        return "\(context.title(of: member).insideSentence) (\(group))"
    }

    private enum Words {
        static let unread = Phrase(
            en: "Not read. Morsel does not know this word, so it could be anything.",
            es: "Sin leer. Morsel no conoce esta palabra, así que podría ser cualquier cosa.",
            pt: "Por ler. O Morsel não conhece esta palavra, que por isso pode ser qualquer coisa."
        )

        static let doubtful = Phrase(
            en:
                "Not clear on the photo. It could be a different word. Compare it with the pack.",
            es: "Poco clara en la foto. Podría ser otra palabra. Compárala con el envase.",
            pt: "Pouco nítida na foto. Pode ser outra palavra. Compara-a com a embalagem."
        )

        /// Returns the point of Annex II that lists a group.
        static func annexPoint(_ group: Allergen) -> Phrase {
            let point = Int(group.index) + 1
            return Phrase(
                en: "Regulation (EU) 1169/2011, Annex II, point \(point)",
                es: "Reglamento (UE) n.º 1169/2011, anexo II, punto \(point)",
                pt: "Regulamento (UE) n.º 1169/2011, anexo II, ponto \(point)"
            )
        }
    }
}
