import MorselCore

extension LabelReport {
    /// Quotations line up as far as this; longer ones stand on a line of their own.
    private static let widestQuotation = 28

    // MARK: What is avoided

    /// Each thing that is avoided with the words that speak of it, and what each of them says.
    func writeReasons(to page: inout Page) {
        for answer in label.answers where answer.reasons.contains(where: { !$0.spans.isEmpty }) {
            page.space()
            page.paragraph(
                Paragraph("\(answer.state.shape) \(answer.state.words)", answer.state.ink) + Paragraph(" " + name(of: answer), .strong)
            )
            let rows = answer.reasons.flatMap { reason in
                quotations.quotations(of: reason.spans, about: answer.subject).map { (reason, $0) }
            }
            let widest = rows.map { DisplayWidth.of(Self.quoted($0.1)) }.filter { $0 <= Self.widestQuotation }.max() ?? 0
            for (reason, quotation) in rows {
                page.row(
                    Self.quoted(quotation),
                    reason.state.ink,
                    column: widest + 6,
                    explanation(of: quotation, for: reason, in: answer),
                    indent: 4
                )
            }
        }
        writeUndeclared(to: &page)
    }

    private static func quoted(_ quotation: Quotation) -> String {
        "“\(quotation.words)”" + (quotation.count > 1 ? " ×\(quotation.count)" : "")
    }

    /// "Spanish for whey, made from milk (ingredients, by name)".
    private func explanation(of quotation: Quotation, for reason: Verdict.Reason, in answer: Answer) -> Paragraph {
        var parts: [String] = []
        if reason.cause == .freeFromClaim {
            parts.append("it lowers nothing")
        } else {
            if reason.state != answer.state { parts.append(reason.state.words.lowercased()) }
            if let translation = quotation.translation(knowledge) { parts.append(translation) }
            if let relation = quotation.relation(to: answer.subject, reason.state, knowledge) { parts.append(relation) }
        }
        var paragraph = Paragraph(parts.joined(separator: ", "))
        if let mention = quotation.mention {
            paragraph.append((parts.isEmpty ? "" : " ") + Wording.together("(\(mention.place), \(mention.rule.words))"), .faint)
        }
        return paragraph
    }

    /// What the law of the place lets a label leave out.
    private func writeUndeclared(to page: inout Page) {
        let names = label.answers
            .filter { $0.reasons.contains { $0.cause == .needNotBeDeclared } }
            .map { knowledge.englishName(of: $0.subject) }
        guard !names.isEmpty else { return }
        let place = checker.profile.jurisdiction.englishName
        page.space()
        page.paragraph(
            Paragraph("In \(place) a label need not declare \(Wording.list(names, conjunction: "or")); a word such as “flavouring” may hide it.")
        )
    }

    // MARK: Other allergens

    /// Allergens on the label that the person did not name, one line each.
    func writeOtherAllergens(to page: inout Page) {
        let others = reading.allergens.filter { !isAvoided($0) && $0.state != .freeFromClaim }
        guard !others.isEmpty else { return }
        page.heading("Other allergens on this label")
        for finding in others.sorted(by: { $0.state.rawValue < $1.state.rawValue }) {
            var text = Paragraph("\(finding.state.verdict.shape) \(finding.state.verdict.words) ")
            text.append(knowledge.englishName(of: finding.member ?? finding.group), .strong)
            let quotations = quotations.quotations(of: finding.evidence.map { $0.span }, about: .allergen(finding.group))
            text.append(" " + quotations.map { Self.quoted($0) }.joined(separator: ", "), .faint)
            page.paragraph(text)
        }
    }

    private func isAvoided(_ finding: Reading.AllergenFinding) -> Bool {
        checker.profile.entries.contains { entry in
            guard case .allergen(let allergen) = entry.subject else { return false }
            return allergen == finding.group || allergen == finding.member
                || (finding.member == nil && knowledge.group(of: allergen) == finding.group)
        }
    }
}
