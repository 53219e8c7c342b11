import Testing

@testable import MorselWeb

@Suite struct DateFieldTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    ])
    func `a time has the form of RFC 9110`(second: Int64, text: String) {
        #expect(DateField.text(of: second) == text)
    }
}
