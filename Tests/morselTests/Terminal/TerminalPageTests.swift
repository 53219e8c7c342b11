import Testing

@testable import morsel

@Suite struct TerminalPageTests {
    @Test func `a paragraph wraps at spaces`() {
        var page = TerminalPage(width: 14, isColoured: false)

        page.paragraph(Paragraph("one two three four"))

        #expect(page.lines == ["  one two", "  three four"])
    }

    @Test func `a word wider than the page has its own line`() {
        var page = TerminalPage(width: 8, isColoured: false)

        page.paragraph(Paragraph("a Sojaproteinisolat b"), indent: 0)

        #expect(page.lines == ["a", "Sojaproteinisolat", "b"])
    }

    @Test func `a row continues below its label if there is not enough room`() {
        var wide = TerminalPage(width: 40, isColoured: false)
        var narrow = TerminalPage(width: 24, isColoured: false)

        wide.row("label", .plain, at: 10, Paragraph("text"))
        narrow.row("label", .plain, at: 10, Paragraph("text"))

        #expect(wide.lines == ["  label   text"])
        #expect(narrow.lines == ["  label", "    text"])
    }

    @Test func `each line of a styled paragraph has its own escape sequences`() {
        var page = TerminalPage(width: 9, isColoured: true)

        page.paragraph(Paragraph("one two", .strong) + Paragraph("!"), indent: 4)

        #expect(page.lines == ["    \u{1B}[1mone\u{1B}[0m", "    \u{1B}[1mtwo\u{1B}[0m!"])
    }

    @Test func `there are never two empty lines in a row`() {
        var page = TerminalPage(width: 40, isColoured: false)

        page.space()
        page.line("text")
        page.space()
        page.heading("Heading")

        #expect(page.lines == ["text", "", "Heading"])
    }
}
