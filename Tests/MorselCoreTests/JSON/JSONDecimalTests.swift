import MorselCore
import MorselTestSupport
import Testing

/// Decimal numbers that are stored as integers of tenths, thousandths or millionths.
@Suite struct JSONDecimalTests {
    private func written(_ value: Int64, places: Int) -> String {
        var json = JSONWriter()
        json.decimal(value, places: places)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func read(_ text: String, places: Int) throws -> Int64 {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try reader.decimal(places: places)
        }
    }

    @Test(arguments: [
        (Int64(30_900_000), 6, "30.9"), (0, 6, "0"), (1, 6, "0.000001"), (-1, 6, "-0.000001"), (5, 0, "5"),
        (1_000_000, 6, "1"), (-2_500_000, 6, "-2.5"), (123, 3, "0.123"), (100, 2, "1"), (10, 2, "0.1"),
        (.max, 6, "9223372036854.775807"), (.min, 6, "-9223372036854.775808"),
        (.max, 0, "9223372036854775807"),
        (7, 25, "0.0000000000000000000000007"), (.max, 19, "0.9223372036854775807"),
    ])
    func `a decimal is written exactly and without trailing zeros`(value: Int64, places: Int, json: String) {
        #expect(written(value, places: places) == json)
    }

    @Test(arguments: [
        ("30.9", 6, Int64(30_900_000)), ("0", 6, 0), ("-0", 6, 0), ("-0.0", 6, 0), ("0.000001", 6, 1),
        ("0.0000004", 6, 0), ("0.0000005", 6, 1), ("-0.0000005", 6, -1), ("0.00000049999", 6, 0),
        ("1e3", 6, 1_000_000_000), ("1E-3", 6, 1_000), ("12.5e+1", 0, 125), ("1.25e1", 0, 13),
        ("0.05e2", 1, 50), ("100e-2", 0, 1), ("9223372036854.775807", 6, .max),
        ("9223372036854.775808", 6, .max),
        ("1e400", 0, .max), ("-1e400", 0, .min), ("1e-400", 6, 0), ("0e99999999999999999999", 0, 0),
        ("1e-99999999999999999999", 0, 0), ("0.1", 0, 0), ("0.5", 0, 1), ("12345678901234567890", 0, .max),
    ])
    func `a decimal is read exactly`(json: String, places: Int, value: Int64) throws {
        #expect(try read(json, places: places) == value)
    }

    @Test(arguments: ["", "1.", ".5", "01", "+1", "1e", "1e+", "--1", "NaN", "\"1\"", "null"])
    func `an invalid number is rejected`(json: String) {
        #expect(throws: JSONReader.ReadError.self) { try read(json, places: 6) }
    }

    @Test func `written decimals are read back`() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<5_000 {
            let value = Int64(bitPattern: random.next()) >> random.below(63)
            let places = random.below(12)
            #expect(try read(written(value, places: places), places: places) == value)
        }
    }
}
