/// Orders categories by level, so that the children of each category are adjacent.
struct CategoryOrder {
    /// A category with its position in the tree.
    struct Entry {
        /// The row index in the table.
        var row: Int
        /// The number of the parent.
        var parent: UInt16?
        /// The numbers of the children.
        var children = 0..<0
        var depth: UInt16
    }

    private(set) var entries: [Entry] = []
    /// The number of each category, by its identifier.
    private(set) var numbers: [String: UInt16] = [:]

    /// Creates the order, in which children keep the order of the table.
    /// - Throws: `CompileError` if a category is repeated, has an unknown parent, or is its own ancestor.
    init(_ rows: [ReferenceTables.CategoryRow]) throws(KnowledgeCompiler.CompileError) {
        let identifiers = Set(rows.map { $0.identifier })
        var childrenByParent: [String: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            guard row.parent.isEmpty || identifiers.contains(row.parent) else {
                throw .unknownCategory(row.parent, usedBy: row.identifier)
            }
            childrenByParent[row.parent, default: []].append(index)
        }
        try append(childrenByParent[""] ?? [], of: rows, under: nil)
        var number = 0
        while number < entries.count {
            let first = entries.count
            try append(childrenByParent[rows[entries[number].row].identifier] ?? [], of: rows, under: number)
            entries[number].children = first..<entries.count
            number += 1
        }
        if let unreached = rows.first(where: { numbers[$0.identifier] == nil }) {
            throw .circularCategory(unreached.identifier)
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
