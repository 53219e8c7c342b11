import MorselCore
import MorselDatabase

/// Exports all versions of all products as a stream, in constant memory.
package struct ProductExport: Sendable {
    private let catalogue: Catalogue
    private let format: ExportFormat

    /// Creates an export.
    package init(_ catalogue: Catalogue, format: ExportFormat) {
        self.catalogue = catalogue
        self.format = format
    }

    /// Writes all versions in one snapshot of the database.
    /// - Parameter write: receives the next bytes. The export stops if it throws.
    /// - Returns: the number of exported versions.
    /// - Throws: `StoreError`, or an error from `write`.
    package func run(_ write: @escaping @Sendable ([UInt8]) throws -> Void) async throws -> Int {
        let tags = AllergenTags(knowledge: catalogue.knowledge)
        let categories = CategoryTree(knowledge: catalogue.knowledge)
        let format = format
        return try await catalogue.store.read { session in
            let table = format == .csv ? ProductTable(languages: try Self.languages(session)) : nil
            var lines = LineWriter(write: write)
            if let table { lines.add(table.header) }
            var count = 0
            try session.each(ExportedVersion.statement, []) { (row) throws(StoreError) in
                guard let version = try ExportedVersion(row) else { return true }
                lines.add(table?.line(version, tags, categories) ?? version.line(tags, categories))
                count += 1
                return !lines.hasFailed
            }
            try lines.finish()
            return count
        }
    }

    /// Returns the languages of all names and texts.
    private static func languages(_ session: any Session) throws(StoreError) -> [String] {
        var languages: Set<String> = []
        try session.each(ExportedVersion.statement, []) { (row) throws(StoreError) in
            if let version = try ExportedVersion(row) {
                languages.formUnion(version.content.names.map { $0.language })
                languages.formUnion(version.content.texts.map { $0.language })
            }
            return true
        }
        return languages.subtracting([""]).sorted()
    }
}

/// Buffers lines and writes them in blocks.
private struct LineWriter {
    private let write: ([UInt8]) throws -> Void
    private var lines: [UInt8] = []
    private var failure: (any Error)?

    init(write: @escaping ([UInt8]) throws -> Void) { self.write = write }

    /// Whether writing failed.
    var hasFailed: Bool { failure != nil }

    mutating func add(_ line: [UInt8]) {
        lines += line
        lines.append(UInt8(ascii: "\n"))
        if lines.count >= 1 << 18 { flush() }
    }

    /// Writes the buffered lines.
    ///
    /// Throws the first error of `write`.
    mutating func finish() throws {
        flush()
        if let failure { throw failure }
    }

    private mutating func flush() {
        guard failure == nil else { return }
        do { try write(lines) } catch { failure = error }
        lines.removeAll(keepingCapacity: true)
    }
}
