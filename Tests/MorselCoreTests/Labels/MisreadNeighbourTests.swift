import MorselCore
import MorselTestSupport
import Testing

@Suite struct MisreadNeighbourTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    @Test(arguments: [
        "Ingredients: sugar, xyzzyq butter, salt.", "Ingredients: sugar, xyzzyq-butter, salt.",
        "Ingredients: sugar, butter xyzzyq, salt.", "Ingredients: sugar, xyzzyq milk, salt.",
    ])
    func `a name beside a word that was not read could be another food`(text: String) {
        let label = knowledge.read(text)

        #expect(label.groups(.contains) == [])
        #expect(label.groups(.couldContain) == ["milk"])
    }

    @Test(arguments: [
        "Ingredients: xyzzyq, butter, salt.", "Ingredients: sugar (xyzzyq) butter, salt.",
        "Ingredients: sugar, xyzzyq butter, milk, salt.", "Ingredients: sugar. Contains: xyzzyq milk.",
    ])
    func `a name in its own item, and a statement, are certain`(text: String) {
        #expect(knowledge.read(text).groups(.contains) == ["milk"])
    }

    @Test func `the name of an allergen that no plant product has stays certain`() {
        #expect(knowledge.read("Ingredients: xyzzyq hazelnuts, salt.").groups(.contains) == ["nuts"])
    }

    @Test func `a name beside a word that text recognition doubted could be another food`() {
        let text = Array("Ingredients: sugar, cocoo butter, salt.".utf8)

        let reading = text.withUnsafeBufferPointer {
            LabelReader(knowledge: knowledge).read($0, language: .english, doubtful: [20..<25])
        }

        #expect(reading.allergens.map { $0.state } == [.couldContain])
    }

    // MARK: Lost words

    /// Returns a reading of one line, in which each word has a width of 10 a letter and a height of 20.
    private func line(_ words: [(text: String, spaceBefore: Int32)]) -> PackReading {
        var pack = PackReading()
        pack.photos = [
            PackReading.Photo(width: 2_000, height: 100, quarterTurns: 0, isPartial: false, faults: [])
        ]
        var left: Int32 = 0
        for word in words {
            if !pack.text.isEmpty { pack.text += " " }
            let start = Int32(pack.text.unicodeScalars.count)
            pack.text += word.text
            left += word.spaceBefore
            let width = Int32(word.text.count) * 10
            let box = PhotoReading.Box(left: left, top: 10, width: width, height: 20)
            let end = Int32(pack.text.unicodeScalars.count)
            pack.words.append(
                .init(PhotoReading.Word(start: start, end: end, box: box, confidence: 95), photo: 0)
            )
            left += width
        }
        return pack
    }

    @Test(arguments: [
        (Int32(70), Reading.AllergenFinding.State.couldContain), (10, .contains), (40, .contains),
    ])
    func `a name after a gap in which a word may be lost could be another food`(
        gap: Int32,
        state: Reading.AllergenFinding.State
    ) {
        let pack = line([
            ("Ingredients:", 0), ("sugar,", 10), ("butter,", gap), ("rice", 10), ("flour,", 10),
            ("salt.", 10),
        ])

        let reading = LabelReader(knowledge: knowledge).read(pack, language: .english)

        #expect(reading.allergens.map { $0.state } == [state])
        #expect(pack.wideGaps == (state == .couldContain ? [20] : []))
    }

    @Test func `a name before a gap could be the beginning of another one`() {
        let pack = line([("Ingredients:", 0), ("sugar,", 10), ("rice,", 10), ("butter", 10), ("salt.", 90)])

        #expect(LabelReader(knowledge: knowledge).read(pack).allergens.map { $0.state } == [.couldContain])
    }

    @Test func `a gap beside the name of an allergen changes nothing, nor do wide spaces everywhere`() {
        let hazelnuts = line([
            ("Ingredients:", 0), ("sugar,", 10), ("hazelnuts,", 90), ("cocoa,", 10), ("salt.", 10),
        ])
        let spaced = line([
            ("Ingredients:", 0), ("sugar,", 70), ("butter,", 80), ("rice,", 70), ("salt.", 70),
        ])

        #expect(LabelReader(knowledge: knowledge).read(hazelnuts).allergens.map { $0.state } == [.contains])
        #expect(LabelReader(knowledge: knowledge).read(spaced).allergens.map { $0.state } == [.contains])
    }

    @Test func `a word that a person wrote into the gap fills it`() {
        var pack = line([("Ingredients:", 0), ("sugar,", 10), ("butter,", 90), ("rice,", 10), ("salt.", 10)])
        #expect(pack.wideGaps == [20])

        pack = pack.corrected(to: "Ingredients: sugar, cocoa butter, rice, salt.")

        #expect(pack.wideGaps == [])
    }

    @Test func `boxes and offsets of a hostile request have no wide gap`() {
        var pack = line([("Ingredients:", 0), ("sugar,", 10), ("butter,", 90)])
        for index in pack.words.indices {
            let edge: Int32 = index.isMultiple(of: 2) ? .min : .max
            pack.words[index].word.box = .init(left: edge, top: edge, width: edge, height: edge)
            (pack.words[index].word.start, pack.words[index].word.end) = (edge, .min)
        }

        #expect(pack.wideGaps == [])
    }
}
