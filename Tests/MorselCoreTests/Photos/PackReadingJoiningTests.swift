import MorselCore
import MorselTestSupport
import Testing

@Suite struct PackReadingJoiningTests {
    // MARK: Shared text

    @Test(arguments: BiscuitLabel.all)
    func `the same side on two photos is in the text once, with the more confident words`(label: BiscuitLabel)
    {
        let label = PrintedLabel(label.text, width: 40)
        var random = SplitMix64(seed: 1)

        let pack = PackReading(joining: [label.photo().damaged(oneIn: 4, &random), label.photo()])

        // A damaged word of one letter resembles no other word and may remain.
        #expect(
            pack.extraWords(comparedTo: label).map { $0.count <= 2 && $0.allSatisfy { $0.count <= 2 } }
                == true
        )
        #expect(pack.words.count == 2 * label.photo().words.count)
    }

    @Test(arguments: BiscuitLabel.all)
    func `a photo of the next lines continues the text, in either order`(label: BiscuitLabel) {
        let label = PrintedLabel(label.text, width: 40)
        let (upper, lower) = (label.photo(0..<5), label.photo(2..<label.lines.count))

        #expect(PackReading(joining: [upper, lower]).text == label.photo().text)
        #expect(PackReading(joining: [lower, upper]).text == label.photo().text)
    }

    @Test(arguments: BiscuitLabel.all)
    func `lines that continue around a tin are joined line by line`(label: BiscuitLabel) {
        let label = PrintedLabel(label.text, width: 60)
        let (left, right) = (label.photo(columns: 0..<44), label.photo(columns: 14..<label.width))

        // The last word of a line may be cut off too much to be recognized.
        for photos in [[left, right], [right, left]] {
            let extra = PackReading(joining: photos).extraWords(comparedTo: label)
            #expect(extra.map { $0.count <= 1 } == true)
        }
    }

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `three photos around a tin are joined in any order`(order: [Int]) {
        let label = PrintedLabel(BiscuitLabel(.english).text, width: 40)
        let photos = [0..<20, 8..<32, 20..<label.width].map { label.photo(columns: $0) }

        let pack = PackReading(joining: order.map { photos[$0] })

        #expect(pack.text == label.photo().text)
        #expect(pack.photos.count == 3)
    }

    @Test func `a word that two photos show has its box on both`() throws {
        let label = PrintedLabel(BiscuitLabel(.english).text, width: 40)

        let pack = PackReading(joining: [label.photo(0..<5), label.photo(3..<7, confidence: 80)])

        let soya = pack.words.filter { pack.text(at: $0) == "soya" }
        #expect(soya.map { $0.photo } == [0, 1])
        #expect(soya.map { $0.word.confidence } == [92, 80])
        #expect(soya.map { $0.word.box.top } == [3 * 24, 0])
        #expect(Set(soya.map { $0.word.start }).count == 1)
    }

    @Test func `two columns stay columns`() {
        let (list, table) = (BiscuitLabel(.english).text, BiscuitLabel(.finnish).text)
        let (left, right) = (PrintedLabel(list, width: 30).lines, PrintedLabel(table, width: 30).lines)
        func photo(_ lines: Range<Int>) -> PhotoReading {
            let columns = [left, right].map { $0[lines.clamped(to: 0..<$0.count)] }
            let text = columns.map { $0.map { $0.joined(separator: " ") }.joined(separator: "\n") }
            return PrintedLabel(text.joined(separator: "\n\n")).photo()
        }

        let pack = PackReading(joining: [photo(0..<7), photo(3..<12)])

        // Where the order is uncertain lines may appear twice, but no two lines are mixed.
        let lines = Set(pack.text.split(separator: "\n").map { String($0) })
        #expect(lines == Set((left.prefix(12) + right.prefix(12)).map { $0.joined(separator: " ") }))
    }

    // MARK: Text that is not shared

    @Test func `the texts of different sides follow each other`() {
        let photos = [Language.english, .german, .polish].map {
            PrintedLabel(BiscuitLabel($0).text, width: 40).photo()
        }

        let pack = PackReading(joining: photos)

        #expect(pack.text == photos.map { $0.text }.joined(separator: "\n\n"))
    }

    @Test func `lists in related languages are not merged`() {
        let photos = [Language.spanish, .catalan, .portuguese].map {
            PrintedLabel(BiscuitLabel($0).text, width: 40).photo()
        }

        let pack = PackReading(joining: photos)

        #expect(pack.text == photos.map { $0.text }.joined(separator: "\n\n"))
    }

    @Test func `a product name on two sides does not join the text around it`() {
        let front = PrintedLabel("Whole grain and nothing else\nMORSEL CRUNCH\nCookies with milk chocolate")
        let back = PrintedLabel("MORSEL CRUNCH\nCookies with milk chocolate\nIngredients: oats, sugar, salt.")

        let pack = PackReading(joining: [front.photo(), back.photo()])

        #expect(pack.text == front.photo().text + "\n\n" + back.photo().text)
    }

    @Test func `a warning that follows two lists is kept after each`() {
        let warning = "May contain traces of nuts, milk and soya."
        let one = PrintedLabel("Dark biscuits. Ingredients: rye flour,\nsugar, cocoa.\n\(warning)\nKeep dry.")
        let other = PrintedLabel("Light biscuits. Ingredients: oats,\nhoney, eggs.\n\(warning)\nEat soon.")

        let pack = PackReading(joining: [one.photo(), other.photo()])

        #expect(pack.text == one.photo().text + "\n\n" + other.photo().text)
    }

    @Test func `a word with two different readings of similar confidence is doubtful`() throws {
        let label = PrintedLabel(BiscuitLabel(.english).text, width: 40)
        let other = PrintedLabel(BiscuitLabel(.english).text.replacing("peanuts", with: "peamuts"), width: 40)

        let pack = PackReading(joining: [label.photo(confidence: 70), other.photo(confidence: 74)])

        #expect(pack.doubtfulRanges.count == 1)
        #expect(pack.textWords.filter { $0.hasPrefix("pea") } == ["peamuts."])
    }

    // MARK: Random labels

    @Test(arguments: 0..<60)
    func `no confident word is lost when other words are damaged`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let texts = (0..<2).map { _ in BiscuitLabel(random.pick(from: Language.allCases)).text }
        let label = PrintedLabel(texts.joined(separator: " "), width: 30 + random.below(30))
        let middle = label.lines.count / 2
        var photos = [
            label.photo(0..<middle + 2), label.photo(middle - 2..<label.lines.count), label.photo(),
        ]
        photos.shuffle(using: &random)
        photos = photos.map { $0.damaged(oneIn: 10, &random) }

        let pack = PackReading(joining: photos)

        let words = Set(pack.textWords.map { String($0) })
        for photo in photos {
            for word in photo.words where word.confidence > 75 {
                #expect(words.contains(photo.text(at: word)))
            }
        }
        #expect(pack.words.count == photos.reduce(0) { $0 + $1.words.count })
        #expect(pack.words.allSatisfy { words.contains(pack.text(at: $0)) })
    }

    @Test(arguments: 0..<60)
    func `lines of damaged photos around a tin keep the order of their words`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let label = PrintedLabel(BiscuitLabel(random.pick(from: Language.allCases)).text, width: 56)
        var photos = [label.photo(columns: 0..<42), label.photo(columns: 14..<label.width)]
        photos[0] = photos[0].damaged(oneIn: 10, &random)

        let pack = PackReading(joining: photos)

        let lines = pack.text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect((label.lines.count...label.lines.count + 1).contains(lines.count))
        for printed in label.lines {
            #expect(lines.contains { $0.last.map { String($0) } == printed.last })
        }
        #expect(pack.textWords.count <= label.lines.reduce(0) { $0 + $1.count } + 4)
    }

    @Test(arguments: 0..<60)
    func `the ranges of joined words are words of the text`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var maker = LabelGenerator(try Sample.knowledge(), seed: UInt64(seed))
        let photos = (0..<1 + random.below(6)).map { _ in
            let photo = PrintedLabel((0..<3).map { _ in maker.label() }.joined(separator: "\n")).photo()
            return random.oneIn(2) ? photo : photo.damaged(oneIn: 3, &random)
        }

        let pack = PackReading(joining: photos + photos.shuffled(using: &random))

        let tokens = Set(pack.textWords.map { String($0) })
        #expect(pack.words.count == 2 * photos.reduce(0) { $0 + $1.words.count })
        #expect(pack.words.allSatisfy { tokens.contains(pack.text(at: $0)) })
    }
}

extension PackReading {
    /// Returns the words that are not part of a label, or `nil` if not all words of the label are there in their order.
    fileprivate func extraWords(comparedTo label: PrintedLabel) -> [Substring]? {
        var printed = label.lines.flatMap { $0 }[...]
        var extra: [Substring] = []
        for word in textWords {
            if printed.first.map({ $0 == word }) == true {
                printed = printed.dropFirst()
            } else {
                extra.append(word)
            }
        }
        return printed.isEmpty ? extra : nil
    }
}
