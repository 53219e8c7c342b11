import FoodApp
import MorselCore
import MorselUI

extension LabelReport {
    /// Writes the additives, each with its number, its name, the class on the label, and the words.
    func writeAdditives(to page: inout TerminalPage) {
        guard !reading.additives.isEmpty else { return }
        page.heading(AnswerWords.additives[.english])
        let numbers = reading.additives.map { knowledge.writtenNumber(of: $0.additive) }
        let column = (numbers.map { DisplayWidth.of($0) }.max() ?? 0) + 4
        for (number, finding) in zip(numbers, reading.additives) {
            var text = Paragraph(knowledge.englishName(of: finding.additive) ?? "")
            let className = finding.additiveClass.flatMap { knowledge.englishName(of: $0)?.lowercased() }
            if let className { text.append(text.isEmpty ? className : ", as \(className)") }
            let words = quotations.quotations(of: finding.evidence.map { $0.span }, about: nil)
            text.append(" " + words.map { $0.printed }.joined(separator: ", "), .faint)
            page.row(number, .additive, at: column, text)
        }
    }

    /// The maximum number of listed words.
    ///
    /// The text shows all of them.
    private static let maxUnreadWords = 40

    /// Writes the words that were not read.
    func writeUnreadWords(to page: inout TerminalPage) {
        guard !reading.unread.isEmpty else { return }
        page.heading(AnswerWords.unread[.english])
        var seen: Set<String> = []
        let words = reading.unread.map { Quotation.short(quotations.words(of: $0)) }
            .filter { seen.insert($0.lowercased()).inserted }
        var text = Paragraph()
        for (index, word) in words.prefix(Self.maxUnreadWords).enumerated() {
            text.append(index == 0 ? "" : ", ")
            text.append("“\(word)”", .cannotTell)
        }
        if words.count > Self.maxUnreadWords { text.append(" and \(words.count - Self.maxUnreadWords) more") }
        text.append(words.count == 1 ? ". Check it on the pack." : ". Check them on the pack.")
        page.paragraph(text)
    }

    /// Writes the allergens that are in the list of one language and missing in the list of another.
    func writeDifferences(to page: inout TerminalPage) {
        guard !reading.differences.isEmpty else { return }
        page.heading(AnswerWords.differences[.english])
        for group in Set(reading.differences.map { $0.group }).sorted() {
            let differences = reading.differences.filter { $0.group == group }
            let missing = differences.map { $0.missing.englishName }
            let sentence = AnswerWords.difference(
                knowledge.englishName(of: group),
                differences[0].named.englishName,
                WordList.and(missing, in: .english),
                isOne: missing.count == 1
            )
            page.paragraph(Paragraph(sentence[.english]))
        }
    }
}
