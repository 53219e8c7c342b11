import CHTML

/// The tables of an HTML page, read with the HTML parser of libxml2, which accepts incomplete markup.
struct HTMLTables {
    /// A row: the text of each column, and the line in the file.
    struct Row {
        let line: Int
        let cells: [String]
    }

    /// A paragraph or another text, and the place of the table that contains it; `nil` outside of tables.
    struct Text {
        var text: String
        let table: Int?
    }

    /// A text that reaches into the rows below.
    private struct Span {
        let text: String
        var rows: Int
    }

    /// The rows of each table.
    private(set) var tables: [[Row]] = []
    /// The texts between the beginning of the table before, or of the page, and that of each table.
    private(set) var textBefore: [[Text]] = []

    /// The most columns of a table, also counted with `colspan`, and rows of a cell.
    private static let (maxColumns, maxRows) = (64, 5_000)

    /// Reads the tables of a page in UTF-8, or in the encoding that it declares.
    ///
    /// A table inside a table is read on its own.
    init(_ bytes: [UInt8]) {
        // Most pages that somebody saved are UTF-8 without saying so, and libxml2 would read them as Latin-1.
        let encoding = String(validating: bytes, as: UTF8.self) == nil ? nil : "UTF-8"
        let document = bytes.withUnsafeBytes { buffer in
            html_document_read(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(clamping: buffer.count),
                encoding
            )
        }
        guard let document else { return }
        defer { html_document_free(document) }
        var places: [Node: Int] = [:]
        var (texts, block): ([Text], Node?) = ([], nil)
        var next = html_document_root(document)
        while let node = next {
            if Self.name(node) == "table" {
                places[node] = tables.count
                tables.append(Self.rows(of: node))
                textBefore.append(texts.compactMap { $0.plain })
                (texts, block) = ([], nil)
            } else if let content = html_node_text(node) {
                let (own, table) = Self.place(of: node)
                if own != block || texts.isEmpty {
                    texts.append(Text(text: "", table: table.flatMap { places[$0] }))
                    block = own
                }
                texts[texts.count - 1].text += String(cString: content)
            }
            next = Self.following(node, within: nil)
        }
    }

    private static let inlineElements: Set<String> = [
        "a", "b", "em", "font", "i", "small", "span", "strong", "sub", "sup", "u",
    ]

    /// The paragraph, cell or other block that contains a text, and the innermost table around it.
    private static func place(of text: Node) -> (block: Node?, table: Node?) {
        var block: Node?
        var current = html_node_parent(text)
        while let node = current, name(node) != "table" {
            if block == nil, !inlineElements.contains(name(node)) { block = node }
            current = html_node_parent(node)
        }
        return (block, current)
    }

    /// An element or a text of the page.
    private typealias Node = OpaquePointer

    // MARK: Rows

    private static func rows(of table: Node) -> [Row] {
        var rows: [Row] = []
        var spans: [Int: Span] = [:]
        var next = html_node_child(table)
        while let node = next {
            let isRow = name(node) == "tr"
            if isRow { rows.append(Row(line: html_node_line(node), cells: cells(of: node, &spans))) }
            let isNested = isRow || name(node) == "table"
            next = isNested ? afterSubtree(node, within: table) : following(node, within: table)
        }
        return rows
    }

    private static func cells(of row: Node, _ spans: inout [Int: Span]) -> [String] {
        var cells: [String] = []
        func addSpans() {
            while cells.count < maxColumns, var span = spans[cells.count] {
                span.rows -= 1
                spans[cells.count] = span.rows > 0 ? span : nil
                cells.append(span.text)
            }
        }
        var next = html_node_child(row)
        while let node = next, cells.count < maxColumns {
            if name(node) == "td" || name(node) == "th" {
                addSpans()
                let text = text(of: node)
                let rows = min(Int(html_node_number(node, "rowspan")), maxRows)
                for column in 0..<min(Int(html_node_number(node, "colspan")), maxColumns) {
                    // The text of a cell over several columns is in the first of them.
                    if rows > 1 { spans[cells.count] = Span(text: column == 0 ? text : "", rows: rows - 1) }
                    cells.append(column == 0 ? text : "")
                }
            }
            next = html_node_next(node)
        }
        addSpans()
        return cells
    }

    // MARK: Nodes

    /// The text of a cell with one space between its words; line breaks and paragraphs separate words.
    private static func text(of cell: Node) -> String {
        var text = ""
        var next = html_node_child(cell)
        while let node = next {
            if let content = html_node_text(node) {
                text += String(cString: content)
            } else if ["br", "p", "div", "li", "tr", "td"].contains(name(node)) {
                text += " "
            }
            next = following(node, within: cell)
        }
        return OfficialTable.plain(text)
    }

    private static func name(_ node: Node) -> String {
        html_node_name(node).map { String(cString: $0) } ?? ""
    }

    /// The next node in the order of the document.
    private static func following(_ node: Node, within root: Node?) -> Node? {
        html_node_child(node) ?? afterSubtree(node, within: root)
    }

    /// The next node that is not inside a node.
    private static func afterSubtree(_ node: Node, within root: Node?) -> Node? {
        var current = node
        while true {
            if let sibling = html_node_next(current) { return sibling }
            guard let parent = html_node_parent(current), parent != root else { return nil }
            current = parent
        }
    }
}

extension HTMLTables.Text {
    /// The text with one space between its words; `nil` if it is blank.
    fileprivate var plain: Self? {
        let plain = OfficialTable.plain(text)
        return plain.isEmpty ? nil : Self(text: plain, table: table)
    }
}
