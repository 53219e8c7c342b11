import MorselCore
import Testing

@testable import FoodApp

@Suite struct ResultCountTests {
    private func read(_ text: String) throws -> ResultCount? {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try ResultCount.read(&json)
        }
    }

    @Test(arguments: [
        (ResultCount(0), #"{"count":0}"#), (ResultCount(12), #"{"count":12}"#),
        (ResultCount(1_000, isMore: true), #"{"moreThan":1000}"#),
    ])
    func `a count is written and read`(count: ResultCount, text: String) throws {
        var json = JSONWriter()
        json.object { count.write(to: &$0) }

        #expect(String(decoding: json.bytes, as: UTF8.self) == text)
        #expect(try read(text) == count)
    }

    @Test(
        arguments: [
            ("{}", nil), (#"{"total":7}"#, nil), (#"{"count":-1}"#, ResultCount(0)),
            (#"{"next":{"count":7},"count":2}"#, ResultCount(2)),
        ] as [(String, ResultCount?)]
    )
    func `a missing count is nil, a negative count is 0, and other members are ignored`(
        text: String,
        count: ResultCount?
    ) throws {
        #expect(try read(text) == count)
    }
}
