import MorselCore
import MorselTestSupport
import Testing

@Suite struct PackReadingCorrectionTests {
    private let pack = PackReading(joining: [
        PrintedLabel(BiscuitLabel(.english).text, width: 40).photo(confidence: 50)
    ])

    private func words(_ pack: PackReading, confidence: UInt8) -> [String] {
        pack.words.filter { $0.word.confidence == confidence }.map { pack.text(at: $0) }
    }

    @Test func `a word that replaces another keeps its box and has full confidence`() throws {
        let corrected = pack.corrected(
            to: pack.text.replacing("milk", with: "soya").replacing("salt", with: "Salt")
        )

        #expect(words(corrected, confidence: 100) == ["soya", "Salt,"])
        #expect(corrected.words.map { $0.word.box } == pack.words.map { $0.word.box })
        #expect(words(corrected, confidence: 50).count == pack.words.count - 2)
    }

    @Test func `deleted words are removed, and inserted words have no box`() {
        let text = pack.text.replacing("skimmed ", with: "").replacing("palm oil", with: "oil of the palm")

        let corrected = pack.corrected(to: text)

        #expect(corrected.text == text)
        #expect(!corrected.words.contains { corrected.text(at: $0).contains("of") })
        #expect(corrected.words.allSatisfy { $0.word.confidence == 50 || $0.word.confidence == 100 })
        #expect(words(corrected, confidence: 50).last == "place.")
    }

    @Test func `a word that was split or joined keeps its box`() {
        let split = pack.corrected(to: pack.text.replacing("hazelnuts", with: "hazel nuts"))
        let joined = pack.corrected(to: pack.text.replacing("cocoa butter", with: "cocoabutter"))

        #expect(words(split, confidence: 100) == ["hazel nuts"])
        #expect(words(joined, confidence: 100) == ["cocoa", "butter,"])
    }

    @Test func `changes of whitespace change no word`() {
        let text = "\r\n" + pack.text.replacing("\n", with: "\r\n").replacing(" ", with: "\u{A0} ") + "\n"

        let corrected = pack.corrected(to: text)

        #expect(corrected.words.map { corrected.text(at: $0) } == pack.words.map { pack.text(at: $0) })
        #expect(words(corrected, confidence: 50).count == pack.words.count)
    }

    @Test func `a cleared text has no words, and an unchanged text has all words`() {
        #expect(pack.corrected(to: "").words.isEmpty)
        #expect(pack.corrected(to: pack.text).words == pack.words)
        #expect(PackReading().corrected(to: "milk").text == "milk")
    }

    @Test func `a word that two photos show keeps both boxes`() {
        let label = PrintedLabel(BiscuitLabel(.english).text, width: 40)
        let pack = PackReading(joining: [label.photo(), label.photo()])

        let corrected = pack.corrected(to: "New: " + pack.text.replacing("milk powder", with: "malt powder"))

        #expect(corrected.words.filter { corrected.text(at: $0) == "malt" }.map { $0.photo } == [0, 1])
        #expect(corrected.words.count == pack.words.count)
    }

    @Test(arguments: 0..<200)
    func `unchanged words keep their boxes and confidence after random edits`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var words = pack.words.map { (text: pack.text(at: $0), box: Optional($0.word.box)) }
        for number in 0..<1 + random.below(9) {
            let index = random.below(words.count)
            switch random.below(3) {
            case 0: words.remove(at: index)
            case 1: words.insert(("new\(number)", nil), at: index)
            default: words[index] = ("other\(number)", nil)
            }
        }
        let gaps = [" ", "  ", "\n", "\r\n", "\t", "\u{2028}"]
        let text = words.reduce("") { $0 + random.pick(from: gaps) + $1.text }

        let corrected = pack.corrected(to: text)

        let unchanged = corrected.words.filter { $0.word.confidence == 50 }
        let kept = words.filter { $0.box != nil }
        #expect(unchanged.map { corrected.text(at: $0) } == kept.map { $0.text })
        #expect(unchanged.map { $0.word.box } == kept.compactMap { $0.box })
    }

    @Test(arguments: 0..<40)
    func `the words of a random text are inside of it`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var maker = LabelGenerator(try Sample.knowledge(), seed: UInt64(seed))
        var pack = pack

        for _ in 0..<6 {
            let text =
                random.oneIn(2) ? maker.label() : String(decoding: maker.mutated(pack.text), as: UTF8.self)
            pack = pack.corrected(to: text)

            let count = pack.text.unicodeScalars.count
            #expect(pack.words.allSatisfy { $0.word.start < $0.word.end && $0.word.end <= count })
        }
    }
}
