import Testing

@testable import morsel

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("milk", 4), ("œufs", 4), ("lätt", 4), ("e\u{301}clair", 6), ("牛奶", 4), ("ｍｉｌｋ", 8),
        ("🥛", 2), ("❤\u{FE0F}", 2), ("soft\u{AD}hyphen", 10), ("zero\u{200B}width", 9), ("\u{1B}", 0),
    ])
    func `wide, combining and invisible characters are measured`(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }

    @Test func `control and direction characters are removed or replaced`() {
        let text = TerminalText.sanitized("milk\u{1B}[31m \u{202E}klim\u{202C}\u{7}\u{9B}2J\r\nend")

        #expect(text == "milk␛[31m klim␇\u{FFFD}2J  end")
    }

    @Test func `long text is shortened in the middle`() {
        #expect(TerminalText.shortened("abcdefghij", columns: 7) == "abc…hij")
        #expect(TerminalText.shortened("abcdefg", columns: 7) == "abcdefg")
    }
}
