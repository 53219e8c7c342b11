/// Lines for the terminal, gathered from the top.
struct Page {
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

    /// Everything as one text, with a line end after each line.
    var text: String { lines.reduce(into: "") { $0 += $1 + "\n" } }

    /// Adds an empty line, unless there is one or nothing stands above.
    mutating func space() {
        if lines.last?.isEmpty == false { lines.append("") }
    }

    /// Adds a line as it is.
    mutating func line(_ text: String) { lines.append(text) }

    /// Adds a heading of a part.
    mutating func heading(_ text: String) {
        space()
        line(palette.paint(text, .strong))
    }

    /// Adds a paragraph, with empty columns at its left.
    mutating func paragraph(_ paragraph: Paragraph, indent: Int = 2) {
        let margin = String(repeating: " ", count: indent)
        for line in paragraph.lines(width: width - indent, palette: palette) { lines.append(margin + line) }
    }

    /// Adds a label and, from a column on, a paragraph beside it; where there is no room for both, below it.
    mutating func row(_ label: String, _ ink: Ink, at column: Int, _ paragraph: Paragraph, indent: Int = 2) {
        let margin = String(repeating: " ", count: indent)
        let start = margin + palette.paint(label, ink)
        let used = indent + DisplayWidth.of(label)
        guard column + Self.narrowestColumn <= width, used < column else {
            lines.append(start)
            self.paragraph(paragraph, indent: indent + 2)
            return
        }
        let body = paragraph.lines(width: width - column, palette: palette)
        let gap = String(repeating: " ", count: column - used)
        lines.append(body.first.map { start + gap + $0 } ?? start)
        for line in body.dropFirst() { lines.append(String(repeating: " ", count: column) + line) }
    }

    private static let narrowestColumn = 24
}
