import FoodApp
import MorselCore
import MorselUI

extension LabelReport {
    /// Writes what could not be read on the photos and why, and the codes on the pack.
    func writePhotos(to page: inout TerminalPage) {
        guard let pack = label.file.pack else { return }
        let advice = PhotoAdvice(pack).sentences(in: .english)
        if !advice.isEmpty {
            page.heading(pack.photos.count == 1 ? "The photo" : "The photos")
            for sentence in advice { page.paragraph(Paragraph(sentence)) }
        }
        guard !pack.codes.isEmpty else { return }
        page.heading("Codes on the pack")
        let column = (pack.codes.map { $0.code.name.count }.max() ?? 0) + 4
        for code in pack.codes { page.row(code.code.name, .plain, at: column, Paragraph(code.code.words)) }
    }
}
