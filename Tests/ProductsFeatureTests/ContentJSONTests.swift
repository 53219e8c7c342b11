import MorselCore
import Testing

@testable import ProductsFeature

@Suite struct ContentJSONTests {
    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `nutrition is converted to the units of a label, and other members are unchanged`() {
        let stored =
            #"{"name":"a \"b\"","nutrition":{"basis":"100g","perBasis":{"energy":2252000,"fat":30900000000}},"tags":["x"]}"#

        let served = Self.text(ContentJSON.inPublicUnits(Array(stored.utf8)))

        #expect(
            served == #"{"name":"a \"b\"","nutrition":{"per":"100 g","energyInKilojoules":2252,"#
                + #""energyInKilocalories":538,"#
                + #""fatInGrams":30.9},"tags":["x"]}"#
        )
    }

    @Test(arguments: [
        "{}", #"{"name":"nutrition"}"#, "{", "", "[]", #"{"nutrition":7}"#, #"{"a":{"nutrition":{}}}"#,
    ])
    func `content without nutrition is unchanged`(stored: String) {
        #expect(Self.text(ContentJSON.inPublicUnits(Array(stored.utf8))) == stored)
    }

    @Test func `a form that is submitted twice has the same key`() {
        #expect(IdempotencyKey.derived(from: [1, 2, 3]) == IdempotencyKey.derived(from: [1, 2, 3]))
        #expect(IdempotencyKey.derived(from: [1, 2, 3]) != IdempotencyKey.derived(from: [1, 2, 4]))
    }
}
