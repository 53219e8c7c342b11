import FoodApp
import MorselCore
import MorselUI

extension LabelReport {
    /// The maximum width of a quotation in the first column.
    ///
    /// A wider quotation gets its own line.
    private static let maxQuotationColumns = 28

    // MARK: What is avoided

    /// Writes each avoided subject that was found, with the words that name it and an explanation of each.
    func writeReasons(to page: inout TerminalPage) {
        for answer in label.check.answers where answer.hasEvidence {
            page.space()
            let title = Paragraph("\(answer.state.shape) \(answer.state.words[.english])", answer.state.style)
            page.paragraph(title + Paragraph(" " + name(of: answer), .strong))
            writeQuotations(of: answer, to: &page)
        }
        writeUndeclaredSubjects(to: &page)
    }

    private func writeQuotations(of answer: SubjectAnswer, to page: inout TerminalPage) {
        let rows = quotations.quotations(of: answer)
        let widths = rows.map { DisplayWidth.of($0.1.printed) }.filter { $0 <= Self.maxQuotationColumns }
        let column = (widths.max() ?? 0) + 6
        for (reason, quotation) in rows {
            let explanation = explanation(of: quotation, for: reason, in: answer)
            page.row(quotation.printed, reason.state.style, at: column, explanation, indent: 4)
        }
    }

    /// Explains a quotation: "Spanish for whey, made from milk (ingredients, in these words)".
    private func explanation(
        of quotation: Quotation,
        for reason: Verdict.Reason,
        in answer: SubjectAnswer
    ) -> Paragraph {
        var parts: [String] = []
        if reason.cause == .freeFromClaim {
            parts.append("does not change the answer")
        } else {
            if reason.state != answer.state { parts.append(reason.state.words[.english].lowercased()) }
            parts += [
                quotation.meaning(in: .english, knowledge)?.words[.english],
                quotation.relation(to: answer.subject, reason.state, in: .english, knowledge)?.words[
                    .english
                ],
            ].compactMap { $0 }
        }
        let paragraph = Paragraph(parts.joined(separator: ", "))
        guard let mention = quotation.mention else { return paragraph }
        let source = Wording.nonBreaking("(\(mention.place[.english]), \(mention.rule.words[.english]))")
        return parts.isEmpty ? Paragraph(source, .faint) : paragraph + Paragraph(" " + source, .faint)
    }

    /// Writes the avoided subjects that a label need not declare, because "Not found" means less for them.
    private func writeUndeclaredSubjects(to page: inout TerminalPage) {
        let undeclared = label.check.undeclared.map { name(of: $0) }
        if !undeclared.isEmpty {
            let names = WordList.or(undeclared, in: .english)
            page.space()
            page.paragraph(
                Paragraph(
                    AnswerWords.declarationNotRequired(names, checker.profile.jurisdiction)[.english]
                )
            )
        }
        let foods = label.check.unnamedFoods.map { name(of: $0) }
        if !foods.isEmpty {
            page.space()
            page.paragraph(
                Paragraph(AnswerWords.needNotBeNamed(WordList.or(foods, in: .english))[.english])
            )
        }
    }

    // MARK: Other allergens

    /// Writes the other allergens on the label, one line each.
    func writeOtherAllergens(to page: inout TerminalPage) {
        let others = label.check.otherAllergens(knowledge)
        guard !others.isEmpty else { return }
        page.heading(AnswerWords.otherAllergens[.english])
        for finding in others {
            var text = Paragraph("\(finding.state.verdict.shape) \(finding.state.verdict.words[.english]) ")
            text.append(knowledge.englishName(of: finding.member ?? finding.group), .strong)
            let words = quotations.quotations(of: finding.evidence.map { $0.span }, about: nil)
            text.append(" " + words.map { $0.printed }.joined(separator: ", "), .faint)
            page.paragraph(text)
        }
    }
}
