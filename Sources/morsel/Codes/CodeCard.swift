import FoodApp
import MorselCore
import MorselUI

/// The explanation of a code for a terminal.
struct CodeCard {
    let message: GS1Message
    /// The current year, for years of two digits.
    let year: Int64

    /// Writes the card.
    func write(to page: inout TerminalPage) {
        let data = TerminalText.sanitized(GS1Message.visible(message.dataText))
        page.paragraph(Paragraph(data, .strong) + Paragraph(" · \(state)", .faint), indent: 0)
        for error in message.errors { write(error, to: &page) }
        if !message.elements.isEmpty { page.space() }
        for element in message.elements {
            page.fact("(\(element.identifier.text))", words(of: element))
        }
        for gtin in message.gtins {
            page.space()
            page.fact("GTIN", gtin.shown)
            for (name, value) in GTINFacts(gtin).lines(in: .english) { page.fact(name, value) }
        }
        guard message.isValid, !message.elements.isEmpty else { return }
        page.space()
        page.fact("Bracketed", TerminalText.sanitized(message.bracketed))
        page.fact("Digital Link", message.digitalLink ?? "")
        page.fact("Scanner", TerminalText.sanitized(GS1Message.visible(message.scanData ?? "")))
    }

    private var state: String {
        switch (message.isValid, message.form) {
        case (true, .plainText): "text that is not of GS1"
        case (true, _): "follows the rules of GS1"
        case (false, _) where message.errors.count == 1: "breaks a rule of GS1"
        case (false, _): "breaks \(message.errors.count) rules of GS1"
        }
    }

    private func words(of element: GS1Element) -> String {
        let value = TerminalText.sanitized(message.value(of: element))
        let name = element.rules.name(in: .english)
        let isWrong = message.errors.contains { $0.identifier == element.identifier }
        let meaning = isWrong ? nil : message.meaning(of: element, year: year).words(in: .english)
        guard let meaning, meaning != value else { return "\(name): \(value)" }
        return "\(name): \(meaning) (\(value))"
    }

    private func write(_ error: GS1Error, to page: inout TerminalPage) {
        let identifier = error.identifier.map { "(\($0.text)), " } ?? ""
        let position = message.scalarPosition(of: error.position) + 1
        page.paragraph(Paragraph("\(identifier)character \(position): \(error.words[.english])"))
    }
}
