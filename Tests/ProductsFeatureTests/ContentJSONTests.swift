import MorselCore
import Testing

@testable import ProductsFeature

@Suite struct ContentJSONTests {
    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `nutrition is told in units that people use, the rest as it is kept`() {
        let kept =
            #"{"name":"a \"b\"","nutrition":{"basis":"100g","perBasis":{"energy":2252000,"fat":30900000000}},"tags":["x"]}"#

        let served = Self.text(ContentJSON.forPeople(Array(kept.utf8)))

        #expect(
            served == #"{"name":"a \"b\"","nutrition":{"per":"100 g","energyInKilojoules":2252,"#
                + #""energyInKilocalories":538,"#
                + #""fatInGrams":30.9},"tags":["x"]}"#
        )
    }

    @Test(arguments: [
        "{}", #"{"name":"nutrition"}"#, "{", "", "[]", #"{"nutrition":7}"#, #"{"a":{"nutrition":{}}}"#,
    ])
    func `what has no nutrition is served as it is kept`(kept: String) {
        #expect(Self.text(ContentJSON.forPeople(Array(kept.utf8))) == kept)
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (1_763_712_000_000, "2025-11-21T08:00:00Z"),
        (951_782_400_999, "2000-02-29T00:00:00Z"),
        (-1, "1969-12-31T23:59:59Z"), (253_402_300_799_000, "9999-12-31T23:59:59Z"),
    ])
    func `a time is written to the second`(milliseconds: Int64, text: String) {
        #expect(RFC3339.text(milliseconds) == text)
    }

    @Test func `a report sent twice by a form has the same key`() {
        #expect(IdempotencyKey.of([1, 2, 3]) == IdempotencyKey.of([1, 2, 3]))
        #expect(IdempotencyKey.of([1, 2, 3]) != IdempotencyKey.of([1, 2, 4]))
    }
}
