import MorselCore

/// The FODMAP groups of each concept, from the rows of `fodmaps.csv`.
///
/// A concept without a row has the groups of its parents whose rows include narrower concepts. A row without groups ends that.
struct FODMAPGroups {
    private let concepts: [ReferenceTables.ConceptRow]
    private let numbers: [String: UInt32]
    private let rows: [String: ReferenceTables.FODMAPRow]

    /// Reads the rows.
    ///
    /// - Throws: `unknownConcept` for a row without a concept, `repeatedConcept` for a second row of one.
    init(_ tables: ReferenceTables, numbers: [String: UInt32]) throws(KnowledgeCompiler.CompileError) {
        (concepts, self.numbers) = (tables.concepts, numbers)
        var rows: [String: ReferenceTables.FODMAPRow] = [:]
        for row in tables.fodmaps {
            guard numbers[row.concept] != nil else {
                throw .unknownConcept(row.concept, usedBy: "fodmaps.csv")
            }
            guard rows.updateValue(row, forKey: row.concept) == nil else {
                throw .repeatedConcept(row.concept)
            }
        }
        self.rows = rows
    }

    /// Returns the groups of the concept with a number, a bit for each.
    func bits(_ index: Int) -> UInt8 {
        rows[concepts[index].identifier].map { $0.bits } ?? inherited(index)
    }

    private func inherited(_ index: Int) -> UInt8 {
        concepts[index].parents.reduce(0) { bits, parent in
            guard let number = numbers[parent] else { return bits }
            guard let row = rows[parent] else { return bits | inherited(Int(number)) }
            return row.includesNarrower ? bits | row.bits : bits
        }
    }
}

extension ReferenceTables.FODMAPRow {
    fileprivate var bits: UInt8 { groups.reduce(0) { $0 | 1 << $1.rawValue } }
}
