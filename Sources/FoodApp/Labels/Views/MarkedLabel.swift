import MorselCore
import MorselUI

/// The text of a label with its findings marked and numbered, followed by the numbered notes.
///
/// The text is shown exactly as received; only the note numbers are added.
struct MarkedLabel {
    let check: LabelCheck
    let context: PageContext
    let reported: [WordReport]
    /// The places of the words on photos, or `nil` for typed text.
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

    /// Returns the marked text with a legend.
    func section() -> HTML {
        """
        <section aria-labelledby="words"><div class="section-head"><h2 id="words">\(CommonWords.labelText[language])</h2></div>
        <div class="card">
        <p class="label-text" id="label-text"\(attribute: "lang", check.language?.tag)>\(text)</p>
        \(legend)</div></section>

        """
    }

    /// Returns the folded notes that the marks link to, and the frame of the popover.
    func explanations() -> HTML { "\(noteList)\(popover)" }

    /// The marked ranges of the text, each with its most cautious kind of mark.
    var markedRanges: [(range: LabelNotes.MarkedRange, kind: LabelMarks.Kind)] {
        notes.ranges.map { range in
            let kinds = (range.firstByte..<range.lastByte).compactMap { marks.kind(at: $0) }
            return (range, kinds.max() ?? .additive)
        }
    }

    // MARK: Text

    /// The whole text with its marks.
    var text: HTML { text(in: 0..<check.text.count) }

    /// Returns a part of the text with its marks.
    ///
    /// No mark crosses the ends of the part.
    func text(in bytes: Range<Int>) -> HTML {
        var html = HTML()
        var byte = bytes.lowerBound
        for range in notes.ranges where bytes.contains(range.firstByte) {
            html += plain(byte..<range.firstByte)
            html += marked(range)
            byte = range.lastByte
        }
        html += plain(byte..<bytes.upperBound)
        return html
    }

    /// Returns a part of the text in which a line can also break after punctuation without a space.
    ///
    /// Otherwise a list such as "sugar,salt,milk" breaks in the middle of a word.
    private func plain(_ range: Range<Int>) -> HTML {
        var html = HTML()
        var start = range.lowerBound
        for byte in range where mayBreak(after: byte) {
            html += check.text[start...byte].withUnsafeBufferPointer { bytes -> HTML in "\(bytes)<wbr>" }
            start = byte + 1
        }
        html += check.text[start..<range.upperBound].withUnsafeBufferPointer { bytes -> HTML in "\(bytes)" }
        return html
    }

    /// Returns whether punctuation at a byte is directly before a word, and not in a number such as "1,5".
    private func mayBreak(after byte: Int) -> Bool {
        switch check.text[byte] {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ")"),
            UInt8(ascii: "]"), UInt8(ascii: "/"):
            break
        default: return false
        }
        // Letters that are not ASCII begin with a byte of 0xC3 or higher in UTF-8.
        guard byte + 1 < check.text.count else { return false }
        let next = check.text[byte + 1]
        return next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z") || next >= 0xC3
            || next == UInt8(ascii: "(")
    }

    /// Returns a marked range, with one `mark` for each kind inside it and the note number after the last one.
    private func marked(_ range: LabelNotes.MarkedRange) -> HTML {
        var html = HTML()
        var start = range.firstByte
        while start < range.lastByte {
            var end = start + 1
            while end < range.lastByte, marks.kind(at: end) == marks.kind(at: start) { end += 1 }
            let number: HTML? = end == range.lastByte ? "<sup>\(range.note)</sup>" : nil
            html += """
                <mark class="mark" data-state="\((marks.kind(at: start) ?? .additive).token)">\
                <a href="#note-\(range.note)"><span class="w">\(plain(start..<end))</span>\(number)</a></mark>
                """
            start = end
        }
        return html
    }

    /// The legend of the kinds of marks in the text, or `nil` without marks.
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

    private var noteList: HTML? {
        guard !notes.notes.isEmpty else { return nil }
        let rows = notes.notes.enumerated().map { index, note -> HTML in
            """
            <li id="note-\(index + 1)" tabindex="-1"><div>\(note.html)\(crops(of: note))\(reportButton(note))</div>\
            </li>

            """
        }
        return FoldedSection(
            id: "notes",
            title: Words.notes[language],
            content: "<ol class=\"notes\">\n\(rows)</ol>"
        ).html()
    }

    private func crops(of note: LabelNotes.Note) -> HTML? {
        places.map { Crops(of: note.spans, in: check.text, places: $0, context: context).html() }
    }

    /// Returns a button to report that a note is wrong.
    ///
    /// The device stores the words and the words around them.
    private func reportButton(_ note: LabelNotes.Note) -> HTML? {
        guard context.isOnDevice, let span = note.spans.first else { return nil }
        let report = WordReport(of: span, in: check.text)
        let isStored = reported.contains { $0.excerpt == report.excerpt }
        return WordReportButton(
            report: report,
            reason: .wrong,
            language: check.language(of: span),
            isStored: isStored,
            context: context
        ).html()
    }

    /// The template of the pop-up that a script opens beside a word to show its note.
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
            \(button("data-close", "close", CommonWords.close))</div></div></template>

            """
    }

    private enum Words {
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
        static let previous = Phrase(en: "Previous word", es: "Palabra anterior", pt: "Palavra anterior")
        static let next = Phrase(en: "Next word", es: "Palabra siguiente", pt: "Palavra seguinte")
    }
}
