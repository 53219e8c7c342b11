import FoodApp
import MorselCore
import MorselUI

extension LabelReport {
    /// The additives with number, name, class as stated, and words.
    func writeAdditives(to page: inout Page) {
        guard !reading.additives.isEmpty else { return }
        page.heading("Additives")
        let numbers = reading.additives.map { knowledge.writtenNumber(of: $0.additive) }
        let column = (numbers.map { DisplayWidth.of($0) }.max() ?? 0) + 4
        for (number, finding) in zip(numbers, reading.additives) {
            var text = Paragraph(knowledge.englishName(of: finding.additive) ?? "")
            let stated = finding.additiveClass.flatMap { knowledge.englishName(of: $0)?.lowercased() }
            if let stated { text.append(text.isEmpty ? stated : ", as \(stated)") }
            let words = quotations.quotations(of: finding.evidence.map { $0.span }, about: nil)
            text.append(" " + words.map { $0.printed }.joined(separator: ", "), .faint)
            page.row(number, .additive, at: column, text)
        }
    }

    /// More words than this are not listed; the text itself shows where they stand.
    private static let mostUnread = 40

    /// The words that no rule understood.
    func writeUnread(to page: inout Page) {
        guard !reading.unread.isEmpty else { return }
        page.heading("Not read")
        var seen: Set<String> = []
        let words = reading.unread.map { Quotation.short(quotations.words(of: $0)) }
            .filter { seen.insert($0.lowercased()).inserted }
        var text = Paragraph()
        for (index, word) in words.prefix(Self.mostUnread).enumerated() {
            text.append(index == 0 ? "" : ", ")
            text.append("“\(word)”", .cannotTell)
        }
        if words.count > Self.mostUnread { text.append(" and \(words.count - Self.mostUnread) more") }
        text.append(words.count == 1 ? ". Look it up on the pack." : ". Look them up on the pack.")
        page.paragraph(text)
    }

    /// What one language's list names and another's does not.
    func writeDifferences(to page: inout Page) {
        guard !reading.differences.isEmpty else { return }
        page.heading("The languages disagree")
        for group in Set(reading.differences.map { $0.group }).sorted() {
            let differences = reading.differences.filter { $0.group == group }
            let missing = differences.map { $0.missing.englishName }
            let lists = Wording.list(missing) + (missing.count == 1 ? " list does" : " lists do")
            let name = knowledge.englishName(of: group)
            let named = differences[0].named.englishName
            page.paragraph(Paragraph("The \(named) list names \(name), the \(lists) not."))
        }
    }
}
