package import MorselCore
import MorselDatabase

/// Imports composition tables: Ciqual 2020 (CSV), Ciqual 2025, CoFID and BLS (JSON), and TACO (several CSV files).
package struct NutritionImport: Sendable {
    /// The result for one table.
    package struct Outcome: Sendable {
        /// The source of the table.
        package let source: DataSource
        /// The numbers of new, changed and unchanged foods.
        package let counts: ProductCounts
        /// Rejected rows.
        package let issues: [ImportIssue]
    }

    private let catalogue: Catalogue

    /// Creates an import.
    package init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// Imports files.
    ///
    /// Files of one table are imported together.
    /// - Throws: ``ImportError`` if a file is not a known table, or `StoreError` (`busy` while another import writes).
    package func run(_ paths: [String]) async throws -> [Outcome] {
        try await catalogue.store.withLock(.importing) { try await read(paths) }
    }

    private func read(_ paths: [String]) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        var taco = TacoTables()
        var issues: [ImportIssue] = []
        for path in paths {
            let text = try Self.text(path)
            if let named = try text.withUnsafeBufferPointer({ try Self.named($0, path) }) {
                let issues = named.nameless.map { Self.nameless(Int64($0)) }
                outcomes.append(try await save(named.foods, of: named.source, issues))
                continue
            }
            let table = CompositionTable(text)
            if CiqualTable.matches(Set(table.columns)) {
                outcomes.append(try await saveCiqual(table))
            } else if let part = TacoTables.Part(Set(table.columns)) {
                issues +=
                    table.issues
                    + table.rows.filter { !taco.add($0.fields, of: part) }.map { Self.nameless($0.line) }
            } else {
                throw ImportError.unknownFormat(path)
            }
        }
        guard taco.isEmpty || taco.isComplete else { throw ImportError.incompleteTable("TACO") }
        if taco.isComplete { outcomes.append(try await save(taco.foods(), of: TacoTables.source, issues)) }
        return outcomes
    }

    private static func nameless(_ line: Int64) -> ImportIssue {
        ImportIssue(line: line, reason: .noName, detail: "the food has no name")
    }

    private func saveCiqual(_ table: CompositionTable) async throws -> Outcome {
        let foods = table.rows.map { CiqualTable.food($0.fields) }
        let nameless = zip(table.rows, foods).filter { $1 == nil }.map { Self.nameless($0.0.line) }
        return try await save(foods.compactMap { $0 }, of: CiqualTable.source, table.issues + nameless)
    }

    private func save(
        _ foods: [ImportedFood],
        of source: DataSource,
        _ issues: [ImportIssue]
    ) async throws -> Outcome {
        var limited: [ImportedFood] = []
        var issues = issues
        for (index, food) in foods.enumerated() {
            let (kept, leftOut) = food.withinLimits()
            limited += kept.map { [$0] } ?? []
            issues += leftOut.map { ImportIssue(line: Int64(index) + 1, reason: .longField, detail: $0) }
        }
        let stored = limited
        let context = try await catalogue.context(for: [source])
        let counts = try await catalogue.store.write(isRepeatable: true) { session in
            var writer = try FoodTableWriter(session, source, context)
            return try writer.write(stored)
        }
        return Outcome(source: source, counts: counts, issues: issues)
    }

    private static func text(_ path: String) throws(ImportError) -> [UInt8] {
        let text = try WholeFile.bytes(path)
        return text.withUnsafeBufferPointer { TextRepair.repaired($0, keepingLines: true)?.bytes } ?? text
    }

    private static func named(
        _ text: UnsafeBufferPointer<UInt8>,
        _ path: String
    ) throws(ImportError) -> (source: DataSource, foods: [ImportedFood], nameless: [Int])? {
        guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { return nil }
        do throws(JSONReader.ReadError) {
            if let named = try CompositionJSON.read(text) { return named }
        } catch { throw .unknownFormat(path) }
        throw .unknownFormat(path)
    }
}
