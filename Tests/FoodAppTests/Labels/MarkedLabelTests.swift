import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct MarkedLabelTests {
    /// Returns the markup of the answer to a text for all fourteen groups.
    private func markup(_ text: String) throws -> ParsedHTML {
        let context = PageContext(language: .english, knowledge: try .reference())
        let check = LabelCheck(text, for: .everyGroup(), knowledge: context.knowledge)
        return ParsedHTML(
            String(decoding: AnswerView(check: check, context: context).html().bytes, as: UTF8.self)
        )
    }

    /// Returns the text of the marked label without the note numbers.
    private func shown(_ markup: ParsedHTML) -> String {
        let label = markup.elements.firstIndex { $0.attributes["id"] == "label-text" }
        var shown = ""
        for (text, place) in markup.texts {
            let around = markup.elements[place].ancestors + [place]
            guard let label, around.contains(label), markup.elements[place].name != "sup" else { continue }
            shown += text
        }
        return shown
    }

    @Test(arguments: [
        "Ingredients: milk, <b>wheat</b> & 'soya' \"lecithin\" (E322).",
        "Zutaten: Vollmilch-\r\npulver,\r\n\r\n  Ei\u{301}er, \u{1B}[31mSalz\u{1B}[0m\t🥜",
        "Ingredients: soya lecithin (E322), E102, xyzzyq, may contain nuts",
        "</p><script>alert(1)</script>", "&lt;milk&gt; &amp;", "牛奶 milk 牛奶", "",
    ])
    func `the marked label shows every scalar of the text`(text: String) throws {
        let markup = try markup(text)

        #expect(markup.problems.isEmpty)
        #expect(Array(shown(markup).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: 0..<60)
    func `random labels are shown unchanged`(seed: Int) throws {
        let pieces = [
            "milk", "nuts", "spices", "xyzzyq", "E102", ", ", ".", " (", ") ", "Ingredients: ",
            "may contain ",
            "gluten free ", "\n", "\r\n", "<", ">", "&", "\"", "'", "\u{1B}", "牛奶 ", "soya lecithin (E322)",
            "é\u{301}",
        ]
        var random = SplitMix64(seed: UInt64(seed))
        let text = (0..<60).compactMap { _ in pieces.randomElement(using: &random) }.joined()

        let markup = try markup(text)

        #expect(markup.problems.isEmpty)
        #expect(Array(shown(markup).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func `each mark has the state of its kind and links to a note that quotes it`() throws {
        let markup = try markup("Ingredients: milk, spices, E102, xyzzyq. May contain hazelnut.")

        let marks = markup.elements("mark").filter { mark in
            mark.ancestors.contains { markup.elements[$0].attributes["id"] == "label-text" }
        }
        #expect(
            marks.map { $0.attributes["data-state"] } == ["contains", "could", "additive", "unread", "may"]
        )
        for (number, mark) in marks.enumerated() {
            let note = markup.elements.first { $0.attributes["id"] == "note-\(number + 1)" }
            let words = mark.text.filter { !$0.isNumber || mark.text.hasPrefix("E102") }
            #expect(note?.text.contains(words.replacing("1023", with: "102")) == true, "\(mark.text)")
        }
    }

    @Test func `equal findings share a note`() throws {
        let markup = try markup("Ingredients: xyzzyq, salt, xyzzyq")

        let links = markup.elements("a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#note") }
        #expect(links == ["#note-1", "#note-1"])
    }
}
