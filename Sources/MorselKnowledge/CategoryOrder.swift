/// The categories level by level, so that the children of each stand together.
struct CategoryOrder {
    /// A category in its place.
    struct Entry {
        /// The row of the table.
        var row: Int
        /// The number of the category above it.
        var parent: UInt16?
        /// The numbers of the categories just below it.
        var children = 0..<0
        var depth: UInt16
    }

    private(set) var entries: [Entry] = []
    /// The number of each category, by its identifier.
    private(set) var numbers: [String: UInt16] = [:]

    /// Keeps the order of the table among the children of one category.
    /// - Throws: `CompileError`, when a category is repeated, its parent is none or it stands above itself.
    init(_ rows: [ReferenceTables.CategoryRow]) throws(KnowledgeCompiler.CompileError) {
        let identifiers = Set(rows.map { $0.identifier })
        var below: [String: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            guard row.parent.isEmpty || identifiers.contains(row.parent) else {
                throw .unknownCategory(row.parent, usedBy: row.identifier)
            }
            below[row.parent, default: []].append(index)
        }
        try append(below[""] ?? [], of: rows, under: nil)
        var number = 0
        while number < entries.count {
            let first = entries.count
            try append(below[rows[entries[number].row].identifier] ?? [], of: rows, under: number)
            entries[number].children = first..<entries.count
            number += 1
        }
        if let lost = rows.first(where: { numbers[$0.identifier] == nil }) {
            throw .circularCategory(lost.identifier)
        }
    }

    private mutating func append(
        _ children: [Int],
        of rows: [ReferenceTables.CategoryRow],
        under parent: Int?
    ) throws(KnowledgeCompiler.CompileError) {
        let depth = parent.map { entries[$0].depth + 1 } ?? 0
        for row in children {
            guard numbers.updateValue(UInt16(entries.count), forKey: rows[row].identifier) == nil else {
                throw .repeatedFood(rows[row].identifier)
            }
            entries.append(Entry(row: row, parent: parent.map { UInt16($0) }, depth: depth))
        }
    }
}
