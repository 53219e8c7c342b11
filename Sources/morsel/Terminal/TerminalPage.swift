/// Collects lines of text for a terminal.
struct TerminalPage {
    let width: Int
    let palette: Palette
    private(set) var lines: [String] = []

    init(_ terminal: Terminal) {
        width = terminal.width
        palette = terminal.palette
    }

    init(width: Int, isColoured: Bool) {
        self.width = width
        palette = Palette(isColoured: isColoured)
    }

    /// All lines, each with a line end.
    var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

    /// Adds an empty line, unless the last line is empty or there are no lines.
    mutating func space() {
        if lines.last?.isEmpty == false { lines.append("") }
    }

    /// Adds a line without wrapping it.
    mutating func line(_ text: String) { lines.append(text) }

    /// Adds an empty line and a heading.
    mutating func heading(_ text: String) {
        space()
        line(palette.paint(text, .strong))
    }

    /// Adds a wrapped paragraph with a left margin of `indent` columns.
    mutating func paragraph(_ paragraph: Paragraph, indent: Int = 2) {
        let margin = String(repeating: " ", count: indent)
        for line in paragraph.lines(width: width - indent, palette: palette) { lines.append(margin + line) }
    }

    /// Adds a label and a paragraph that starts at a column, or below the label if there is not enough room.
    mutating func row(
        _ label: String,
        _ style: TextStyle,
        at column: Int,
        _ paragraph: Paragraph,
        indent: Int = 2
    ) {
        let margin = String(repeating: " ", count: indent)
        let start = margin + palette.paint(label, style)
        let used = indent + DisplayWidth.of(label)
        guard column + Self.minColumnWidth <= width, used < column else {
            lines.append(start)
            self.paragraph(paragraph, indent: indent + 2)
            return
        }
        let body = paragraph.lines(width: width - column, palette: palette)
        let gap = String(repeating: " ", count: column - used)
        lines.append(body.first.map { start + gap + $0 } ?? start)
        for line in body.dropFirst() { lines.append(String(repeating: " ", count: column) + line) }
    }

    private static let minColumnWidth = 24
}
