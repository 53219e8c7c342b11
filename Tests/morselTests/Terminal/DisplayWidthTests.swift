import Testing

@testable import morsel

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("milk", 4), ("œufs", 4), ("lätt", 4), ("e\u{301}clair", 6), ("牛奶", 4), ("ｍｉｌｋ", 8),
        ("🥛", 2), ("❤\u{FE0F}", 2), ("soft\u{AD}hyphen", 10), ("zero\u{200B}width", 9), ("\u{1B}", 0),
    ])
    func `columns are counted as a terminal shows them`(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }

    @Test func `nothing in a label can steer the terminal`() {
        let text = Printable.text("milk\u{1B}[31m \u{202E}klim\u{202C}\u{7}\u{9B}2J\r\nend")

        #expect(text == "milk␛[31m klim␇\u{FFFD}2J  end")
    }

    @Test func `a long quotation keeps both of its ends`() {
        #expect(Printable.short("abcdefghij", columns: 7) == "abc…hij")
        #expect(Printable.short("abcdefg", columns: 7) == "abcdefg")
    }
}
