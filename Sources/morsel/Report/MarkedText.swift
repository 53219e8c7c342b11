import FoodApp
import MorselCore
import MorselUI

/// The text of a label, wrapped, with a line of characters that underline the marked words.
///
/// Each kind of mark has its own character, so that it is visible in pipes, copies and terminals without colour.
struct MarkedText {
    /// A character of the text with its width in columns.
    private struct Cell {
        var text: String
        var width: Int
        var kind: LabelMarks.Kind?
        var isSpace: Bool { text == " " }
    }

    private let text: [UInt8]
    private let marks: LabelMarks

    /// Creates marked text from valid UTF-8 and the marks of its bytes.
    init(_ text: [UInt8], _ marks: LabelMarks) {
        self.text = text
        self.marks = marks
    }

    /// The wrapped lines, each followed by a line of underlines if it has marked words.
    func lines(width: Int, palette: Palette) -> [String] {
        var lines: [String] = []
        for cells in sourceLines() {
            for row in rows(of: cells, width: width) {
                lines.append(painted(row, palette))
                if row.contains(where: { $0.kind != nil }) { lines.append(underlines(of: row, palette)) }
            }
        }
        return lines
    }

    /// The lines of the text, without empty lines at the start and the end.
    private func sourceLines() -> [[Cell]] {
        var lines: [[Cell]] = [[]]
        var byte = 0
        for character in String(decoding: text, as: UTF8.self) {
            defer { byte += character.utf8.count }
            if character.isNewline {
                lines.append([])
                continue
            }
            let printable = TerminalText.sanitized(String(character))
            guard !printable.isEmpty else { continue }
            let width = DisplayWidth.of(printable)
            lines[lines.count - 1].append(Cell(text: printable, width: width, kind: marks.kind(at: byte)))
        }
        while lines.last?.allSatisfy({ $0.isSpace }) == true { lines.removeLast() }
        return Array(lines.drop { $0.allSatisfy { $0.isSpace } })
    }

    /// Breaks a line at spaces.
    ///
    /// A word that is wider than the line is cut.
    private func rows(of cells: [Cell], width: Int) -> [ArraySlice<Cell>] {
        var rows: [ArraySlice<Cell>] = []
        var start = 0
        var used = 0
        var lastSpace: Int?
        for index in cells.indices {
            used += cells[index].width
            if cells[index].isSpace { lastSpace = index }
            guard used > width, !cells[index].isSpace else { continue }
            let end = lastSpace ?? index
            rows.append(cells[start..<end])
            start = lastSpace.map { $0 + 1 } ?? index
            lastSpace = nil
            used = cells[start...index].reduce(0) { $0 + $1.width }
        }
        rows.append(cells[start...])
        return rows
    }

    private func painted(_ row: ArraySlice<Cell>, _ palette: Palette) -> String {
        runs(of: row).reduce(into: "") { line, run in
            line += palette.paint(run.cells.reduce(into: "") { $0 += $1.text }, run.kind?.style ?? .plain)
        }
    }

    private func underlines(of row: ArraySlice<Cell>, _ palette: Palette) -> String {
        let end = row.lastIndex { $0.kind != nil } ?? row.startIndex
        return runs(of: row[row.startIndex...end]).reduce(into: "") { line, run in
            let width = run.cells.reduce(0) { $0 + $1.width }
            let underlines = String(repeating: run.kind?.underline ?? " ", count: width)
            line += run.kind.map { palette.paint(underlines, $0.style) } ?? underlines
        }
    }

    /// Groups neighbouring characters with the same mark.
    private func runs(of row: ArraySlice<Cell>) -> [(kind: LabelMarks.Kind?, cells: ArraySlice<Cell>)] {
        var runs: [(kind: LabelMarks.Kind?, cells: ArraySlice<Cell>)] = []
        var start = row.startIndex
        for index in row.indices where index > start && row[index].kind != row[start].kind {
            runs.append((row[start].kind, row[start..<index]))
            start = index
        }
        if start < row.endIndex { runs.append((row[start].kind, row[start...])) }
        return runs
    }
}
