import MorselTestSupport
import Testing

@testable import MorselCore

@Suite struct SpanTests {
    /// Unicode scalars that are common on labels, and scalars that make counting difficult.
    private static let alphabet: [String] = [
        "a", "e", "m", "Z", " ", " ", "\n", ",", ".", "(", ")", ":", "7", "%", "_", "*", "é", "ß", "œ", "ﬁ",
        "Ł", "\u{301}",
        "\u{AD}", "\u{200B}", "Ｅ", "𝐌", "牛", "ع", "🥛", "👩🏽‍🍳", "\u{FFFD}", "\u{10FFFF}", "&amp;", "<b>", "</b>",
        "Ã©", "•",
    ]

    private static let words = ["milk", "MILK", "Mi\u{AD}lk", "𝐌𝐢𝐥𝐤", "ｍｉｌｋ", "_milk_", "m\u{200B}ilk"]

    private func noise(_ random: inout SplitMix64) -> String {
        (0..<random.below(12)).map { _ in random.pick(from: Self.alphabet) }.joined()
    }

    @Test func `the words of every finding are the slice of the text at its span`() throws {
        let knowledge = try Sample.knowledge()
        var random = SplitMix64(seed: 2)
        for _ in 0..<1_500 {
            let text = (0..<5).map { _ in noise(&random) + random.pick(from: Self.words) }.joined(
                separator: ", "
            )

            let label = knowledge.read(text)

            expectSpansAreSlices(of: label)
        }
    }

    @Test(arguments: words)
    func `a word among unusual characters has the correct span`(word: String) throws {
        let knowledge = try Sample.knowledge()
        var random = SplitMix64(seed: 3)
        let bare = word.filter { $0 != "_" }
        for _ in 0..<200 {
            let before = String(
                (0..<random.below(20)).map { _ in random.pick(from: ["🥛", "牛", "é", "\u{10FFFF}", " "]) }
                    .joined()
            )

            let label = knowledge.read("\(before), \(word), water")

            #expect(label.evidence(of: "milk") == [bare], "\(before)")
            let start = label.reading.allergens.first?.evidence.first?.span.start
            let emphasis = word.hasPrefix("_") ? 1 : 0
            #expect(start == Int32(before.unicodeScalars.count + 2 + emphasis), "\(before)")
        }
    }

    @Test func `evidence in text that was encoded twice is the original text`() throws {
        #expect(try Knowledge.reference().read("sucre, crÃ¨me, sel").evidence(of: "milk") == ["crÃ¨me"])
    }

    @Test func `evidence over a line break includes the line break`() throws {
        #expect(
            try Sample.knowledge().read("salt, skimmed\n milk, water").evidence(of: "milk") == [
                "skimmed\n milk"
            ]
        )
    }

    @Test func `the union of two spans covers both`() {
        let first = Span(start: 4, end: 8, firstByte: 5, lastByte: 9)
        let second = Span(start: 1, end: 3, firstByte: 1, lastByte: 4)

        #expect(first.union(second) == Span(start: 1, end: 8, firstByte: 1, lastByte: 9))
        #expect(first.union(second) == second.union(first))
    }
}
