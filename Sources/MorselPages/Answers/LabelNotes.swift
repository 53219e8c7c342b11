import MorselCore

/// The marked words of a label, each with the number of the note that explains it.
///
/// Words that overlap ("soya lecithin" in "soya lecithin (E322)") are one stretch with one note; the same words that say
/// the same in several places share a note.
struct LabelNotes {
    /// Words that are marked, and the number of their note, from 1.
    struct Stretch {
        var firstByte: Int
        var lastByte: Int
        var note: Int
    }

    /// The stretches, in the order of the label; they do not overlap.
    private(set) var stretches: [Stretch] = []
    /// What each note says, the first one's at 0.
    private(set) var notes: [HTML] = []

    init(_ check: LabelCheck, _ context: PageContext) {
        let writer = NoteWriter(check: check, context: context)
        var numbers: [[UInt8]: Int] = [:]
        for span in Self.markedSpans(of: check) {
            let note = writer.note(on: span)
            let number = numbers[note.bytes] ?? notes.count + 1
            if number > notes.count { notes.append(note) }
            numbers[note.bytes] = number
            stretches.append(
                Stretch(firstByte: Int(span.firstByte), lastByte: Int(span.lastByte), note: number)
            )
        }
    }

    /// Everything that a mark is on, overlapping spans as one, in the order of the label.
    private static func markedSpans(of check: LabelCheck) -> [Span] {
        var spans = check.reading.unread + check.reading.additives.flatMap { $0.evidence.map { $0.span } }
        for finding in check.reading.allergens where finding.state != .freeFromClaim {
            spans += finding.evidence.map { $0.span }
        }
        for reason in check.answers.flatMap({ $0.reasons }) where LabelMarks.Kind(reason.state) != nil {
            spans += reason.spans
        }
        var joined: [Span] = []
        for span in spans.sorted(by: { $0.firstByte < $1.firstByte }) where span.firstByte < span.lastByte {
            if let last = joined.last, span.firstByte < last.lastByte {
                joined[joined.count - 1] = last.union(span)
            } else {
                joined.append(span)
            }
        }
        return joined
    }
}

/// Writes what is to be told of a stretch of words: what they mean, what they lead to, where they stand.
private struct NoteWriter {
    let check: LabelCheck
    let context: PageContext
    let quotations: Quotations

    init(check: LabelCheck, context: PageContext) {
        self.check = check
        self.context = context
        quotations = Quotations(check, knowledge: context.knowledge)
    }

    private var language: PageLanguage { context.language }

    func note(on span: Span) -> HTML {
        let statements = allergens(in: span) + subjects(in: span) + additives(in: span) + unread(in: span)
        var seen: Set<[UInt8]> = []
        let told = statements.filter { seen.insert($0.bytes).inserted }
        let whole = quotations.quotation(of: span, about: nil)
        let quote = Quotation(words: whole.words, mention: whole.mention ?? mention(in: span))
        return """
            <p>\(Quote(quotation: quote, context: context).html())</p>
            \(told)
            """
    }

    private func mention(in span: Span) -> Mention? {
        check.reading.mentions.first { span.covers($0.span) }
    }

    /// A statement with its reasons, such as "Contains milk: Spanish for whey, made from milk".
    private func statement(
        _ kind: LabelMarks.Kind,
        _ title: HTML,
        _ quotation: Quotation?,
        _ explanation: [HTML],
        _ point: HTML? = nil
    ) -> HTML {
        let quote = quotation.map { Quote(quotation: $0, context: context) }
        let list = HTML(
            explanation.enumerated().map { $0.offset == 0 ? ": \($0.element)" : ", \($0.element)" }
        )
        let source: HTML? = quote?.source().map { "<span class=\"where\">\($0)\(point)</span>" }
        return "<p class=\"statement-line\" data-state=\"\(kind.token)\">\(title)\(list).\(source)</p>\n"
    }

    // MARK: Allergens

    private func allergens(in span: Span) -> [HTML] {
        var statements: [HTML] = []
        for finding in check.reading.allergens {
            guard let kind = LabelMarks.Kind(finding.state.verdict) else { continue }
            let allergen = finding.member ?? finding.group
            for evidence in finding.evidence where span.covers(evidence.span) {
                let quotation = quotations.quotation(of: evidence.span, about: .allergen(allergen))
                let quote = Quote(quotation: quotation, context: context)
                let word = finding.state.verdict.words[language]
                statements.append(
                    statement(
                        kind,
                        "\(word) <a href=\"\(context.path(to: allergen))\"><strong>\(name(of: finding))</strong></a>",
                        quotation,
                        quote.explanation(.allergen(allergen), finding.state.verdict),
                        " · \(Words.annexPoint(finding.group)[language])"
                    )
                )
            }
        }
        return statements
    }

    /// "almond (nuts)": a member with its group.
    private func name(of finding: Reading.AllergenFinding) -> String {
        let group = context.title(of: finding.group).insideSentence
        guard let member = finding.member else { return group }
        return "\(context.title(of: member).insideSentence) (\(group))"
    }

    // MARK: Other things that are avoided

    private func subjects(in span: Span) -> [HTML] {
        check.answers.flatMap { answer in
            answer.reasons.flatMap { reason -> [HTML] in
                guard let kind = LabelMarks.Kind(reason.state), !isTold(answer.subject, reason) else {
                    return []
                }
                return reason.spans.filter { span.covers($0) }.map { part in
                    let quotation = quotations.quotation(of: part, about: answer.subject)
                    let quote = Quote(quotation: quotation, context: context)
                    let name = context.title(of: answer.subject).insideSentence
                    return statement(
                        kind,
                        "\(reason.state.words[language]) <strong>\(name)</strong>",
                        quotation,
                        quote.explanation(answer.subject, reason.state)
                    )
                }
            }
        }
    }

    /// Whether the statements about allergens say it already: all but that a group may stand for one member.
    private func isTold(_ subject: Profile.Subject, _ reason: Verdict.Reason) -> Bool {
        guard case .allergen(let allergen) = subject else { return false }
        return allergen == context.knowledge.group(of: allergen) || reason.state != .couldContain
    }

    // MARK: Additives and words that were not read

    private func additives(in span: Span) -> [HTML] {
        check.reading.additives.flatMap { finding in
            finding.evidence.filter { span.covers($0.span) }.map { evidence in
                let quotation = quotations.quotation(of: evidence.span, about: .additive(finding.additive))
                return statement(
                    .additive,
                    AdditiveName(finding: finding, context: context).html(),
                    quotation,
                    []
                )
            }
        }
    }

    private func unread(in span: Span) -> [HTML] {
        check.reading.unread.contains { span.covers($0) }
            ? ["<p class=\"statement-line\" data-state=\"unread\">\(Words.unread[language])</p>\n"] : []
    }

    private enum Words {
        static let unread = Phrase(
            en: "Not read: Morsel does not know this word, so it could be anything.",
            es: "Sin leer: Morsel no conoce esta palabra, así que podría ser cualquier cosa.",
            pt: "Por ler: o Morsel não conhece esta palavra, que por isso pode ser qualquer coisa."
        )

        /// The place of a group in the list that labels must follow.
        static func annexPoint(_ group: Allergen) -> Phrase {
            let point = Int(group.index) + 1
            return Phrase(
                en: "Regulation (EU) 1169/2011, Annex II, point \(point)",
                es: "Reglamento (UE) 1169/2011, anexo II, punto \(point)",
                pt: "Regulamento (UE) 1169/2011, anexo II, ponto \(point)"
            )
        }
    }
}

extension Span {
    /// Whether another span lies within.
    fileprivate func covers(_ other: Span) -> Bool {
        firstByte <= other.firstByte && other.lastByte <= lastByte
    }
}
