import MorselCore
import Testing

@Suite struct ProductNumberTests {
    @Test func `a number with a wrong check digit is a record and no GTIN`() throws {
        let number = try #require(ProductNumber(invalid: "4006381333932"))

        #expect(number.gtin == nil)
        #expect(number.identifier == "off-4006381333932")
        #expect(number.shown == "4006381333932")
        #expect((try? GTIN(number.identifier)) == nil)
        #expect(GTIN(number: number.stored) == nil)
    }

    @Test(arguments: ["4006381333931", "12", "0000000000000", "", "4006381333932x", "999999999999999"])
    func `a GTIN, and a text that has no check digit, are no records`(code: String) {
        #expect(ProductNumber(invalid: code) == nil)
    }

    @Test(arguments: ["off-4006381333932", "04006381333931", "off-96385075", "off-19999999999999"])
    func `an identifier is parsed`(identifier: String) throws {
        let number = try #require(ProductNumber(identifier: identifier))

        #expect(number.identifier == identifier)
        #expect(ProductNumber(stored: number.stored) == number)
    }

    @Test(arguments: [
        "off-4006381333931", "off-", "off-x", "gdsn-4006381333932", "4006381333932", "off-400638133393200000",
        "OFF-1",
    ])
    func `other texts are no identifiers`(text: String) { #expect(ProductNumber(identifier: text) == nil) }

    @Test func `leading zeros do not make another record`() {
        #expect(ProductNumber(invalid: "96385075") == ProductNumber(invalid: "0000096385075"))
    }

    @Test(arguments: [0, -1, 4_006_381_333_932, 100_000_000_000_000, 200_000_000_000_001, .max] as [Int64])
    func `other stored numbers are invalid`(stored: Int64) { #expect(ProductNumber(stored: stored) == nil) }

    @Test func `records come after all GTINs`() throws {
        let gtin = ProductNumber(try GTIN("99999999999997"))

        #expect(gtin < (try #require(ProductNumber(invalid: "96385075"))))
    }
}
