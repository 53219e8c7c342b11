import MorselCore
import MorselTestSupport
import Testing

@Suite struct GTINTests {
    @Test(arguments: [
        ("96385074", "00000096385074", "96385074"),
        ("036000291452", "00036000291452", "0036000291452"),
        ("4006381333931", "04006381333931", "4006381333931"),
        ("10614141000415", "10614141000415", "10614141000415"),
        ("00000096385074", "00000096385074", "96385074"),
        ("0000000000004006381333931", "04006381333931", "4006381333931"),
        ("4-006381-333931", "04006381333931", "4006381333931"),
        (" 4006381 333931 ", "04006381333931", "4006381333931"),
        // A GTIN-12 without its leading zeros.
        ("36000291452", "00036000291452", "0036000291452"),
    ])
    func `a GTIN is the same number with any leading zeros`(text: String, digits: String, shown: String)
        throws
    {
        let gtin = try GTIN(text)

        #expect(gtin.digits == digits)
        #expect(gtin.shown == shown)
        #expect(GTIN(number: gtin.number) == gtin)
    }

    @Test(arguments: [
        ("", GTIN.ParseError.length(0)), ("1234567", .length(7)), (" - ", .length(0)),
        ("123456789012345", .length(15)), ("99999999999999999999999999", .length(26)),
        ("400638133393X", .notDigits), ("４００６３８１３３３９３１", .notDigits), ("4006381333931\n", .notDigits),
        ("+4006381333931", .notDigits), ("4006381333930", .checkDigit(found: 0, expected: 1)),
        ("4006381333932", .checkDigit(found: 2, expected: 1)),
        ("96385075", .checkDigit(found: 5, expected: 4)),
        ("00000000", .zero),
    ])
    func `a text that is not a GTIN throws the reason`(text: String, error: GTIN.ParseError) {
        #expect(throws: error) { try GTIN(text) }
    }

    @Test func `a single wrong digit is always detected`() throws {
        let digits = Array("4006381333931".utf8)

        for place in digits.indices {
            for digit in UInt8(ascii: "0")...UInt8(ascii: "9") where digit != digits[place] {
                var wrong = digits
                wrong[place] = digit
                #expect(throws: GTIN.ParseError.self) { try GTIN(String(decoding: wrong, as: UTF8.self)) }
            }
        }
    }

    @Test(arguments: [-1, 0, 1, 96_385_075, 100_000_000_000_000, .max, .min] as [Int64])
    func `the check digit of a stored number is verified`(number: Int64) {
        #expect(GTIN(number: number) == nil)
    }

    /// GS1 General Specifications, section 1.4, figures of prefixes.
    @Test(arguments: [
        ("2000000000008", true), ("2999999999991", true), ("0200000000004", true), ("0299999999994", true),
        ("0400000000008", true), ("20000004", true), ("29999996", true), ("00123457", true),
        ("4006381333931", false), ("0300000000001", false), ("3000000000007", false), ("96385074", false),
        ("30000001", false), ("12000000000005", false),
    ])
    func `numbers that shops assign themselves are restricted`(text: String, isRestricted: Bool) throws {
        #expect(try GTIN(text).isRestricted == isRestricted)
    }

    @Test func `random bytes never trap`() {
        var random = SplitMix64(seed: 6)
        for _ in 0..<5_000 {
            let bytes = (0..<random.below(24)).map { _ in
                random.oneIn(8) ? UInt8(random.below(256)) : UInt8(0x30 + random.below(10))
            }
            guard let gtin = try? GTIN(String(decoding: bytes, as: UTF8.self)) else { continue }
            #expect(gtin.digits.utf8.count == 14)
            #expect((try? GTIN(gtin.shown)) == gtin)
        }
    }
}
