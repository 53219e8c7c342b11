import MorselCore
import Testing

@testable import MorselAdditives

@Suite struct IndexedTextsTests {
    private static let words = SortedWords(["acido", "citrico", "e", "330"])

    /// The marked parts of a text, and all of it.
    private static func marked(
        _ text: String,
        _ number: Int,
        in texts: IndexedTexts,
        _ found: [String]
    ) -> (found: [String], text: String) {
        var words = FoundWords(of: words)
        for word in found.compactMap({ Self.words.number(of: $0) }) { words.insert(word) }
        let parts = texts.marked(text, number, words).parts
        return (parts.filter { $0.isFound }.map { $0.text }, parts.map { $0.text }.joined())
    }

    @Test(arguments: [
        (["citrico"], ["cítrico"]), (["acido", "citrico"], ["Ácido", "cítrico"]),
        (["330", "e"], ["E", "330"]),
        ([], []),
    ])
    func `found words are marked as they are written`(found: [String], parts: [String]) {
        let text = "Ácido cítrico (E 330)."
        let texts = IndexedTexts(["E 330", text, text], words: Self.words)

        let marked = Self.marked(text, 2, in: texts, found)

        #expect(marked.found == parts)
        #expect(marked.text == text)
    }

    @Test(arguments: [true, false])
    func `a text with combining accents has places of its own`(isFirst: Bool) {
        let composed = "\u{C1}cido c\u{ED}trico", decomposed = "A\u{301}cido ci\u{301}trico"
        let order = isFirst ? [decomposed, composed] : [composed, decomposed]
        let texts = IndexedTexts(order, words: Self.words)

        for (number, text) in order.enumerated() {
            let marked = Self.marked(text, number, in: texts, ["citrico"])
            #expect(
                marked.found.map { Array($0.utf8) }
                    == text.split(separator: " ").suffix(1).map { Array($0.utf8) }
            )
            #expect(Array(marked.text.utf8) == Array(text.utf8))
        }
    }
}
