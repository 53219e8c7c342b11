import MorselCore
import MorselTestSupport
import Testing

@Suite struct PhotoReadingTests {
    @Test func `a reading is the same after writing and reading its JSON`() throws {
        var reading = PhotoReading()
        (reading.width, reading.height, reading.quarterTurns) = (640, 480, 3)
        reading.text = "Mléko \"\u{1D}\"\n"
        reading.words = [
            .init(start: 0, end: 5, box: .init(left: -1, top: 2, width: 30, height: 4), confidence: 59)
        ]
        reading.codes = [
            .init(symbology: "]C1", content: "0104\u{1D}10", box: .init(left: 1, top: 2, width: 3, height: 4))
        ]
        var json = JSONWriter()
        json.object { reading.write(to: &$0) }

        let read = try json.bytes.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try PhotoReading(&json)
        }

        #expect(read.words == reading.words)
        #expect(read.codes == reading.codes)
        #expect(read.text == reading.text)
        #expect((read.width, read.height, read.quarterTurns) == (640, 480, 3))
        #expect(read.words.map { $0.isDoubtful } == [true])
    }

    @Test(arguments: [
        ("0", 0), ("-17", -17), ("3.9", 3), ("99999999999999999999", Int64.max),
        ("-99999999999999999999", .min),
    ])
    func `numbers are truncated and clamped to integers`(text: String, number: Int64) throws {
        let read = try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try json.integer()
        }

        #expect(read == number)
    }

    @Test func `a doubtful word is unread, and its allergen is uncertain`() throws {
        let knowledge = try Sample.knowledge()
        let text = Array("water, milk, salt".utf8)
        func read(_ doubtful: [Range<Int32>]) -> Reading {
            text.withUnsafeBufferPointer { LabelReader(knowledge: knowledge).read($0, doubtful: doubtful) }
        }

        #expect(read([]).isComplete)
        #expect(read([]).allergens.map { $0.state } == [.contains])
        let milk = read([7..<11])
        #expect(milk.allergens.map { $0.state } == [.couldContain])
        #expect(milk.unread.map { $0.start } == [7])
        #expect(!milk.isComplete)
        #expect(!read([0..<5]).isComplete)
        #expect(read([0..<5]).allergens.map { $0.state } == [.contains])
    }
}
