import MorselCore
import MorselDatabase

/// Imports composition tables: Ciqual 2020 (CSV), Ciqual 2025, CoFID and BLS (JSON), TACO (its CSV files together).
package struct NutritionImport: Sendable {
    /// What the foods of a table were to those that were there.
    package struct Outcome: Sendable {
        /// Whose table it is.
        package let source: DataSource
        /// How many foods were new, changed and unchanged.
        package let counts: ProductCounts
        /// Rows that were left out.
        package let issues: [ImportIssue]
    }

    private let catalogue: Catalogue

    /// Creates an import.
    package init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// Imports files; those of a table in several files are imported together.
    /// - Throws: ``ImportError`` when a file is none of these tables, `StoreError`.
    package func run(_ paths: [String]) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        var taco = TacoTables()
        var issues: [ImportIssue] = []
        for path in paths {
            let text = try Self.text(path)
            if let named = try text.withUnsafeBufferPointer({ try Self.named($0, path) }) {
                let issues = named.nameless.map { Self.nameless(Int64($0)) }
                outcomes.append(try await keep(named.foods, of: named.source, issues))
                continue
            }
            let table = FoodTable(text)
            if CiqualTable.has(Set(table.columns)) {
                outcomes.append(try await keepCiqual(table))
            } else if let part = TacoTables.Part(Set(table.columns)) {
                issues +=
                    table.issues
                    + table.rows.filter { !taco.add($0.fields, of: part) }.map { Self.nameless($0.line) }
            } else {
                throw ImportError.unknownFormat(path)
            }
        }
        guard taco.isEmpty || taco.isWhole else { throw ImportError.incompleteTable("TACO") }
        if taco.isWhole { outcomes.append(try await keep(taco.foods(), of: TacoTables.source, issues)) }
        return outcomes
    }

    private static func nameless(_ line: Int64) -> ImportIssue {
        ImportIssue(line: line, reason: .noName, detail: "it has no name")
    }

    private func keepCiqual(_ table: FoodTable) async throws -> Outcome {
        let foods = table.rows.map { CiqualTable.food($0.fields) }
        let nameless = zip(table.rows, foods).filter { $1 == nil }.map { Self.nameless($0.0.line) }
        return try await keep(foods.compactMap { $0 }, of: CiqualTable.source, table.issues + nameless)
    }

    private func keep(
        _ foods: [FoodRecord],
        of source: DataSource,
        _ issues: [ImportIssue]
    ) async throws -> Outcome {
        let surroundings = try await catalogue.surroundings(for: [source])
        let counts = try await catalogue.store.write(isRepeatable: true) { session in
            var rows = try FoodRows(session, source, surroundings)
            return try rows.keep(foods)
        }
        return Outcome(source: source, counts: counts, issues: issues)
    }

    /// No composition table is longer.
    private static let longest = 256 << 20

    private static func text(_ path: String) throws(ImportError) -> [UInt8] {
        let file = try ImportedFile(path)
        var text: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            var (count, failure): (Int, ImportError?) = (0, nil)
            room.withUnsafeMutableBytes { room in
                do throws(ImportError) { count = try file.read(into: room) } catch { failure = error }
            }
            if let failure { throw failure }
            if count == 0 { break }
            text += room[..<count]
            guard text.count <= longest else { throw .unknownFormat(path) }
        }
        guard !file.isBrokenOff else { throw .brokenOff(path) }
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
        guard !text.isEmpty else { throw .empty(path) }
        return text.withUnsafeBufferPointer { TextMending.mended($0, keepingLines: true)?.bytes } ?? text
    }

    private static func named(
        _ text: UnsafeBufferPointer<UInt8>,
        _ path: String
    ) throws(ImportError) -> (source: DataSource, foods: [FoodRecord], nameless: [Int])? {
        guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { return nil }
        do throws(JSONReader.ReadError) {
            if let named = try NamedFoods.read(text) { return named }
        } catch { throw .unknownFormat(path) }
        throw .unknownFormat(path)
    }
}
