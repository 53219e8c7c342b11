/// The records of one kind: those of the program's tables with the changes of administrators.
package struct AdministeredCollection<Record: AdministeredRecord>: Sendable {
    /// What the records of the program were read from.
    package let tables: Record.Tables
    /// All records, also removed ones of which something stays.
    package let records: [Record]
    /// The records that lists offer.
    package let offered: [Record]
    /// The number of the last change; 0 without changes.
    package let revision: Int64
    private let program: Program
    private let changes: [String: AdministeredChange<Record>]
    private let places: [String: Int]

    /// The records of the program by their codes, which `codes` has in their order.
    private struct Program {
        var codes: [String] = []
        var records: [String: Record] = [:]

        init(_ tables: Record.Tables) {
            for record in Record.records(of: tables) where records[record.code] == nil {
                codes.append(record.code)
                records[record.code] = record
            }
        }
    }

    /// Creates the collection of the program without changes.
    package init(_ tables: Record.Tables) { self.init(tables, Program(tables), []) }

    private init(_ tables: Record.Tables, _ program: Program, _ last: [AdministeredChange<Record>]) {
        let changes = Dictionary(last.map { ($0.code, $0) }) { _, last in last }
        let added = changes.keys.filter { program.records[$0] == nil }.sorted()
        let codes = Record.isOrderedByCode ? (program.codes + added).sorted() : program.codes + added
        records = codes.compactMap { code in
            guard let change = changes[code] else { return program.records[code] }
            // Something of a record that the program no longer has may stay, as of a removed one.
            return change.followsTables ? program.records[code] ?? change.content?.removed : change.content
        }
        offered = records.filter { $0.isOffered }
        places = Dictionary(uniqueKeysWithValues: offered.enumerated().map { ($1.code, $0) })
        revision = last.map { $0.id }.max() ?? 0
        (self.tables, self.program, self.changes) = (tables, program, changes)
    }

    /// Returns the collection with other changes: the last one of each changed record.
    func with(_ changes: [AdministeredChange<Record>]) -> Self { Self(tables, program, changes) }

    /// Returns a record, or `nil` if it does not exist or was removed.
    package func record(_ code: String) -> Record? { places[code].map { offered[$0] } }

    /// Returns the record of the program's tables, whatever administrators changed.
    package func inTables(_ code: String) -> Record? { program.records[code] }

    /// Returns whether a code is or was that of a record.
    package func isUsed(_ code: String) -> Bool { program.records[code] != nil || changes[code] != nil }

    /// Returns the number of the last change of a record; 0 without changes.
    package func version(of code: String) -> Int64 { changes[code]?.id ?? 0 }

    /// Returns whether administrators changed a record, so that it differs from the tables or follows no later version of them.
    package func isChanged(_ code: String) -> Bool { changes[code].map { !$0.followsTables } ?? false }

    /// Returns the last change of a record if the tables have changed since then, or `nil`.
    package func changeBeforeTables(_ code: String) -> AdministeredChange<Record>? {
        changes[code].flatMap { !$0.followsTables && $0.original != inTables(code) ? $0 : nil }
    }
}
