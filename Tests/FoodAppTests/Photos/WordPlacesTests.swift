import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import Testing

@Suite struct WordPlacesTests {
    /// Returns the boxes of words of a text: left, top, width and height in pixels.
    private func boxes(_ words: String, in text: String, of pack: PackReading) throws -> [[Int32]] {
        let range = try #require(text.firstRange(of: words))
        let first = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        let places = WordPlaces(pack, of: Array(text.utf8))
        return places.places(of: first..<(first + words.utf8.count)).map { $0.box.numbers }
    }

    private let pack = SamplePack(["Zutaten: Süßmolkenpulver, Öl", "aus Soja, [Sa1z]"]).pack

    @Test func `adjacent words are one place, and words on the next line are another`() throws {
        let text = pack.text

        #expect(try boxes("Öl", in: text, of: pack) == [[260, 0, 20, 20]])
        #expect(try boxes("Öl\naus Soja", in: text, of: pack) == [[260, 0, 20, 20], [0, 40, 90, 20]])
        #expect(try boxes("molke", in: text, of: pack) == [[90, 0, 160, 20]])
    }

    @Test(
        arguments: [(49, [[0, 0, 89, 20]]), (50, [[0, 0, 30, 20], [50, 0, 40, 20]])] as [(Int32, [[Int32]])]
    )
    func `words on a line are one place if the gap is less than the line's height`(
        left: Int32,
        places: [[Int32]]
    )
        throws
    {
        var pack = SamplePack(["Sal Soja"]).pack
        pack.words[1].word.box.left = left

        #expect(try boxes("Sal Soja", in: pack.text, of: pack) == places)
    }

    @Test func `a word keeps its place when other words are corrected`() throws {
        let text = "Zutaten: Süßmolkenpulver, Öle\naus Soja, Salz"

        #expect(try boxes("Soja", in: text, of: pack) == [[40, 40, 50, 20]])
        // A corrected word has the place of the original.
        #expect(try boxes("Öle", in: text, of: pack) == [[260, 0, 20, 20]])
    }

    @Test func `corrected words and confirmed text are not doubtful`() {
        let bytes = Array(pack.text.utf8)
        let last = (bytes.count - 4)..<bytes.count

        #expect(WordPlaces(pack, of: bytes).isDoubtful(last))
        #expect(!WordPlaces(pack, of: bytes).isDoubtful(0..<last.lowerBound))
        #expect(!WordPlaces(pack, of: bytes, isConfirmed: true).isDoubtful(last))
        #expect(!WordPlaces(pack, of: Array("aus Soja, Salz".utf8)).isDoubtful(0..<14))
    }

    @Test func `a word on two photos has a place on each`() throws {
        var pack = SamplePack(["Sal marino"]).pack
        pack.photos.append(pack.photos[0])
        for var word in pack.words {
            word.photo = 1
            word.word.box.top = 100
            pack.words.append(word)
        }

        #expect(try boxes("Sal", in: pack.text, of: pack) == [[0, 0, 30, 20], [0, 100, 30, 20]])
    }

    @Test(
        arguments: [
            ([-5, -5, 20, 20], [0, 0, 15, 15]), ([590, 190, 100, 100], [590, 190, 10, 10]),
            ([Int32.max, 0, Int32.max, 9], nil), ([0, 0, 0, 9], nil), ([5, 5, -3, 9], nil),
            ([0, 0, Int32.max, Int32.max], [0, 0, 600, 200]),
        ] as [([Int32], [Int32]?)]
    )
    func `a place is clipped to the photo`(box: [Int32], shown: [Int32]?) throws {
        var pack = SamplePack(["Sal"]).pack
        pack.words[0].word.box = .init(left: box[0], top: box[1], width: box[2], height: box[3])

        #expect(try boxes("Sal", in: "Sal", of: pack) == (shown.map { [$0] } ?? []))
    }
}
