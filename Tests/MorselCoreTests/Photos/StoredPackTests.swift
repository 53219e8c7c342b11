import MorselCore
import Testing

/// Stored readings with contents that the program never writes.
@Suite struct StoredPackTests {
    private func pack(_ json: String) throws -> PackReading {
        try Array(json.utf8).withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try PackReading(&json)
        }
    }

    @Test func `words outside of the text and codes without a photo are ignored`() throws {
        let pack = try pack(
            #"""
            {"words":[[0,4,20,1,2,3,4,0],[-1,2,9,0,0,1,1,0],[3,1,9,0,0,1,1,0],[0,2147483647,9,0,0,1,1,0],
             [0,4,9,0,0,1,1,7],[]],"codes":[{"symbology":"]E0","content":"1","box":[1,2,3,4],"photo":3}],
             "text":"milk","photos":[{"width":10,"height":20,"quarterTurns":7}]}
            """#
        )

        #expect(pack.words.map { $0.word.confidence } == [20])
        #expect(pack.codes.isEmpty)
        #expect(pack.photos.map { $0.quarterTurns } == [3])
        #expect(pack.doubtfulRanges == [0..<4])
    }

    @Test func `the former name of the rotation is read`() throws {
        let pack = try pack(#"{"text":"milk","photos":[{"width":10,"height":20,"turns":1}]}"#)

        #expect(pack.photos.map { $0.quarterTurns } == [1])
    }
}
