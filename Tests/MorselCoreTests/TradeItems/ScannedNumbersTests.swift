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

    @Test func `eight digits can be two numbers`() {
        #expect(
            ScannedNumbers.gtins(typed: "01234565").map { $0.digits }
                == GTIN.candidates("01234565").map { $0.digits }
        )
    }

    @Test(arguments: [
        ("9524100003126", 5), ("]E09524100003126", 5), ("9524100003125", nil), ("12", nil), ("milk", nil),
    ])
    func `a wrong check digit is reported with the expected one`(text: String, digit: Int?) {
        #expect(ScannedNumbers.expectedCheckDigit(typed: text) == digit)
    }
}
