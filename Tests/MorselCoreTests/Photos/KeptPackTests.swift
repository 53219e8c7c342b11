import MorselCore
import Testing

/// What a kept reading may hold that no reader wrote.
@Suite struct KeptPackTests {
    @Test func `what stands nowhere is not read`() throws {
        let text = #"""
            {"words":[[0,4,20,1,2,3,4,0],[-1,2,9,0,0,1,1,0],[3,1,9,0,0,1,1,0],[0,2147483647,9,0,0,1,1,0],
             [0,4,9,0,0,1,1,7],[]],"codes":[{"symbology":"]E0","content":"1","box":[1,2,3,4],"photo":3}],
             "text":"milk","photos":[{"width":10,"height":20,"turns":7}]}
            """#

        let pack = try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try PackReading(&json)
        }

        #expect(pack.words.map { $0.word.confidence } == [20])
        #expect(pack.codes.isEmpty)
        #expect(pack.photos.map { $0.turns } == [3])
        #expect(pack.doubtful == [0..<4])
    }
}
