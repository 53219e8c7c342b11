import MorselCore
import Testing

/// The product numbers in what a person or a scanner types.
@Suite struct ScannedNumbersTests {
    @Test(
        arguments: [
            ("9524100003125", ["09524100003125"]),
            ("952-4100 003125", ["09524100003125"]),
            ("]E09524100003125", ["09524100003125"]),
            ("]C10109524100003125", ["09524100003125"]),
            ("]C101095241000031251727123110AB", ["09524100003125"]),
            ("(01)09524100003125(17)271231", ["09524100003125"]),
            ("https://id.gs1.org/01/09524100003125", ["09524100003125"]),
            ("]Q1https://example.com/01/09524100003125/10/A", ["09524100003125"]),
            ("]Q1https://example.com/", []),
            ("9524100003126", []),
            ("milk", []),
            ("", []),
        ]
    )
    func `numbers are found in each form of a code`(text: String, numbers: [String]) {
        #expect(ScannedNumbers.gtins(typed: text).map { $0.digits } == numbers)
    }

    @Test(
        arguments: [
            ("(10)AB(01)09524100003125", ["09524100003125"]),
            ("(10)A\\(1)(01)09524100003125", ["09524100003125"]),
            ("(37)12(02)09524100003125", ["09524100003125"]),
            ("(00)395241000031250001(02)09524100003125(37)12", ["09524100003125"]),
            ("(01) 09524100003125 (10) AB (02) 09524100009998", ["09524100003125", "09524100009998"]),
            ("^0109524100003125", ["09524100003125"]),
            ("^10AB^0109524100003125", ["09524100003125"]),
            ("^10AB^3712^0209524100003125", ["09524100003125"]),
            ("10AB{GS}0109524100003125", ["09524100003125"]),
            ("10AB<GS>0109524100003125", ["09524100003125"]),
            ("10AB[gs]0109524100003125", ["09524100003125"]),
            ("{FNC1}10AB<fnc1>0109524100003125", ["09524100003125"]),
            ("10AB\u{241D}0109524100003125", ["09524100003125"]),
            ("10AB\u{1D}0109524100003125", ["09524100003125"]),
            ("\u{1D}\u{1D}0109524100003125", ["09524100003125"]),
            ("10AB\\x1d0109524100003125", ["09524100003125"]),
            ("10AB\\u001D0109524100003125", ["09524100003125"]),
            ("10AB^]0109524100003125", ["09524100003125"]),
            ("]d210AB{GS}0109524100003125", ["09524100003125"]),
            ("]C13712\u{1D}0209524100003125", ["09524100003125"]),
            ("(10)AB|(01)09524100003125", ["09524100003125"]),
            ("9524100003125|^10AB", ["09524100003125"]),
            ("]E09524100003125|]e010AB", ["09524100003125"]),
            // Without a separator, and in brackets of a value, the digits are a part of the batch.
            ("10AB0109524100003125", []),
            ("10A(01)09524100003125", []),
            ("(10)A\\(01)09524100003125", []),
            ("(10)AB(01)09524100003126", []),
            ("{GS}", []),
            ("(01", []),
            ("^", []),
        ]
    )
    func `numbers are found behind other elements`(text: String, numbers: [String]) {
        #expect(ScannedNumbers.gtins(typed: text).map { $0.digits } == numbers)
    }

    @Test(
        arguments: [
            ("]C101095241000031251727123110AB", "AB"), ("(01)09524100003125(10)L-204/7", "L-204/7"),
            ("(10)AB(01)09524100003125", "AB"), ("10AB{GS}0109524100003125", "AB"),
            ("]d2010952410000312510AB\u{1D}21X", "AB"),
            ("https://id.gs1.org/01/09524100003125/10/A1", "A1"),
            ("]Q1https://example.com/01/09524100003125/10/A1?17=271231", "A1"),
            ("https://id.gs1.org/01/09524100003125/10/A%201", nil),
            ("https://id.gs1.org/01/09524100003125", nil),
            ("(01)09524100003125(17)271231", nil),
            // Longer than a lot can be.
            ("(01)09524100003125(10)123456789012345678901", nil),
            ("(01)09524100003125(10)12345678901234567890", "12345678901234567890"),
            // A number without elements, and elements without the number of an item.
            ("1012345678902", nil), ("10AB", nil), ("milk", nil), ("", nil),
        ] as [(String, String?)]
    )
    func `the lot of a pack is found in each form of a code`(text: String, lot: String?) {
        #expect(ScannedNumbers.lot(typed: text) == lot)
    }

    @Test func `a megabyte of elements is read in linear time`() {
        let text = String(repeating: "(10)AB", count: 200_000) + "(01)09524100003125"

        #expect(ScannedNumbers.gtins(typed: text).map { $0.digits } == ["09524100003125"])
    }

    @Test(arguments: [
        // As a UPC-E and as an EAN-8, whose check digits both fit.
        ("]E001234565", "00012345000065"), ("]E401234565", "00000001234565"),
        ("]E010000052", "00100000000052"), ("]E410000052", "00000010000052"),
        // Only the check digit of the UPC-E fits.
        ("]E004252614", "00042100005264"),
        // The number of the symbol with all digits.
        ("]E00012345000065", "00012345000065"),
    ])
    func `the eight digits of a UPC-E symbol are its number`(text: String, number: String) {
        #expect(ScannedNumbers.gtins(typed: text).map { $0.digits } == [number])
    }

    @Test func `eight digits of another symbol are no UPC-E`() {
        #expect(ScannedNumbers.gtins(symbology: "]E0", content: "96385074").isEmpty)
    }

    @Test func `eight digits can be two numbers`() {
        #expect(
            ScannedNumbers.gtins(typed: "01234565").map { $0.digits }
                == GTIN.candidates("01234565").map { $0.digits }
        )
    }

    @Test(arguments: [
        ("9524100003126", 5), ("]E09524100003126", 5), ("9524100003125", nil), ("12", nil), ("milk", nil),
        // The same eight digits as a UPC-E and as an EAN-8.
        ("]E004252615", 4), ("]E004252614", nil), ("]E404252615", 0), ("]E404252610", nil),
    ])
    func `a wrong check digit is reported with the expected one`(text: String, digit: Int?) {
        #expect(ScannedNumbers.expectedCheckDigit(typed: text) == digit)
    }
}
