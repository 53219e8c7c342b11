import MorselCore
import MorselUI

/// A label's own text with the words marked that say something, each with the number of its note; then the notes.
///
/// What is shown is the text as it was given, to the scalar; only the numbers are added.
struct MarkedLabel {
    let check: LabelCheck
    let context: PageContext
    let reported: [WordReport]
    /// Where its words stand on photos; nil for a text that was typed.
    let places: WordPlaces?
    private let marks: LabelMarks
    private let notes: LabelNotes

    init(
        check: LabelCheck,
        quotations: Quotations,
        context: PageContext,
        reported: [WordReport],
        places: WordPlaces? = nil
    ) {
        self.check = check
        self.context = context
        self.reported = reported
        self.places = places
        marks = LabelMarks(check)
        notes = LabelNotes(check, quotations, places, context)
    }

    private var language: PageLanguage { context.language }

    /// The text with its marks and what they mean.
    func section() -> HTML {
        """
        <section aria-labelledby="words"><div class="section-head"><h2 id="words">\(Words.title[language])</h2></div>
        <div class="card">
        <p class="label-text" id="label-text"\(attribute: "lang", check.language?.tag)>\(text)</p>
        \(legend)</div></section>

        """
    }

    /// The notes that the marks lead to, folded where they are many; a link to one of them unfolds them.
    func explanations(isFolded: Bool = false) -> HTML { "\(noteList(isFolded: isFolded))\(popover)" }

    /// The stretches of the text that are marked, each with the most cautious kind of its marks.
    var markedStretches: [(stretch: LabelNotes.Stretch, kind: LabelMarks.Kind)] {
        notes.stretches.map { stretch in
            let kinds = (stretch.firstByte..<stretch.lastByte).compactMap { marks.kind(at: $0) }
            return (stretch, kinds.max() ?? .additive)
        }
    }

    // MARK: Text

    /// The text with its marks.
    var text: HTML { text(in: 0..<check.text.count) }

    /// A part of the text with its marks; none of them reaches over the part's ends.
    func text(in bytes: Range<Int>) -> HTML {
        var html = HTML()
        var byte = bytes.lowerBound
        for stretch in notes.stretches where bytes.contains(stretch.firstByte) {
            html += plain(byte..<stretch.firstByte)
            html += marked(stretch)
            byte = stretch.lastByte
        }
        html += plain(byte..<bytes.upperBound)
        return html
    }

    private func plain(_ range: Range<Int>) -> HTML {
        check.text[range].withUnsafeBufferPointer { bytes -> HTML in "\(bytes)" }
    }

    /// A stretch is marked by kind; where the kind changes inside, the number stands after the last part.
    private func marked(_ stretch: LabelNotes.Stretch) -> HTML {
        var html = HTML()
        var start = stretch.firstByte
        while start < stretch.lastByte {
            var end = start + 1
            while end < stretch.lastByte, marks.kind(at: end) == marks.kind(at: start) { end += 1 }
            let number: HTML? = end == stretch.lastByte ? "<sup>\(stretch.note)</sup>" : nil
            html += """
                <mark class="mark" data-state="\((marks.kind(at: start) ?? .additive).token)">\
                <a href="#note-\(stretch.note)"><span class="w">\(plain(start..<end))</span>\(number)</a></mark>
                """
            start = end
        }
        return html
    }

    /// What the kinds of marks mean that occur.
    var legend: HTML? {
        let kinds = marks.present
        guard !kinds.isEmpty else { return nil }
        let rows = kinds.map { kind -> HTML in
            """
            <li><mark class="mark" data-state="\(kind.token)"><span class="w">\(kind.words[language])</span></mark>\
            </li>
            """
        }
        return "<ul class=\"legend\" aria-label=\"\(Words.legend[language])\">\(rows)</ul>\n"
    }

    // MARK: Notes

    private func noteList(isFolded: Bool) -> HTML? {
        guard !notes.notes.isEmpty else { return nil }
        let rows = notes.notes.enumerated().map { place, note -> HTML in
            """
            <li id="note-\(place + 1)" tabindex="-1"><div>\(note.html)\(crops(of: note))\(reportButton(note))</div>\
            </li>

            """
        }
        let list: HTML = "<ol class=\"notes\">\n\(rows)</ol>"
        let title: HTML = "<h2 id=\"notes\">\(Words.notes[language])</h2>"
        return isFolded
            ? """
            <section aria-labelledby="notes"><details class="folded" id="folded-notes"><summary>\(title)</summary>
            \(list)</details></section>

            """
            : """
            <section aria-labelledby="notes">\(title)
            \(list)</section>

            """
    }

    private func crops(of note: LabelNotes.Note) -> HTML? {
        places.map { Crops(of: note.spans, in: check.text, places: $0, context: context).html() }
    }

    /// What is said of some words may be wrong: then they are kept, with those around them.
    private func reportButton(_ note: LabelNotes.Note) -> HTML? {
        guard context.isOnDevice, let span = note.spans.first else { return nil }
        let report = WordReport(of: span, in: check.text)
        let isKept = reported.contains { $0.excerpt == report.excerpt }
        return ReportButton(
            report: report,
            reason: .wrong,
            language: check.language(of: span),
            isKept: isKept,
            context: context
        ).html()
    }

    /// What a script opens beside a word, with the word's note in it.
    private var popover: HTML? {
        guard context.isOnDevice else { return nil }
        func button(_ attribute: HTML, _ icon: StaticString, _ words: Phrase) -> HTML {
            """
            <button class="button bare icon-only" type="button" \(attribute) aria-label="\(words[language])">\
            \(context.icon(icon))</button>
            """
        }
        return """
            <template id="evidence-frame"><div class="evidence" popover role="dialog" tabindex="-1">\
            <div class="evidence-note"></div><div class="evidence-steps">\
            \(button("data-step=\"-1\"", "back", Words.previous))\(button("data-step=\"1\"", "forward", Words.next))\
            \(button("data-close", "close", Words.close))</div></div></template>

            """
    }

    private enum Words {
        static let title = Phrase(en: "The words", es: "Las palabras", pt: "As palavras")
        static let legend = Phrase(
            en: "How the words are marked",
            es: "Cómo se marcan las palabras",
            pt: "Como se marcam as palavras"
        )
        static let notes = Phrase(
            en: "Each word explained",
            es: "Cada palabra explicada",
            pt: "Cada palavra explicada"
        )
        static let previous = Phrase(en: "Word before", es: "Palabra anterior", pt: "Palavra anterior")
        static let next = Phrase(en: "Next word", es: "Palabra siguiente", pt: "Palavra seguinte")
        static let close = Phrase(en: "Close", es: "Cerrar", pt: "Fechar")
    }
}
