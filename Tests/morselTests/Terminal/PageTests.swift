import Testing

@testable import morsel

@Suite struct PageTests {
    @Test func `a paragraph breaks at spaces`() {
        var page = Page(width: 14, isColoured: false)

        page.paragraph(Paragraph("one two three four"))

        #expect(page.lines == ["  one two", "  three four"])
    }

    @Test func `a word wider than the page stands alone`() {
        var page = Page(width: 8, isColoured: false)

        page.paragraph(Paragraph("a Sojaproteinisolat b"), indent: 0)

        #expect(page.lines == ["a", "Sojaproteinisolat", "b"])
    }

    @Test func `a row goes below its label where there is no room beside it`() {
        var wide = Page(width: 40, isColoured: false)
        var narrow = Page(width: 24, isColoured: false)

        wide.row("label", .plain, at: 10, Paragraph("text"))
        narrow.row("label", .plain, at: 10, Paragraph("text"))

        #expect(wide.lines == ["  label   text"])
        #expect(narrow.lines == ["  label", "    text"])
    }

    @Test func `ink goes with its words across a line end`() {
        var page = Page(width: 9, isColoured: true)

        page.paragraph(Paragraph("one two", .strong) + Paragraph("!"), indent: 4)

        #expect(page.lines == ["    \u{1B}[1mone\u{1B}[0m", "    \u{1B}[1mtwo\u{1B}[0m!"])
    }

    @Test func `there is never more than one empty line`() {
        var page = Page(width: 40, isColoured: false)

        page.space()
        page.line("text")
        page.space()
        page.heading("Heading")

        #expect(page.lines == ["text", "", "Heading"])
    }
}
